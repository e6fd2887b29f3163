import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { hasCode } from '../process/system-error.ts';

/** Resolves the symbolic links of a path, whether or not it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) return path;
  }
  const target = linkTarget(path);
  if (target !== undefined) return realPath(resolve(dirname(path), target));
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
