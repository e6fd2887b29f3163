import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteName } from '../../build/io/cache/cache.ts';
import type { IndexFile } from '../../client/shared/engine.ts';
import { LIMIT_MS, runHere } from '../support/cli.ts';
import { makeFolder, PROJECT, writeFiles } from '../support/folder.ts';
import { readFolder } from '../support/read-folder.ts';
import { makeSite, SMALL_CONFIG, smallConfig } from '../support/sites/fixture.ts';
import { openRepository } from '../support/sites/repository.ts';
import { expectConvergence, makeEditableProject, startWatch } from '../support/watch.ts';

const page = (title: string, body: string) => `---
title: ${title}
description: A page of the small documentation that the tests build and look at.
---

${body}
`;

async function start(files: Readonly<Record<string, string>>) {
  const root = await makeSite(files);
  const out = join(await makeFolder({}), 'out');
  const watch = await startWatch(root, out);
  // A file that is written in place is empty at first, and on a busy machine long enough for a build of its own.
  const save = async (path: string, text: string) => {
    await writeFile(join(root, `${path}~`), text);
    await rename(join(root, `${path}~`), join(root, path));
  };
  return { root, out, watch, save };
}

test('an edit of one page writes that page and its Markdown, then its search index, the whole documentation and the service worker, and nothing else', async () => {
  const { root, out, watch, save } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  await save('content/docs/1.x/a.md', page('A', 'Two.'));
  await watch.waitForOutput(/^2 written, 0 removed: docs\/a\.html, docs\/a\.md$/m);
  const later =
    'assets\\/search\\/current-\\w+\\.json, docs\\/llms-full\\.txt, search\\.json, service-worker\\.js and 1 more';
  await watch.waitForOutput(new RegExp(`^4 written, 1 removed: ${later}$`, 'm'));
  expect(watch.takeOutput().trim().split('\n')).toHaveLength(2);
  await expectConvergence(root, out);
});

