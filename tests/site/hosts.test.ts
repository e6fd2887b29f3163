import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listFiles } from '../../build/io/read.ts';
import { serve } from '../../build/io/serve.ts';
import { readHeaders } from '../../build/stages/headers.ts';
import { HOST_FILES } from '../../build/stages/server-files.ts';
import { buildFolder, PROJECT, SMALL_CONFIG, SMALL_PAGE, writeFiles } from '../support/fixture.ts';
import { docsPage } from '../support/small-site.ts';

const folders: string[] = [];

async function temporary(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  folders.push(folder);
  await writeFiles(folder, files);
  return folder;
}

/** A server that is running: its origin, and how it ends. */
interface Running {
  readonly origin: string;
  stop(): void;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function untilListening(server: ChildProcess, port: number): Promise<Running> {
  const origin = `http://127.0.0.1:${port}`;
  let output = '';
  server.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  await vi.waitFor(async () => expect((await fetch(origin).catch(() => undefined))?.status, output).toBe(200), {
    timeout: 10_000,
    interval: 50,
  });
  return { origin, stop: () => server.kill() };
}

const SERVERS: Readonly<Record<string, (out: string) => Promise<Running>>> = {
  async nginx(out) {
    const port = await freePort();
    const prefix = await temporary({
      'nginx.conf': `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid nginx.pid; error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${out}; include ${out}/nginx.conf; }
}
`,
    });
    return untilListening(spawn('nginx', ['-p', prefix, '-c', 'nginx.conf', '-e', 'stderr']), port);
  },
  async caddy(out) {
    const port = await freePort();
    const folder = await temporary({
      Caddyfile: `{\n  admin off\n  auto_https off\n}\nhttp://127.0.0.1:${port} {\n  root * ${out}\n  import ${out}/Caddyfile\n}\n`,
    });
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return untilListening(spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], { env }), port);
  },
  async preview(out) {
    const { server, origin } = await serve({ out, baseUrl: '/', port: 0 });
    return { origin, stop: () => void server.closeAllConnections() };
  },
};

const isInstalled = (name: string) => name === 'preview' || spawnSync(name, ['-h']).error === undefined;
const dist = join(PROJECT, 'dist');
const files = (await listFiles(PROJECT, 'dist')).map((path) => path.slice('dist'.length));
const routes = files
  .filter((path) => path.endsWith('.html') && path !== '/404.html')
  .map((path) => path.replace(/(?:index)?\.html$/, ''));

/** A request whose redirects are not followed. */
const ask = (url: string, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers });
const locationOf = (response: Response, origin: string) =>
  new URL(response.headers.get('location') ?? '', origin).href.slice(origin.length);

describe.each(Object.keys(SERVERS))('%s', (name) => {
  if (!isInstalled(name)) {
    console.warn(`Skipped: the tests of ${name}. Install ${name} to run them.`);
    test.skip('is not installed');
    return;
  }
  let site: Running;
  let moved: Running;

  beforeAll(async () => {
    const start = SERVERS[name];
    if (!start) throw new Error(`There is no server ${name}.`);
    site = await start(dist);
    const root = await temporary({
      'site.config.ts': SMALL_CONFIG.replace(
        "locales: ['en'],",
        "locales: ['en'],\n  redirects: { '/docs/old': '/docs/guide', '/docs/older': '/docs/guide#part', '/away': 'https://elsewhere.example/' },",
      ),
      'content/docs/1.x/index.md': SMALL_PAGE,
      'content/docs/1.x/guide.md': docsPage('Guide', '## Part\n\nHello.'),
    });
    const { files: built = [] } = await buildFolder(root);
    moved = await start(await temporary(Object.fromEntries(built.map(({ path, contents }) => [path, contents]))));
  });
  afterAll(async () => {
    site?.stop();
    moved?.stop();
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
  });

  test('serves every page at its route, and redirects its other addresses there', async () => {
    expect(routes.length).toBeGreaterThan(80);
    for (const route of routes) {
      const response = await ask(site.origin + route);
      expect(response.status, route).toBe(200);
      expect(response.headers.get('content-type')?.toLowerCase().replace(' ', '')).toBe('text/html;charset=utf-8');
      const path = route === '/' ? '/index.html' : `${route}.html`;
      expect(await response.text(), route).toBe(await readFile(join(dist, path), 'utf8'));
      for (const other of route === '/' ? [path] : [path, `${route}/`, `${path}?a=b`]) {
        const redirect = await ask(site.origin + other);
        expect(redirect.status, other).toBe(301);
        expect(locationOf(redirect, site.origin)).toBe(route + (other.includes('?') ? '?a=b' : ''));
      }
    }
  });

  test('follows the redirects of the configuration', async () => {
    for (const [from, to] of [
      ['/docs/old', '/docs/guide'],
      ['/docs/old?a=b', '/docs/guide?a=b'],
      ['/docs/older', '/docs/guide#part'],
    ] as const) {
      const response = await ask(moved.origin + from);
      expect(response.status, from).toBe(301);
      expect(locationOf(response, moved.origin)).toBe(to);
    }
    const away = await ask(`${moved.origin}/away`);
    expect([away.status, away.headers.get('location')]).toEqual([301, 'https://elsewhere.example/']);
  });

  test('shows the not-found page for everything else, and keeps the files of the hosts to itself', async () => {
    const page = await readFile(join(dist, '404.html'), 'utf8');
    for (const path of [
      '/nothing',
      '/docs/nothing',
      '/assets/nothing.js',
      '/404',
      '/assets',
      ...HOST_FILES.map((file) => `/${file}`),
    ]) {
      const response = await ask(site.origin + path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toBe(page);
    }
  });

  test('sends the headers of the site, also with errors, and keeps hashed files for good', async () => {
    const [all, assets] = readHeaders(await readFile(join(dist, '_headers'), 'utf8'));
    const asset = files.find((path) => /^\/assets\/main-\w+\.js$/.test(path)) ?? '';
    for (const path of ['/', '/docs/router', '/blog/atom.xml', '/nothing', asset]) {
      const { headers } = await ask(site.origin + path);
      for (const [key, value] of Object.entries(all?.headers ?? {}))
        expect(headers.get(key), `${key} of ${path}`).toBe(value);
      const kept = Object.values(assets?.headers ?? {})[0];
      if (path === asset) expect(headers.get('cache-control')).toBe(kept);
      else expect(headers.get('cache-control') ?? 'no-cache').not.toContain('immutable');
    }
    const worker = await ask(`${site.origin}/service-worker.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toContain('javascript');
  });

  test('compresses text', async () => {
    const script = files.find((path) => /^\/assets\/main-\w+\.js$/.test(path)) ?? '';
    const style = files.find((path) => /^\/assets\/.*\.css$/.test(path)) ?? '';
    for (const path of ['/docs/router', script, style, '/docs/router.md', '/sitemap.xml', '/pages.json']) {
      const { headers } = await ask(site.origin + path, { 'accept-encoding': 'gzip' });
      expect(headers.get('content-encoding'), path).toBe('gzip');
    }
  });

  test('sends the Markdown of a page to those who ask for it', async () => {
    const response = await ask(`${site.origin}/docs/router`, { accept: 'text/markdown, */*' });
    expect(response.headers.get('content-type')?.replace(' ', '')).toBe('text/markdown;charset=utf-8');
    expect(response.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    expect(await response.text()).toBe(await readFile(join(dist, 'docs/router.md'), 'utf8'));
    const home = await ask(site.origin, { accept: 'text/markdown' });
    expect(home.headers.get('content-type')).toContain('text/html');
  });
});
