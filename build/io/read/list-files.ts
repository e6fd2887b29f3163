import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isBackup, isInExampleOrPackages } from '../../paths/content-paths.ts';
import { hasCode } from '../process/system-error.ts';

/**
 * Lists the files below a folder of the root in a stable order, without backups; in `content` also without hidden files, example apps and
 * packages. A folder that does not exist has none. Another failure is thrown: an incomplete list looks complete.
 */
export async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const isContent = folder.split('/')[0] === 'content';
  const nested = entries.map(async (entry): Promise<string[]> => {
    const path = `${folder}/${entry.name}`;
    if (isContent && (entry.name.startsWith('.') || (entry.isDirectory() && isInExampleOrPackages(path)))) return [];
    if (entry.isDirectory()) return listFiles(root, path);
    return entry.isFile() && !isBackup(entry.name) ? [path] : [];
  });
  return (await Promise.all(nested)).flat().sort();
}

/** Returns a path relative to a root, with forward slashes. */
export function relativePath(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}