test('a new title writes every page that shows it, and nothing else', async () => {
  const { root, out, watch, save } = await start({
    'content/docs/1.x/a.md': page('A', 'One.'),
    'content/blog/2021-03-03-b.md': page('B', 'Two.'),
  });
  await save('content/docs/1.x/a.md', page('Another', 'One.'));
  await watch.waitForOutput(/^5 written, 0 removed: docs\.html, docs\/a\.html, docs\/a\.md, llms\.txt and 1 more$/m);
  await watch.waitForOutput(/^4 written, 1 removed: assets\/search\//m);
  await expectConvergence(root, out);
});

test('a request for the search list waits for the search indexes of the saved page', async () => {
  const { watch, save } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  await save('content/docs/1.x/a.md', page('A', 'A zebra.'));
  await watch.waitForOutput(/written.*docs\/a\.html/);
  const list: unknown = await (await fetch(`${watch.origin}/search.json`)).json();
  const { current } = list as Readonly<Record<string, string>>;
  expect(await (await fetch(`${watch.origin}${current}`)).text()).toContain('zebra');
  expect(await (await fetch(`${watch.origin}/docs/llms-full.txt`)).text()).toContain('zebra');
});

test('after a broken edit, the search indexes are those of the pages that are shown', async () => {
  const { watch, save } = await start({
    'content/docs/1.x/a.md': page('A', 'One.'),
    'content/docs/1.x/b.md': page('B', 'One.'),
  });
  await save('content/docs/1.x/a.md', page('A', 'A zebra.'));
  await watch.waitForOutput(/written.*docs\/a\.html/);
  await save('content/docs/1.x/b.md', 'No front matter.');
  await watch.waitForOutput(/front-matter-syntax/);
  const list: unknown = await (await fetch(`${watch.origin}/search.json`)).json();
  const { current } = list as Readonly<Record<string, string>>;
  expect(await (await fetch(`${watch.origin}${current}`)).text()).toContain('zebra');
});

test('after adding, renaming and deleting pages, static files and folders, the output equals a clean build', async () => {
  const { root, out, watch, save } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  await writeFiles(root, { 'content/docs/1.x/deep/b.md': page('B', 'Two.'), 'static/robots.txt': 'all' });
  await watch.waitForOutput(/\d+ written/);
  await expectConvergence(root, out);
  watch.takeOutput();
  await rename(join(root, 'content/docs/1.x/deep/b.md'), join(root, 'content/docs/1.x/c.md'));
  await watch.waitForOutput(/\d+ written/);
  await expectConvergence(root, out);
  expect(Object.keys(await readFolder(out))).not.toContain('docs/deep/b.html');
  await rm(join(root, 'static'), { recursive: true });
  await save('content/docs/1.x/c.md', page('C', 'Three.'));
  await expectConvergence(root, out);
});

test('after a burst of saves, also by renaming a new file over the old one, the output equals a clean build', async () => {
  const { root, out } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  for (let step = 0; step < 20; step++) {
    await writeFile(join(root, 'content/docs/1.x/a.md.tmp'), page('A', `Step ${step}.`));
    await rename(join(root, 'content/docs/1.x/a.md.tmp'), join(root, 'content/docs/1.x/a.md'));
  }
  await expectConvergence(root, out);
});

test('a broken edit keeps the last good site and shows its report in the page until it is fixed', async () => {
  const { root, out, watch, save } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  const before = await readFolder(out);
  await save('content/docs/1.x/a.md', page('A', ':::nte\nNo.\n:::'));
  await watch.waitForOutput(/There is no directive :::nte\. \[directive-unknown\][\s\S]*1 error/);
  expect(await readFolder(out)).toEqual(before);
  const events = await fetch(`${watch.origin}/__watch`);
  const { value } = (await events.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('There is no directive :::nte.');
  await save('content/docs/1.x/a.md', page('A', ':::note\nYes.\n:::'));
  await watch.waitForOutput(/2 written.*\nNo errors or warnings are left\./);
  await expectConvergence(root, out);
});

test('an edit of the example app reaches the pages and the zips that have its files', async () => {
  const { root, out, watch, save } = await start({
    'content/docs/1.x/a.md': page('A', '```ts title="main.ts"\nimport \'./server/db\';\n```'),
    'content/docs/1.x/example/server/db.ts': 'export const first = 1;\n',
  });
  await save('content/docs/1.x/example/server/db.ts', 'export const second = 2;\n');
  expect(await watch.waitForOutput(/\d+ written.*/)).toMatch(/docs\/a\.html, docs\/a\.md, docs\/a\.zip/);
  await expectConvergence(root, out);
});

test('an edit of the configuration reaches every page', async () => {
  const { root, out, watch, save } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  await save('site.config.ts', smallConfig("copyright: 'Nobody'", "copyright: 'Somebody'"));
  await watch.waitForOutput(/\d+ written/);
  await expectConvergence(root, out);
  const { 'docs/a.html': html = '' } = await readFolder(out);
  expect(Buffer.from(html, 'base64').toString()).toContain('Somebody');
});

test('an edit of a module that the configuration imports reaches every page, also after one that breaks it', async () => {
  const config = smallConfig("'Nobody'", 'owner');
  const { root, out, watch, save } = await start({
    'site.config.ts': `import { owner } from './settings/owner.ts';\n${config}`,
    'settings/owner.ts': "export const owner = 'Nobody';\n",
  });
  for (const broken of ['export const owner =', "throw new Error('No owner.');\nexport const owner = 'Nobody';\n"]) {
    await save('settings/owner.ts', broken);
    await watch.waitForOutput(/1 error/);
    watch.takeOutput();
    await save('settings/owner.ts', "export const owner = 'Somebody';\n");
    await watch.waitForOutput(/No errors or warnings are left\./);
    watch.takeOutput();
  }
  await expectConvergence(root, out);
});

test('a module of the configuration that is broken at first is watched', async () => {
  const { root, out, watch, save } = await start({
    'site.config.ts': `import './settings/check.ts';\n${SMALL_CONFIG}`,
    'settings/check.ts': 'export const',
  });
  await save('settings/check.ts', 'export const checked = true;\n');
  await watch.waitForOutput(/No errors or warnings are left\./);
  await expectConvergence(root, out);
});

test('an edit of the stop words rebuilds the search index', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': page('A', 'One zebra.') });
  const [out, project] = [join(await makeFolder({}), 'out'), await makeEditableProject()];
  await startWatch(root, out, project);
  const tokenizer = join(project, 'client/shared/tokenize.ts');
  expect(await indexTerms(out)).toContain('zebra');
  await writeFile(tokenizer, (await readFile(tokenizer, 'utf8')).replace("'a an and", "'zebra a an and"));
  await expect.poll(() => indexTerms(out), { timeout: LIMIT_MS }).not.toContain('zebra');
});

test('a configuration that is removed and written again, as git does, is still watched', async () => {
  const { root, out, watch, save } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  for (const name of ['First', 'Second', 'Third']) {
    await rm(join(root, 'site.config.ts'));
    await watch.waitForOutput(/\d+ errors?/);
    watch.takeOutput();
    await save('site.config.ts', smallConfig("'Nobody'", `'${name}'`));
    await watch.waitForOutput(/\d+ written/);
    watch.takeOutput();
  }
  await expectConvergence(root, out);
});

test('a commit alone changes the dates of the pages', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': page('A', 'One.') });
  const git = openRepository(root);
  git('commit', '-q', '--allow-empty', '-m', 'Start');
  const out = join(await makeFolder({}), 'out');
  const watch = await startWatch(root, out);
  git('add', '.');
  git('commit', '-q', '-m', 'Add the pages');
  await watch.waitForOutput(/\d+ written/);
  await expectConvergence(root, out);
  const { 'docs/a.html': html = '' } = await readFolder(out);
  expect(Buffer.from(html, 'base64').toString()).toContain('2021-04-05');
});

