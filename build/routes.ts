import { isInExampleOrPackages } from './paths/content-paths.ts';
import { decodePath } from './paths/decode-path.ts';
import { resolveFrom } from './paths/resolve-from.ts';

/** The parts of a docs version that decide routes: its folder under `content/docs` and its root route. */
export interface VersionRoot {
  readonly label: string;
  readonly path: string;
}

/** The path of the home page's source. */
export const HOME = 'content/index.md';

const POST = /^content\/blog\/(?:(\d{4}-\d{2}-\d{2})-)?([^/]+)\.md$/;

const DOCS = 'content/docs/';

/** The kind of source at a path; a doc also has its version and id. */
export type Origin =
  | { readonly kind: 'home' }
  | { readonly kind: 'post'; readonly id: string; readonly date?: string }
  | { readonly kind: 'doc'; readonly version: string; readonly id: string };

/** Returns the origin of the Markdown file at a path, or nothing if the path is not that of a page. */
export function originOf(path: string, versions: readonly VersionRoot[]): Origin | undefined {
  if (path === HOME) return { kind: 'home' };
  const [, date, post] = POST.exec(path) ?? [];
  if (post) return { kind: 'post', id: post, ...(date && { date }) };
  if (!path.startsWith(DOCS) || !path.endsWith('.md')) return undefined;
  // Compare in place: slices for every file and version would be slow.
  const endOf = (label: string) => DOCS.length + label.length;
  const version = versions.find(({ label }) => path.startsWith(label, DOCS.length) && path[endOf(label)] === '/');
  if (!version || isInExampleOrPackages(path)) return undefined;
  const id = path.slice(endOf(version.label) + 1, -'.md'.length);
  return { kind: 'doc', version: version.label, id };
}

/** Returns the label of the version whose example app and packages the samples of a page use. Pages outside the docs use the newest version. */
export function samplesVersionOf(origin: Origin | undefined, versions: readonly VersionRoot[]): string {
  return origin?.kind === 'doc' ? origin.version : (versions[0]?.label ?? '');
}

/** Returns the route of a source: an absolute path without trailing slash, below the base URL. */
export function routeOf(origin: Origin, versions: readonly VersionRoot[]): string {
  switch (origin.kind) {
    case 'home':
      return '/';
    case 'post':
      return `/blog/${origin.id}`;
    case 'doc':
      return docRoute(versions.find(({ label }) => label === origin.version)?.path ?? '/docs', origin.id);
  }
}

/** Returns the route of the doc with that id below its version's root. */
export function docRoute(root: string, id: string): string {
  return id === 'index' ? root : `${root}/${id.replace(/\/index$/, '')}`;
}

/** Whether a route is that of a folder, or below it. */
export function isBelow(route: string, folder: string): boolean {
  return route === folder || route.startsWith(`${folder}/`);
}

/** Returns the docs version of a route. The longest root decides, because `/docs/9.x/a` is below `/docs` too. */
export function versionOfRoute(route: string, versions: readonly VersionRoot[]): VersionRoot | undefined {
  const [version] = versions
    .filter(({ path }) => isBelow(route, path))
    .toSorted((a, b) => b.path.length - a.path.length);
  return version;
}

/** Returns the output path of a route: `/docs/router` is `docs/router.html`, `/` is `index.html`. */
export function outputPath(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}

/** Returns the address of a page's Markdown: `/docs/router.md` beside `/docs/router`. The home page has none. */
export function markdownRoute(route: string): string | undefined {
  return route === '/' ? undefined : `${route}.md`;
}

/** Returns the address of the zip with a page's project: `/docs/router.zip` beside `/docs/router`. The home page has none. */
export function zipRoute(route: string): string | undefined {
  return route === '/' ? undefined : `${route}.zip`;
}

/** Returns the path of the source whose project is in a zip: `./router.md` for `./router.zip`. Other paths are returned unchanged. */
export function sourceOfZip(path: string): string {
  return path.replace(/\.zip$/, '.md');
}

/** Returns the address of the zip that a relative path such as `./router.zip` in a file names, or nothing for another path. */
export function linkedZip(path: string, file: string, versions: readonly VersionRoot[]): string | undefined {
  const origin = path.endsWith('.zip') && originOf(resolveFrom(file, decodePath(sourceOfZip(path))), versions);
  return origin ? zipRoute(routeOf(origin, versions)) : undefined;
}

/** Prefixes a root-absolute URL with the base URL; every other URL is returned unchanged. */
export function withBase(baseUrl: string, href: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? baseUrl.replace(/\/$/, '') + href : href;
}

/** Returns the absolute URL of a route. */
export function absoluteUrl(
  { url, baseUrl }: { readonly url: string; readonly baseUrl: string },
  route: string,
): string {
  return url + withBase(baseUrl, route);
}

/** Encodes the characters of an address that a header cannot contain. */
export function encodeAddress(address: string): string {
  // Half of a surrogate pair has no encoding.
  return address.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
