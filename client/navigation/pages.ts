interface Fetched {
  readonly page: Promise<string>;
  readonly time: number;
}

interface FetchOptions {
  readonly priority?: RequestPriority;
  readonly cache?: RequestCache;
}

/** The pages that were prefetched or shown, by address without anchor. */
const fetched = new Map<string, Fetched>();

/** A page is fetched again after this time, so that an open tab shows new deployments. */
const FRESH_MS = 60_000;

/** Returns a page's HTML, fetched at most once a minute. Without a connection the earlier HTML is returned. */
export function fetchPage(address: URL, { priority = 'auto', cache = 'default' }: FetchOptions = {}): Promise<string> {
  const key = address.origin + address.pathname + address.search;
  const earlier = fetched.get(key);
  if (earlier && Date.now() - earlier.time < FRESH_MS) return earlier.page;
  // The browser's cache may have the page of the last deploy.
  const page = load(key, { priority, cache: earlier ? 'no-cache' : cache });
  fetched.set(key, { page, time: Date.now() });
  page.catch(() => (earlier ? fetched.set(key, earlier) : fetched.delete(key)));
  return page.catch((error: unknown) => {
    // A failed connection is a TypeError; an error status means that the page has changed or is gone.
    if (earlier && error instanceof TypeError) return earlier.page;
    throw error;
  });
}

async function load(address: string, options: FetchOptions): Promise<string> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, ...options });
  const type = response.headers.get('Content-Type') ?? '';
  // After a redirect, only a full load shows the right address.
  if (!response.ok || response.redirected || !type.startsWith('text/html')) throw new Error(`${response.status}`);
  return response.text();
}