/** Returns the terms of the docs' search index. */
async function indexTerms(out: string): Promise<string[]> {
  const files = await readFolder(out);
  const [, contents = ''] = Object.entries(files).find(([path]) => path.startsWith('assets/search/current-')) ?? [];
  const { index }: IndexFile = JSON.parse(Buffer.from(contents, 'base64').toString());
  return index.index.map(([term]) => term);
}

test('served pages have the reload script, the files on disk do not', async () => {
  const { out, watch } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  expect(await (await fetch(`${watch.origin}/docs/a`)).text()).toContain('<script src="/__watch.js"');
  expect((await fetch(`${watch.origin}/__watch.js`)).status).toBe(200);
  const { 'docs/a.html': html = '' } = await readFolder(out);
  expect(Buffer.from(html, 'base64').toString()).not.toContain('__watch');
});

async function failureOf(origin: string): Promise<string> {
  const { value } = (await (await fetch(`${origin}/__watch`)).body?.getReader().read()) ?? {};
  return new TextDecoder().decode(value);
}

test('a first build that fails is served as a page that shows the report and reloads when it is fixed', async () => {
  const { root, out, watch, save } = await start({ 'content/docs/1.x/a.md': page('A', ':::nte\nNo.\n:::') });
  for (const path of ['/', '/docs/a', '/nothing']) {
    const response = await fetch(watch.origin + path);
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/<script src="\/__watch\.js" data-build="\d+-\d+"><\/script><\/body>/);
  }
  expect(await failureOf(watch.origin)).toContain('There is no directive :::nte.');
  await save('content/docs/1.x/a.md', page('A', 'Yes.'));
  await expectConvergence(root, out);
  expect((await fetch(`${watch.origin}/docs/a`)).status).toBe(200);
  const missing = await fetch(`${watch.origin}/nothing`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toMatch(/<script src="\/__watch\.js" data-build="\d+-\d+"><\/script><\/body>/);
});

