/** The event on the document after the router has shown another page. */
export const PAGE_CHANGED = 'page-changed';

/** Returns the base URL of the site: `/`, or a path with a slash at both ends. */
export function baseUrl(): string {
  return document.documentElement.dataset.base ?? '/';
}

/** Returns the canonical path of a page, without `/index.html`, `.html` or a trailing slash. */
export function barePath(pathname: string, base = baseUrl()): string {
  const bare = pathname
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '');
  return `${bare}/` === base ? base : bare || '/';
}

/** Whether a URL is a page of this site, and not a file or another part of its host. */
export function isPage({ origin, pathname }: URL | HTMLAnchorElement, base = baseUrl()): boolean {
  const last = pathname.split('/').at(-1) ?? '';
  return origin === location.origin && `${pathname}/`.startsWith(base) && !/\.(?!x$)\w+$/.test(last);
}

/** Returns the element that a hash names, or null for an invalid hash. */
export function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
