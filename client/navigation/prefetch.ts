import { whenIdle } from '../idle.ts';
import { isPage } from './address.ts';
import { isFastConnection } from './connection.ts';
import type { fetchPage } from './pages.ts';

/**
 * Returns a function that observes the links of the page. When a link becomes visible, its page is prefetched, unless the connection is slow or
 * metered.
 */
export function startPrefetch(fetch: typeof fetchPage): () => void {
  const prefetch = (address: string, cache: RequestCache = 'default') => {
    fetch(new URL(address), { priority: 'low', cache }).catch(() => undefined);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (target instanceof HTMLAnchorElement && isFastConnection()) whenIdle(() => prefetch(target.href));
    }
  });
  // The page is in the browser's cache. Storing it here makes Back work offline.
  if (isFastConnection()) whenIdle(() => prefetch(location.href, 'force-cache'));
  return () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      if (opensPage(link)) observer.observe(link);
  };
}

/** Whether the link opens another page of this site in this tab. */
function opensPage(link: HTMLAnchorElement): boolean {
  return isPage(link) && link.pathname !== location.pathname && !link.target && !link.hasAttribute('download');
}