test('a configuration that is broken at first can set a base URL later', async () => {
  const { root, out, watch, save } = await start({ 'site.config.ts': 'export default {' });
  expect(await failureOf(watch.origin)).toContain('bundle-failed');
  await save('site.config.ts', smallConfig("baseUrl: '/'", "baseUrl: '/one/'"));
  await expectConvergence(root, out);
  expect((await fetch(`${watch.origin}/one/docs`)).status).toBe(200);
  await save('site.config.ts', smallConfig("baseUrl: '/'", "baseUrl: '/two/'"));
  await expectConvergence(root, out);
  expect((await fetch(`${watch.origin}/two/docs`)).status).toBe(200);
  expect((await fetch(`${watch.origin}/one/docs`)).status).toBe(404);
});

test('a watch continues after a configuration that ends the process or throws an error later', async () => {
  const { root, out, watch, save } = await start({});
  await save('site.config.ts', `process.exit(3);\n${SMALL_CONFIG}`);
  await watch.waitForOutput(/The file calls process\.exit\(3\)\./);
  await save('site.config.ts', `setTimeout(() => { throw new Error('Late'); }, 1);\n${SMALL_CONFIG}`);
  await watch.waitForOutput(/site\.config\.ts:1:26: .+: Late\n/);
  await save('site.config.ts', smallConfig("title: 'Small'", "title: 'Repaired'"));
  await expectConvergence(root, out);
});

test('the reload script is not inserted into a link title that contains </body>', async () => {
  const { watch } = await start({ 'content/docs/1.x/a.md': page('A', '[one](./index.md "</body>")') });
  const html = await (await fetch(`${watch.origin}/docs/a`)).text();
  expect(html).toMatch(/<script src="\/__watch\.js" data-build="\d+-\d+"><\/script><\/body>\s*(?:<\/html>\s*)?$/);
  expect(html.split('__watch.js')).toHaveLength(2);
});

test('a build into the folder of a watch keeps its social images, and neither blocks the other', async () => {
  const { root, out, watch } = await start({
    'site.config.ts': smallConfig('locales:', "favicon: '/logo.svg',\n  generateImages: true,\n  locales:"),
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  const build = () => runHere('build', '--root', root, '--out', out);
  expect(await build()).toMatchObject({ code: 0, stderr: '' });
  const images = Object.keys(await readFolder(out)).filter((path) => path.endsWith('.png'));
  expect(images).not.toEqual([]);
  await writeFiles(root, { 'content/docs/1.x/a.md': page('A', 'One.') });
  await watch.waitForOutput(/written.*docs\/a\.html/);
  await watch.waitForOutput(/written.*assets\/search\//);
  expect(Object.keys(await readFolder(out))).toEqual(expect.arrayContaining(images));
  expect(await build()).toMatchObject({ code: 0, stderr: '' });
  expect(watch.takeOutput()).not.toContain('output-unsafe');
});

test('a deleted output folder is written again completely', async () => {
  const { root, out, watch } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  await rm(out, { recursive: true });
  await watch.waitForOutput(/\d+ written/);
  await expectConvergence(root, out);
});

test('the cache may be deleted while watch runs', async () => {
  // The texts of a few pages would still be in memory.
  const names = Array.from({ length: 20 }, (_, index) => `content/docs/1.x/page-${index}.md`);
  const { root, out, watch, save } = await start(Object.fromEntries(names.map((name) => [name, page(name, 'One.')])));
  await rm(join(PROJECT, 'node_modules/.cache/site', siteName(PROJECT, root)), { recursive: true });
  await save('site.config.ts', smallConfig("copyright: 'Nobody'", "copyright: 'Somebody'"));
  await watch.waitForOutput(/\d+ written/);
  await expectConvergence(root, out);
  expect(watch.takeOutput()).not.toMatch(/^\s+at /m);
});

test('watch refuses an output folder with foreign files', async () => {
  const root = await makeSite({ 'photos/a.jpg': 'a' });
  const { code, stderr } = await runHere('watch', '--root', root, '--out', join(root, 'photos'), '--port', '0');
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('[output-unsafe]') });
  expect(await readFolder(join(root, 'photos'))).toHaveProperty(['a.jpg']);
});
