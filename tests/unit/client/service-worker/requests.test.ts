import { beforeEach, expect, test, vi } from 'vitest';

// What the service worker stores and responds to. The browser tests of the worker load pages, and none of these other requests.

/** The types of a worker are not those of a page, so the compiler does not follow this import. */
const REQUESTS = new URL('../../../../client/service-worker/requests.ts', import.meta.url).href;

let kindOf: (request: object) => string | undefined;

beforeEach(async () => {
  vi.stubGlobal('BUILD', { base: '/sub/', files: [], offlinePage: '/sub/offline' });
  vi.stubGlobal('location', new URL('https://site.example/sub/service-worker.js'));
  ({ kindOf } = await import(REQUESTS));
});

const page = { mode: 'navigate', destination: 'document' };

test.each<[string, string, object, string | undefined]>([
  ['a page', '/sub/docs/9.x', page, 'page'],
  ['a page that the router fetches', '/sub/docs', { headers: { Accept: 'text/html' } }, 'page'],
  ['a page with the name of its file', '/sub/docs.html', page, 'page'],
  ['the Markdown at the address of a page', '/sub/docs', { headers: { Accept: 'text/markdown' } }, undefined],
  ['the Markdown that is copied', '/sub/docs.md', {}, 'file'],
  ['a list', '/sub/search.json', {}, 'file'],
  ['an icon', '/sub/favicon.svg', { destination: 'image' }, 'file'],
  ['a hashed file', '/sub/assets/main-1a2b.js', { destination: 'script' }, 'hashed'],
  ['a download', '/sub/example.zip', page, undefined],
  ['a part of a video', '/sub/assets/video-1a2b.mp4', { headers: { Range: 'bytes=0-' } }, undefined],
  ['a form that is sent', '/sub/docs', { ...page, method: 'POST' }, undefined],
  ['another program of the host', '/shop', page, undefined],
  ['another host', 'https://other.example/sub/docs', page, undefined],
])('%s', (_, address, request: { headers?: HeadersInit }, kind) => {
  const { href: url } = new URL(address, location.href);
  const headers = new Headers(request.headers);
  expect(kindOf({ destination: '', method: 'GET', mode: 'cors', ...request, url, headers })).toBe(kind);
});
