import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { decodePath, outputPath } from '../routes.ts';

/** The browser's side of watching: it reloads open pages, and shows what is wrong over them. */
export interface LiveReload {
  /** Answers the requests of the reload script, and puts the script into pages; the files on disk stay as they are. */
  intercept(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  succeed(): void;
  fail(report: string): void;
}

interface LiveReloadInput {
  readonly project: string;
  readonly out: string;
  readonly baseUrl: string;
}

const SCRIPT = '/__watch.js';
const EVENTS = '/__watch';

/** Makes the live reload of one watch; its connections end with the process. */
export async function createLiveReload({ project, out, baseUrl }: LiveReloadInput): Promise<LiveReload> {
  const script = await build({
    entryPoints: [join(project, 'client/watch.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const connections = new Set<ServerResponse>();
  let failure = '';
  const send = (event: string, data: string) => {
    for (const connection of connections) connection.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    async intercept(request, response) {
      const { pathname } = new URL(`http://localhost${request.url}`);
      if (pathname === SCRIPT) {
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script.outputFiles[0]?.contents);
        return true;
      }
      if (pathname === EVENTS) {
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' });
        connections.add(response);
        request.on('close', () => connections.delete(response));
        response.write(failure ? `event: failure\ndata: ${JSON.stringify(failure)}\n\n` : ': connected\n\n');
        return true;
      }
      if (!pathname.startsWith(baseUrl)) return false;
      const route = `/${decodePath(pathname.slice(baseUrl.length))}`;
      const page = await readFile(join(out, outputPath(route)), 'utf8').catch(() => undefined);
      if (page === undefined) return false;
      const html = page.replace('</body>', `<script src="${SCRIPT}"></script></body>`);
      response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-store' }).end(html);
      return true;
    },
    succeed() {
      failure = '';
      send('reload', '');
    },
    fail(report) {
      failure = report;
      send('failure', report);
    },
  };
}
