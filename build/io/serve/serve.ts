import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import compression from 'compression';
import send from 'send';
import { barePath } from '../../../client/shared/paths.ts';
import { decodePath } from '../../paths/decode-path.ts';
import { encodeAddress } from '../../routes.ts';
import { appliesTo } from '../../stages/derive/host-files.ts';
import { type HeaderRule, withQuery } from '../../stages/derive/server-files.ts';
import { createRulesReader, type HostRules } from './host-rules.ts';
import { isOwnHost, isUnserved, prefersMarkdown } from './request.ts';

/** Responds to a request before the site does, given its parsed address; returns whether it has. */
export type Intercept = (request: IncomingMessage, response: ServerResponse, address: URL) => Promise<boolean>;

/** The folder that the server serves, and its address. */
interface ServeOptions {
  /** The folder, which `npm start` moves. */
  readonly out: string | (() => string);
  /** The base URL, which a watched configuration may change. */
  readonly baseUrl: string | (() => string);
  /** 0 takes any free port. */
  readonly port: number;
  /** The name or address to listen on, which requests may name as their host. The default is `localhost`. */
  readonly host?: string | undefined;
  readonly intercept?: Intercept;
  /** Receives one line for each failed request. */
  readonly log?: (line: string) => void;
}

/** The media types of text files. Without a charset, browsers would read these files in another encoding than UTF-8. */
const TEXTS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
};

/**
 * Serves a built site with the features of a good host: paths without extensions, permanent redirects to them, 404.html, compression, and the
 * headers that the build has written.
 */
export async function serve(options: ServeOptions): Promise<{ readonly server: Server; readonly origin: string }> {
  const { port, host = 'localhost' } = options;
  // Ranges count bytes of the uncompressed file.
  const compress = compression({
    filter: (request, response) => !request.headers.range && compression.filter(request, response),
  });
  const readRules = createRulesReader(() => current(options.out));
  const server = createServer((request, response) => {
    response.on('finish', () => logFailure(request, response, options.log));
    response.on('error', () => response.destroy());
    // The types of compression are those of Express.
    compress(request as never, response as never, () => {
      respond(request, response, { ...options, readRules }).catch((error: unknown) =>
        fail(response, error, options.log),
      );
    });
  });
  await listen(server, port, host);
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return { server, origin: `http://${host.includes(':') ? `[${host}]` : host}:${actual}` };
}

/** Throws the system's error if no server can listen, such as on a port that is in use. */
export async function checkCanListen({ port, host = 'localhost' }: Pick<ServeOptions, 'port' | 'host'>): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

interface RespondOptions extends ServeOptions {
  readonly readRules: () => Promise<HostRules>;
}

async function respond(request: IncomingMessage, response: ServerResponse, options: RespondOptions): Promise<void> {
  const { host, intercept } = options;
  const out = current(options.out);
  const baseUrl = current(options.baseUrl);
  const { method = '', url = '' } = request;
  // Without this check, any site could point its own name at this machine and read the pages.
  if (!isOwnHost(request.headers.host, host)) return plain(response, 403, 'Forbidden: unknown host');
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return plain(response, 405, 'Method not allowed');
  }
  if (!url.startsWith('/')) return plain(response, 400, 'Bad request');
  const address = new URL(`http://localhost${url}`);
  const { pathname, search } = address;
  if (pathname === '/' && baseUrl !== '/') return redirect(response, baseUrl + search, 302);
  const { redirects, headers } = await options.readRules();
  // The address may be that of an old site, such as /docs/old.html, so the rules come first.
  const moved = redirects.get(decodePath(pathname));
  if (moved !== undefined) return redirect(response, withQuery(moved, search), 301);
  const bare = barePath(pathname, baseUrl);
  if (bare !== pathname) return redirect(response, bare + search, 301);
  setHeaders(headers, pathname, response);
  if (await intercept?.(request, response, address)) return;
  if (!`${pathname}/`.startsWith(baseUrl)) return notFound(out, response);
  const path = baseUrl === '/' ? pathname : `/${pathname.slice(baseUrl.length)}`;
  const index = `${path.replace(/\/$/, '')}/index.html`;
  const pages = path === '/' ? [index] : [`${path}.html`, path, index];
  if (isUnserved(path)) return notFound(out, response);
  // Agents request the Markdown of a page at the address of the page.
  const markdown = prefersMarkdown(request.headers.accept) ? [`${path}.md`] : [];
  for (const file of [...markdown, ...pages]) {
    if (await sendFile({ out, path: file, varies: file !== path, request, response })) return;
  }
  // The folder may have been moved meanwhile.
  if (out !== current(options.out)) return respond(request, response, options);
  await notFound(out, response);
}

