import { OPEN } from '../overlays/dropdowns.ts';
import { PAGE_CHANGED } from './address.ts';
import { isFastConnection } from './connection.ts';
import type { fetchPage } from './pages.ts';

/** A page as the reader left it, and the HTML that it was made from. */
interface Kept {
  readonly html: Shown['html'];
  readonly frame: Element | null;
  readonly focused: Element | null;
  /** The links with the address of the focused one. */
  readonly equal: readonly (Element | null)[];
  readonly top: number;
}

/** The page that the reader sees, and the HTML that it was made from, if the page is in memory. */
interface Shown {
  readonly path: string;
  readonly html: Promise<string | undefined>;
}

/** How many pages stay in memory. */
const MAX_KEPT_PAGES = 10;

/**
 * The part of a page that can be shown again. It is not kept if it has an island, which React has unmounted, or if an overlay is open over
 * it.
 */
const FRAME = '.frame:not(:has(react-island, main[inert]))';

/** The last pages that the reader left, by the key of their entry in the history. */
const pages = new Map<string, Kept>();

/**
 * Keeps the last pages, so that a reader who goes back finds the opened details and the focus as they were. A page that has been published again
 * since is shown as it is now.
 */
export function keepPages(fetch: typeof fetchPage, shownPage: () => string): void {
  if (!('navigation' in window)) return;
  const read = (isInMemory: boolean): Shown => {
    // If the reader has followed a link by now, the address is already that of the next page.
    const address = new URL(location.origin + shownPage());
    return {
      path: address.pathname,
      html: isInMemory ? fetch(address, { cache: 'force-cache' }).catch(() => undefined) : Promise.resolve(undefined),
    };
  };
  // Prefetching has stored the first page, except on a slow or metered connection.
  let shown = read(isFastConnection());
  navigation.addEventListener('navigate', ({ navigationType }) => {
    const key = navigation.currentEntry?.key ?? '';
    // While the next page loads, the address is already its own.
    const isShown = location.pathname === shown.path;
    // An entry that is replaced keeps its key, which is then that of the next page.
    if (navigationType !== 'replace' && isShown) keep(key, shown.html);
    if (navigationType === 'reload' && !isShown) keepPosition(key);
  });
  document.addEventListener(PAGE_CHANGED, () => {
    shown = read(true);
    if (navigation.transition?.navigationType === 'traverse')
      void restore(navigation.currentEntry?.key ?? '', shown.html);
  });
}

function keep(key: string, html: Kept['html']): void {
  const { activeElement: focused } = document;
  pages.delete(key);
  pages.set(key, {
    html,
    frame: document.querySelector('.frame'),
    focused,
    equal: linksLike(focused),
    top: scrollY,
  });
  const [oldest = ''] = pages.keys();
  if (pages.size > MAX_KEPT_PAGES) pages.delete(oldest);
}

/**
 * Keeps the scroll position of a page that Back or Forward opens with a full load. The browser would restore the position at which the reader left
 * the previous page.
 */
function keepPosition(key: string): void {
  const kept = pages.get(key);
  if (!kept) return;
  scrollTo({ top: kept.top, behavior: 'instant' });
  // The router has a listener too, which lets a page begin at its top.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}

/** The HTML is in memory, so this ends before the browser paints. The router has then scrolled, and has moved the focus to the heading. */
async function restore(key: string, html: Kept['html']): Promise<void> {
  const kept = pages.get(key);
  const next = document.querySelector('.frame');
  const [before, now] = await Promise.all([kept?.html, html]);
  if (!kept || !next?.isConnected || before === undefined || before !== now) return;
  if (kept.frame?.matches(FRAME)) {
    for (const menu of kept.frame.querySelectorAll(OPEN)) menu.removeAttribute('open');
    next.replaceWith(kept.frame);
    scrollTo({ top: kept.top, behavior: 'instant' });
  }
  focusAgain(kept);
}

/** Returns the focus to the element that had it, or to the same link of a part that the router has replaced, or else to the heading. */
function focusAgain({ focused, equal }: Kept): void {
  const now = linksLike(focused);
  // With another number of links, the same position may be another link: the results of a search, for example, are shown later.
  const same = now.length === equal.length ? now[equal.indexOf(focused)] : undefined;
  const known = [focused, same].find(
    (element) => element?.isConnected && element !== document.body && element.checkVisibility(),
  );
  const target = known ?? document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Returns the links of the page that have the address of a link. */
function linksLike(link: Element | null): readonly (Element | null)[] {
  return link instanceof HTMLAnchorElement ? [...document.links].filter(({ href }) => href === link.href) : [];
}
