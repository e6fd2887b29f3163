import type { DocSidebar } from './elements/doc-sidebar.ts';
import { fetchPage } from './pages.ts';
import { startProgress } from './progress.ts';

/** Follows internal links without a full load, where the browser has the Navigation API; else links are plain links. */
export function startRouter(arrived: () => void): void {
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    const target = new URL(event.destination.url);
    if (!isOurs(event, target)) return;
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: async () => {
        const done = startProgress(event.signal);
        const page = await fetchPage(target).catch(() => undefined);
        if (event.signal.aborted) return;
        const next = page === undefined ? undefined : new DOMParser().parseFromString(page, 'text/html');
        // What cannot be had, or was built with other scripts and styles, the browser loads in full.
        if (!next || assetsOf(next) !== assetsOf(document)) {
          location.reload();
          return;
        }
        swap(next);
        done();
        if (event.navigationType === 'traverse') event.scroll();
        else scrollTo({ top: 0, behavior: 'instant' });
        arrived();
        focusTarget(target);
      },
    });
  });
}

function isOurs(event: NavigateEvent, target: URL): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === 'reload' || target.origin !== location.origin) return false;
  if (event.navigationType === 'replace' && target.pathname === location.pathname) return false;
  const last = target.pathname.split('/').at(-1) ?? '';
  return !/\.(?!x$)\w+$/.test(last);
}

function assetsOf(page: Document): string {
  const assets = page.querySelectorAll('script[src], link[rel=stylesheet]');
  return [...assets].map((asset) => asset.getAttribute('src') ?? asset.getAttribute('href')).join();
}

/** Puts the parts of the next page that differ from page to page in the places of the old ones. */
function swap(next: Document): void {
  document.querySelector<DocSidebar>('doc-sidebar')?.remember();
  document.title = next.title;
  for (const selector of [
    'meta[name=description]',
    'link[rel=canonical]',
    'meta[property="og:title"]',
    'meta[property="og:description"]',
    'meta[name=robots]',
  ]) {
    document.head.querySelector(selector)?.remove();
    const tag = next.head.querySelector(selector);
    if (tag) document.head.append(tag);
  }
  for (const part of document.querySelectorAll('[data-swap]')) {
    const name = part.getAttribute('data-swap');
    const replacement = next.querySelector(`[data-swap="${name}"]`);
    if (replacement) part.replaceWith(replacement);
  }
}

/** As after a real load, reading goes on at the anchor or at the heading of the page; a screen reader says it once. */
function focusTarget({ hash }: URL): void {
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  const target = anchor || document.querySelector<HTMLElement>('h1');
  if (anchor && !anchor.hasAttribute('tabindex')) anchor.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
