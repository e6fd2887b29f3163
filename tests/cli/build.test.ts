import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteName } from '../../build/io/cache/cache.ts';
import { checkOutput } from '../../build/io/write/output-folder.ts';
import { recover } from '../../build/io/write/publish.ts';
import { createMemo } from '../../build/memo/memo.ts';
import { command, run, runHere, runWith, startNode, UNCHANGED } from '../support/cli.ts';
import { makeFolder, PROJECT, writeFiles } from '../support/folder.ts';
import { readFolder } from '../support/read-folder.ts';
import { buildSite } from '../support/sites/build-site.ts';
import { loadFolder, makeSite, smallConfig } from '../support/sites/fixture.ts';

const PAGE = `---
title: A page
description: A page of the small documentation that the tests build and look at.
---

`;

test('a successful build prints its numbers and exits with 0', async () => {
  const root = await makeSite({});
  const { code, stdout, stderr } = await run('build', '--root', root);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^8 pages, \d+ files in .+\/dist \([\d.]+ s\)\n$/);
  expect(existsSync(join(root, 'dist/docs.html'))).toBe(true);
});

test('an error exits with 1, and the old site is unchanged', async () => {
  const root = await makeSite({});
  await runHere('build', '--root', root);
  const before = await readFolder(join(root, 'dist'));
  await writeFiles(root, { 'content/docs/1.x/a.md': `${PAGE}<b>` });
  const { code, stderr } = await run('build', '--root', root);
  expect(code).toBe(1);
  expect(stderr).toContain('content/docs/1.x/a.md:6:1:');
  expect(await readFolder(join(root, 'dist'))).toEqual(before);
});

test('a social image that cannot be rendered exits with 1, the old site is unchanged, and no other folder is left', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': `${PAGE}Old.` });
  await runHere('build', '--root', root);
  const before = await readFolder(join(root, 'dist'));
  await writeFiles(root, {
    'content/docs/1.x/a.md': `${PAGE}New.`,
    'site.config.ts': smallConfig('locales:', "favicon: '/logo.svg', generateImages: true, locales:"),
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>',
  });
  const preload = ['--import', join(import.meta.dirname, 'fail-images.mjs')];
  const started = startNode([...preload, ...command('build', '--root', root)], { FAIL: 'A page' });
  expect(await once(started.process, 'close')).toEqual([1, null]);
  expect(started.output()).toContain('cannot render the social image of /docs/a');
  expect(started.output()).toContain('\n1 error\n');
  expect(await readFolder(join(root, 'dist'))).toEqual(before);
  expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

test('an option that npm has taken for its own is refused', async () => {
  const { code, stderr } = await runWith({ npm_config_strict: 'true' }, 'build', '--root', await makeSite({}));
  expect({ code, stderr }).toEqual({ code: 2, stderr: 'Write -- before the options: npm run build -- --strict.\n' });
});

test('a warning fails under --strict only', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': `${PAGE}[one](./nothing.md)` });
  expect((await runHere('build', '--root', root)).code).toBe(0);
  expect((await runHere('build', '--root', root, '--strict')).code).toBe(1);
});

test('--json prints the diagnostics, and nothing else, on standard output, also in CI', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': `${PAGE}[one](./nothing.md)` });
  const { stdout, stderr } = await runWith({ GITHUB_ACTIONS: 'true' }, 'build', '--root', root, '--json');
  expect(stderr).toMatch(/^9 pages, \d+ files in .*\n$/);
  expect(JSON.parse(stdout)).toMatchObject([
    { rule: 'markdown-link-broken', severity: 'warning', at: { file: 'content/docs/1.x/a.md', line: 6, column: 7 } },
  ]);
});

test('an invalid command line exits with 2 and a suggestion', async () => {
  expect(await run('build', '--stirct')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no option --stirct. Did you mean --strict?\n',
  });
});

test('a root that does not exist exits with 2, and is not created', async () => {
  const root = join(await makeSite({}), 'misspelt');
  expect(await run('build', '--root', root)).toEqual({
    code: 2,
    stdout: '',
    stderr: `The folder ${root} of --root does not exist.\n`,
  });
  expect(existsSync(root)).toBe(false);
});

test('a root that is a file exits with 2', async () => {
  const file = join(await makeSite({}), 'site.config.ts');
  expect(await run('build', '--root', file)).toEqual({
    code: 2,
    stdout: '',
    stderr: `${file} is not a folder, so it cannot be the --root.\n`,
  });
});

test('--help explains and exits with 0', async () => {
  const { code, stdout } = await run('--help');
  expect(code).toBe(0);
  for (const word of [
    'build',
    'watch',
    'preview',
    'links',
    'samples',
    '--root',
    '--out',
    '--port',
    '--strict',
    '--json',
  ])
    expect(stdout).toContain(word);
  const { stdout: ofBuild } = await run('build', '--help');
  expect(ofBuild).toContain('--keep-assets DIR');
  expect(ofBuild).not.toContain('--port');
});

