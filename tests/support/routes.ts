import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { listFiles } from '../../build/io/read/list-files.ts';

/** Returns the routes of the site that the tests open. The not-found page is one of them. */
export async function routesOf(): Promise<readonly string[]> {
  const files = await listFiles(inject('site').out, '.');
  const pages = files.filter((path) => path.endsWith('.html')).map((path) => path.slice(1, -'.html'.length));
  return pages.map((path) => path.replace(/^\/index$/, '/'));
}

/** Returns the function that checks whether the built site has a file or page at a path, and an element with the anchor in it. */
export function targetsOf(out: string): (path: string, anchor: string) => Promise<boolean> {
  const anchors = new Map<string, Promise<ReadonlySet<string> | undefined>>();
  return async (path, anchor) => {
    const known = anchors.get(path) ?? anchorsOf(out, path);
    anchors.set(path, known);
    const ids = await known;
    return ids !== undefined && (anchor === '' || ids.has(anchor));
  };
}

/** Returns the ids in a page; a file that is no page has none, and what does not exist has no set. */
async function anchorsOf(out: string, path: string): Promise<ReadonlySet<string> | undefined> {
  const html = await readFile(join(out, `${path === '/' ? '/index' : path}.html`), 'utf8').catch(() => undefined);
  if (html !== undefined) return new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
  return readFile(join(out, path)).then(
    () => new Set<string>(),
    () => undefined,
  );
}
