import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The states of files by absolute path. */
export type FileStates = ReadonlyMap<string, string>;

/** Packages are not part of a site; the lock stands for them. */
const SKIPPED: readonly string[] = ['node_modules', '.git'];

/** Returns the state of every file below the given folders and files of a root. Files that do not exist have the state `absent`. */
export function statesOf(root: string, names: readonly string[]): FileStates {
  const states = new Map<string, string>();
  const visit = (path: string): void => {
    const children = childrenOf(path);
    if (!children) states.set(path, stateOf(path));
    for (const child of children ?? []) {
      if (SKIPPED.includes(child.name)) continue;
      const below = `${path}/${child.name}`;
      if (child.isDirectory()) visit(below);
      else states.set(below, stateOf(below));
    }
  };
  for (const name of names) visit(join(root, name));
  return states;
}

/** Returns a text that changes whenever the file changes: its inode, its size and its times in nanoseconds. */
export function stateOf(path: string): string {
  // Synchronous calls take a tenth of the time that thousands of promises would.
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}` : 'absent';
}

/** Whether a file was changed or replaced after a time. A file that does not exist was not. */
export function changedSince(path: string, time: number): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= time;
}

function childrenOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR' || code === 'ENOENT') return undefined;
    throw error;
  }
}
