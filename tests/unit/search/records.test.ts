import { expect, test } from 'vitest';
import type { IndexFile } from '../../../client/shared/engine.ts';
import type { IndexList } from '../../../client/shared/index-list.ts';
import { joinIndexFiles } from '../../../client/shared/join-indexes.ts';
import { buildFolder, makeSite } from '../../support/sites/fixture.ts';

const PAGE = `---
title: Links
description: A page of the small documentation that the tests build and look at.
keywords: [batching]
---

Before the first heading.

## Batching

Some \`code\` in the text.[^1]

\`\`\`ts title="server.ts"
const link = httpBatchLink({ url: 'x' });
\`\`\`

### Turn it off

:::tip[Mind]
An admonition.
:::

\`\`\`npm
npm install zod
\`\`\`

## Branch

[^1]: A footnote.
`;

const POST = PAGE.replace('title: Links', 'title: Hello').replace('keywords: [batching]', 'date: 2021-03-03');

async function setsOf(files: Readonly<Record<string, string>>) {
  const { records: makeRecords, files: outputs = [] } = await buildFolder(await makeSite(files));
  const records = makeRecords?.().values ?? [];
  return { records, outputs, urls: records.map(({ name, records: own }) => [name, own.map(({ url }) => url)]) };
}

test('there is a record for the beginning of a page and for every heading, in one set for each version and one for the blog', async () => {
  const { urls } = await setsOf({ 'content/docs/1.x/links.md': PAGE, 'content/blog/2021-03-03-hello.md': POST });
  const anchors = ['', '#batching', '#turn-it-off', '#branch'];
  expect(urls).toEqual([
    ['current', ['/docs', ...anchors.map((anchor) => `/docs/links${anchor}`)]],
    ['default', anchors.map((anchor) => `/blog/hello${anchor}`)],
  ]);
});

test('a record has the titles above it, the description in a line of its own, its text without marks and controls, and the identifiers of its code', async () => {
  const { records } = await setsOf({ 'content/docs/1.x/links.md': PAGE });
  const [start, batching, off] = records[0]?.records.slice(1) ?? [];
  expect(start).toMatchObject({
    level: 1,
    titles: ['Links'],
    category: 'Documentation',
    keywords: ['batching'],
    text: 'A page of the small documentation that the tests build and look at.\nBefore the first heading.',
  });
  expect(batching).toMatchObject({
    level: 2,
    titles: ['Links', 'Batching'],
    text: 'Some code in the text.',
    keywords: [],
  });
  expect(batching?.code).toEqual(['server.ts', 'link', 'httpBatchLink', 'url']);
  expect(off).toMatchObject({ level: 3, titles: ['Links', 'Batching', 'Turn it off'], text: 'Mind An admonition.' });
  expect(off?.code).toEqual(['npm', 'install', 'zod']);
});

test('the code of a record has no words of the controls of long and folded code', async () => {
  const fences = [
    Array(50).fill('call(1);'),
    ['call(1);', '// [!code fold:start "more"]', 'folded(2);', '// [!code fold:end]'],
  ];
  const code = fences.map((lines) => `\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n\n`).join('');
  const { records } = await setsOf({ 'content/docs/1.x/links.md': PAGE.replace('## Batching', `${code}## Batching`) });
  expect(records[0]?.records[1]?.code).toEqual(['call', 'folded']);
});

test('a draft has no records', async () => {
  const { urls } = await setsOf({ 'content/docs/1.x/links.md': PAGE.replace('keywords: [batching]', 'draft: true') });
  expect(urls[0]).toEqual(['current', ['/docs']]);
});

test('the indexes have a hash of their contents in their names, and a list names them', async () => {
  const { outputs } = await setsOf({ 'content/docs/1.x/links.md': PAGE });
  const list = outputs.find(({ path }) => path === 'search.json');
  const addresses = Object.values(JSON.parse(String(list?.contents)) as Record<string, string>);
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    expect(address).toMatch(/^\/assets\/search\/(current|default)-[\da-f]{8}\.json$/);
    expect(outputs.map(({ path }) => `/${path}`)).toContain(address);
  }
});

test('a version with many words has several indexes, each with the records of whole pages', async () => {
  const long = PAGE + `\n${'word '.repeat(5000)}\n`.repeat(13);
  const { records, outputs } = await setsOf({
    'content/docs/1.x/links.md': long,
    'content/docs/1.x/more.md': long.replace('title: Links', 'title: More'),
  });
  const read = (path: string) => JSON.parse(String(outputs.find((file) => `/${file.path}` === path)?.contents));
  const { current, default: blog }: IndexList = read('/search.json');
  expect(blog).toMatch(/^\/assets\/search\/default-[\da-f]{8}\.json$/);
  const parts: readonly IndexFile[] = [current ?? []].flat().map(read);
  const pagesOf = (part: IndexFile) => [...new Set(part.records.map(({ url }) => url.replace(/#.*/, '')))];
  expect(parts.map(pagesOf)).toEqual([['/docs', '/docs/links'], ['/docs/more']]);
  const [first, ...others] = parts;
  const joined = first && (await joinIndexFiles(first, others));
  expect(joined?.records).toEqual(records[0]?.records.map(({ code, ...record }) => record));
});

test('every record leads to a page and an anchor of the site', async () => {
  const { records, outputs } = await setsOf({
    'content/docs/1.x/links.md': PAGE,
    'content/blog/2021-03-03-hello.md': POST,
  });
  const urls = records.flatMap((set) => set.records.map(({ url }) => url));
  expect(urls).toHaveLength(9);
  for (const url of urls) {
    const [route = '', anchor] = url.split('#');
    const page = String(outputs.find(({ path }) => path === `${route.slice(1)}.html`)?.contents);
    expect(page, url).toContain(anchor === undefined ? '<h1' : ` id="${anchor}"`);
  }
});

test('a table has a line for each row, which ends like a sentence; its header is not text', async () => {
  const table = '| Option | Default |\n|---|---|\n| `url` | none |\n| `max` | 10 per batch. |\n| | |';
  const { records } = await setsOf({ 'content/docs/1.x/links.md': PAGE.replace('An admonition.', table) });
  const [, , , off] = records[0]?.records ?? [];
  expect(off?.text).toBe('Mind\nurl · none.\nmax · 10 per batch.');
});

test('a record of a page that leaves out a level of headings has only the titles above it', async () => {
  const page = `${PAGE.split('## Batching')[0]}#### Four\n\nText.\n\n### Three\n\nText.\n`;
  const { records } = await setsOf({ 'content/docs/1.x/links.md': page });
  expect(records[0]?.records.slice(2).map(({ titles }) => titles)).toEqual([
    ['Links', 'Four'],
    ['Links', 'Three'],
  ]);
});

test('a heading of level 1 in the text is a heading of level 2 of the page, so that records below it keep the title', async () => {
  const { records, outputs } = await setsOf({ 'content/docs/1.x/links.md': PAGE.replace('## Batching', '# Batching') });
  expect(records[0]?.records.slice(1, 4)).toMatchObject([
    { level: 1, titles: ['Links'] },
    { level: 2, titles: ['Links', 'Batching'] },
    { level: 3, titles: ['Links', 'Batching', 'Turn it off'] },
  ]);
  const page = String(outputs.find(({ path }) => path === 'docs/links.html')?.contents);
  expect(page.match(/<h1\b/g)).toHaveLength(1);
  expect(page).toContain('<h2 id="batching">Batching<');
});
