import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder like GitHub Pages: no headers or redirects of the site, the page 404.html for addresses of pages that end with a slash, and
 * every file is fresh for ten minutes; returns the origin.
 */
export async function servePlain(folder: string): Promise<string> {
  const server = createServer(async ({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const names = pathname === '/' ? ['/index.html'] : [pathname, `${pathname}.html`];
    for (const name of names) {
      const contents = await readFile(join(folder, name)).catch(() => undefined);
      if (!contents) continue;
      const tag = `"${createHash('sha256').update(contents).digest('hex')}"`;
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      const fresh = headers['if-none-match'] === tag;
      response.writeHead(fresh ? 304 : 200, { 'Content-Type': type, 'Cache-Control': 'max-age=600', ETag: tag });
      return response.end(fresh ? undefined : contents);
    }
    const isFolder = await stat(join(folder, pathname)).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (isFolder && !pathname.endsWith('/')) return response.writeHead(301, { Location: `${pathname}/` }).end();
    const missing = await readFile(join(folder, '404.html')).catch(() => 'Not found');
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(missing);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://localhost:${address.port}`;
}
