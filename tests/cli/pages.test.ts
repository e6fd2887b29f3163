import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Changes } from '../../build/authoring/changes.ts';
import { newPage } from '../../build/authoring/new-page.ts';
import { renamePage } from '../../build/authoring/rename-page.ts';
import { readPageFiles } from '../../build/io/read/page-files.ts';
import { applyChanges } from '../../build/io/write/apply-changes.ts';
import { runHere } from '../support/cli.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';
import { readFolder } from '../support/read-folder.ts';
import { buildFolder, loadFolder, makeSite } from '../support/sites/fixture.ts';
import { SITE } from '../support/sites/pages-site.ts';
import { docsPage } from '../support/sites/small-site.ts';

/** Reads what a command plans with, for a site in a folder. */
async function readPages(root: string) {
  const { input } = await loadFolder(root);
  if (!input) throw new Error('The small site is broken.');
  return { config: input.config, ...(await readPageFiles(root, input.config)) };
}

function changesOf(changes: Changes): Exclude<Changes, { error: string }> {
  if (changes.error !== undefined) throw new Error(changes.error);
  return changes;
}

async function textOf(root: string, path: string): Promise<string> {
  return readFile(join(root, path), 'utf8');
}

describe('npm run rename', () => {
  test('moves the page with its links, its entry, its types and a redirect, and the site builds without a warning', async () => {
    const queries = '[{ "queries": { "a": ["/docs/a", "/docs/a-b"] } }]';
    const root = await makeSite({ ...SITE, 'tests/search/queries.json': queries });
    const { code, stdout, stderr } = await runHere('rename', 'docs/1.x/a', 'docs/1.x/deep/c', '--root', root);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Created content/docs/1.x/deep/c.md\n');
    expect(stdout).toContain('npm run rename docs/0.x/a docs/0.x/deep/c');
    const files = Object.keys(await readFolder(root));
    expect(files).toEqual(expect.arrayContaining(['content/docs/1.x/deep/c.md', 'content/types/docs/1.x/deep/c.json']));
    for (const path of ['content/docs/1.x/a.md', 'content/types/docs/1.x/a.json']) expect(files).not.toContain(path);
    expect(await textOf(root, 'content/docs/1.x/deep/c.md')).toContain(
      '[B](../b.md) and [the database](../example/server/db.ts)',
    );
    expect(await textOf(root, 'content/docs/1.x/b.md')).toContain(
      '[A](./deep/c.md#part), [A](/docs/deep/c) and [zip](/docs/deep/c.zip)',
    );
    expect(await textOf(root, 'content/docs/1.x/example/README.md')).toBe('See [A](../deep/c.md).\n');
    expect(await textOf(root, 'content/docs/1.x/example/server/README.md')).toBe('See [A](../../deep/c.md).\n');
    expect(await textOf(root, 'content/docs/1.x/sidebar.yml')).toContain('[index, deep/c]');
    const config = await textOf(root, 'site.config.ts');
    expect(config).toContain("href: '/docs/deep/c'");
    expect(config).toContain("redirects: {\n    '/docs/a': '/docs/deep/c',\n  }");
    const golden = await textOf(root, 'tests/search/queries.json');
    expect(golden).toBe('[{ "queries": { "a": ["/docs/deep/c", "/docs/a-b"] } }]');
    const { diagnostics, files: built = [] } = await buildFolder(root);
    expect(diagnostics).toEqual([]);
    expect(built.find(({ path }) => path === '_redirects')?.contents).toMatch(
      /^\/docs\/a \/docs\/deep\/c 301\n\/docs\/a\.md \/docs\/deep\/c\.md 301\n\/docs\/a\.zip \/docs\/deep\/c\.zip 301\n/,
    );
  });

  test.each([
    ['docs/1.x/a-long-name', 'docs/1.x/c', 'There is no page docs/1.x/a-long-name. Name it like docs/10.x/router.'],
    ['docs/1.x/aa', 'docs/1.x/c', 'There is no page docs/1.x/aa. Did you mean docs/1.x/a?'],
    [
      'docs/1.x/a',
      'docs/1.x/b',
      'content/docs/1.x/b.md already exists. Choose another name, or remove that page first.',
    ],
    [
      'docs/1.x/a',
      'docs/1.x/b/index',
      'The route /docs/b already belongs to content/docs/1.x/b.md. Choose another name.',
    ],
    [
      'docs/1.x/a',
      'docs/0.x/c',
      'The page cannot be renamed to docs/0.x/c. Name a path in the same part of the site: docs/1.x/….',
    ],
    // On a disk that ignores case, the renamed page would replace the other one.
    ['docs/1.x/a', 'docs/1.x/B', 'The route /docs/B already belongs to content/docs/1.x/b.md. Choose another name.'],
    // The build ignores these folders, so that the page would no longer be published.
    [
      'docs/1.x/a',
      'docs/1.x/example/c',
      'The page cannot be renamed to docs/1.x/example/c. Name a path in the same part of the site: docs/1.x/….',
    ],
    [
      'docs/1.x/a',
      'docs/1.x/node_modules/c',
      'The page cannot be renamed to docs/1.x/node_modules/c. Name a path in the same part of the site: docs/1.x/….',
    ],
    ['blog/2021-03-03-post', 'blog/tags', 'The build makes the page /blog/tags itself. Choose another name.'],
    [
      'blog/2021-03-03-post',
      'blog/2021-02-30-post',
      'A post cannot have the date 2021-02-30, because there is no such day.',
    ],
    ['docs/1.x/a', 'docs/1.x/aux', 'A page cannot be called "aux", because Windows reserves the name.'],
    ['docs/1.x/a', 'docs/1.x/a b', 'A page cannot be called "a b". Use letters, digits and dashes.'],
    [
      'docs/1.x/a',
      '../../a',
      'The page cannot be renamed to ../../a. Name a path in the same part of the site: docs/1.x/….',
    ],
    [
      'docs/1.x/index',
      'docs/1.x/c',
      'The first page of a version and the home page cannot be renamed, because their routes are fixed. To move a version, change its path in site.config.ts.',
    ],
  ])('%s to %s is refused', async (from, to, message) => {
    expect(renamePage({ from, to, ...(await readPages(await makeSite(SITE))) })).toEqual({ error: message });
  });

  test('a command that fails changes nothing', async () => {
    const root = await makeSite(SITE);
    const before = await readFolder(root);
    expect(await runHere('rename', 'docs/1.x/a', '--root', root)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Name the page and its new path: npm run rename docs/10.x/old docs/10.x/new.\n',
    });
    expect((await runHere('rename', 'docs/1.x/a', 'docs/1.x/b', '--root', root)).code).toBe(2);
    expect(await readFolder(root)).toEqual(before);
  });

  test('a file that is not UTF-8 is not written again, because its text would change', async () => {
    const page = Buffer.from(docsPage('Old', 'Caf\u00e9 [A](../1.x/a.md).'), 'latin1');
    const root = await makeSite({ ...SITE, 'content/docs/0.x/old.md': page });
    const before = await readFolder(root);
    expect(await runHere('rename', 'docs/1.x/a', 'docs/1.x/c', '--root', root)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'The file content/docs/0.x/old.md is not UTF-8. Save it as UTF-8, and run the command again.\n',
    });
    expect(await readFolder(root)).toEqual(before);
  });

  test.each(['\n', '\r\n'])(
    'a route names a page too, and a draft with the line end %j gets no redirect',
    async (end) => {
      const draft = docsPage('A', 'Text.').replace('description:', 'draft: true\ndescription:').replaceAll('\n', end);
      const root = await makeSite({ ...SITE, 'content/docs/1.x/d.md': draft });
      const plan = await planIn(root, '/docs/d', '/docs/e');
      expect([...plan.write.keys()]).toEqual(['content/docs/1.x/e.md']);
      expect(plan.remove).toEqual(['content/docs/1.x/d.md']);
    },
  );

  test.each([
    ['lists the page', '{ "/docs/a": [] }', true],
    ['does not list the page', '{ "/docs/b": [] }', false],
    ['cannot be read', '<<<<<<< main', true],
  ])('with a lock file that %s: %s, the page has a redirect: %s', async (_, lock, isRedirected) => {
    const plan = await planIn(await makeSite({ ...SITE, 'site.lock.json': lock }), 'docs/1.x/a', 'docs/1.x/c');
    expect(/'\/docs\/a': '\/docs\/c'/.test(plan.write.get('site.config.ts') ?? '')).toBe(isRedirected);
    expect(plan.write.get('site.config.ts')).toContain("href: '/docs/c'");
  });

  test('a page that is renamed and renamed back has no redirect, and the site is as before', async () => {
    const root = await makeSite({ ...SITE, 'site.lock.json': '{ "/docs/a": [] }' });
    const before = await readFolder(root);
    applyChanges(root, await planIn(root, 'docs/1.x/a', 'docs/1.x/c'));
    expect(await textOf(root, 'site.config.ts')).toContain("'/docs/a': '/docs/c'");
    applyChanges(root, await planIn(root, 'docs/1.x/c', 'docs/1.x/a'));
    expect(await readFolder(root)).toEqual(before);
  });

  test('a post keeps its date', async () => {
    const plan = await planIn(await makeSite(SITE), 'blog/2021-03-03-post', 'blog/other');
    expect([...plan.write.keys()]).toContain('content/blog/2021-03-03-other.md');
  });

  async function planIn(root: string, from: string, to: string) {
    return changesOf(renamePage({ from, to, ...(await readPages(root)) }));
  }

  test('stopped after any of its changes, it has lost nothing, and a second run completes it', async () => {
    const whole = await makeSite(SITE);
    const steps = await planIn(whole, 'docs/1.x/a', 'docs/1.x/c');
    applyChanges(whole, steps);
    const expected = await readFolder(whole);
    const count = steps.write.size + steps.remove.length;
    expect(count).toBe(11);
    // After the last change there is nothing left to run.
    for (let done = 0; done < count; done += 1) {
      const root = await makeSite(SITE);
      const write = new Map([...steps.write].slice(0, done));
      applyChanges(root, { write, remove: steps.remove.slice(0, Math.max(0, done - steps.write.size)) });
      applyChanges(root, await planIn(root, 'docs/1.x/a', 'docs/1.x/c'));
      expect(await readFolder(root), `${done} changes`).toEqual(expected);
    }
  });

  test('a change that fails puts back the changes before it', async () => {
    const root = await makeFolder({ 'a.md': 'a', 'b.md': 'b', 'folder/file': 'c' });
    const before = await readFolder(root);
    const write = new Map([
      ['a.md', 'new a'],
      ['new/d.md', 'd'],
      ['folder', 'a file in the place of a folder'],
    ]);
    expect(() => applyChanges(root, { write, remove: ['b.md'] })).toThrow();
    expect(await readFolder(root)).toEqual(before);
    expect(() => applyChanges(root, { write: new Map([['a.md', 'new a']]), remove: ['b.md', 'absent.md'] })).toThrow();
    expect(await readFolder(root)).toEqual(before);
  });
});

