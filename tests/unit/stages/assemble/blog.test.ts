import { expect, test } from 'vitest';
import { severityOf } from '../../../../build/diagnostic.ts';
import { buildFolder, makeSite, smallConfig } from '../../../support/sites/fixture.ts';

const post = (title: string) => `---
title: ${title}
description: A post of the small blog that the tests build and look at in a list.
---

See [below](#the-same).[^1]

## The same

Text.

[^1]: A note.
`;

test('a post begins and ends with the images of its authors, or else with their initials', async () => {
  const authors = 'ada: { name: Ada van Lovelace, image: /ada.svg }\nben: { name: Ben }\n';
  const root = await makeSite({
    'site.config.ts': smallConfig("baseUrl: '/'", "baseUrl: '/sub/'"),
    'content/authors.yml': authors,
    'content/blog/2021-03-03-a.md': post('A').replace('---\n\n', 'authors: [ada, ben]\n---\n\n'),
    'static/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  const { files = [] } = await buildFolder(root);
  const html = String(files.find(({ path }) => path === 'blog/a.html')?.contents);
  const origin =
    '<div class="origin"><img src="/sub/ada.svg" alt="" width="44" height="44"/><i aria-hidden="true">B</i>';
  expect(html).toContain(`${origin}<p class="post-meta"><b>Ada van Lovelace and Ben</b><time dateTime="2021-03-03">`);
  expect(html).toContain(`<footer class="article-footer">${origin}<p>Written by Ada van Lovelace and Ben</p>`);
});

test('the number of a heading that is a step is an element of its own, and its title in the contents is whole', async () => {
  const page = `${post('A').split('See')[0]}## 1. First step\n\nText.\n\n## 2.5 times faster\n\nText.\n`;
  const { files = [] } = await buildFolder(await makeSite({ 'content/blog/2021-03-03-a.md': page }));
  const html = String(files.find(({ path }) => path === 'blog/a.html')?.contents);
  expect(html).toContain('<h2 id="1-first-step"><span class="step">1<span>.</span></span> First step<a');
  expect(html).toContain('<a href="#1-first-step">1. First step</a>');
  expect(html).toContain('>2.5 times faster<a');
});

test('posts in lists have no ids, and their anchors link to the post', async () => {
  const root = await makeSite({
    'content/blog/2021-03-03-a.md': post('A'),
    'content/blog/2021-03-04-b.md': post('B'),
  });
  const { files = [], diagnostics } = await buildFolder(root);
  expect(diagnostics).toEqual([]);
  const html = (path: string) => String(files.find((file) => file.path === path)?.contents);
  expect(html('blog/a.html')).toContain('<h2 id="the-same">');
  const list = html('blog.html');
  expect(list).not.toContain('id="the-same"');
  for (const id of ['a', 'b']) {
    expect(list).toContain(`href="/blog/${id}#the-same"`);
    expect(list).toContain(`href="/blog/${id}#fn-1"`);
  }
});

test('markup in the title of a post is escaped in every feed', async () => {
  const root = await makeSite({ 'content/blog/2021-03-03-a.md': post("'<b>Bold</b> ]]> & more'") });
  const { files = [] } = await buildFolder(root);
  const text = (path: string) => String(files.find((file) => file.path === path)?.contents);
  expect(text('blog/atom.xml')).toContain('&lt;b&gt;Bold&lt;/b&gt; ]]&gt; &amp; more');
  expect(text('blog/atom.xml')).not.toContain('<b>Bold');
  expect(JSON.parse(text('blog/feed.json'))).toMatchObject({ items: [{ title: '<b>Bold</b> ]]> & more' }] });
});

test('markup in the description of a post is escaped where a feed declares HTML', async () => {
  const text = post('A').replace(
    /description: .*/,
    "description: 'Procedures that return `Array<string>` & more: a post of a test.'",
  );
  const { files = [] } = await buildFolder(await makeSite({ 'content/blog/2021-03-03-a.md': text }));
  const feed = (path: string) => String(files.find((file) => file.path === path)?.contents);
  expect(feed('blog/atom.xml')).toContain(
    '<summary type="html"><![CDATA[Procedures that return `Array&lt;string&gt;` &amp;',
  );
  expect(feed('blog/rss.xml')).toContain('<description><![CDATA[Procedures that return `Array&lt;string&gt;` &amp;');
  expect(feed('blog/feed.json')).toContain('Array<string>` & more');
});

test('feeds make the addresses of links absolute, and keep code as it is written', async () => {
  const text = post('A').replace(
    '\n## The same',
    ' [Docs](/docs) and `<a href="/docs">` or `<a href="#top">`.\n\n## The same',
  );
  const root = await makeSite({ 'content/blog/2021-03-03-a.md': text });
  const { files = [] } = await buildFolder(root);
  const [item] = JSON.parse(String(files.find(({ path }) => path === 'blog/feed.json')?.contents)).items;
  expect(item.content_html).toContain('<a href="https://small.example/docs">Docs</a>');
  expect(item.content_html).toContain('<a href="https://small.example/blog/a#the-same">below</a>');
  expect(item.content_html).toContain(
    '<code class="t-o">&#x3C;a href="/docs"></code> or <code class="t-o">&#x3C;a href="#top"></code>',
  );
});

test('feeds contain the panels of tabs and all lines of long code, without the controls of the page', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => `call(${index});`);
  const body = `\`\`\`npm\nnpm install zod\n\`\`\`\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n\n## The same`;
  const root = await makeSite({ 'content/blog/2021-03-03-a.md': post('A').replace('## The same', body) });
  const { files = [] } = await buildFolder(root);
  const [item] = JSON.parse(String(files.find(({ path }) => path === 'blog/feed.json')?.contents)).items;
  expect(item.content_html).not.toMatch(/<button|tab-list|Show all/);
  expect(item.content_html).toContain('<p class="tab-label">pnpm</p>');
  expect(item.content_html.replace(/<[^>]*>/g, '')).toContain(`${lines.join('\n')}\n`);
  expect(item.content_html).toContain('<h2 id="the-same">');
});

