import { ARRIVED, isPage, targetOf } from './address.ts';
import { open } from './anchors.ts';
import type { DocSidebar } from './elements/doc-sidebar.ts';
import { fetchPage } from './pages.ts';
import { startProgress } from './progress.ts';

/** Follows internal links without a full load, where the browser has the Navigation API; else links are plain links. */
export function startRouter(arrived: () => void): void {
  if (!('navigation' in window)) return;
  addEventListener('load', () => {
    history.scrollRestoration = 'auto';
  });
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
        const next = page === undefined ? undefined : parse(page);
        // What cannot be had, or was built with other scripts and styles, the browser loads in full.
        if (!next || assetsOf(next) !== assetsOf(document)) {
          // As on a real load the page begins at its top or anchor, not where the one before was left.
          if (event.navigationType !== 'traverse') history.scrollRestoration = 'manual';
          return location.reload();
        }
        swap(next);
        done();
        arrived();
        settle(event, target);
        document.dispatchEvent(new Event(ARRIVED));
      },
    });
  });
}

function isOurs(event: NavigateEvent, target: URL): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === 'reload' || !isPage(target)) return false;
  // A script that changes the query of its page does not ask for another page.
  return event.navigationType !== 'replace' || event.userInitiated || target.pathname !== location.pathname;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

/** What is parsed comes from this site, and is not run: the browser is told so where it asks. */
const trusted = (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('pages', {
  createHTML: (html) => html,
});

function parse(page: string): Document {
  return new DOMParser().parseFromString(trusted?.createHTML(page) ?? page, 'text/html');
}

function assetsOf(page: Document): string {
  const assets = page.querySelectorAll('script[type=module][src], link[rel=stylesheet]');
  return [...assets].map((asset) => asset.getAttribute('src') ?? asset.getAttribute('href')).join();
}

/** Puts the parts of the next page that differ from page to page in the places of the old ones. */
function swap(next: Document): void {
  document.querySelector<DocSidebar>('doc-sidebar')?.remember();
  const old = new Map(factsOf(document).map((tag) => [tag.outerHTML, tag]));
  for (const tag of factsOf(next)) if (!old.delete(tag.outerHTML)) document.head.append(tag);
  for (const tag of old.values()) tag.remove();
  for (const part of document.querySelectorAll('[data-swap]')) {
    const name = part.getAttribute('data-swap');
    const replacement = next.querySelector(`[data-swap="${name}"]`);
    if (replacement) part.replaceWith(replacement);
  }
}

/** What the head says about the page, apart from what has run or been loaded for good. */
function factsOf({ head }: Document): Element[] {
  return [...head.querySelectorAll(':scope > :is(title, meta, link:not([rel=stylesheet]), script[type$=json])')];
}

/** As after a real load, reading goes on at the anchor or at the heading of the page; a screen reader says it once. */
function settle(event: NavigateEvent, { hash }: URL): void {
  const anchor = targetOf(hash);
  if (anchor) open(anchor);
  if (event.navigationType === 'traverse') event.scroll();
  else if (anchor) anchor.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
  if (anchor && anchor.tabIndex < 0) anchor.tabIndex = -1;
  const target = anchor ?? document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}
