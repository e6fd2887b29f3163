import { PAGE_CHANGED } from './address.ts';

/** A page as the reader left it. */
interface Kept {
  readonly frame: Element | null;
  readonly focused: Element | null;
}

/** How many pages stay in memory. */
const MOST = 10;

/** The part of a page that a reader finds again. React has unmounted its islands, and the menu may have been open. */
const FRAME = '.frame:not(:has(react-island, main[inert]))';

/** The last pages that the reader left, by the key of their entry in the history. */
const pages = new Map<string, Kept>();

/** Keeps the last pages, so that a reader who goes back finds the opened details and the focus as they were. The router restores the scroll position. */
export function keepPages(): void {
  if (!('navigation' in window)) return;
  let shown = location.pathname;
  navigation.addEventListener('navigate', () => {
    // During a navigation the address is already that of the next page.
    if (location.pathname === shown) keep(navigation.currentEntry?.key ?? '');
  });
  document.addEventListener(PAGE_CHANGED, () => {
    shown = location.pathname;
    if (navigation.transition?.navigationType === 'traverse') restore(navigation.currentEntry?.key ?? '');
  });
}

function keep(key: string): void {
  pages.delete(key);
  pages.set(key, { frame: document.querySelector('.frame'), focused: document.activeElement });
  const [oldest = ''] = pages.keys();
  if (pages.size > MOST) pages.delete(oldest);
}

function restore(key: string): void {
  const { frame, focused } = pages.get(key) ?? {};
  if (frame?.matches(FRAME)) document.querySelector('.frame')?.replaceWith(frame);
  // The router moves the focus to the heading after this event.
  if (focused?.isConnected && focused instanceof HTMLElement && focused !== document.body)
    queueMicrotask(() => focused.focus({ preventScroll: true }));
}