test('a configuration sets the severity of a rule, or turns the rule off', async () => {
  const page = post('A').replace('## The same', '#### Deep');
  const build = async (rules: string) => {
    const config = smallConfig('  tagline', `  rules: ${rules},\n  tagline`);
    const root = await makeSite({ 'site.config.ts': config, 'content/blog/2021-03-03-a.md': page });
    const { diagnostics } = await buildFolder(root);
    return diagnostics
      .filter(({ rule }) => rule === 'heading-level')
      .map((diagnostic) => [severityOf(diagnostic), severityOf(diagnostic, true)]);
  };
  expect(await build('{}')).toEqual([['warning', 'error']]);
  expect(await build("{ 'heading-level': 'error' }")).toEqual([['error', 'error']]);
  expect(await build("{ 'heading-level': 'off' }")).toEqual([]);
});

test('of two posts with one route, lists and feeds contain only the newest, which is published', async () => {
  const root = await makeSite({
    'content/blog/2020-01-01-hello.md': post('Old'),
    'content/blog/2021-01-01-hello.md': post('New'),
    'content/blog/2021-02-02-tags.md': post('Lost'),
  });
  const { files = [], diagnostics } = await buildFolder(root);
  expect(diagnostics.map(({ rule, at }) => [rule, at?.file])).toEqual([
    ['duplicate-route', 'content/blog/2020-01-01-hello.md'],
    ['duplicate-route', 'content/blog/2021-02-02-tags.md'],
  ]);
  const text = (path: string) => String(files.find((file) => file.path === path)?.contents);
  expect(text('blog/hello.html')).toContain('New</h1>');
  for (const path of ['blog.html', 'blog/archive.html', 'blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']) {
    expect(text(path), path).toContain('New');
    expect(text(path), path).not.toMatch(/>Old<|>Lost<|"Old"|"Lost"|\[Old\]|\[Lost\]/);
  }
});

test('code cannot end the CDATA sections of feeds', async () => {
  const code = '```ts\ntype A = B[C[0]]>;\ntype D = E[F[0]]>;\n```\n';
  const { files = [] } = await buildFolder(await makeSite({ 'content/blog/2021-03-03-a.md': `${post('A')}\n${code}` }));
  for (const path of ['blog/rss.xml', 'blog/atom.xml']) {
    const xml = String(files.find((file) => file.path === path)?.contents);
    expect(xml, path).toContain('<![CDATA[');
    const outside = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
    expect(outside, path).not.toMatch(/\]\]>|<span|&(?!amp;|lt;|gt;|quot;|apos;|#)/);
  }
});
