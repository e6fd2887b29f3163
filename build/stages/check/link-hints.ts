import type { Config } from '../../config.ts';
import { isImagePath } from '../../paths/content-paths.ts';
import { listSome } from '../../text/list-some.ts';
import { nearest } from '../../text/suggest.ts';
import type { ScannedPage, Target } from './page-targets.ts';

/**
 * Returns the hint for an address that redirects. Redirects are for links of other sites; those of this one would cost each reader another request.
 */
export function redirectHint(from: string, { redirects }: Config): string | undefined {
  return Object.hasOwn(redirects, from) ? `The address redirects to ${redirects[from]}. Link there.` : undefined;
}

interface RouteSuggestions {
  readonly scans: ReadonlyMap<string, unknown>;
  readonly suggest: (route: string) => string | undefined;
}

/** Returns the hint for a zip that does not exist, or nothing for another address. Pages with samples have a zip. */
export function zipHint(address: string, { scans, suggest }: RouteSuggestions): string | undefined {
  if (!address.endsWith('.zip')) return undefined;
  const route = address.slice(0, -'.zip'.length);
  if (scans.has(route)) return `The page ${route} has no zip, because it has no project. Link to the page.`;
  const candidate = suggest(route);
  return candidate ? `Did you mean ${candidate}.zip?` : `Add the file static${address}, or change the link.`;
}

/** Returns the hint for an image that does not exist, or nothing for another address. */
export function imageHint(address: string): string | undefined {
  return isImagePath(address) ? `Add the file static${address}, or change the path.` : undefined;
}

/** How many anchors of a page a hint lists. */
const LISTED = 12;

/** Returns the hint for an anchor that a page does not have. */
export function anchorHint({ route, anchor }: Target, scans: ReadonlyMap<string, ScannedPage>): string {
  const page = scans.get(route);
  const ids = page?.document?.headings.map(({ id }) => id) ?? [...(page?.ids ?? [])];
  const candidate = movedTo(anchor, page, scans) ?? nearest(anchor, ids);
  if (candidate !== undefined) return `Did you mean ${candidate.startsWith('/') ? '' : '#'}${candidate}?`;
  if (ids.length === 0) return 'The page has no headings. Link to the page without an anchor.';
  return `Use one of its anchors: ${listSome(
    ids.map((id) => `#${id}`),
    LISTED,
  )}.`;
}

/** Returns the address of a section that has moved: the only page of the docs version that has its anchor. */
function movedTo(
  anchor: string,
  from: ScannedPage | undefined,
  scans: ReadonlyMap<string, ScannedPage>,
): string | undefined {
  const version = versionOf(from);
  if (version === undefined) return undefined;
  const [page, second] = [...scans.values()].filter(
    (other) => versionOf(other) === version && other.document?.headings.some(({ id }) => id === anchor),
  );
  return page && !second ? `${page.route}#${anchor}` : undefined;
}

function versionOf(page: ScannedPage | undefined): string | undefined {
  const origin = page?.document?.origin;
  return origin?.kind === 'doc' ? origin.version : undefined;
}

/**
 * Makes the function that returns the route most similar to one that does not exist, or the one without the label of its version. It keeps its
 * results, because a broken link of the navbar is on every page.
 */
export function createSuggest(
  scans: ReadonlyMap<string, unknown>,
  versions: Config['versions'],
): (route: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  /** The routes of the current version do not contain its label. */
  const withoutLabel = (route: string) =>
    versions
      .map(({ label, path }) => `${route}/`.replace(`${path}/${label}/`, `${path}/`).slice(0, -1))
      .find((candidate) => candidate !== route && scans.has(candidate));
  return (route) => {
    if (scans.has(route)) return route;
    if (!known.has(route)) known.set(route, withoutLabel(route) ?? nearest(route, scans.keys()));
    return known.get(route);
  };
}
