/** The event that says on the document that another page has taken the place of the one before. */
export const ARRIVED = 'page-arrived';

/** Where the site begins on its host: `/`, or a path with a slash at both ends. */
export function baseUrl(): string {
  return document.documentElement.dataset.base ?? '/';
}

/** Returns the one address of a page: some hosts show it as `/index.html`, `.html` or with a slash at the end as well. */
export function barePath(pathname: string, base = baseUrl()): string {
  const bare = pathname
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '');
  return `${bare}/` === base ? base : bare || '/';
}

/** Whether an address is a page of this site, and not a file or something else on its host. */
export function isPage({ origin, pathname }: URL | HTMLAnchorElement, base = baseUrl()): boolean {
  const last = pathname.split('/').at(-1) ?? '';
  return origin === location.origin && `${pathname}/`.startsWith(base) && !/\.(?!x$)\w+$/.test(last);
}

/** Returns the element that an anchor names. What is typed into an address may be anything. */
export function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