describe('npm run new', () => {
  const today = '2021-04-05';

  test.each([
    [
      'docs/1.x/error-handling',
      undefined,
      'content/docs/1.x/error-handling.md',
      'title: "Error handling"',
      '    - b\n    - error-handling\n',
    ],
    ['/docs/deep/c', 'Start', 'content/docs/1.x/deep/c.md', 'title: "C"', '[index, a, deep/c]'],
  ])('%s in %s is a page whose placeholders are the only warnings', async (page, category, path, title, entry) => {
    const root = await makeSite(SITE);
    applyChanges(root, changesOf(newPage({ page, category, today, ...(await readPages(root)) })));
    expect(await textOf(root, path)).toContain(title);
    expect(await textOf(root, 'content/docs/1.x/sidebar.yml')).toContain(entry);
    expect((await buildFolder(root)).diagnostics.map(({ rule, at }) => [rule, at?.line])).toEqual([
      ['page-placeholder', 3],
      ['page-placeholder', 6],
    ]);
    const written = (await textOf(root, path)).replaceAll(
      /Replace this text with .+/g,
      'A text that is long enough for a description of a page.',
    );
    await writeFiles(root, { [path]: written });
    expect((await buildFolder(root)).diagnostics).toEqual([]);
  });

  test('a post is created as a draft', async () => {
    const root = await makeSite(SITE);
    expect((await runHere('new', 'blog/hello', '--root', root)).stdout).toMatch(
      /^Created content\/blog\/\d{4}-\d\d-\d\d-hello\.md\nThe post is a draft/,
    );
    expect((await buildFolder(root)).diagnostics).toEqual([]);
  });

  test.each([
    ['docs/1.x/a', undefined, 'The page /docs/a already exists in content/docs/1.x/a.md.'],
    ['blog/post', undefined, 'The page /blog/post already exists in content/blog/2021-03-03-post.md.'],
    [
      'docs/2.x/a',
      undefined,
      'No page can have the path docs/2.x/a. Name it like docs/1.x/some-page or docs/0.x/some-page or blog/some-post.',
    ],
    ['docs/1.x/A', undefined, 'The page /docs/A already exists in content/docs/1.x/a.md.'],
    [
      'docs/1.x/example/c',
      undefined,
      'No page can have the path docs/1.x/example/c. Name it like docs/1.x/some-page or docs/0.x/some-page or blog/some-post.',
    ],
    ['docs/1.x/a.html', undefined, 'A page cannot be called "a.html". Use letters, digits and dashes.'],
    ['docs/1.x/con', undefined, 'A page cannot be called "con", because Windows reserves the name.'],
    ['docs/1.x/a?', undefined, 'A page cannot be called "a?". Use letters, digits and dashes.'],
    ['docs/1.x/c', 'Mre', 'The sidebar has no category "Mre". Did you mean "More"?'],
    ['docs/1.x/c', 'Server', 'The sidebar has no category "Server". Use one of its categories: Start, More.'],
  ])('%s in %s is refused', async (page, category, message) => {
    expect(newPage({ page, category, today, ...(await readPages(await makeSite(SITE))) })).toEqual({
      error: message,
    });
  });

  test('a command that fails changes nothing', async () => {
    const root = await makeSite(SITE);
    const before = await readFolder(root);
    expect(await runHere('new', 'docs/1.x/a', '--root', root)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'The page /docs/a already exists in content/docs/1.x/a.md.\n',
    });
    expect(await readFolder(root)).toEqual(before);
  });
});

test.each([
  ['new', 'docs/1.x/c'],
  ['rename', 'docs/1.x/a', 'docs/1.x/c'],
  ['samples'],
  ['prose', '--check'],
  ['explain', 'docs/1.x/a'],
  ['search:explain', 'A'],
])('npm run %s ends without changes if a part of the content cannot be read (symbolic-link)', async (...args) => {
  const root = await makeSite(SITE);
  await symlink('nothing', join(root, 'content/docs/1.x/more'));
  const before = await readFolder(root);
  const { code, stderr } = await runHere(...args, '--root', root);
  expect([code, stderr]).toEqual([1, expect.stringContaining('content/docs/1.x/more is a symbolic link to nothing')]);
  expect(await readFolder(root)).toEqual(before);
});
