import { FILE_ENDING } from '../shared/paths.ts';

/** The event on the document after the router has handled a navigation, or the watch has updated the page. */
export const PAGE_CHANGED = 'page-changed';

/** The delay in milliseconds before a part of the page shows that it is loading. Every page loads this module, so the delay costs no request. */
export const LOADING_DELAY_MS = 200;

/** Returns the base URL of the site: `/`, or a path with a slash at both ends. */
export function baseUrl(): string {
  return document.documentElement.dataset.base ?? '/';
}

/** Whether a URL is a page of this site, and not a file or another part of its host. */
export function isPage({ origin, pathname }: URL | HTMLAnchorElement, base = baseUrl()): boolean {
  return origin === location.origin && `${pathname}/`.startsWith(base) && !FILE_ENDING.test(pathname);
}

/** Returns the id that a hash names, or nothing for an invalid hash. */
export function idOf(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}

/** Returns the element that a hash names, or null. */
export function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(idOf(hash) ?? '');
}
