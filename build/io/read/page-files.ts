import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCK } from '../../address-lock.ts';
import type { PageRoutes } from '../../authoring/page-argument.ts';
import { mapLimited } from '../../collections/map-limited.ts';
import { CommandError } from '../../command-error.ts';
import type { Config } from '../../config.ts';
import { originOf, routeOf } from '../../routes.ts';
import { TYPES_FOLDER } from '../../samples/types/type-store.ts';
import { QUERIES } from '../../search/quality.ts';
import { CONFIG } from '../../validation/config-file.ts';
import { listEntries } from './file-states.ts';
import { listFiles } from './list-files.ts';

/** The text files in which a page can be named, exactly as they are on disk, and the names of the pages. */
export interface PageFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly pageRoutes: PageRoutes;
}

/**
 * Reads the pages, the sidebars, the Markdown of the example apps, the stored types, and the site's own configuration, lock file and golden queries.
 */
export async function readPageFiles(root: string, { versions }: Pick<Config, 'versions'>): Promise<PageFiles> {
  const content = (await listFiles(root, 'content')).filter(
    (path) => /\.(?:md|yml)$/.test(path) || path.startsWith(TYPES_FOLDER),
  );
  const examples = versions.flatMap(({ label }) => listEntries(root, `content/docs/${label}/example`));
  const markdown = examples.flatMap(({ path, isFile }) => (isFile && path.endsWith('.md') ? path : []));
  const paths = [...content, ...markdown, ...[CONFIG, LOCK, QUERIES].filter((path) => existsSync(join(root, path)))];
  const texts = await mapLimited(paths, async (path) => [path, await readText(root, path)] as const);
  const routes = content.flatMap((path): [string, string][] => {
    const origin = originOf(path, versions);
    return origin ? [[routeOf(origin, versions), path]] : [];
  });
  return { files: new Map(texts), pageRoutes: { versions, routes: new Map(routes) } };
}

/** Reads a file that a command may write again. Bytes that are not UTF-8 would be lost. */
async function readText(root: string, path: string): Promise<string> {
  const bytes = await readFile(join(root, path));
  if (!isUtf8(bytes))
    throw new CommandError(`The file ${path} is not UTF-8. Save it as UTF-8, and run the command again.`);
  return bytes.toString();
}
