import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../build/io/read/list-files.ts';
import { PROJECT } from '../support/folder.ts';
import { pathOf, urlOf, versionOf } from '../support/sites/this-site.ts';

const dist = join(PROJECT, 'dist');
const read = (path: string) => readFile(join(dist, path), 'utf8');
const files = (await listFiles(PROJECT, 'dist')).map((path) => path.slice('dist/'.length));
const pages = files.filter((path) => path.endsWith('.html'));
const html = new Map(await Promise.all(pages.map(async (path) => [path, await read(path)] as const)));

/** The properties that search engines require for each type, beside its type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  TechArticle: ['headline', 'image'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: ['headline', 'datePublished', 'author', 'image'],
};

function structuredData(text: string): readonly Record<string, unknown>[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  return json === undefined ? [] : JSON.parse(json)['@graph'];
}

test('every page has a title of its own', () => {
  const titles = [...html.values()].map((text) => /<title>(.*?)<\/title>/.exec(text)?.[1]);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('only pages that are shown in place of others are hidden from search engines', () => {
  const hidden = [...html].filter(([, text]) => text.includes('<meta name="robots" content="noindex"/>'));
  expect(hidden.map(([path]) => path).toSorted()).toEqual(['404.html', 'offline.html']);
});

test('structured data has what search engines require, and its addresses are pages and images of the site', () => {
  const found = [...html.values()].flatMap(structuredData);
  expect(new Set(found.map((thing) => thing['@type']))).toEqual(new Set(Object.keys(REQUIRED)));
  for (const thing of found)
    for (const key of REQUIRED[String(thing['@type'])] ?? []) expect(thing[key], JSON.stringify(thing)).toBeTruthy();
  const { origin } = new URL(urlOf(''));
  const urls = found.flatMap((thing) => JSON.stringify(thing).match(/https?:[^"]*/g) ?? []);
  const addresses = urls.filter((url) => url.startsWith(`${origin}/`));
  expect(addresses.length).toBeGreaterThan(80);
  for (const address of addresses) {
    const path = pathOf(address) || 'index';
    expect(files.includes(path) || files.includes(`${path}.html`), address).toBe(true);
  }
});

test('the author of a post is a person or an organization, as the file of the authors says', () => {
  const posts = [...html.values()].flatMap(structuredData).filter((thing) => thing['@type'] === 'BlogPosting');
  const types = posts.flatMap(({ author }) => author as { '@type': string; name: string }[]);
  expect(new Set(types.map(({ '@type': type, name }) => `${name}: ${type}`))).toEqual(
    new Set(['tRPC contributors: Organization']),
  );
});

test('DocSearch gets the version and the language of a docs page', () => {
  for (const [path, text] of html) {
    const version = /<meta name="docsearch:version" content="(.*?)"\/>/.exec(text)?.[1];
    const expected = versionOf(path);
    expect(version, path).toBe(expected?.label);
    expect(text.includes('<meta name="docsearch:language" content="en"/>'), path).toBe(expected !== undefined);
  }
});

test('the sitemap has the canonical page of every page except the search, with the date of its last change', async () => {
  const entries = new Map(
    [...(await read('sitemap.xml')).matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(
      ([, address = '', date]) => [address, date],
    ),
  );
  const canonicals = [...html.values()].flatMap(
    (text) => /<link rel="canonical" href="(.*?)"\/>/.exec(text)?.slice(1) ?? [],
  );
  expect([...entries.keys()].toSorted()).toEqual(
    [...new Set(canonicals)].filter((address) => !address.endsWith('/search')).toSorted(),
  );
  for (const [address, date] of entries) expect(date ?? 'no date', address).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const dated = [...html].flatMap(([path, text]) => {
    const [{ dateModified = undefined } = {}] = structuredData(text);
    const address = urlOf(path.replace(/(?:index)?\.html$/, ''));
    return dateModified !== undefined && entries.has(address) ? [[address, dateModified] as const] : [];
  });
  expect(dated.length).toBeGreaterThan(30);
  for (const [address, date] of dated) expect(entries.get(address), address).toBe(date);
});

describe('feeds', () => {
  const posts = [...html.values()].flatMap(structuredData).filter((thing) => thing['@type'] === 'BlogPosting').length;
  const element = (text: string, name: string) => [...text.matchAll(new RegExp(`<${name}[ >]`, 'g'))].length;

  test('the Atom feed has what RFC 4287 requires', async () => {
    const text = await read('blog/atom.xml');
    expect(parseDocument(text, { xmlMode: true }).children.length).toBeGreaterThan(0);
    const [head = '', ...entries] = text.split('<entry>');
    expect(entries).toHaveLength(posts);
    for (const part of [head, ...entries])
      for (const name of ['id', 'title', 'updated']) expect(element(part, name), name).toBe(1);
    expect(head).toContain(`<link rel="self" href="${urlOf('blog/atom.xml')}"/>`);
    for (const entry of entries) {
      expect(element(entry, 'author')).toBeGreaterThan(0);
      expect(entry.match(/<category [^>]*term="[^"]+"/g)).toHaveLength(element(entry, 'category'));
    }
  });

  test('the RSS feed has what RSS 2.0 requires', async () => {
    const [head = '', ...items] = (await read('blog/rss.xml')).split('<item>');
    expect(items).toHaveLength(posts);
    for (const name of ['title', 'link', 'description']) expect(element(head, name), name).toBe(1);
    for (const item of items)
      for (const name of ['title', 'link', 'guid', 'pubDate', 'dc:creator']) expect(element(item, name)).toBe(1);
    // In RSS, this element is an email address.
    expect(items.join()).not.toContain('<author>');
  });

  test.each(['atom.xml', 'rss.xml', 'feed.json'])('%s has HTML that every reader understands', async (name) => {
    const text = await read(`blog/${name}`);
    expect(text).not.toMatch(/<[a-z]+-[a-z-]+[ >]|class=\\?"anchor/);
    expect(text).not.toMatch(/ (?:href|src)=\\?"[#/]/);
    expect(text).toMatch(/ (?:href|src)=(?:\\?"|&quot;)https:/);
  });

  test('the JSON feed has what version 1 requires', async () => {
    const feed = JSON.parse(await read('blog/feed.json'));
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1', title: expect.any(String) });
    expect(feed.items).toHaveLength(posts);
    for (const item of feed.items)
      expect(item).toMatchObject({ id: expect.any(String), content_html: expect.any(String) });
  });
});
