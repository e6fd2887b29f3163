import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadSite } from '../../build/io/load-site.ts';
import { createMemo } from '../../build/memo.ts';
import { buildSite } from '../../build/pipeline.ts';
import { run, start } from '../support/cli.ts';
import { makeSite, PROJECT, writeFiles } from '../support/fixture.ts';
import { readFolder } from '../support/watch.ts';

const PAGE = `---
title: A page
description: A page of the small documentation that the tests build and look at.
---

`;

test('a good build says what it made and exits with 0', async () => {
  const root = await makeSite({});
  const { code, stdout, stderr } = await run('build', '--root', root);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^7 pages, \d+ files in .+\/dist \([\d.]+ s\)\n$/);
  expect(existsSync(join(root, 'dist/docs.html'))).toBe(true);
});

test('a mistake exits with 1, and the site of before stays as it was', async () => {
  const root = await makeSite({});
  await run('build', '--root', root);
  const before = await readFolder(join(root, 'dist'));
  await writeFiles(root, { 'content/docs/1.x/a.md': `${PAGE}<b>` });
  const { code, stderr } = await run('build', '--root', root);
  expect(code).toBe(1);
  expect(stderr).toContain('content/docs/1.x/a.md:6:1:');
  expect(await readFolder(join(root, 'dist'))).toEqual(before);
});

test('a warning fails under --strict only', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': `${PAGE}[one](./nothing.md)` });
  expect((await run('build', '--root', root)).code).toBe(0);
  expect((await run('build', '--root', root, '--strict')).code).toBe(1);
});

test('--json prints the diagnostics, and nothing else, on standard output', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': `${PAGE}[one](./nothing.md)` });
  const { stdout, stderr } = await run('build', '--root', root, '--json');
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject([
    { rule: 'markdown-link-broken', severity: 'warning', at: { file: 'content/docs/1.x/a.md', line: 6, column: 7 } },
  ]);
});

test('a command line that cannot be understood exits with 2 and says what was meant', async () => {
  expect(await run('build', '--stirct')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no option --stirct. Did you mean --strict?\n',
  });
});

test('a root that does not exist exits with 2, and is not made', async () => {
  const root = join(await makeSite({}), 'misspelt');
  expect(await run('build', '--root', root)).toEqual({
    code: 2,
    stdout: '',
    stderr: `--root: there is no folder ${root}.\n`,
  });
  expect(existsSync(root)).toBe(false);
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
});

test('a build that is killed, at any moment, leaves the old site whole', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': `${PAGE}Old.` });
  const out = join(root, 'dist');
  await run('build', '--root', root);
  const old = await readFolder(out);
  await writeFiles(root, { 'content/docs/1.x/a.md': `${PAGE}New.` });
  for (const after of [200, 400, 500, 600, 700, 800]) {
    const build = start('build', '--root', root);
    const ended = new Promise((resolve) => build.once('exit', resolve));
    await wait(after);
    build.kill('SIGKILL');
    await ended;
    const left = await readFolder(out);
    expect(Object.keys(left), `killed after ${after} ms`).toEqual(Object.keys(old));
    expect({ ...left, 'docs/a.html': '' }).toEqual({ ...old, 'docs/a.html': '' });
  }
});

test('the same input gives the same bytes, from a cold and from a warm cache', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': `${PAGE}Text.` });
  await run('build', '--root', root);
  const first = await readFolder(join(root, 'dist'));
  await run('build', '--root', root);
  expect(await readFolder(join(root, 'dist'))).toEqual(first);
});

test('a third version needs a folder and one line of configuration', async () => {
  const root = await makeSite({ 'content/docs/2.x/index.md': `${PAGE}Newer.` });
  const config = await readFile(join(root, 'site.config.ts'), 'utf8');
  const line = "{ name: 'current', label: '2.x', path: '/docs' },";
  const older = config.replace(
    "{ name: 'current', label: '1.x', path: '/docs' }",
    `${line}{ name: '1.x', label: '1.x', path: '/docs/1.x' }`,
  );
  await writeFile(join(root, 'site.config.ts'), older);
  expect((await run('build', '--root', root)).code).toBe(0);
  expect(Object.keys(await readFolder(join(root, 'dist')))).toEqual(
    expect.arrayContaining(['docs.html', 'docs/1.x.html']),
  );
});

test('a build reports each stage with its pages, and counts every page once', async () => {
  const { input } = await loadSite(await makeSite({ 'content/docs/1.x/a.md': `${PAGE}Text.` }), PROJECT);
  if (!input) throw new Error('The small site is broken.');
  const stages: Record<string, { total: number; done: number }> = {};
  const { routes } = await buildSite(input, createMemo(), (stage, total) => {
    const counts = { total, done: 0 };
    stages[stage] = counts;
    return () => {
      counts.done += 1;
    };
  });
  expect(stages).toEqual({
    'Parsing pages': { total: 2, done: 2 },
    'Rendering pages': { total: routes.length, done: routes.length },
  });
});
