import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { appliesTo, readHeaders } from '../stages/headers.ts';

/** What the server serves, and where. */
export interface ServeOptions {
  readonly out: string;
  readonly baseUrl: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Answers a request before the site does; returns whether it has. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

/** Text that browsers would read as another encoding than ours. */
const TEXTS: Readonly<Record<string, string>> = { '.md': 'text/markdown', '.txt': 'text/plain' };

/** Serves a built site on loopback like a good host: bare paths, permanent redirects to them, 404.html, compression, and the headers that the build has written. */
export async function serve({
  out,
  baseUrl,
  port,
  intercept,
}: ServeOptions): Promise<{ readonly server: Server; readonly origin: string }> {
  const compress = compression();
  const files = sirv(out, {
    dev: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
      const text = TEXTS[extname(pathname)];
      if (text) response.setHeader('Content-Type', `${text};charset=utf-8`);
    },
  });
  const server = createServer((request, response) => {
    const handle = async () => {
      const { pathname, search } = new URL(`http://localhost${request.url}`);
      const bare = barePath(pathname, baseUrl);
      if (bare !== pathname) return redirect(response, bare + search);
      await sendHeaders(out, pathname, response);
      if (await intercept?.(request, response)) return;
      if (!`${pathname}/`.startsWith(baseUrl)) return notFound(out, response);
      request.url = (baseUrl === '/' ? pathname : `/${pathname.slice(baseUrl.length)}`) + search;
      files(request, response, () => void notFound(out, response));
    };
    compress(request as never, response as never, () => {
      handle().catch(() => notFound(out, response));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return { server, origin: `http://localhost:${actual}` };
}

/** Returns the one address of a page: without `/index.html`, `.html` and trailing slash, and with one leading slash. */
export function barePath(pathname: string, baseUrl: string): string {
  const path = `/${pathname.replace(/^\/+/, '')}`;
  const bare = path
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '');
  return `${bare}/` === baseUrl ? baseUrl : bare;
}

/** Sends the headers that the build has written for hosts. */
async function sendHeaders(out: string, pathname: string, response: ServerResponse): Promise<void> {
  const text = await readFile(join(out, '_headers'), 'utf8').catch(() => '');
  for (const rule of readHeaders(text))
    if (appliesTo(rule, pathname))
      for (const [name, value] of Object.entries(rule.headers)) response.setHeader(name, value);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location }).end();
}

async function notFound(out: string, response: ServerResponse): Promise<void> {
  const page = await readFile(join(out, '404.html')).catch(() => 'Not found');
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache' }).end(page);
}
