import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../../build/io/serve.ts';
import { writeFiles } from '../../support/fixture.ts';

const BIG = 'x'.repeat(5000);
const SITE = {
  'out/index.html': 'home',
  'out/docs.html': 'docs',
  'out/docs/router.html': BIG,
  'out/404.html': 'not here',
  'out/assets/main-ABCDEFGH.js': BIG,
  'out/robots.txt': 'robots',
  'out/docs/router.md': '├── docs',
  'out/_headers':
    '/*\n  X-Everywhere: a: b\n\n/docs/*\n  X-Docs: yes\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
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

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The path goes out as it is: fetch would tidy it first. */
function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer & { readonly body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, (response) => {
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
])('%s answers 200', async (path, body) => {
  expect(await ask(root.origin, path)).toMatchObject({
    status: 200,
    body,
    headers: { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-cache' },
  });
});

test.each([
  ['/index.html', '/'],
  ['/docs/', '/docs'],
  ['/docs.html', '/docs'],
  ['/docs/index.html?q=1', '/docs?q=1'],
  ['/docs/router.html', '/docs/router'],
  ['//elsewhere.example/', '/elsewhere.example'],
])('%s redirects permanently to %s', async (path, location) => {
  expect(await ask(root.origin, path)).toMatchObject({ status: 301, headers: { location } });
});

test('an unknown path gets the not-found page with status 404', async () => {
  expect(await ask(root.origin, '/nothing')).toMatchObject({ status: 404, body: 'not here' });
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/docs/..%2f..%2fsecret.txt',
  '/%00',
  '/%E0%A4%A',
])('%s does not leave the folder', async (path) => {
  const { status, body } = await ask(root.origin, path);
  expect(status).not.toBe(200);
  expect(body).not.toContain('secret');
});

test('hashed files are immutable and have their content type', async () => {
  const { headers } = await ask(root.origin, '/assets/main-ABCDEFGH.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toMatch(/^text\/javascript/);
});

test('sends the headers that the build has written', async () => {
  expect((await ask(root.origin, '/docs/router')).headers).toMatchObject({ 'x-everywhere': 'a: b', 'x-docs': 'yes' });
  const { headers } = await ask(root.origin, '/nothing');
  expect(headers['x-everywhere']).toBe('a: b');
  expect(headers).not.toHaveProperty('x-docs');
});

test.each([
  ['/docs/router.md', 'text/markdown;charset=utf-8', '├── docs'],
  ['/robots.txt', 'text/plain;charset=utf-8', 'robots'],
])('%s is text in UTF-8', async (path, type, body) => {
  expect(await ask(root.origin, path)).toMatchObject({ status: 200, body, headers: { 'content-type': type } });
});

test.each(['br', 'gzip'])('answers with %s where it is accepted', async (encoding) => {
  expect((await ask(root.origin, '/docs/router', { 'Accept-Encoding': encoding })).headers['content-encoding']).toBe(
    encoding,
  );
});

test('below a base URL the site answers there, and nowhere else', async () => {
  expect(await ask(below.origin, '/sub/')).toMatchObject({ status: 200, body: 'home' });
  expect(await ask(below.origin, '/sub/docs')).toMatchObject({ status: 200, body: 'docs' });
  expect(await ask(below.origin, '/sub')).toMatchObject({ status: 301, headers: { location: '/sub/' } });
  expect(await ask(below.origin, '/docs')).toMatchObject({ status: 404 });
});

test('listens on loopback only', () => {
  const address = root.server.address();
  expect(typeof address === 'object' && address?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
});
