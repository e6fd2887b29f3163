import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSearchPush } from '../../../build/commands/search-push.ts';
import { readOptions } from '../../../build/options.ts';
import { PROJECT } from '../../support/folder.ts';
import { type AlgoliaServer, hostedConfig, type Mode, startAlgolia } from '../../support/sites/algolia-server.ts';
import { makeSite, SMALL_PAGE } from '../../support/sites/fixture.ts';

let algolia: AlgoliaServer;
let printed: string[];

beforeEach(async () => {
  algolia = await startAlgolia();
  printed = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text) => printed.push(String(text)));
  vi.stubEnv('ALGOLIA_ADMIN_KEY', 'admin');
});

afterEach(() => algolia.close());

const PAGE = SMALL_PAGE.replace('Hello.', 'Hello.\n\n## Section\n\nText.');

async function push(...args: readonly string[]) {
  return pushPage(PAGE, ...args);
}

async function pushPage(page: string, ...args: readonly string[]) {
  const root = await makeSite({ 'site.config.ts': hostedConfig(algolia.origin), 'content/docs/1.x/index.md': page });
  const options = readOptions(['search:push', '--root', root, ...args], PROJECT);
  if (!options) throw new Error('No options');
  return runSearchPush(options, PROJECT);
}

test('a dry run prints the plan, needs no key and sends nothing', async () => {
  vi.stubEnv('ALGOLIA_ADMIN_KEY', '');
  expect(await push('--dry-run')).toBe(0);
  expect(printed.join('\n')).toMatch(/Index docs: 2 records replace what is there\n {2}docs-default-current: 2\n/);
  expect(printed.join('\n')).toMatch(/settings: attributesForFaceting/);
  expect(algolia.received).toEqual([]);
});

test('--json leaves standard output to the diagnostics', async () => {
  expect(await push('--dry-run', '--json')).toBe(0);
  expect(console.log).not.toHaveBeenCalled();
});

test('without a key nothing is sent, and the message names the environment variable', async () => {
  vi.stubEnv('ALGOLIA_ADMIN_KEY', '');
  await expect(push()).rejects.toThrow(
    'The admin key is missing. Set ALGOLIA_ADMIN_KEY to the admin key of APP, or add --dry-run.',
  );
  expect(algolia.received).toEqual([]);
});

test('the records replace the index at once, after settings and synonyms', async () => {
  algolia.indexes.set('docs', [
    { objectID: 'old', docusaurus_tag: 'default', category: '', hierarchy: {}, content: '' },
  ]);
  expect(await push()).toBe(0);
  expect([...algolia.indexes.keys()]).toEqual(['docs']);
  expect(algolia.indexes.get('docs')).toMatchObject([
    {
      objectID: '/docs',
      url: 'https://small.example/docs',
      hierarchy: { lvl0: 'Documentation 1.x', lvl1: 'Start' },
      language: 'en',
      docusaurus_tag: 'docs-default-current',
    },
    {
      objectID: '/docs#section',
      anchor: 'section',
      type: 'lvl2',
      hierarchy: { lvl1: 'Start', lvl2: 'Section' },
      content: 'Text.',
    },
  ]);
  const steps = algolia.received.filter(({ method, path }) => method !== 'GET' && !path.includes('/task/'));
  expect(steps.map(({ path }) => path.replace(/docs_tmp_\d+/, 'new'))).toEqual([
    '/1/indexes/docs/settings',
    '/1/indexes/docs/synonyms/batch',
    '/1/indexes/docs/operation',
    '/1/indexes/new/batch',
    '/1/indexes/docs/operation',
    '/1/indexes/new/operation',
  ]);
  expect(new Set(algolia.received.map(({ key }) => key))).toEqual(new Set(['admin']));
});

test('a site with errors replaces no index, because its pages may be incomplete', async () => {
  const report = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  expect(await pushPage(PAGE.replace('title: Start', 'title: [Start'))).toBe(1);
  expect(await pushPage(PAGE.replace('Hello.', '[Gone](/gone)'), '--dry-run')).toBe(1);
  expect(report.mock.calls.join('\n')).toMatch(/front-matter-syntax[\s\S]*link-broken/);
  expect(algolia.received).toEqual([]);
});

test.each<Mode>(['busy', 'broken', 'malformed', 'unreachable'])(
  'when the service is %s the index stays as it is',
  async (mode) => {
    algolia.mode = mode;
    const old = { objectID: 'old', docusaurus_tag: 'default', category: '', hierarchy: {}, content: '' };
    algolia.indexes.set('docs', [old]);
    expect(await push()).toBe(1);
    expect(algolia.indexes.get('docs')).toEqual([old]);
    expect(printed.at(-1)).toMatch(
      /^The push did not finish\. The index may have the new settings and synonyms, and perhaps the new records: ./,
    );
  },
);

test('a slow service is waited for', async () => {
  algolia.mode = 'slow';
  expect(await push()).toBe(0);
});
