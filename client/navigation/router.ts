import { isOverlayEntry, whenLeft } from '../overlays/overlay.ts';
import { isPage, PAGE_CHANGED, targetOf } from './address.ts';
import { loadPageStyles } from './page-styles.ts';
import { fetchPage } from './pages.ts';
import { startProgress } from './progress.ts';
import { sharedPartsOf, swap } from './swap.ts';

/** The address without its anchor of the page whose content is shown. During a navigation the address is already that of the next page. */
let shown = '';

/** The key of the history entry whose page is shown. */
let shownKey = '';

/** The last navigation that the router has handled. */
let latest: NavigateEvent | undefined;

/** The scroll position at which the reader left each history entry, by the entry's key. */
const positions = new Map<string, number>();

/** Returns the path and the query of the page whose content is shown. */
export function shownPage(): string {
  return shown;
}

/** Handles internal links without a full page load, if the browser has the Navigation API. */
export function startRouter(): void {
  shown = pageOf(location);
  if (!('navigation' in window)) return;
  // The router has reloaded this page in full, so it starts at the anchor.
  if (history.scrollRestoration === 'manual') targetOf(location.hash)?.scrollIntoView();
  addEventListener('pagehide', chooseRestoration);
  navigation.addEventListener('navigate', (event) => {
    const target = new URL(event.destination.url);
    const isShown = pageOf(location) === shown;
    chooseRestoration();
    // A link from an overlay replaces the overlay's entry, which follows that of the page.
    if (isShown && !isOverlayEntry()) {
      shownKey = navigation.currentEntry?.key ?? '';
      positions.set(shownKey, scrollY);
    }
    if (restart(event, target)) return;
    // The navigation is to an anchor, or a script has changed the address.
    if (isShown && event.destination.sameDocument && event.navigationType !== 'traverse') shown = pageOf(target);
    if (!isHandled(event, target)) return;
    latest = event;
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => show(event, target) });
  });
}

/**
 * Lets the browser restore the scroll position only if the page of the address is shown. Otherwise the browser would store the position of the
 * previous page.
 */
function chooseRestoration(): void {
  history.scrollRestoration = pageOf(location) === shown ? 'auto' : 'manual';
}

/** Cancels the navigation and starts another one in its place, if necessary. Returns whether it did. */
function restart(event: NavigateEvent, target: URL): boolean {
  if (event.navigationType === 'traverse' || !event.cancelable) return false;
  // While another page is loading, the anchors of the current page and the links to sections of the other one look the same.
  const source = event.sourceElement ?? document.activeElement;
  const isOnPage = event.hashChange && pageOf(target) !== shown && source?.getAttribute('href')?.startsWith('#');
  if (isOnPage) {
    setTimeout(() => location.replace(shown + target.hash));
  } else if (event.navigationType !== 'push' || !whenLeft(() => location.assign(target))) return false;
  event.preventDefault();
  return true;
}

async function show(event: NavigateEvent, target: URL): Promise<void> {
  const isTraverse = event.navigationType === 'traverse';
  // If the page never arrives, Forward opens it at the top. The browser would restore the scroll position of the previous page.
  if (!isTraverse) positions.set(navigation.currentEntry?.key ?? '', 0);
  // WebKit completes a traversal after the microtasks of this handler. Only then does it save the position of the page that is left, and does
  // `scroll` restore that of the target. In older versions, it changes the address only then.
  else await new Promise((resolve) => setTimeout(resolve));
  if (pageOf(target) !== shown) {
    const done = startProgress(event.signal);
    const page = await fetchPage(target).catch(withoutPage);
    if (isOutdated(event, target)) return;
    const next = page && parse(page);
    // A page that cannot be fetched, or that uses other scripts and styles, needs a full load.
    const applyStyles =
      next && sharedPartsOf(next) === sharedPartsOf(document) && (await loadPageStyles(next).catch(() => undefined));
    if (isOutdated(event, target)) return;
    if (!applyStyles) {
      if (!event.signal.aborted) return location.reload();
      // The reader has stopped the requests, so the page that is shown gets its address back. They also fail when the browser leaves the page.
      if (applyStyles === undefined && !document.hidden) navigation.traverseTo(shownKey);
      return;
    }
    swap(next, applyStyles);
    shown = pageOf(target);
    done();
  }
  // This closes an overlay, which would take the focus from the new page.
  document.dispatchEvent(new Event(PAGE_CHANGED));
  moveFocus(event, target, isTraverse);
}

/** Returns what stands for a page that cannot be fetched: nothing if there was no response, or else an empty text. */
function withoutPage(error: Error): string | undefined {
  return error.name === 'Error' ? '' : undefined;
}

/** Returns whether another navigation has replaced this one. A download or a link to another program aborts a navigation, but replaces nothing. */
function isOutdated(event: NavigateEvent, target: URL): boolean {
  return event !== latest || pageOf(location) !== pageOf(target);
}

/** Returns the address without the anchor. */
function pageOf({ pathname, search }: URL | Location): string {
  return pathname + search;
}

function isHandled(event: NavigateEvent, target: URL): boolean {
  const { canIntercept, destination, downloadRequest, formData, navigationType } = event;
  if (!canIntercept || downloadRequest !== null || formData || navigationType === 'reload' || !isPage(target))
    return false;
  return navigationType === 'traverse' || event.hashChange ? pageOf(target) !== shown : !destination.sameDocument;
}

/** The Trusted Types policy for parsing HTML of this site. Parsed scripts do not run. */
const trusted = window.trustedTypes?.createPolicy('pages', {
  createHTML: (html: string) => html,
});

function parse(page: string): Document {
  return new DOMParser().parseFromString(trusted?.createHTML(page) ?? page, 'text/html');
}

/** Moves the focus to the anchor or to the heading of the page, like a full load, so that screen readers announce it. */
function moveFocus(event: NavigateEvent, { hash }: URL, isTraverse: boolean): void {
  const anchor = targetOf(hash);
  const position = isTraverse ? positions.get(event.destination.key) : 0;
  if (anchor && !isTraverse) anchor.scrollIntoView();
  else if (position === undefined && !event.signal.aborted) event.scroll();
  else scrollTo({ top: position ?? 0, behavior: 'instant' });
  if (anchor && anchor.tabIndex < 0) anchor.tabIndex = -1;
  const target = anchor ?? document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}
