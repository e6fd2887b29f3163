import type { Config } from '../config.ts';
import { nearest } from '../suggest.ts';

/** Returns the hint for an address that redirects. Redirects are for links of other sites; those of this one would cost each reader another request. */
export function redirectHint(from: string, { redirects }: Config): string | undefined {
  return Object.hasOwn(redirects, from) ? `The address redirects to ${redirects[from]}. Link there.` : undefined;
}

/** Returns the hint that lists the anchors of a page. */
export function anchorList(ids: readonly string[]): string {
  const listed = ids.slice(0, 12).map((id) => `#${id}`);
  return listed.length > 0
    ? `Use one of its anchors: ${listed.join(', ')}.`
    : 'The page has no headings. Link to the page without an anchor.';
}

/** Makes the function that returns the route most similar to one that does not exist. It keeps its results, because a broken link of the navbar is on every page. */
export function createSuggest(scans: ReadonlyMap<string, unknown>): (route: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (route) => {
    if (scans.has(route)) return route;
    if (!known.has(route)) known.set(route, nearest(route, scans.keys()));
    return known.get(route);
  };
}
