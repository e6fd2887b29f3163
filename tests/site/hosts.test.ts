import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles } from '../../build/io/read/list-files.ts';
import { readHeaders } from '../../build/stages/derive/host-files.ts';
import { UNSERVED_FILES } from '../../build/stages/derive/server-files.ts';
import config from '../../site.config.ts';
import { makeFolder, PROJECT } from '../support/folder.ts';
import { buildFolder, SMALL_PAGE, smallConfig } from '../support/sites/fixture.ts';
import { canStart, type Running, SERVERS } from '../support/sites/host-servers.ts';
import { docsPage } from '../support/sites/small-site.ts';

/** A site that the servers serve: its base URL, and a function that returns the folder that has the site there. */
interface Site {
  readonly base: string;
  readonly makeRoot: () => Promise<string>;
  /** The fewest routes that it has. */
  readonly routes: number;
}

const REDIRECTS =
  "redirects: { '/docs/old': '/docs/guide', '/docs/older': '/docs/guide#part', '/docs/older.md': '/docs.md', '/oldest.html': '/docs/guide', '/away': 'https://elsewhere.example/' },";

const THIS_SITE = 'this site';

const SITES: Readonly<Record<string, Site>> = {
  [THIS_SITE]: {
    base: config.baseUrl,
    async makeRoot() {
      const dist = join(PROJECT, 'dist');
      if (config.baseUrl === '/') return dist;
      const paths = await listFiles(dist, '.');
      const contents = await Promise.all(paths.map((path) => readFile(join(dist, path))));
      return folderBelow(config.baseUrl, new Map(paths.map((path, index) => [path, contents[index] ?? ''])));
    },
    routes: 80,
  },
  'a small site below a base URL': {
    base: '/sub/',
    async makeRoot() {
      const root = await makeFolder({
        'site.config.ts': smallConfig("baseUrl: '/',", `baseUrl: '/sub/', ${REDIRECTS}`),
        'content/docs/1.x/index.md': SMALL_PAGE,
        'content/docs/1.x/guide.md': docsPage('Guide', '## Part\n\nHello.'),
      });
      const { files = [] } = await buildFolder(root);
      return folderBelow('/sub/', new Map(files.map(({ path, contents }) => [path, contents])));
    },
    routes: 7,
  },
};

/** Writes files to the path of a base URL in a new folder, and returns the folder. */
function folderBelow(base: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<string> {
  return makeFolder(Object.fromEntries([...files].map(([path, contents]) => [base.slice(1) + path, contents])));
}

const VARIES_BY_ACCEPT = /\bAccept\b(?!-)/;

/** A request whose redirects are not followed. */
const request = (url: string, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers });
const locationOf = (response: Response, origin: string) =>
  new URL(response.headers.get('location') ?? '', origin).href.slice(origin.length);

const CASES = Object.keys(SERVERS).flatMap((server) => Object.keys(SITES).map((site) => ({ server, site })));

