import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { serve } from '../../../../build/io/serve/serve.ts';
import { writeFiles } from '../../../support/folder.ts';

const BIG = 'x'.repeat(5000);
const SITE = {
  'out/index.html': 'home',
  'out/docs.html': 'docs',
  'out/docs/router.html': BIG,
  'out/404.html': 'not here',
  'out/assets/main-ABCDEFGH.js': BIG,
  'out/robots.txt': 'robots',
  'out/docs/router.md': '├── docs',
  'out/.trpc-site': '{}',
  'out/_headers':
    '/*\n  X-Everywhere: a: b\n\n/docs/*\n  X-Docs: yes\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  'out/_redirects':
    '/docs/old /docs/router#calls 301\n/docs/größe /docs 301\n/docs/older.html /docs/router 301\n/docs/west /docs/über 301\n/docs/east /docs/日本 301\n/docs/query /docs?a=1#b 301\n',
  'secret.txt': 'secret',
};

let folder: string;
let root: Awaited<ReturnType<typeof serve>>;
let below: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
  await writeFiles(folder, SITE);
  root = await serve({ out: `${folder}/out`, baseUrl: '/', port: 0 });
  below = await serve({ out: `${folder}/out`, baseUrl: '/sub/', port: 0 });
});

afterAll(async () => {
  for (const { server } of [root, below]) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true });
});

interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The path goes out as it is: fetch would tidy it first. */
function send(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Received & { readonly body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

test.each([
  ['/', 'home'],
  ['/docs', 'docs'],
  ['/docs/router', BIG],
  ['/docs/router?a=b', BIG],
])('%s has status 200', async (path, body) => {
  expect(await send(root.origin, path)).toMatchObject({
    status: 200,
    body,
    headers: { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-cache' },
  });
});

test.each([
  ['/index.html', '/'],
  ['/index', '/'],
  ['/index?q=1', '/?q=1'],
  ['/docs/', '/docs'],
  ['/docs.html', '/docs'],
  ['/docs/index.html?q=1', '/docs?q=1'],
  ['/docs/router.html', '/docs/router'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/docs//router', '/docs/router'],
  ['///docs///router//', '/docs/router'],
  ['/404.html', '/404'],
])('%s redirects permanently to %s', async (path, location) => {
  expect(await send(root.origin, path)).toMatchObject({ status: 301, headers: { location } });
});

test('an unknown path gets the not-found page with status 404', async () => {
  expect(await send(root.origin, '/nothing')).toMatchObject({ status: 404, body: 'not here' });
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/docs/..%2f..%2fsecret.txt',
  '/%00',
  '/%E0%A4%A',
])('%s does not leave the folder', async (path) => {
  const { status, body } = await send(root.origin, path);
  expect(status).not.toBe(200);
  expect(body).not.toContain('secret');
});

test('hashed files are immutable and have their content type', async () => {
  const { headers } = await send(root.origin, '/assets/main-ABCDEFGH.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toMatch(/^text\/javascript/);
});

test('sends the headers that the build has written', async () => {
  expect((await send(root.origin, '/docs/router')).headers).toMatchObject({ 'x-everywhere': 'a: b', 'x-docs': 'yes' });
  const { headers } = await send(root.origin, '/nothing');
  expect(headers['x-everywhere']).toBe('a: b');
  expect(headers).not.toHaveProperty('x-docs');
});

test.each([
  ['/docs/router.md', 'text/markdown;charset=utf-8', '├── docs'],
  ['/robots.txt', 'text/plain;charset=utf-8', 'robots'],
])('%s is text in UTF-8', async (path, type, body) => {
  expect(await send(root.origin, path)).toMatchObject({ status: 200, body, headers: { 'content-type': type } });
});

test.each(['br', 'gzip'])('compresses with %s if the client accepts it', async (encoding) => {
  expect((await send(root.origin, '/docs/router', { 'Accept-Encoding': encoding })).headers['content-encoding']).toBe(
    encoding,
  );
});

test('a site with a base URL is served only below it', async () => {
  expect(await send(below.origin, '/sub/')).toMatchObject({ status: 200, body: 'home' });
  expect(await send(below.origin, '/sub/docs')).toMatchObject({ status: 200, body: 'docs' });
  expect(await send(below.origin, '/sub')).toMatchObject({ status: 301, headers: { location: '/sub/' } });
  expect(await send(below.origin, '/sub/index')).toMatchObject({ status: 301, headers: { location: '/sub/' } });
  expect(await send(below.origin, '/docs')).toMatchObject({ status: 404 });
  expect(await send(below.origin, '/index')).toMatchObject({ status: 404 });
});

test('listens on loopback only', () => {
  const address = root.server.address();
  expect(typeof address === 'object' && address?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
});

test.each(['.trpc-site', '%2etrpc-site', '_headers', '_%68eaders', '%2f_headers', '%34%304'])(
  'a file for hosts and later builds is not served: %s',
  async (path) => {
    expect(await send(root.origin, `/${path}`)).toMatchObject({ status: 404, body: 'not here' });
    expect(await send(below.origin, `/sub/${path}`)).toMatchObject({ status: 404, body: 'not here' });
  },
);

test.each(['GET', 'HEAD'])('%s /404 responds like any missing page', async (method) => {
  const { status, body } = await send(root.origin, '/404', {}, method);
  expect({ status, body }).toEqual({ status: 404, body: method === 'GET' ? 'not here' : '' });
});

test.each([
  ['bytes=0-0', 206, 'r', 'bytes 0-0/6'],
  ['bytes=2-3', 206, 'bo', 'bytes 2-3/6'],
  ['bytes=4-', 206, 'ts', 'bytes 4-5/6'],
  ['bytes=-5', 206, 'obots', 'bytes 1-5/6'],
  ['bytes=-500', 206, 'robots', 'bytes 0-5/6'],
  ['bytes=3-500', 206, 'ots', 'bytes 3-5/6'],
  ['bytes=5-2', 416, undefined, 'bytes */6'],
  ['bytes=6-', 416, undefined, 'bytes */6'],
  ['bytes=-0', 416, undefined, 'bytes */6'],
  ['bytes=x-y', 200, 'robots', undefined],
  ['lines=0-0', 200, 'robots', undefined],
  ['bytes=0-0,2-2', 200, 'robots', undefined],
])('Range: %s gives %i', async (range, status, body, contentRange) => {
  const response = await send(root.origin, '/robots.txt', { range, 'accept-encoding': 'gzip' });
  expect(response.status).toBe(status);
  expect(response.headers['content-range']).toBe(contentRange);
  expect(response.headers['content-encoding']).toBeUndefined();
  if (body !== undefined) expect(response.body).toBe(body);
  expect((await send(root.origin, '/docs')).status).toBe(200);
});

test('a range of a file that would be compressed counts the bytes of the file', async () => {
  const { status, body } = await send(root.origin, '/docs/router', {
    range: 'bytes=0-2',
    'accept-encoding': 'br, gzip',
  });
  expect({ status, body }).toEqual({ status: 206, body: 'xxx' });
});

test('If-None-Match accepts one tag, a list and *', async () => {
  const etag = String((await send(root.origin, '/docs')).headers.etag);
  for (const value of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*'])
    expect((await send(root.origin, '/docs', { 'if-none-match': value })).status).toBe(304);
  expect((await send(root.origin, '/docs', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('If-Match accepts the tag of the page, and fails for another', async () => {
  const etag = String((await send(root.origin, '/docs')).headers.etag);
  expect((await send(root.origin, '/docs', { 'if-match': '*' })).status).toBe(200);
  const { status, body } = await send(root.origin, '/docs', { 'if-match': `x${etag}` });
  expect({ status, body }).toEqual({ status: 412, body: 'Precondition failed\n' });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
  expect(await send(root.origin, '/docs', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test.each([
  ['localhost', 200],
  ['localhost:3000', 200],
  ['LOCALHOST.', 200],
  ['site.localhost', 200],
  ['127.0.0.1:80', 200],
  ['[::1]:80', 200],
  ['192.168.0.7', 200],
  ['evil.example', 403],
  ['localhost.evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['evil.example:3000', 403],
  ['[evil]', 403],
  ['a b', 403],
])('a request for the host %s gets %i', async (host, status) => {
  expect((await send(root.origin, '/docs', { host })).status).toBe(status);
});

test('a site with a base URL redirects the root to it', async () => {
  expect(await send(below.origin, '/')).toMatchObject({ status: 302, headers: { location: '/sub/' } });
});

test('a file that is deleted between two requests does not stop the server', async () => {
  await writeFiles(folder, { 'out/gone.txt': BIG });
  expect((await send(root.origin, '/gone.txt')).status).toBe(200);
  await rm(join(folder, 'out/gone.txt'));
  expect((await send(root.origin, '/gone.txt')).status).toBe(404);
  expect((await send(root.origin, '/docs')).status).toBe(200);
});

/** Serves a folder until the test ends, and returns the lines of the log. */
async function serveWithLog() {
  const lines: string[] = [];
  const { server, origin } = await serve({
    out: `${folder}/out`,
    baseUrl: '/',
    port: 0,
    log: (line) => lines.push(line),
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin, lines };
}

test('a response that fails is an error 500 and a line in the log, and the server continues', async () => {
  const path = join(folder, 'out/loop.txt');
  await symlink('loop.txt', path);
  const { origin, lines } = await serveWithLog();
  expect((await send(origin, '/loop.txt')).status).toBe(500);
  expect(lines).toEqual([expect.stringContaining('ELOOP'), '500 GET /loop.txt']);
  expect((await send(origin, '/docs')).status).toBe(200);
});

test('a failed request is logged as one line with an escaped address', async () => {
  const { origin, lines } = await serveWithLog();
  await send(origin, '/docs');
  await send(origin, '/nothing?a=%1b');
  await send(origin, '/docs', {}, 'POST');
  await send(origin, '/robots.txt', { range: 'bytes=9-' });
  await send(origin, '/docs', { host: 'evil.example' });
  expect(lines).toEqual(['404 GET /nothing?a=%1b', '405 POST /docs', '416 GET /robots.txt', '403 GET /docs']);
});

test.each([
  ['/docs/old', '/docs/router#calls'],
  ['/docs/old?a=1', '/docs/router?a=1#calls'],
  ['/docs/old/', '/docs/old'],
  ['/docs/gr%C3%B6%C3%9Fe', '/docs'],
  ['/docs/older.html?a=1', '/docs/router?a=1'],
  ['/docs/west?a=1', '/docs/%C3%BCber?a=1'],
  ['/docs/east', '/docs/%E6%97%A5%E6%9C%AC'],
  ['/docs/query?c=1', '/docs?a=1#b'],
])('a redirect that the build has written: %s leads to %s', async (path, location) => {
  expect(await send(root.origin, path)).toMatchObject({ status: 301, headers: { location } });
});
