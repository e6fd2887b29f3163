import { kindOf } from './requests.ts';
import { store, stored } from './store.ts';

/** The time in milliseconds after which a stored page is shown if the network has not responded. */
const NETWORK_TIMEOUT_MS = 2000;

/** Responds to a request of a page: hashed files come from the store first, and everything else from the network first. */
export function respond(event: FetchEvent): void {
  const kind = kindOf(event.request);
  if (kind === 'hashed') event.respondWith(storeFirst(event));
  else if (kind) event.respondWith(networkFirst(event));
}

async function storeFirst(event: FetchEvent): Promise<Response> {
  return (await stored(event.request.url)) ?? fromNetwork(event);
}

/**
 * Returns the response of the network. If the network is slow, the stored response is returned, and the later response of the
 * network is stored for the next load, so that no page is out of date twice.
 */
async function networkFirst(event: FetchEvent): Promise<Response> {
  const { url, mode } = event.request;
  const network = fromNetwork(event);
  const late = new Promise<void>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS)).then(() => stored(url));
  try {
    return await Promise.race([network, late.then((response) => response ?? network)]);
  } catch (error) {
    const response = (await stored(url)) ?? (mode === 'navigate' ? await stored(BUILD.offlinePage) : undefined);
    if (response) return response;
    throw error;
  }
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const loaded = fetch(event.request);
  event.waitUntil(loaded.then((response) => store(event.request.url, response.clone())).catch(() => undefined));
  return loaded;
}