describe.each(CASES)('$server with $site', ({ server, site: name }) => {
  if (!canStart(server)) {
    test.skip('is not installed');
    return;
  }
  const { base, makeRoot, routes: fewest } = SITES[name] ?? { base: '/', makeRoot: async () => '', routes: 0 };
  let site: Running;
  /** The folder of the site, and its files as paths from the base URL. */
  let out: string;
  let files: readonly string[];
  /** The address of a path below the base URL. */
  const at = (path: string) => site.origin + base + path;
  const read = (path: string) => readFile(join(out, path), 'utf8');

  beforeAll(async () => {
    const start = SERVERS[server];
    if (!start) throw new Error(`There is no server ${server}.`);
    const root = await makeRoot();
    out = join(root, base);
    files = (await listFiles(out, '.')).map((path) => path.replace(/^\.\//, ''));
    site = await start(root, base);
  });
  afterAll(() => site?.stop());

  test('serves every page at its route, and redirects its other addresses there', async () => {
    const pages = files.filter((path) => path.endsWith('.html') && path !== '404.html');
    expect(pages.length).toBeGreaterThan(fewest);
    for (const path of pages) {
      const route = path.replace(/(?:index)?\.html$/, '');
      const response = await request(at(route));
      expect(response.status, route).toBe(200);
      expect(response.headers.get('content-type')?.toLowerCase().replace(' ', '')).toBe('text/html;charset=utf-8');
      expect(await response.text(), route).toBe(await read(path));
      for (const other of route === '' ? [path] : [path, `${route}/`, `${path}?a=b`]) {
        const redirect = await request(at(other));
        expect(redirect.status, other).toBe(301);
        expect(locationOf(redirect, site.origin)).toBe(base + route + (other.includes('?') ? '?a=b' : ''));
      }
    }
    if (base === '/') return;
    const bare = await request(at('').slice(0, -1));
    expect([bare.status, locationOf(bare, site.origin)]).toEqual([301, base]);
  });

  test.skipIf(name === THIS_SITE)('follows the redirects of the configuration', async () => {
    for (const [from, to] of [
      ['docs/old', 'docs/guide'],
      ['docs/old?a=b', 'docs/guide?a=b'],
      ['docs/older', 'docs/guide#part'],
      ['oldest.html?a=b', 'docs/guide?a=b'],
      ['docs/old.md', 'docs/guide.md'],
      ['docs/older.md', 'docs.md'],
    ] as const) {
      const response = await request(at(from));
      expect(response.status, from).toBe(301);
      expect(locationOf(response, site.origin)).toBe(base + to);
    }
    const away = await request(at('away'));
    expect([away.status, away.headers.get('location')]).toEqual([301, 'https://elsewhere.example/']);
  });

  test('shows the not-found page for everything else, and keeps the files of the hosts to itself', async () => {
    const page = await read('404.html');
    for (const path of ['nothing', 'docs/nothing', 'assets/nothing.js', '404', 'assets', ...UNSERVED_FILES]) {
      const response = await request(at(path));
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toBe(page);
    }
  });

  test('sends the headers of the site, also with errors, and keeps hashed files for good', async () => {
    const [all, assets] = readHeaders(await read('_headers'));
    const asset = files.find((path) => /^assets\/main-\w+\.js$/.test(path)) ?? '';
    for (const path of ['', 'docs', 'search.json', 'nothing', asset]) {
      const { headers } = await request(at(path));
      for (const [key, value] of Object.entries(all?.headers ?? {}))
        expect(headers.get(key), `${key} of ${path}`).toBe(value);
      const kept = Object.values(assets?.headers ?? {})[0];
      if (path === asset) expect(headers.get('cache-control')).toBe(kept);
      else expect(headers.get('cache-control') ?? 'no-cache').not.toContain('immutable');
    }
    const worker = await request(at('service-worker.js'));
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toContain('javascript');
  });

  test('compresses text', async () => {
    const script = files.find((path) => /^assets\/main-\w+\.js$/.test(path)) ?? '';
    const style = files.find((path) => /^assets\/site-\w+\.css$/.test(path)) ?? '';
    // Servers do not compress short files.
    const long = name === THIS_SITE ? ['docs/router.md', 'sitemap.xml', 'pages.json'] : [];
    for (const path of ['docs', script, style, ...long]) {
      const { headers } = await request(at(path), { 'accept-encoding': 'gzip' });
      expect(headers.get('content-encoding'), path).toBe('gzip');
    }
  });

  test('sends the Markdown of a page to clients that request it', async () => {
    const response = await request(at('docs'), { accept: 'text/markdown, */*' });
    expect(response.headers.get('content-type')?.replace(' ', '')).toBe('text/markdown;charset=utf-8');
    expect(response.headers.get('vary')).toMatch(VARIES_BY_ACCEPT);
    expect(await response.text()).toBe(await read('docs.md'));
    const home = await request(at(''), { accept: 'text/markdown' });
    expect(home.headers.get('content-type')).toContain('text/html');
    for (const [accept, type] of [
      ['text/markdown', 'markdown'],
      ['text/html;q=0.8, text/markdown', 'markdown'],
      ['TEXT/MARKDOWN; q=1.0, text/html', 'markdown'],
      ['text/html, text/markdown;q=0.5', 'html'],
      ['text/markdown;q=0, */*', 'html'],
      ['text/markdown2', 'html'],
      ['text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
    ] as const) {
      const { headers } = await request(at('docs'), { accept });
      expect(headers.get('content-type'), accept).toContain(`text/${type}`);
    }
    const script = files.find((path) => /^assets\/main-\w+\.js$/.test(path)) ?? '';
    for (const path of [script, 'search.json', 'service-worker.js', 'docs.md']) {
      const { headers, status } = await request(at(path));
      expect(status, path).toBe(200);
      expect(headers.get('vary') ?? '', path).not.toMatch(VARIES_BY_ACCEPT);
    }
  });
});
