import { FILE_ENDING, SERVICE_WORKER } from '../../../client/shared/paths.ts';
import { hasOwnAddress } from '../../../templates/own-address.ts';
import type { Config } from '../../config.ts';
import type { OutputFile, SitePages } from '../../model.ts';
import { encodeAddress, outputPath, withBase } from '../../routes.ts';
import { type HeaderRule, serverFiles } from './server-files.ts';

interface HostInput {
  readonly config: Config;
  readonly pages: SitePages;
  /** The paths of the Markdown files and the zips of the pages. */
  readonly files: ReadonlySet<string>;
  /** The hashes of the inline scripts, the only ones that the policy allows. */
  readonly scriptHashes: readonly string[];
}

/**
 * Writes the headers and redirects of the site for the usual hosts: `_headers` and `_redirects` for Netlify and Cloudflare,
 * `vercel.json` for Vercel, and configurations of nginx and Caddy. The rules give every page one URL and cache hashed files permanently. They allow a
 * page to load only files of this build.
 */
export function hostFiles({ config, pages, files, scriptHashes }: HostInput): OutputFile[] {
  const rules = headerRules(config, scriptHashes);
  const at = (path: string) => withBase(config.baseUrl, path);
  const moved = movedAddresses(config, files).map(([from, to]) => [at(from), encodeAddress(at(to))] as const);
  const routes = [...pages.values()].flatMap(({ page: { route, view } }) => (hasOwnAddress(view) ? route : []));
  const bare = routes.map((route) => [at(`/${outputPath(route)}`), encodeAddress(at(route))] as const);
  const indexes = indexPatterns(routes).map((pattern) => [at(`${pattern}/index.html`), at(pattern)] as const);
  // Only Cloudflare looks for a redirect without removing a slash at the end of the address first.
  const slashed = moved.flatMap(([from, to]) => (FILE_ENDING.test(from) ? [] : [[`${from}/`, to] as const]));
  const redirects = [...moved, ...slashed, ...bare, ...indexes].map(([from, to]) => `${from} ${to} 301`);
  const vercel = {
    cleanUrls: true,
    trailingSlash: false,
    ...(moved.length > 0 && {
      redirects: moved.map(([source, destination]) => ({ source, destination, permanent: true })),
    }),
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return [
    { path: '_headers', contents: rules.map(headerBlock).join('\n') },
    { path: '_redirects', contents: `${redirects.join('\n')}\n` },
    { path: 'vercel.json', contents: `${JSON.stringify(vercel, null, 2)}\n` },
    ...serverFiles({ config, rules, moved }),
  ];
}

/** Returns the target of each address that moved. The Markdown and the zip of a page move with the page. */
function movedAddresses({ redirects }: Config, files: HostInput['files']): [from: string, to: string][] {
  // Browsers do not send anchors to hosts, so the page follows them (`movedAnchors`).
  const whole = Object.entries(redirects).filter(([from]) => !from.includes('#'));
  return whole.flatMap(([from, to]): [string, string][] => {
    if (FILE_ENDING.test(from)) return [[from, to]];
    const page = to.split(/[?#]/, 1)[0] ?? '';
    const endings = ['.md', '.zip'].filter((ending) => files.has(`${page.slice(1)}${ending}`));
    // A second rule for the same address would be an error of nginx.
    const own = endings.filter((ending) => !Object.hasOwn(redirects, from + ending));
    return [[from, to], ...own.map((ending): [string, string] => [from + ending, page + ending])];
  });
}

/** Returns a pattern for each depth of the routes. The other hosts redirect `/docs/index.html` to `/docs` without a rule of the site. */
function indexPatterns(routes: readonly string[]): string[] {
  const deepest = Math.max(0, ...routes.map((route) => route.split('/').length - 1));
  const names = Array.from({ length: deepest }, (_, index) => `/:part${index + 1}`);
  return names.map((_, index) => names.slice(0, index + 1).join(''));
}

/** Parses the `_headers` file of `hostFiles`. */
export function readHeaders(text: string): HeaderRule[] {
  return text.split(/\n(?=\/)/).flatMap((block) => {
    const [path = '', ...lines] = block.trim().split('\n');
    const headers = lines.map((line) => [
      line.slice(0, line.indexOf(':')).trim(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]);
    return path ? [{ path, headers: Object.fromEntries(headers) }] : [];
  });
}

/** Parses the `_redirects` file of `hostFiles`: the target of each path. */
export function readRedirects(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']));
}

/** Whether a rule applies to a path. */
export function appliesTo({ path }: HeaderRule, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
}

function headerBlock({ path, headers }: HeaderRule): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

function headerRules(config: Config, scriptHashes: readonly string[]): HeaderRule[] {
  return [
    {
      path: withBase(config.baseUrl, '/*'),
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(config, scriptHashes),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
      },
    },
    {
      path: withBase(config.baseUrl, '/assets/*'),
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    { path: config.baseUrl + SERVICE_WORKER, headers: { 'Cache-Control': 'no-cache' } },
  ];
}

/** Allows nothing by default. Analytics, a hosted search and embedded posts each add the origins that they need. */
export function contentSecurityPolicy(config: Config, scriptHashes: readonly string[]): string {
  const { analytics, offline, search, widgets } = config;
  const externalScripts = [
    ...(analytics ? ['https://www.googletagmanager.com'] : []),
    ...(widgets ? [new URL(widgets.script).origin] : []),
  ];
  const analyticsHosts = analytics ? ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...externalScripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...analyticsHosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...searchHosts(search), ...analyticsHosts],
    'manifest-src': ["'self'"],
    'worker-src': [offline ? "'self'" : "'none'"],
    ...(widgets && { 'frame-src': [new URL(widgets.script).origin] }),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Third-party scripts may parse HTML from text. Of the site's own code, only the router does, and one part names the service worker.
    ...(externalScripts.length === 0 && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['pages', ...(offline ? ['service-worker'] : [])],
    }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function searchHosts(search: Config['search']): string[] {
  if (search.provider !== 'algolia') return [];
  if (search.host) return [new URL(search.host).origin];
  const { appId } = search;
  return [`https://${appId}-dsn.algolia.net`, ...[1, 2, 3].map((host) => `https://${appId}-${host}.algolianet.com`)];
}
