import { PAGE_CHANGED } from './address.ts';
import { startOffline } from './offline.ts';
import type { fetchPage } from './pages.ts';
import { startPrefetch } from './prefetch.ts';

/** Starts what is for later pages: prefetching, and the service worker. This part is loaded when the page is painted and the browser is idle. */
export function startLater(fetch: typeof fetchPage): void {
  const { observe } = startPrefetch(fetch);
  observe();
  document.addEventListener(PAGE_CHANGED, observe);
  if (OFFLINE) startOffline();
}
