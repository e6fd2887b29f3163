import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryPath } from '../process/temporary-path.ts';
import { realPath } from '../read/real-path.ts';

/** The new texts of files by path, in the order of writing, and the files to remove at the end. */
interface FileChanges {
  readonly write: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
}

type UndoStep = () => void;

/**
 * Applies changes to the files below a root, all or none. Every text is on disk before the first file changes, and a failure restores
 * the changed files. The changes are synchronous, so that a signal cannot interrupt them.
 */
export function applyChanges(root: string, { write, remove }: FileChanges): void {
  const undo: UndoStep[] = [];
  try {
    // The target of a symbolic link is written, and the link stays.
    const staged = [...write].map(([path, text]) => stageText(realPath(join(root, path)), text, undo));
    for (const { path, temporary } of staged) {
      undo.push(restore(path));
      renameSync(temporary, path);
    }
    for (const path of remove) {
      undo.push(restore(join(root, path)));
      rmSync(join(root, path));
    }
  } catch (error) {
    for (const step of undo.reverse()) runStep(step);
    throw error;
  }
  for (const path of remove) runStep(() => removeEmptyFolders(root, dirname(path)));
}

/** Removes a folder below the root and the empty ones above it. Removing the first folder that is not empty fails, which ends this. */
function removeEmptyFolders(root: string, folder: string): void {
  if (folder === '.') return;
  rmdirSync(join(root, folder));
  removeEmptyFolders(root, dirname(folder));
}

/** Writes a text beside its file, with the mode of the file. */
function stageText(path: string, text: string, undo: UndoStep[]) {
  const temporary = temporaryPath(path);
  const folder = dirname(path);
  const created = mkdirSync(folder, { recursive: true });
  if (created !== undefined) undo.push(() => removeFolders(folder, created));
  undo.push(() => rmSync(temporary, { force: true }));
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  writeFileSync(temporary, text);
  if (mode !== undefined) chmodSync(temporary, mode);
  return { path, temporary };
}

/** Removes an empty folder, and the empty folders above it up to the last one. */
function removeFolders(folder: string, last: string): void {
  rmdirSync(folder);
  if (folder !== last) removeFolders(dirname(folder), last);
}

/** A step that fails must not prevent the steps after it. The first error of the changes is reported. */
function runStep(step: UndoStep): void {
  try {
    step();
  } catch {}
}

function restore(path: string): UndoStep {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return () => rmSync(path, { force: true });
  if (stats.isSymbolicLink()) {
    const target = readlinkSync(path);
    return () => symlinkSync(target, path);
  }
  const before = readFileSync(path);
  return () => {
    writeFileSync(path, before);
    chmodSync(path, stats.mode);
  };
}