function current(value: string | (() => string)): string {
  return typeof value === 'string' ? value : value();
}

interface SendInput {
  readonly out: string;
  readonly path: string;
  /** Whether the response depends on the Accept header. */
  readonly varies: boolean;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Sends a file of the site with conditions and ranges; returns false when nothing was sent. */
function sendFile(input: SendInput): Promise<boolean> {
  const { out, path, varies, request, response } = input;
  return new Promise((resolve, reject) => {
    const file = send(request, path, { root: out, index: false, dotfiles: 'allow', cacheControl: false });
    file.on('headers', (_: ServerResponse, name: string) => {
      if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
      if (varies) response.setHeader('Vary', 'Accept');
      const type = TEXTS[extname(name)];
      if (type) response.setHeader('Content-Type', `${type};charset=utf-8`);
    });
    file.on('directory', () => resolve(false));
    file.on('error', (error: Error & { readonly status?: number; readonly headers?: Record<string, string> }) => {
      if (response.headersSent) {
        response.destroy();
        return resolve(true);
      }
      if (error.status === 416 && /^bytes=-0*[1-9]\d*$/.test(request.headers.range ?? '')) {
        // `send` rejects a request for the last 500 bytes of a shorter file. The response is the whole file.
        request.headers.range = 'bytes=0-';
        return resolve(sendFile(input));
      }
      if (error.status === 416) {
        for (const [name, value] of Object.entries(error.headers ?? {})) response.setHeader(name, value);
        plain(response, 416, 'Range not satisfiable');
        return resolve(true);
      }
      if (error.status === 412) {
        plain(response, 412, 'Precondition failed');
        return resolve(true);
      }
      if (error.status !== undefined && error.status < 500) return resolve(false);
      reject(error);
    });
    response.on('close', () => resolve(true));
    file.pipe(response);
  });
}

/** Sends the headers that the build has written for hosts. */
function setHeaders(rules: readonly HeaderRule[], pathname: string, response: ServerResponse): void {
  for (const rule of rules)
    if (appliesTo(rule, pathname))
      for (const [name, value] of Object.entries(rule.headers)) response.setHeader(name, value);
}

function redirect(response: ServerResponse, location: string, status: 301 | 302): void {
  response.writeHead(status, { Location: encodeAddress(location), 'Cache-Control': 'no-cache' }).end();
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' }).end(`${text}\n`);
}

async function notFound(out: string, response: ServerResponse): Promise<void> {
  const page = await readFile(join(out, '404.html')).catch(() => 'Not found');
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache' }).end(page);
}

function fail(response: ServerResponse, error: unknown, log: ServeOptions['log']): void {
  log?.(error instanceof Error ? error.message : String(error));
  if (response.headersSent) response.destroy();
  else plain(response, 500, 'Internal server error');
}

function logFailure({ method, url }: IncomingMessage, { statusCode }: ServerResponse, log: ServeOptions['log']): void {
  // JSON escapes control characters, which could control the terminal.
  if (statusCode >= 400) log?.(`${statusCode} ${method} ${JSON.stringify(url).slice(1, -1)}`);
}
