import { baseUrl, PAGE_CHANGED } from './navigation/address.ts';
import { SERVICE_WORKER } from './shared/paths.ts';

/**
 * Starts the service worker, which stores what the reader opens. This part is loaded when the page is idle, and registers the worker after
 * the page has loaded, so that the worker costs the first visit nothing.
 */
async function start(workers: ServiceWorkerContainer): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  const address = baseUrl() + SERVICE_WORKER;
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: (_: string) => address });
  const isStored = workers.controller !== null;
  await workers.register(policy?.createScriptURL('') ?? address);
  // The worker has seen no request before it controls the page, and none of a page that the router had prefetched until then.
  const send = async () => (await workers.ready).active?.postMessage([location.href, ...loadedFiles()]);
  if (!isStored) void send();
  workers.addEventListener('controllerchange', send);
  document.addEventListener(PAGE_CHANGED, send);
  const storeSearchOnce = () => {
    // Nothing is stored without a worker, such as on a page that a watch serves.
    if (!workers.controller) return;
    document.removeEventListener(PAGE_CHANGED, storeSearchOnce);
    void import('./store-search.ts').then(({ storeSearch }) => storeSearch()).catch(() => undefined);
  };
  // A reader of one page only may never search.
  if (isStored) storeSearchOnce();
  else document.addEventListener(PAGE_CHANGED, storeSearchOnce);
}

function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

interface ListedPage {
  readonly href: string;
  readonly title: string;
  /** The label of the docs version. */
  readonly version?: string;
}

/** The browser reports a network before every request succeeds. */
const RETRY_MS = 500;

async function reloadWhenOnline(list: HTMLElement): Promise<void> {
  const isOnline = await fetch(location.href, { headers: { Accept: 'text/html' } }).then(Boolean, () => false);
  if (!list.isConnected || !navigator.onLine) return;
  if (isOnline) location.reload();
  else setTimeout(() => void reloadWhenOnline(list), RETRY_MS);
}

/** Lists the stored pages on the offline page, and loads the page again when there is a network. */
async function completeOfflinePage(list: HTMLElement): Promise<void> {
  addEventListener('online', () => void reloadWhenOnline(list));
  const response = await fetch(list.dataset.stored ?? '');
  const pages: readonly ListedPage[] = await response.json();
  const found = await Promise.all(pages.map(async (page) => ((await caches.match(page.href)) ? [page] : [])));
  for (const { href, title, version } of found.flat()) {
    const item = document.createElement('li');
    const link = item.appendChild(document.createElement('a'));
    link.href = href;
    // The versions of a page share their title.
    link.textContent = version ? `${title}, ${version}` : title;
    list.querySelector('ul')?.append(item);
    list.hidden = false;
  }
}

/** Starts the service worker, and completes the offline page. The site also works without a worker and with blocked storage. */
export function startOffline(): void {
  const ignore = () => undefined;
  if ('serviceWorker' in navigator) start(navigator.serviceWorker).catch(ignore);
  const list = document.querySelector<HTMLElement>('[data-stored]');
  if (list) completeOfflinePage(list).catch(ignore);
}
