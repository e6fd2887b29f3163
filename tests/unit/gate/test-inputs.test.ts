import { expect, test } from 'vitest';
import type { State } from '../../gate/built.ts';
import { describeMarkup, readMarkup } from '../../gate/markup.ts';
import { takeSnapshot } from '../../gate/snapshot.ts';
import { inputsOfTest, isStale } from '../../gate/test-inputs.ts';
import { currentVersion } from '../../support/sites/this-site.ts';

const sources = takeSnapshot();
const SCRIPT = 'dist/assets/main-AAAAAAAA.js';
const built = { files: new Map([[SCRIPT, 'script']]), styled: new Map(), pages: new Map(), varied: new Set<string>() };
const state: State = { sources, built };

/** Returns whether a test that passed runs again after changes of files in the working tree or the built site. */
function runs(path: string, reads: readonly string[], changed: readonly string[], files = built.files): boolean {
  const edited = new Map([...sources, ...changed.map((file) => [file, 'changed'] as const)]);
  const now = inputsOfTest(path, reads, { sources: edited, built: { ...built, files } });
  return isStale(now, inputsOfTest(path, reads, state));
}

test('a test of a module runs again after a change of what it imports or read, and of nothing else', () => {
  const path = 'tests/unit/stages/derive/host-files.test.ts';
  expect(runs(path, ['content/index.md'], [])).toBe(false);
  for (const file of [
    path,
    'build/stages/derive/host-files.ts',
    'content/index.md',
    'vitest.config.ts',
    'node_modules/.package-lock.json',
  ])
    expect(runs(path, ['content/index.md'], [file]), file).toBe(true);
  for (const file of ['build/stages/assemble/blog.ts', 'content/demonstration.yml', 'tests/support/browser/browser.ts'])
    expect(runs(path, ['content/index.md'], [file]), file).toBe(false);
});

test('a test that read the names in a folder runs again when a file is added', () => {
  expect(runs('tests/unit/stages/derive/host-files.test.ts', ['content/docs'], ['content/docs/10.x/new.md'])).toBe(
    true,
  );
});

test('a test that builds a site runs again after a change of any stage and template', () => {
  for (const file of ['build/stages/assemble/blog.ts', 'templates/layout/Html.tsx', 'tests/support/sites/fixture.ts'])
    expect(runs('tests/errors/errors.test.ts', [], [file]), file).toBe(true);
});

test('a test of projects runs again after a change of a zip whose page it names, and of the versions', () => {
  const path = 'tests/site/project-zips-served.test.ts';
  const { path: root } = currentVersion();
  for (const page of [root, `${root}/router`, '/docs/9.x/fastify'])
    expect(runs(path, [], [], new Map([...built.files, [`dist${page}.zip`, 'zip']])), page).toBe(true);
  expect(runs(path, [], [], new Map([...built.files, [`dist${root}/caching.zip`, 'zip']]))).toBe(false);
  expect(runs(path, [], ['site.config.ts'])).toBe(true);
});

test.each(['10.x', '9.x'])('a test of the claims of %s runs again after a change of its example app', (label) => {
  const files = [`tests/claims/${label}/example.ts`, `content/docs/${label}/example/server/index.ts`];
  for (const file of files) expect(runs(`tests/claims/${label}/links.test.ts`, [], [file]), file).toBe(true);
});

test('a browser test runs again if its element and the built script changed, and not for one of both', () => {
  const path = 'tests/browser/code/tabs.test.ts';
  const edited = new Map([['dist/assets/main-BBBBBBBB.js', 'script']]);
  expect(runs(path, [SCRIPT], ['client/elements/tab-group.ts'], edited)).toBe(true);
  expect(runs(path, [SCRIPT], ['client/preferences/storage.ts'], edited)).toBe(true);
  expect(runs(path, [SCRIPT], ['client/elements/tab-group.ts'])).toBe(false);
  expect(runs(path, [SCRIPT], ['client/elements/copy-code.ts'], edited)).toBe(false);
  expect(runs(path, [SCRIPT], ['tests/support/browser/browser.ts'])).toBe(true);
});

test('a browser test that builds its own site runs again after a change of what it is about', () => {
  expect(runs('tests/browser/hosts/plain-host.test.ts', [], ['build/stages/derive/plain-host.ts'])).toBe(true);
  expect(runs('tests/browser/hosts/plain-host.test.ts', [], ['client/navigation/pages.ts'])).toBe(true);
  expect(runs('tests/browser/hosts/plain-host.test.ts', [], ['client/elements/tab-group.ts'])).toBe(false);
});

test('the markup of a page changes with the names that a test looks for, and not with sentences', () => {
  const looks = "await page.goto('/docs/a#start'); page.getByRole('link', { name: 'Context' });";
  const page = '<h2 id="start">Start</h2><p>One sentence.</p><a href="/b">Context</a>';
  const describe = (html: string) => describeMarkup(readMarkup(html), looks);
  expect(describe(page.replace('One sentence', 'Another sentence'))).toBe(describe(page));
  for (const [from, to] of [
    ['"start"', '"begin"'],
    ['>Context<', '>Contexts<'],
    ['<p>', '<p class="lead">'],
  ] as const)
    expect(describe(page.replace(from, to)), to).not.toBe(describe(page));
});
