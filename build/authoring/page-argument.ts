import { sep } from 'node:path';
import { barePath, FILE_ENDING } from '../../client/shared/paths.ts';
import type { Document } from '../model.ts';
import { decodePath } from '../paths/decode-path.ts';
import { docRoute, originOf, type VersionRoot, versionOfRoute } from '../routes.ts';
import { isSingleKind } from '../stages/assemble/single-pages.ts';
import { isDevice, misplacedIndex } from '../stages/check/check-sources.ts';
import { isCalendarDay } from '../text/calendar-day.ts';
import { didYouMean } from '../text/suggest.ts';

/** What a command needs to find or name a page. */
export interface PageRoutes {
  readonly versions: readonly VersionRoot[];
  /** The path of the source of each page, by its route. */
  readonly routes: ReadonlyMap<string, string>;
}

/**
 * Returns a full address of a page, on any host, as its route, and an absolute path as the path from the root of the site; other arguments
 * unchanged.
 */
export function shortArgument(argument: string, root: string, baseUrl: string): string {
  if (argument.startsWith(`${root}${sep}`)) return argument.slice(root.length + 1);
  if (!/^https?:\/\//.test(argument) || !URL.canParse(argument)) return argument;
  const path = barePath(new URL(argument).pathname, baseUrl);
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : argument;
}

/**
 * Returns the path of the source that an argument names: as a path, such as `docs/10.x/router` or `content/docs/10.x/router.md`, or as a route, such
 * as `/docs/router` or `blog/hello`. The page need not exist. Returns nothing if no page can have that name.
 */
export function sourceOfArgument(argument: string, { versions, routes }: PageRoutes): string | undefined {
  const name = nameOfArgument(argument);
  const path =
    routes.get(name.replace(/^\/?/, '/')) ??
    (name.startsWith('/') ? sourceOfRoute(name, versions) : `content/${name}.md`);
  return path !== undefined && originOf(path, versions) ? path : undefined;
}

/** Returns the route that an argument names, as a route or as a source, or what to write instead. */
export function routeOfArgument(
  argument: string,
  pages: ReadonlyMap<string, { readonly document?: Pick<Document, 'path'> | undefined }>,
): { readonly route: string } | { readonly error: string } {
  const name = nameOfArgument(argument);
  for (const [route, { document }] of pages) {
    const path = document?.path.replace(/^content\/|\.md$/g, '');
    if (route === name || route === `/${name}` || path === name) return { route };
  }
  const hint = didYouMean(
    `/${name.replace(/^\//, '')}`,
    pages.keys(),
    'Name a route such as /docs/router, or a file below content.',
  );
  return { error: `There is no page ${argument}. ${hint}` };
}

/**
 * Returns the route of an argument, without its query and its anchor, or else the path of its source below `content` without the ending. A shell may
 * complete a path with `./` or `\`.
 */
function nameOfArgument(argument: string): string {
  const path = argument.startsWith('/') ? decodePath(argument.replace(/[?#].*$/, '')) : argument;
  return path
    .replaceAll('\\', '/')
    .replace(/^\.\//, '')
    .replace(/(?<=.)\/$/, '')
    .replace(/^content\//, '')
    .replace(/\.md$/, '');
}

function sourceOfRoute(route: string, versions: readonly VersionRoot[]): string | undefined {
  if (route.startsWith('/blog/')) return `content${route}.md`;
  const version = versionOfRoute(route, versions);
  if (!version) return undefined;
  const id = route === docRoute(version.path, 'index') ? 'index' : route.slice(version.path.length + 1);
  return `content/docs/${version.label}/${id}.md`;
}

/** What a page may be called, as a part of its path. */
const NAME = /^[A-Za-z\d][\w.-]*$/;

/**
 * Returns why a page cannot have a path below `content`, if a part of the path cannot be part of an address or of a file, or if the date of a post
 * does not exist.
 */
export function nameError(path: string): string | undefined {
  const [date] = /(?<=^blog\/)\d{4}-\d{2}-\d{2}(?=-)/.exec(path) ?? [];
  if (date && !isCalendarDay(date)) return `A post cannot have the date ${date}, because there is no such day.`;
  const misplaced = misplacedIndex(`content/${path}`);
  if (misplaced !== undefined) return misplaced;
  const parts = path.replace(/\.md$/, '').split('/');
  const device = parts.find(isDevice);
  if (device !== undefined)
    return `A page cannot be called ${JSON.stringify(device)}, because Windows reserves the name.`;
  const part = parts.find((name) => !NAME.test(name) || FILE_ENDING.test(name));
  return part && `A page cannot be called ${JSON.stringify(part)}. Use letters, digits and dashes.`;
}

/** Whether the build makes the page of a route from other pages, such as the archive of the blog. */
export function isGenerated(route: string): boolean {
  return isSingleKind(route.slice(1));
}

/** Returns the path of the page that has a route. Routes that differ only by case are one file on many machines. */
export function ownerOf(route: string, { routes }: PageRoutes): string | undefined {
  const same = [...routes].filter(([other]) => other.toLowerCase() === route.toLowerCase());
  return (same.find(([other]) => other === route) ?? same[0])?.[1];
}
