import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { FILE_ENDING, SERVICE_WORKER } from '../../../client/shared/paths.ts';
import { decodePath } from '../../paths/decode-path.ts';
import { outputPath } from '../../routes.ts';
import { workerCode } from '../../stages/derive/service-worker.ts';
import type { Intercept } from './serve.ts';

/** Updates open pages after a build, and shows the report of a failed build over them. */
export interface LiveReload {
  /** Responds to the requests of the reload script, and adds the script to served pages. The files on disk do not contain it. */
  readonly intercept: Intercept;
  /** Shows the new pages. Unless only their contents have changed, they are loaded in full. */
  succeed(change: { readonly onlyContents: boolean }): void;
  fail(report: string): void;
  /** Ends the event streams of open pages. */
  close(): void;
}

interface LiveReloadInput {
  readonly project: string;
  readonly out: string;
  readonly baseUrl: () => string;
}

const SCRIPT = '/__watch.js';
const EVENTS = '/__watch';

/** The page that is served while there is no site; its script shows the report. */
const NO_SITE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The site has not been built</title>
<body>
<p>The site has not been built yet. This page reloads when the build succeeds.</p>
</body>
</html>
`;

/** Makes the live reload of one watch. */
export async function createLiveReload({ project, out, baseUrl }: LiveReloadInput): Promise<LiveReload> {
  const [script = '', removal = ''] = await Promise.all(
    ['client/watch.ts', 'client/service-worker/removal.ts'].map((entry) => bundleScript(project, entry)),
  );
  const connections = new Set<ServerResponse>();
  let failure = '';
  let builds = 0;
  // A page of an earlier watch at this address is old, whatever its number is.
  const started = Date.now();
  const lastBuild = () => `${started}-${builds}`;
  const send = (event: string, data: string) => {
    for (const connection of connections) connection.write(message(event, data));
  };
  const listen = (request: IncomingMessage, response: ServerResponse, { searchParams }: URL) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' });
    connections.add(response);
    request.on('close', () => connections.delete(response));
    // A page that was loaded during a build has missed the event of that build.
    const shown = searchParams.get('build');
    response.write(firstMessage(failure, shown !== null && shown !== lastBuild()));
  };
  return {
    async intercept(request, response, address) {
      const { pathname } = address;
      const sendScript = (code: string) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(code);
      if (pathname === SCRIPT) sendScript(script);
      // A worker would show pages of earlier builds. That of a preview at the same address removes itself.
      else if (pathname === baseUrl() + SERVICE_WORKER) sendScript(workerCode({ base: baseUrl() }, removal));
      else if (pathname === EVENTS) listen(request, response, address);
      else return sendPage({ out, pathname, baseUrl: baseUrl(), build: lastBuild() }, response);
      return true;
    },
    succeed({ onlyContents }) {
      failure = '';
      builds += 1;
      send(onlyContents ? 'update' : 'reload', '');
    },
    fail(report) {
      failure = report;
      send('failure', report);
    },
    close() {
      for (const connection of connections) connection.end();
    },
  };
}

function firstMessage(failure: string, isOld: boolean): string {
  if (failure) return message('failure', failure);
  return isOld ? message('reload', '') : ': connected\n\n';
}

function message(event: string, data: string): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

async function bundleScript(project: string, entry: string): Promise<string> {
  const entryPoints = [join(project, entry)];
  const { outputFiles } = await bundle({ entryPoints, bundle: true, write: false, format: 'iife' });
  return outputFiles[0]?.text ?? '';
}

interface PageRequest {
  readonly out: string;
  readonly pathname: string;
  readonly baseUrl: string;
  /** The last build before the request. */
  readonly build: string;
}

/** Sends a page, the page for a missing one, or the page for a missing site, each with the reload script. */
async function sendPage({ out, pathname, baseUrl, build }: PageRequest, response: ServerResponse): Promise<boolean> {
  const decoded = `/${decodePath(pathname.slice(baseUrl.length))}`;
  // A backslash separates folders on Windows, so such a path could lead out of the folder.
  const route = pathname.startsWith(baseUrl) && !/[\\\0]/.test(decoded) ? decoded : '/404';
  const page = route === '/404' ? undefined : await readPage(out, outputPath(route));
  if (page === undefined && (await isFile(join(out, route)))) return false;
  // Requests for a missing script or image get a plain 404.
  if (page === undefined && FILE_ENDING.test(route)) return false;
  const html = page ?? (await readPage(out, '404.html'));
  // Compression takes longer than it saves on the same machine.
  response.writeHead(statusOf(page, html), {
    'Content-Type': 'text/html;charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
  });
  response.end(withScript(html ?? NO_SITE, build));
  return true;
}

function statusOf(page: string | undefined, html: string | undefined): number {
  if (page !== undefined) return 200;
  return html === undefined ? 503 : 404;
}

async function readPage(out: string, path: string): Promise<string | undefined> {
  return readFile(join(out, path), 'utf8').catch(() => undefined);
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

/** Adds the script before the last `</body>`, because an earlier one may be inside an attribute. */
function withScript(html: string, build: string): string {
  const at = html.lastIndexOf('</body>');
  const script = `<script src="${SCRIPT}" data-build="${build}"></script>`;
  return at < 0 ? html + script : html.slice(0, at) + script + html.slice(at);
}