test('a build that is killed at any moment leaves the old site complete, and the next build works', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': `${PAGE}Old.` });
  const out = join(root, 'dist');
  await runHere('build', '--root', root);
  const old = await readFolder(out);
  await writeFiles(root, { 'content/docs/1.x/a.md': `${PAGE}New.` });
  const saved = join(await makeFolder({}), 'saved');
  await cp(out, saved, { recursive: true });
  const preload = ['--import', join(import.meta.dirname, 'stop-at-write.mjs')];
  const build = async (env: NodeJS.ProcessEnv) => {
    for (const path of await readdir(root))
      if (path.startsWith('dist')) await rm(join(root, path), { recursive: true });
    await cp(saved, out, { recursive: true });
    const { process: child } = startNode([...preload, ...command('build', '--root', root)], { BELOW: out, ...env });
    return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  };
  const count = `${saved}.count`;
  expect(await build({ COUNT: count })).toEqual([0, null]);
  const fresh = await readFolder(out);
  expect(fresh['docs/a.html']).not.toBe(old['docs/a.html']);
  const changes = Number(await readFile(count, 'utf8'));

  // The first and the last changes prepare and publish; the many between them write files.
  const middle = Math.floor(changes / 2);
  const moments = [1, 2, 3, 4, 5, 6, 7, middle, ...[4, 3, 2, 1, 0].map((left) => changes - left)];
  const copies = await makeFolder({});
  expect(await build({ COPY_AT: moments.join(' '), COPY_TO: copies })).toEqual([0, null]);
  expect((await readdir(copies)).sort()).toEqual(moments.map(String).sort());
  const isComplete = async (folder: string, name: string) => {
    expect(checkOutput(folder, [root]), name).toEqual([]);
    // A build that dies between the two renames leaves the old site beside its place, and the next build puts it back.
    recover(folder);
    expect([old, fresh], name).toContainEqual(await readFolder(folder));
  };
  for (const moment of moments)
    await isComplete(join(copies, String(moment), 'dist'), `change ${moment} of ${changes}`);

  expect(await build({ DIE_AT: String(middle) })).toEqual([null, 'SIGKILL']);
  await isComplete(out, 'killed');
  expect((await run('build', '--root', root)).code).toBe(0);
  expect(await readFolder(out)).toEqual(fresh);
});

test('the same input gives the same bytes, from a cold and from a warm cache', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': `${PAGE}Text.` });
  const folder = await makeFolder({});
  const build = async (name: string) => {
    const { stdout } = await runHere('build', '--root', root, '--out', join(folder, name));
    expect(stdout).not.toContain(UNCHANGED);
    return readFolder(join(folder, name));
  };
  const cold = await build('cold');
  expect(Object.keys(cold)).toContain('docs/a.html');
  expect(await build('warm')).toEqual(cold);
  await rm(join(PROJECT, 'node_modules/.cache/site', siteName(PROJECT, root)), { recursive: true });
  expect(await build('cold-again')).toEqual(cold);
});

test('adding a version needs a folder and one line of configuration', async () => {
  const root = await makeSite({ 'content/docs/2.x/index.md': `${PAGE}Newer.` });
  const versions = smallConfig(
    "{ name: 'current', label: '1.x', path: '/docs' }",
    "{ name: 'current', label: '2.x', path: '/docs' }, { name: '1.x', label: '1.x', path: '/docs/1.x' }",
  );
  await writeFile(join(root, 'site.config.ts'), versions);
  expect((await runHere('build', '--root', root)).code).toBe(0);
  expect(Object.keys(await readFolder(join(root, 'dist')))).toEqual(
    expect.arrayContaining(['docs.html', 'docs/1.x.html']),
  );
});

test('a build reports each stage with its pages, and counts every page once', async () => {
  const { input } = await loadFolder(await makeSite({ 'content/docs/1.x/a.md': `${PAGE}Text.` }));
  if (!input) throw new Error('The small site is broken.');
  const stages: Record<string, { total: number; done: number }> = {};
  const { pageCount } = await buildSite(input, createMemo(), (stage, total) => {
    const counts = { total, done: 0 };
    stages[stage] = counts;
    return () => {
      counts.done += 1;
    };
  });
  expect(stages).toEqual({
    'Parsing pages': { total: 3, done: 3 },
    'Rendering pages': { total: pageCount, done: pageCount },
  });
});

test('the report of a symbolic link contains nothing of its target (symbolic-link)', async () => {
  const outside = await makeFolder({ secret: 'the first line of the target' });
  const root = await makeSite({ 'content/index.md': '---\ntitle: A home page\ndescription: A page.\n---\n' });
  await symlink(join(outside, 'secret'), join(root, 'content/more.md'));
  const { code, stderr } = await runHere('build', '--root', root);
  expect([code, stderr]).toEqual([1, expect.stringContaining('content/more.md:1:1:')]);
  expect(stderr).not.toContain('the first line');
});
