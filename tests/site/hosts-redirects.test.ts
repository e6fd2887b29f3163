import { request as send } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles } from '../../build/io/read/list-files.ts';
import { makeFolder } from '../support/folder.ts';
import { buildFolder, makeSite, smallConfig } from '../support/sites/fixture.ts';
import { canStart, type Running, SERVERS } from '../support/sites/host-servers.ts';
import { docsPage } from '../support/sites/small-site.ts';

/** The sources of the redirects contain capital letters and characters outside of ASCII. */
const REDIRECTS = `redirects: {
    '/docs/Router': '/docs/router',
    '/docs/größe': '/docs/router',
    '/docs/umlaut': '/docs/über',
    '/docs/kanji': '/docs/日本#日本',
    '/docs/query': 'https://example.com/x?a=1&b=%20c#f?g',
    '/docs/anchor': 'https://example.com/x#f?g',
  },`;

const PAGES = {
  'content/docs/1.x/router.md': docsPage('Router', 'Hello.'),
  'content/docs/1.x/deep/inner/page.md': docsPage('Page', 'Hello.'),
  'content/docs/1.x/über.md': docsPage('About', 'Hello.'),
  'content/docs/1.x/日本.md': docsPage('Japan', '## 日本\n\nHello.'),
  'static/folder/index.html': 'A file of a folder.',
};

/** Builds the site at a base URL, and returns the folder that has it there. */
async function makeRoot(base: string): Promise<string> {
  const config = smallConfig("baseUrl: '/',", `baseUrl: '${base}', ${REDIRECTS}`);
  const { files = [], diagnostics } = await buildFolder(await makeSite({ 'site.config.ts': config, ...PAGES }));
  expect(diagnostics).toEqual([]);
  return makeFolder(Object.fromEntries(files.map(({ path, contents }) => [base.slice(1) + path, contents])));
}

/** A response as it is on the wire: clients of the web tidy addresses. */
interface Received {
  readonly status: number;
  readonly location: string | undefined;
  readonly cacheControl: string | undefined;
}

function get(origin: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Received> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = send({ hostname, port, path, headers, agent: false }, (response) => {
      response.resume();
      const { location, 'cache-control': cacheControl } = response.headers;
      resolve({ status: response.statusCode ?? 0, location, cacheControl });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** What may follow a slash in the address of another host: browsers read `\` as `/` and ignore tabs. */
const STARTS = [
  '/',
  '\\',
  '%5C',
  '%5c',
  '%2F',
  '%2f',
  '%09/',
  '/%09/',
  '%0A/',
  './/',
  '%2e//',
  '//',
  '/\\',
  '\\\\',
  '\\/',
];
const ENDS = ['/', '//', '.html', 'x.html', 'x/index.html', '/index', '/index.html', '.html?a=b', '/?a=b'];

const CASES = Object.keys(SERVERS).flatMap((server) => ['/', '/sub/'].map((base) => ({ server, base })));

describe.each(CASES)('$server at $base', ({ server, base }) => {
  if (!canStart(server)) {
    test.skip('is not installed');
    return;
  }
  let site: Running;
  let files: readonly string[];

  beforeAll(async () => {
    const root = await makeRoot(base);
    files = (await listFiles(join(root, base), '.')).map((path) => path.replace(/^\.\//, ''));
    const start = SERVERS[server];
    if (!start) throw new Error(`There is no server ${server}.`);
    site = await start(root, base);
  });
  afterAll(() => site?.stop());

  test('no redirect leads to another host', async () => {
    const folders = base === '/' ? ['/'] : ['/', base];
    const paths = folders.flatMap((folder) =>
      STARTS.flatMap((start) => ENDS.map((end) => `${folder}${start}evil.example/${end}`.replace('e//', 'e/'))),
    );
    for (const path of [...paths, '//', '//index.html', '/\\', '/\\/', '/%5C/', '/%5C.html', '//.html', '/\\.html']) {
      const { status, location } = await get(site.origin, path);
      expect(status, path).toBeLessThan(500);
      if (location === undefined) continue;
      expect(location, path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(new URL(location, site.origin).origin, path).toBe(site.origin);
    }
  });

  test.each([
    ['docs/Router', 'docs/router'],
    ['docs/gr%C3%B6%C3%9Fe', 'docs/router'],
    ['docs/Router.md', 'docs/router.md'],
    ['docs/umlaut?a=b', 'docs/%C3%BCber?a=b'],
    ['docs/umlaut.md', 'docs/%C3%BCber.md'],
    ['docs/kanji?a=b', 'docs/%E6%97%A5%E6%9C%AC?a=b#%E6%97%A5%E6%9C%AC'],
    ['docs/index.html', 'docs'],
    ['docs/router/index.html', 'docs/router'],
    ['docs/router/index.html?a=b', 'docs/router?a=b'],
    ['docs/deep/inner/page/index.html', 'docs/deep/inner/page'],
    ['folder/index.html', 'folder'],
    ['folder/', 'folder'],
    ['docs/router//', 'docs/router'],
    ['docs/%C3%BCber.html', 'docs/%C3%BCber'],
    ['index.html', ''],
    ['index', ''],
  ])('redirects %s to %s', async (from, to) => {
    expect(await get(site.origin, base + from)).toMatchObject({ status: 301, location: base + to });
  });

  test('serves the index.html of a static folder at the address of the folder', async () => {
    expect(await (await fetch(`${site.origin}${base}folder`)).text()).toBe('A file of a folder.');
  });

  test('adds the query of the request to a target unless the target has its own', async () => {
    for (const [from, location] of [
      ['docs/query', 'https://example.com/x?a=1&b=%20c#f?g'],
      ['docs/query?q=1', 'https://example.com/x?a=1&b=%20c#f?g'],
      ['docs/anchor?q=1', 'https://example.com/x?q=1#f?g'],
    ] as const)
      expect(await get(site.origin, base + from)).toMatchObject({ status: 301, location });
  });

  test('an address that differs from a redirect only in case is a page of its own', async () => {
    expect(await get(site.origin, `${base}docs/router`)).toMatchObject({ status: 200 });
    expect(await get(site.origin, `${base}docs/ROUTER`)).toMatchObject({ status: 404 });
  });

  test('browsers cache only existing hashed files without a request', async () => {
    const asset = files.find((path) => /^assets\/main-\w+\.js$/.test(path)) ?? '';
    for (const path of [
      '',
      'docs',
      'docs.md',
      'docs/Router',
      'docs/router/',
      'search.json',
      'service-worker.js',
      'none',
    ])
      expect((await get(site.origin, base + path)).cacheControl, path).toBe('no-cache');
    expect(await get(site.origin, `${base}assets/none.js`)).toMatchObject({ status: 404, cacheControl: 'no-cache' });
    expect((await get(site.origin, base + asset)).cacheControl).toBe('public, max-age=31536000, immutable');
  });

  test('responds that a page has not changed', async () => {
    const etag = (await fetch(`${site.origin}${base}docs`)).headers.get('etag') ?? '';
    const unchanged = await get(site.origin, `${base}docs`, { 'if-none-match': etag });
    expect(unchanged).toMatchObject({ status: 304, cacheControl: 'no-cache' });
  });
});
