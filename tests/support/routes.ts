import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { listFiles } from '../../build/io/read.ts';

/** Returns the routes of the site that the tests open. The not-found page is one of them. */
export async function routesOf(): Promise<readonly string[]> {
  const files = await listFiles(inject('site').out, '.');
  const pages = files.filter((path) => path.endsWith('.html')).map((path) => path.slice(1, -'.html'.length));
  return pages.map((path) => path.replace(/^\/index$/, '/'));
}

/** Returns whether the built site has a file or page at the path, and an element with the anchor in it. */
export async function isTarget(path: string, anchor: string): Promise<boolean> {
  const { out } = inject('site');
  const route = path === '/' ? '/index' : path;
  const html = await readFile(join(out, `${route}.html`), 'utf8').catch(() => undefined);
  if (html === undefined)
    return readFile(join(out, path)).then(
      () => true,
      () => false,
    );
  return anchor === '' || html.includes(` id="${anchor}"`);
}
