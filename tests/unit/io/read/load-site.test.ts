import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadCheckedSite } from '../../../../build/commands/load-checked-site.ts';
import { bundleIndexer } from '../../../../build/io/bundle/bundle.ts';
import { type Bundlers, loadSite } from '../../../../build/io/read/load-site.ts';
import { createReader } from '../../../../build/io/read/reader.ts';
import { createSnapshot } from '../../../../build/io/read/snapshot.ts';
import { readSampleVersion } from '../../../../build/io/samples/sample-version.ts';
import { createMemo } from '../../../../build/memo/memo.ts';
import { OutdatedError, repeatIfOutdated, unlessOutdated } from '../../../../build/memo/outdated.ts';
import { makeFolder, PROJECT, writeFiles } from '../../../support/folder.ts';
import { loadFolder, makeSite, SMALL_CONFIG, SMALL_PAGE, smallConfig } from '../../../support/sites/fixture.ts';

const failed = { diagnostics: [{ rule: 'bundle-failed', text: 'There is no bundle.' }] } as const;

const PAGES = {
  'content/docs/1.x/a.md': SMALL_PAGE.replace('Hello.', '<b>'),
  'content/docs/1.x/b.md': Buffer.from(SMALL_PAGE.replace('Hello.', 'Caf\xe9.'), 'latin1'),
  'content/docs/1.x/draft.md': SMALL_PAGE.replace('Hello.', '<b>').replace('title:', 'draft: true\ntitle:'),
  'content/docs/2.x/c.md': SMALL_PAGE,
};
const OF_PAGES = ['file-encoding', 'raw-html', 'source-without-route'];

test('mistakes in the templates do not hide those in the content', async () => {
  const { diagnostics } = await loadCheckedSite(await makeSite(PAGES), PROJECT, {
    memo: createMemo(),
    bundlers: { bundleTemplates: async () => failed, bundleIndexer, bundleClient: async () => failed },
  });
  expect(diagnostics.map(({ rule }) => rule).sort()).toEqual(['bundle-failed', 'bundle-failed', ...OF_PAGES]);
});

const withSettings = (settings: string, config = SMALL_CONFIG) => ({
  ...PAGES,
  'site.config.ts': smallConfig('locales:', `${settings}\n  locales:`, config),
});

test('an unknown setting and an invalid optional setting do not hide mistakes in the content', async () => {
  const settings = "one: 1, two: 2, offline: 'no', blog: { title: 'Blog', description: 'Posts.', three: 3 },";
  const { diagnostics } = await loadFolder(await makeSite(withSettings(settings)));
  const invalid = diagnostics.filter(({ rule }) => rule === 'config-invalid');
  expect(invalid.map(({ text }) => text).sort()).toEqual([
    'There is no setting "blog.three".',
    'There is no setting "one".',
    'There is no setting "two".',
    'offline must be true or false.',
  ]);
  const others = diagnostics.filter(({ rule }) => rule !== 'config-invalid').map(({ rule }) => rule);
  expect(others.sort()).toEqual(OF_PAGES);
});

test.each([
  ['a setting that the pages depend on', { settings: "emoji: 'no'," }],
  ['the severities of rules', { settings: "rules: { 'raw-htm': 'off' }," }],
  ['a required setting', { config: smallConfig("'Small'", '5') }],
])(
  'the content is not checked without %s, because its diagnostics could be wrong',
  async (_, { settings = '', config }: { readonly settings?: string; readonly config?: string }) => {
    const { diagnostics } = await loadFolder(await makeSite(withSettings(settings, config)));
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['config-invalid']);
  },
);

test('a bundle is made again if a file of the code changes while it is made', async () => {
  const root = await makeSite({});
  const project = await makeFolder({ 'templates/a.tsx': 'first' });
  const kept: string[] = [];
  const edits = ['second'];
  const bundlers: Bundlers = {
    bundleTemplates: async (folder, cache) => {
      const bundle = async () => {
        const edit = edits.pop();
        if (edit !== undefined) await writeFile(join(folder, 'templates/a.tsx'), edit);
        return edit === undefined ? 'of equal files' : 'of mixed files';
      };
      if (cache) kept.push(await cache.getOrMake('templates', bundle));
      return failed;
    },
    bundleIndexer: async () => failed,
    bundleClient: async () => failed,
  };
  const options = { memo: createMemo(), snapshot: createSnapshot(), bundlers };
  await expect(loadSite(root, project, options)).rejects.toThrow(OutdatedError);
  edits.push('third');
  await repeatIfOutdated(() => loadSite(root, project, options));
  expect(kept).toEqual(['of equal files']);
});

test('a build starts again once for all stored types that have changed, as when git switches branches', async () => {
  // For files that have just been written, the snapshot reads the whole folder again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const files = Array.from({ length: 20 }, (_, index) => `content/types/docs/10.x/page-${index}.json`);
  const texts = (text: string) => Object.fromEntries(files.map((file) => [file, text]));
  const root = await makeFolder(texts('first'));
  const [memo, snapshot] = [createMemo(), createSnapshot()];
  let attempts = 0;
  const read = async () => {
    attempts += 1;
    const { types } = await readSampleVersion(root, '10.x', createReader(root, memo, snapshot));
    return [...types.values()].map((stored) => stored());
  };
  await read();
  await writeFiles(root, texts('the second'));
  expect(await repeatIfOutdated(read)).toEqual(files.map(() => 'the second'));
  expect(attempts).toBe(3);
});

test('stored types are read when they are used, and a change since the last listing makes the build outdated', async () => {
  const file = 'content/types/docs/10.x/a.json';
  const root = await makeFolder({ [file]: 'first' });
  const [memo, snapshot] = [createMemo(), createSnapshot()];
  const read = async () => {
    const { types } = await readSampleVersion(root, '10.x', createReader(root, memo, snapshot));
    return types.get('content/docs/10.x/a.md');
  };
  const stored = await read();
  expect(stored?.()).toBe('first');
  await writeFile(join(root, file), 'the second');
  expect(() => stored?.()).toThrow(OutdatedError);
  await unlessOutdated(async () => stored?.());
  expect(await repeatIfOutdated(async () => (await read())?.())).toBe('the second');
  await rm(join(root, file));
  await expect(unlessOutdated(async () => (await read())?.())).resolves.toBeUndefined();
  expect(await read()).toBeUndefined();
});
