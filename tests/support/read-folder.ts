import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listFiles } from '../../build/io/read/list-files.ts';
import { MARKER } from '../../build/paths/output-marker.ts';

/** Returns a folder's files by path, but for the build's own marker. */
export async function readFolder(folder: string): Promise<Readonly<Record<string, string>>> {
  const paths = (await listFiles(folder, '.')).filter((path) => basename(path) !== MARKER);
  const entries = paths.map(async (path) => [path.slice(2), await readFile(join(folder, path), 'base64')] as const);
  return Object.fromEntries(await Promise.all(entries));
}
