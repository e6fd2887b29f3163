import { dirname } from 'node:path/posix';
import type { Addresses } from '../../address-lock.ts';
import { groupBy } from '../../collections/group-by.ts';
import { isBelow, type VersionRoot, versionOfRoute } from '../../routes.ts';
import { nearest } from '../../text/suggest.ts';

/** Proposes targets for redirects of published addresses that no longer exist. */
export interface Replacements {
  /** Returns the most similar page, or else the closest page above a removed one. */
  readonly ofPage: (route: string) => string;
  /** Returns the address of a section that has moved: the only other page of the docs version that has its anchor, or that has gained it. */
  readonly ofSection: (route: string, anchor: string) => string | undefined;
}

interface Site {
  readonly current: Addresses;
  /** The published addresses. */
  readonly locked: Addresses;
  /** The docs versions, newest first. */
  readonly versions: readonly VersionRoot[];
}

interface Docs {
  readonly current: Addresses;
  /** The docs version of an address. */
  readonly versionOf: (route: string) => VersionRoot | undefined;
  readonly pagesOf: (version: VersionRoot | undefined) => readonly string[];
  readonly newest: VersionRoot;
}

/** Makes the functions that propose addresses of a site. */
export function createReplacements({ current, locked, versions }: Site): Replacements {
  const versionOf = (route: string) => versionOfRoute(route, versions);
  // Few builds have lost an address.
  let pages: ReadonlyMap<VersionRoot | undefined, readonly string[]> | undefined;
  const pagesOf = (version: VersionRoot | undefined) => {
    pages ??= groupBy([...current.keys()], versionOf);
    return (version && pages.get(version)) ?? [];
  };
  const [newest = { label: '', path: '/docs' }] = versions;
  return {
    ofPage: (route) => {
      const similar = isBelow(route, '/blog')
        ? nearest(route, siblingsOf(route, current.keys()))
        : similarDoc(route, { current, versionOf, pagesOf, newest });
      return similar ?? [...foldersOf(route), newest.path].find((folder) => current.has(folder)) ?? '/';
    },
    ofSection: (route, anchor) => {
      const others = pagesOf(versionOf(route)).filter((page) => page !== route);
      const having = others.filter((other) => current.get(other)?.includes(anchor));
      const gained = having.filter((other) => !locked.get(other)?.includes(anchor));
      const [page, second] = gained.length > 0 ? gained : having;
      return page && !second ? `${page}#${anchor}` : undefined;
    },
  };
}

/** Returns the page with the same id in the newest version, or a similar page of the same version, or else of the newest one. */
function similarDoc(route: string, { current, versionOf, pagesOf, newest }: Docs): string | undefined {
  const version = versionOf(route);
  const counterparts = endsOf(route.slice(version?.path.length ?? 0)).map((end) => newest.path + end);
  const same = counterparts.find((page) => current.has(page) && versionOf(page) === newest);
  if (same !== undefined) return same;
  const nearestInVersion = version === newest ? undefined : nearest(route, pagesOf(version));
  return (
    nearestInVersion ?? counterparts.map((page) => nearest(page, pagesOf(newest))).find((page) => page !== undefined)
  );
}

/** Returns a path, and its parts after each slash. One of them is the page's id if the version of the page no longer exists. */
function endsOf(path: string): string[] {
  if (path === '') return [path];
  return Array.from(path.matchAll(/\//g), ({ index }) => path.slice(index));
}

/** Returns the addresses above a route without the home page, the closest first. */
function foldersOf(route: string): string[] {
  const folder = dirname(route);
  return folder === '/' ? [] : [folder, ...foldersOf(folder)];
}

/** Returns the pages of the same folder. Posts and tags are in different folders. */
function siblingsOf(route: string, routes: Iterable<string>): string[] {
  return [...routes].filter((page) => dirname(page) === dirname(route));
}
