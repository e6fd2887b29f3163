import type { Config } from '../config.ts';
import type { OutputFile, SitePages } from '../model.ts';
import { outputPath, withBase } from '../routes.ts';

/** Headers that a host sends with all files at a path; `*` at its end stands for anything. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface HostInput {
  readonly config: Config;
  readonly pages: SitePages;
  /** The hash of the script that stands in every page, the only one the policy allows there. */
  readonly earlyHash: string;
}

/**
 * Writes the headers and redirects of the site for the usual hosts: `_headers` and `_redirects` for Netlify and Cloudflare,
 * `vercel.json` for Vercel. Every page has one address, hashed files are kept for good, and a page may load what this build has made, and nothing else.
 */
export function hostFiles({ config, pages, earlyHash }: HostInput): OutputFile[] {
  const rules = headerRules(config, earlyHash);
  const at = (path: string) => withBase(config.baseUrl, path);
  const redirects = [...pages.values()]
    .filter(({ page }) => page.view.kind !== '404')
    .map(({ page: { route } }) => `${at(`/${outputPath(route)}`)} ${at(route)} 301`);
  const vercel = {
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return [
    { path: '_headers', contents: rules.map(headerBlock).join('\n') },
    { path: '_redirects', contents: `${redirects.join('\n')}\n` },
    { path: 'vercel.json', contents: `${JSON.stringify(vercel, null, 2)}\n` },
  ];
}

/** Reads what `hostFiles` has written into `_headers`. */
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

/** Whether a rule is about a path. */
export function appliesTo({ path }: HeaderRule, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
}

function headerBlock({ path, headers }: HeaderRule): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

function headerRules(config: Config, earlyHash: string): HeaderRule[] {
  return [
    {
      path: withBase(config.baseUrl, '/*'),
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(config, earlyHash),
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
  ];
}

/** Nothing is allowed but what is named. What the configuration brings in from elsewhere makes it wider, by as much as that needs. */
function contentSecurityPolicy({ analytics, search, widgets }: Config, earlyHash: string): string {
  const foreign = [
    ...(analytics ? ['https://www.googletagmanager.com'] : []),
    ...(widgets ? [new URL(widgets.script).origin] : []),
  ];
  const counting = analytics ? ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${earlyHash}'`, ...foreign],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...counting],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...searchHosts(search), ...counting],
    'manifest-src': ["'self'"],
    ...(widgets && { 'frame-src': [new URL(widgets.script).origin] }),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Scripts from elsewhere write markup as text; our own have one place that does, the router's.
    ...(foreign.length === 0 && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['pages'] }),
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
