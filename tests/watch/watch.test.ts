import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, makeSite, SMALL_CONFIG, writeFiles } from '../support/fixture.ts';
import { converges, readFolder, startWatch } from '../support/watch.ts';

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
  const save = (path: string, text: string) => writeFile(join(root, path), text);
  return { root, out, watch, save };
}

test('an edit of one page writes that page, its Markdown and its search index alone', async () => {
  const { root, out, watch, save } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  await save('content/docs/1.x/a.md', page('A', 'Two.'));
  expect(await watch.hears(/\d+ written.*/)).toMatch(
    /^4 written, 1 removed: assets\/search\/current-\w+\.json, docs\/a\.html, docs\/a\.md, search\.json and 1 more$/,
  );
  await converges(root, out);
});

test('a new title writes every page that shows it, and nothing else', async () => {
  const { root, out, watch, save } = await start({
    'content/docs/1.x/a.md': page('A', 'One.'),
    'content/blog/2021-03-03-b.md': page('B', 'Two.'),
  });
  await save('content/docs/1.x/a.md', page('Another', 'One.'));
  expect(await watch.hears(/\d+ written.*/)).toMatch(
    /^7 written, 1 removed: assets\/search\/current-\w+\.json, docs\.html, docs\/a\.html, docs\/a\.md and 4 more$/,
  );
  await converges(root, out);
});

test('adding, renaming and deleting pages, static files and folders converges to a clean build', async () => {
  const { root, out, watch, save } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  await writeFiles(root, { 'content/docs/1.x/deep/b.md': page('B', 'Two.'), 'static/robots.txt': 'all' });
  await watch.hears(/\d+ written/);
  await converges(root, out);
  watch.said();
  await rename(join(root, 'content/docs/1.x/deep/b.md'), join(root, 'content/docs/1.x/c.md'));
  await watch.hears(/\d+ written/);
  await converges(root, out);
  expect(Object.keys(await readFolder(out))).not.toContain('docs/deep/b.html');
  await rm(join(root, 'static'), { recursive: true });
  await save('content/docs/1.x/c.md', page('C', 'Three.'));
  await converges(root, out);
});

test('a burst of saves, also by renaming a new file over the old one, converges', async () => {
  const { root, out, save } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  for (let step = 0; step < 20; step++) {
    await save('content/docs/1.x/a.md.tmp', page('A', `Step ${step}.`));
    await rename(join(root, 'content/docs/1.x/a.md.tmp'), join(root, 'content/docs/1.x/a.md'));
  }
  await converges(root, out);
});

test('a broken edit keeps the last good site and shows its report in the page; mending it goes on', async () => {
  const { root, out, watch, save } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  const before = await readFolder(out);
  await save('content/docs/1.x/a.md', page('A', ':::nte\nNo.\n:::'));
  await watch.hears(/There is no directive :::nte\. \[directive-unknown\][\s\S]*1 error/);
  expect(await readFolder(out)).toEqual(before);
  const events = await fetch(`${watch.origin}/__watch`);
  const { value } = (await events.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('There is no directive :::nte.');
  await save('content/docs/1.x/a.md', page('A', ':::note\nYes.\n:::'));
  await watch.hears(/4 written/);
  await converges(root, out);
});

test('an edit of the configuration reaches every page', async () => {
  const { root, out, watch, save } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  await save('site.config.ts', SMALL_CONFIG.replace("copyright: 'Nobody'", "copyright: 'Somebody'"));
  await watch.hears(/\d+ written/);
  await converges(root, out);
  const { 'docs/a.html': html = '' } = await readFolder(out);
  expect(Buffer.from(html, 'base64').toString()).toContain('Somebody');
});

test('pages are served with the script that reloads them; on disk they have none', async () => {
  const { out, watch } = await start({ 'content/docs/1.x/a.md': page('A', 'One.') });
  expect(await (await fetch(`${watch.origin}/docs/a`)).text()).toContain('<script src="/__watch.js">');
  expect((await fetch(`${watch.origin}/__watch.js`)).status).toBe(200);
  const { 'docs/a.html': html = '' } = await readFolder(out);
  expect(Buffer.from(html, 'base64').toString()).not.toContain('__watch');
});
