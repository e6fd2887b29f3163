import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode } from './system-error.ts';

/** The new texts of files by path, in the order of writing, and the files to remove at the end. */
interface FileChanges {
  readonly write: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
}

/**
 * Applies changes to the files below a root, all or none. Every text is on disk before the first file changes, and a failure restores
 * the changed files. The changes are synchronous, so that a signal cannot interrupt them.
 */
export function applyChanges(root: string, { write, remove }: FileChanges): void {
  const staged = [...write].map(([path, text]) => ({
    path: join(root, path),
    temporary: join(root, `${path}.${process.pid}.tmp`),
    text,
  }));
  const undo: (() => void)[] = [];
  try {
    for (const { path, temporary, text } of staged) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary, text);
    }
    for (const { path, temporary } of staged) {
      undo.push(restore(path));
      renameSync(temporary, path);
    }
    for (const path of remove) {
      undo.push(restore(join(root, path)));
      rmSync(join(root, path));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  } finally {
    for (const { temporary } of staged) if (existsSync(temporary)) rmSync(temporary);
  }
}

function restore(path: string): () => void {
  const before = readIfPresent(path);
  return () => (before === undefined ? rmSync(path, { force: true }) : writeFileSync(path, before));
}

function readIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
