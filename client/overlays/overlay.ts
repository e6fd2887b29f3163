import { PAGE_CHANGED } from '../navigation/address.ts';
import { isPlainClick } from './plain-click.ts';

/** A part that covers the page: the search dialog, the list of shortcuts or the mobile menu. At most one is open. client/README.md has the rules. */
export interface Overlay {
  /** Shows the overlay, moves the focus into it and makes the page behind it inert. */
  show(): void;
  /** Hides the overlay and gives the focus back, without scrolling. */
  hide(): void;
}

let current: Overlay | undefined;

/** Whether `history.back` is leaving the entry of a closed overlay; it is asynchronous. */
let isLeaving = false;
let afterwards: (() => void) | undefined;

/** What has the focus when the entry is left. Firefox and Safari go to the anchor of the address again, and take the focus away. */
let focused: HTMLElement | null;

/** Whether an overlay is open. */
export function isOpen(overlay: Overlay): boolean {
  return current === overlay;
}

/** Opens an overlay with a history entry of its own, so that Back closes it. Another open overlay closes and passes on its entry. */
export function openOverlay(overlay: Overlay): void {
  if (current === overlay) return;
  if (current) hide();
  else if (isLeaving) afterwards = addEntry;
  // A new entry would cancel the running navigation, and the next page closes the overlay anyway.
  else if (!window.navigation?.transition) addEntry();
  current = overlay;
  const root = document.documentElement;
  // A page without a scrollbar must not get a scrollbar gutter.
  root.dataset.overlay = innerWidth > root.clientWidth ? 'gutter' : '';
  overlay.show();
}

/** Closes the open overlay, and leaves its history entry. */
export function closeOverlay(): void {
  if (!current) return;
  hide();
  if (isLeaving) afterwards = undefined;
  else if (isOverlayEntry()) leaveEntry();
}

/** Closes the open overlay and follows a link from it. The link replaces the history entry of the overlay. */
export function followFrom(href: string): void {
  hide();
  if (!whenLeft(() => location.assign(href))) isOverlayEntry() ? location.replace(href) : location.assign(href);
}

/** Delays a task until the entry of a closed overlay is left; returns false if no entry is being left. */
export function whenLeft(task: () => void): boolean {
  if (isLeaving) afterwards = task;
  return isLeaving;
}

/** Closes overlays on Back, on links and when another page is shown. */
export function startOverlays(): void {
  addEventListener('popstate', () => {
    if (isLeaving) {
      isLeaving = false;
      if (!current) focused?.focus({ preventScroll: true });
      afterwards?.();
      afterwards = undefined;
    } else if (!isOverlayEntry()) hide();
    else if (!current) leaveEntry();
  });
  // An overlay's entry has the address of the page. Otherwise the browser would go to the anchor of the address again, and take the focus from
  // the search box, and Forward would scroll to where an overlay was opened.
  window.navigation?.addEventListener('navigate', (event) => {
    const { destination, navigationType } = event;
    if (navigationType === 'traverse' && destination.sameDocument && destination.url === location.href)
      event.intercept({ scroll: 'manual', focusReset: 'manual' });
  });
  // After a reload, or with the page from the back-forward cache, the entry may be there without its overlay.
  addEventListener('pageshow', () => !current && isOverlayEntry() && leaveEntry());
  document.addEventListener(PAGE_CHANGED, hide);
  document.addEventListener('click', (event) => {
    const { target, defaultPrevented } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target])');
    if (!current || !link || defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    followFrom(link.href);
  });
}

function hide(): void {
  const overlay = current;
  current = undefined;
  delete document.documentElement.dataset.overlay;
  overlay?.hide();
}

function addEntry(): void {
  history.pushState({ overlay: true }, '');
}

/** Whether the history entry is that of an overlay. */
export function isOverlayEntry(): boolean {
  return history.state?.overlay === true;
}

function leaveEntry(): void {
  isLeaving = true;
  focused = document.activeElement as HTMLElement | null;
  history.back();
}
