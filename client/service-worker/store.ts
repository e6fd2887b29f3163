import { barePath, FILE_ENDING } from '../shared/paths.ts';
import { CACHE, lockCache } from './cache.ts';

/** The folder of the files whose names have a hash of their contents. */
export const ASSETS = `${BUILD.base}assets/`;

/**
 * Changes the cache, unless the worker that removes this one has deleted it. This worker may still control open pages. A deletion waits for
 * the change: otherwise, a file that is still being stored would restore the deleted cache in Chromium.
 */
async function change(run: (cache: Cache) => Promise<unknown>): Promise<void> {
  await lockCache('shared', async () => {
    if (!(await caches.has(CACHE))) return;
    const cache = await caches.open(CACHE);
    // The installation stores the offline page. Without this page, the cache was deleted, and opening it has made an empty one.
    if (await cache.match(keyOf(BUILD.offlinePage), { ignoreVary: true })) await run(cache);
    else await caches.delete(CACHE);
  });
}

/** Returns the stored response to a request. The query of a page is for its scripts only. */
export async function stored(address: string): Promise<Response | undefined> {
  // A host that can send Markdown varies by Accept, but only HTML is stored.
  return caches.match(keyOf(address), { cacheName: CACHE, ignoreVary: true });
}

/** Stores a response, or removes the stored one if the page is gone. A full storage is not an error. */
export async function store(address: string, response: Response): Promise<void> {
  await change(async (cache) => {
    if (response.status === 404 || response.status === 410) await cache.delete(keyOf(address), { ignoreVary: true });
    // A browser rejects a redirected response to a navigation.
    else if (response.ok && !response.redirected) await cache.put(keyOf(address), response).catch(() => undefined);
  });
}

/** Returns the key of an address. All addresses of a page have one key, because their redirects need a network. */
function keyOf(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  return origin + barePath(pathname, BUILD.base);
}

/** Stores the offline page with its files. The installation fails if one of them cannot be loaded. */
export async function storeOfflinePage(): Promise<void> {
  const { files, offlinePage } = BUILD;
  const cache = await caches.open(CACHE);
  await Promise.all(
    [offlinePage, ...files].map(async (address) => {
      const isHashed = address.startsWith(ASSETS);
      if (isHashed && (await stored(address))) return;
      const response = await fetch(address, { cache: isHashed ? 'default' : 'no-cache' });
      if (!response.ok || response.redirected) throw new Error(`${response.status} ${address}`);
      await cache.put(keyOf(address), response);
    }),
  );
}

/** Stores what an open page has loaded. Most of it is in the browser's cache, so nothing is loaded again. */
export async function storeAll(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(
    addresses.map(async (address) => {
      if (!address.startsWith(location.origin + BUILD.base) || (await stored(address))) return;
      const isFile = FILE_ENDING.test(new URL(address).pathname);
      // The same header as that of the page's own request, because hosts vary by it.
      await store(
        address,
        await fetch(address, { cache: 'force-cache', headers: { Accept: isFile ? '*/*' : 'text/html' } }),
      );
    }),
  );
}

/** The record of the hashed files that no stored page used when the last deploy was installed. */
const UNUSED = `${BUILD.base}unused.json`;

/**
 * Removes the hashed files that no stored page uses, directly or through other files, and did not use at the previous deploy. A file may be stored
 * before the page that uses it, and tabs of the last deploy may still load their files.
 */
export async function sweep(): Promise<void> {
  await change(async (cache) => {
    const record = await cache.match(keyOf(UNUSED));
    const before: readonly string[] = record ? await record.json() : [];
    const unused = await findUnused(cache);
    await cache.put(keyOf(UNUSED), new Response(JSON.stringify(unused)));
    const removed = unused.filter((url) => before.includes(url));
    await Promise.all(removed.map((url) => cache.delete(url, { ignoreVary: true })));
  });
}

async function findUnused(cache: Cache): Promise<string[]> {
  const keys = (await cache.keys()).map(({ url }) => url).filter((url) => url !== keyOf(UNUSED));
  const kept = BUILD.files.map(keyOf);
  const unused = new Set(keys.filter((url) => url.startsWith(location.origin + ASSETS) && !kept.includes(url)));
  const queue = keys.filter((url) => !unused.has(url));
  for (let url = queue.pop(); url; url = queue.pop()) {
    const text = await readText(cache, url);
    for (const candidate of unused) {
      if (!text.includes(candidate.slice(candidate.lastIndexOf('/') + 1))) continue;
      unused.delete(candidate);
      queue.push(candidate);
    }
  }
  return [...unused];
}

/** Images and fonts do not contain the names of other files. */
async function readText(cache: Cache, url: string): Promise<string> {
  const response = await cache.match(url, { ignoreVary: true });
  const type = response?.headers.get('Content-Type') ?? '';
  return /text|script|json/.test(type) ? ((await response?.text()) ?? '') : '';
}
