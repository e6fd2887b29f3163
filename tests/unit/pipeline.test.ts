import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openValueLog } from '../../build/io/cache/value-log.ts';
import { createMemo, type Memo } from '../../build/memo/memo.ts';
import { type FolderFiles, makeFolder, writeFiles } from '../support/folder.ts';
import { buildFolder, makeSite, SMALL_CONFIG, smallConfig } from '../support/sites/fixture.ts';
import { docsPage } from '../support/sites/small-site.ts';
import { symbolsIn, typedPage } from '../support/sites/typed-page.ts';

const VERSIONS = `versions: [
    { name: 'current', label: '1.x', path: '/docs' },
    { name: '0.x', label: '0.x', path: '/docs/0.x', maintained: false },
  ],`;
const CONFIG = smallConfig(/versions: .*/.exec(SMALL_CONFIG)?.[0] ?? '', VERSIONS);

const BODY = `:smile: See [the start](./index.md), [the blog](/blog) and [this site](https://small.example/docs).

![A square](/square.svg)

\`\`\`ts title="main.ts"
import { db } from './server/db';
\`\`\``;

const GUIDE = 'content/docs/1.x/guide.md';
const POST = 'content/blog/2021-03-03-first.md';

function postWith(line: string, body = 'Text.'): string {
  const description = 'A post of the small blog that the tests build and look at, with one sentence.';
  return `---\ntitle: First\ndescription: ${description}\n${line}\n---\n\n${body}\n`;
}

/** A page whose code has a stored type. */
function lastPage(type: string): FolderFiles {
  const code = 'const last = 1;';
  return typedPage('Last', [{ code, types: { symbols: symbolsIn(code, { last: type }), errors: [] } }], 'last');
}

/** A site with every kind of file that is made from the settings. */
const SITE: FolderFiles = {
  'site.config.ts': CONFIG,
  [GUIDE]: docsPage('Guide', BODY),
  ...lastPage('const last: 1'),
  // Because `far` is no neighbor of `guide`, only its sidebar has the title of `guide`.
  'content/docs/1.x/far.md': docsPage('Far', 'Text.'),
  'content/docs/1.x/sidebar.yml': '- label: Start\n  items: [index, guide, last, far]\n',
  'content/docs/1.x/example/server/db.ts': 'export const db = 1;\n',
  'content/docs/0.x/index.md': docsPage('Start', 'Text.'),
  'content/docs/0.x/guide.md': docsPage('Guide', 'Text.'),
  'content/authors.yml': 'ada:\n  name: Ada\n',
  [POST]: postWith('tags: [news]\nauthors: [ada]', '[The guide](/docs/guide)'),
  'content/blog/2021-04-04-second.md': postWith('tags: [news, release]').replace('First', 'Second'),
  'static/square.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
};

const setting = (part: string, replacement: string) => ({
  'site.config.ts': smallConfig(part, replacement, CONFIG),
});
const added = (line: string) => setting('navbar:', `${line},\n  navbar:`);

