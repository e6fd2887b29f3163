import { isPage } from './address.ts';
import { whenIdle } from './idle.ts';
import { fetchPage } from './pages.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Fetches the pages behind the links in view, unless the visitor's connection is slow or counted. */
export function startPrefetch(): { observe(): void } {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (target instanceof HTMLAnchorElement && isWelcome()) whenIdle(() => prefetch(target.href));
    }
  });
  // The browser has this page in its cache. Kept here, Back finds it without a connection too.
  if (isWelcome()) whenIdle(() => prefetch(location.href, 'force-cache'));
  return {
    observe() {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
        if (leadsToPage(link)) observer.observe(link);
    },
  };
}

function prefetch(address: string, cache: RequestCache = 'default'): void {
  fetchPage(new URL(address), { priority: 'low', cache }).catch(() => undefined);
}

/** Whether the link leads to another page of this site, in this tab. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  return isPage(link) && link.pathname !== location.pathname && !link.target && !link.hasAttribute('download');
}

function isWelcome(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
