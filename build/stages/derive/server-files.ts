import type { Config } from '../../config.ts';
import type { OutputFile } from '../../model.ts';
import { MARKER } from '../../paths/output-marker.ts';
import { escapeRegExp } from '../../text/escape-reg-exp.ts';

/** Headers that a host sends with all files at a path; `*` at its end matches anything. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The input of the server configurations. */
interface ServerInput {
  readonly config: Config;
  readonly rules: readonly HeaderRule[];
  /** The old addresses, each with the address that replaces it. */
  readonly moved: readonly (readonly [from: string, to: string])[];
}

/** The names of the files that servers do not send: the configuration files of hosts and servers, and the marker of the output folder. */
export const UNSERVED_FILES: readonly string[] = [
  ...['_headers', '_redirects', 'vercel.json', 'nginx.conf', 'Caddyfile'],
  MARKER,
];

/** The media types of the files of a site; the defaults of a server may differ, or lack Markdown. */
const TYPES: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'text/xml': 'xml',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'application/zip': 'zip',
  'font/woff2': 'woff2',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/x-icon': 'ico',
};

const COMPRESSED = Object.keys(TYPES).filter((type) => /^text\/(?!html)|json|svg/.test(type));

/** Matches an `Accept` header that names Markdown with the highest quality. Servers cannot compare two qualities. */
const WANTS_MARKDOWN = '(?i)text/markdown *(,|$|; *q *= *1)';

/**
 * Matches an address as the client sent it, with its escapes, if it is not the only one of its page. The first group is the address of the page
 * without its slash. It begins with neither `/` nor `\`, because browsers read two of them as the start of the address of another host.
 */
const LONG_ADDRESS = String.raw`^[/\x5c]+([^/\x5c?](?:[^?]*?[^/?])??)(?:(?:/+index)?\.html|/+)(?:\?.*)?$`;

/**
 * Makes browsers ask whether a file has changed. The hosts that read `_headers` or `vercel.json` do so by default, and Cloudflare would add it to
 * the header of hashed files.
 */
const REVALIDATED = 'no-cache';

/** Adds the query of a request to the target of a redirect. Like on Cloudflare and on plain hosts, a target with a query keeps its own. */
export function withQuery(target: string, query: string): string {
  return /^[^#]*\?/.test(target) ? target : target.replace(/(?=#|$)/, () => query);
}

/** Writes the configurations of the site for nginx and Caddy, with the headers and redirects of the other hosts. */
export function serverFiles(input: ServerInput): OutputFile[] {
  return [
    { path: 'nginx.conf', contents: `${nginx(input).join('\n')}\n` },
    { path: 'Caddyfile', contents: `${caddy(input).join('\n')}\n` },
  ];
}

function nginx({ config, rules, moved }: ServerInput): string[] {
  const base = config.baseUrl;
  const [all, ...others] = rules;
  const headersOf = (rule: HeaderRule | undefined) =>
    Object.entries(rule?.headers ?? {}).map(([name, value]) => `add_header ${name} "${value}" always;`);
  // A location that adds a header drops those of the server.
  const locations = others.flatMap((rule) => [
    `location ${rule.path.endsWith('*') ? rule.path.slice(0, -1) : `= ${rule.path}`} {`,
    ...indent([...headersOf(all), ...headersOf(rule), 'try_files $uri =404;']),
    '}',
  ]);
  return [
    `# Include this file in a server block of nginx. ${rootOf(base)}`,
    'absolute_redirect off;',
    `types { ${Object.entries(TYPES)
      .map(([type, names]) => `${type} ${names};`)
      .join(' ')} }`,
    'charset utf-8;',
    'charset_types text/css text/javascript text/markdown text/plain text/xml application/json;',
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${COMPRESSED.join(' ')};`,
    `error_page 404 ${base}404.html;`,
    // Not in the location: nginx ignores try_files where an `if` of the same location applies.
    'set $preferred .html;',
    `if ($http_accept ~* "${WANTS_MARKDOWN}") { set $preferred .md; }`,
    ...headersOf(all),
    `add_header Cache-Control "${REVALIDATED}" always;`,
    // Only the response of a page depends on Accept. The address of a page is not that of a file, and nginx omits a header without a value.
    'set $varies Accept;',
    'if (-f $request_filename) { set $varies ""; }',
    'add_header Vary $varies always;',
    ...moved.map(([from, to]) => `location = ${from} { return 301 ${withQuery(to, '$is_args$args')}; }`),
    ...UNSERVED_FILES.map((name) => `location = ${base}${name} { return 404; }`),
    `location = ${base}404 { return 404; }`,
    `location = ${base} { try_files ${base}index.html =404; }`,
    ...locations,
    `location ${base} {`,
    ...indent([
      `if ($uri ~ ^${escapeRegExp(base)}index(?:\\.html)?$) { return 301 ${base}$is_args$args; }`,
      `if ($request_uri ~ ${LONG_ADDRESS}) { return 301 /$1$is_args$args; }`,
      'try_files $uri$preferred $uri.html $uri $uri/index.html =404;',
    ]),
    '}',
  ];
}

function caddy({ config, rules, moved }: ServerInput): string[] {
  const base = config.baseUrl;
  return [
    `# Import this file in a site block of Caddy. ${rootOf(base)}`,
    'encode zstd gzip',
    'map {query} {suffix} {',
    ...indent(['~^(.+)$ "?$1"', 'default ""']),
    '}',
    // Only the response of a page depends on Accept, and the address of a page is not that of a file.
    '@varies not file {path}',
    'header @varies Vary Accept',
    '@revalidated {',
    ...indent([`path ${base}*`, `not path ${base}assets/*`]),
    '}',
    `header @revalidated Cache-Control "${REVALIDATED}"`,
    ...rules.flatMap(({ path, headers }) =>
      Object.entries(headers).map(([name, value]) => `header ${path} ${name} "${value}"`),
    ),
    // Of the matchers of paths, only this one respects case.
    ...moved.flatMap(([from, to], index) => [
      `@moved${index} path_regexp ^${escapeRegExp(from)}$`,
      `redir @moved${index} ${withQuery(to, '{suffix}')} permanent`,
    ]),
    `@index path ${base}index ${base}index.html`,
    `redir @index ${base}{suffix} permanent`,
    ...(base === '/' ? [] : [`redir ${base.slice(0, -1)} ${base}{suffix} permanent`]),
    '@page {',
    ...indent([`not path ${base}`, `vars_regexp page {http.request.orig_uri} ${LONG_ADDRESS}`]),
    '}',
    'redir @page /{re.page.1}{suffix} permanent',
    `@host path ${[...UNSERVED_FILES, '404.html'].map((name) => base + name).join(' ')}`,
    // The path is that of the file by now.
    'error @host 404',
    '@markdown {',
    ...indent([`header_regexp Accept "${WANTS_MARKDOWN}"`, 'file {path}.md']),
    '}',
    'header @markdown Content-Type "text/markdown; charset=utf-8"',
    'header *.md Content-Type "text/markdown; charset=utf-8"',
    'rewrite @markdown {path}.md',
    'try_files {path}.html {path} {path}/index.html',
    'file_server {',
    ...indent(['disable_canonical_uris']),
    '}',
    'handle_errors {',
    ...indent([`header Cache-Control "${REVALIDATED}"`, `rewrite * ${base}404.html`, 'file_server']),
    '}',
  ];
}

/** Returns a comment that states which folder is the root of the server. */
function rootOf(base: string): string {
  return base === '/'
    ? 'The root is the folder of the site.'
    : `The site is served at ${base}, so the root is a folder that has the site in its folder ${base.slice(1, -1)}.`;
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