const CHANGES: Readonly<Record<string, FolderFiles>> = {
  title: setting("\n  title: 'Small'", "\n  title: 'Tiny'"),
  tagline: setting('A site for tests.', 'Another site for tests.'),
  description: setting('A site that has nothing', 'Another site that has nothing'),
  url: setting('https://small.example', 'https://other.example'),
  baseUrl: setting("baseUrl: '/'", "baseUrl: '/sub/'"),
  editUrl: added("editUrl: 'https://code.example/edit'"),
  issueUrl: added("issueUrl: 'https://code.example/issues/new'"),
  'the path of a version': setting("path: '/docs/0.x'", "path: '/docs/old'"),
  'the label of a version': {
    ...setting("label: '0.x'", "label: '0.5'"),
    'content/docs/0.x/index.md': undefined,
    'content/docs/0.x/guide.md': undefined,
    'content/docs/0.5/index.md': SITE['content/docs/0.x/index.md'],
    'content/docs/0.5/guide.md': SITE['content/docs/0.x/guide.md'],
  },
  'a version that is maintained': setting(', maintained: false', ''),
  navbar: setting("navbar: { title: 'Small', items: [] }", "navbar: { title: 'Tiny', items: [] }"),
  homeButtons: added("homeButtons: [{ label: 'Read', href: '/docs' }]"),
  footer: setting('Nobody', 'Somebody'),
  announcement: added("announcement: { id: 'a', text: 'News.', link: { label: 'Read', href: '/docs' } }"),
  analytics: added("analytics: { id: 'G-1' }"),
  widgets: added("widgets: { script: 'https://posts.example/a.js' }"),
  blog: added("blog: { title: 'News', description: 'All news.' }"),
  postsPerPage: added("blog: { title: 'Blog', description: 'News and articles.', postsPerPage: 1 }"),
  offline: added('offline: false'),
  emoji: added('emoji: true'),
  redirects: added("redirects: { '/docs/gone': '/docs' }"),
  'a redirect of an anchor': added("redirects: { '/docs#gone': '/docs/guide' }"),
  rules: added("rules: { 'image-alt': 'off', 'emoji-shortcode': 'error' }"),
  destinations: added("destinations: [{ label: 'Guide', href: '/docs/guide' }]"),
  search: added("search: { provider: 'algolia', appId: 'A', apiKey: 'B', indexName: 'C' }"),
  'the title of a page': { [GUIDE]: docsPage('Handbook', BODY) },
  'the text of a page': { [GUIDE]: docsPage('Guide', `${BODY}\n\nSee [a page that does not exist](./absent.md).`) },
  'the label of a page': { [GUIDE]: docsPage('Guide', BODY).replace('\n---\n', '\nsidebar_label: Short\n---\n') },
  'a page that becomes a draft': { [GUIDE]: docsPage('Guide', BODY).replace('\n---\n', '\ndraft: true\n---\n') },
  sidebar: { 'content/docs/1.x/sidebar.yml': '- label: All\n  items: [index, last, guide, far]\n' },
  'an image': { 'static/square.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"></svg>' },
  'an example file': { 'content/docs/1.x/example/server/db.ts': 'export const db = 2;\n' },
  'the types of a page': lastPage('const last: number'),
  'the name of an author': { 'content/authors.yml': 'ada:\n  name: Ada Lovelace\n' },
  'the text of a post': { [POST]: postWith('tags: [news]\nauthors: [ada]', 'Another text.') },
  'the title of a post': { [POST]: postWith('tags: [news]\nauthors: [ada]').replace('First', 'One') },
  'the tags of a post': { [POST]: postWith('tags: [release]\nauthors: [ada]') },
  'the date of a post': { [POST]: undefined, 'content/blog/2021-05-05-first.md': SITE[POST] },
};

const root = await makeSite(SITE);
const values = await makeFolder({});
// A watch keeps its memo, and the next process has the store only.
const watched = createMemo();
const stored = () => createMemo(openValueLog(values));

async function build(memo?: Memo) {
  const { files = [], diagnostics } = await buildFolder(root, memo);
  return { files: Object.fromEntries(files.map(({ path, contents }) => [path, String(contents)])), diagnostics };
}

/** Writes files into the site, and removes those that are undefined. */
async function change(files: FolderFiles): Promise<void> {
  await writeFiles(root, files);
  const removed = Object.keys(files).filter((path) => files[path] === undefined);
  await Promise.all(removed.map((path) => rm(join(root, path), { force: true })));
}

describe('after a change, the values that earlier builds have kept give the site of a clean build', () => {
  test.each(Object.entries(CHANGES))('%s', async (_, files) => {
    const before = await build(watched);
    await build(stored());
    await change(files);
    const clean = await build();
    expect(clean).not.toEqual(before);
    expect(await build(watched)).toEqual(clean);
    expect(await build(stored())).toEqual(clean);
    await change(Object.fromEntries(Object.keys(files).map((path) => [path, SITE[path]])));
  });
});
