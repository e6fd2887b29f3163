/** Matches the ending of a file's address, such as `.md`. Pages have addresses without such an ending; that of a version is `.x` or a number. */
export const FILE_ENDING = /\.[a-z]\w+$/i;

/** Returns the canonical path of a page: without `/index.html`, `.html`, a trailing slash and repeated slashes. That of the home page is the base URL, also for the name `index`. */
export function barePath(pathname: string, base: string): string {
  // A path that begins with two slashes would be the address of another host.
  const bare = pathname.replace(/\/+/g, '/').replace(/(\/index)?\.html$|\/$/, '');
  return `${bare}/` === base || bare === `${base}index` ? base : bare || '/';
}

/** The file that lists the anchors with a redirect, below the site's root. */
export const MOVED_ANCHORS = 'anchors.json';

/** The service worker, below the base URL. Browsers find its new code at this address, so the name has no hash. */
export const SERVICE_WORKER = 'service-worker.js';
