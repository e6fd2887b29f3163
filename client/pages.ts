/** The pages that were fetched ahead of time or shown, by address without anchor. */
const fetched = new Map<string, Promise<string>>();

/** Fetches a page's HTML, or returns the fetch that was made before. What failed is fetched anew the next time. */
export function fetchPage(address: URL, priority: RequestPriority = 'auto'): Promise<string> {
  const key = address.origin + address.pathname + address.search;
  const known = fetched.get(key);
  if (known) return known;
  const page = load(key, priority);
  fetched.set(key, page);
  page.catch(() => fetched.delete(key));
  return page;
}

async function load(address: string, priority: RequestPriority): Promise<string> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, priority });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !type.startsWith('text/html')) throw new Error(`${address} answered ${response.status} ${type}`);
  return response.text();
}
