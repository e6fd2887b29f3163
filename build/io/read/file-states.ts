import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../text/compare.ts';
import { hasCode } from '../process/system-error.ts';

/** The state of a file: its mode, its size, the time of its last change, and a fingerprint of all of its metadata. */
interface FileState {
  /** Differs when the file differs. */
  readonly state: string;
  readonly mode: number;
  readonly size: number;
  readonly changed: number;
}

/** A file below a folder, or what is neither a file nor a folder. */
export interface Entry extends FileState {
  /** The path relative to the root, with forward slashes. */
  readonly path: string;
  readonly isFile: boolean;
  /** When the state was read. */
  readonly seen: number;
}

/** The states of files by absolute path. */
export type FileStates = ReadonlyMap<string, string>;

/** The folders of packages and of git, which are not part of a site. The lock file identifies the packages. */
const SKIPPED: readonly string[] = ['node_modules', '.git'];

/** Whether a path is that of packages or of a repository in the folder whose files are all published. The folder itself may be a submodule. */
export function isUnpublished(path: string): boolean {
  return path.startsWith('static/') && path !== 'static/.git' && SKIPPED.some((name) => path.endsWith(`/${name}`));
}

/** A file that changed less than this before it was read may change again without a new time: clocks of files are coarse. */
export const CLOCK_MS = 20;

/** Node.js cannot read a file of this size or more at once. */
export const UNREADABLE_BYTES = 2 ** 31;

/** Lists what is below a folder of a root, sorted by path. A folder that does not exist or may not be read has nothing. */
export function listEntries(root: string, folder: string): Entry[] {
  const entries: Entry[] = [];
  const seen = Date.now();
  const visit = (below: string): void => {
    for (const entry of childrenOf(join(root, below)) ?? []) {
      const path = `${below}/${entry.name}`;
      const isSkipped = SKIPPED.includes(entry.name);
      if (isSkipped && !isUnpublished(path)) continue;
      if (entry.isDirectory() && isReadableName(entry.name) && !isSkipped) visit(path);
      else entries.push({ path, isFile: entry.isFile() && !isSkipped, seen, ...stateOf(join(root, path)) });
    }
  };
  visit(folder);
  return entries.sort((a, b) => compareText(a.path, b.path));
}

/** Whether the name of an entry leads back to it. Node replaces the bytes of a name that are not UTF-8, so the system does not find the entry. */
export function isReadableName(name: string): boolean {
  return !name.includes('\ufffd');
}

/** Returns the state of every file below the given folders and files of a root. */
export function statesOf(root: string, names: readonly string[]): FileStates {
  return new Map(
    names.flatMap((name) => {
      const path = join(root, name);
      if (!childrenOf(path)) return [[path, stateOf(path).state]];
      return listEntries(root, name).map((entry) => [join(root, entry.path), entry.state]);
    }),
  );
}

/** Returns the state of a file. It changes with the file's inode, its size, its mode and its times in nanoseconds. */
export function stateOf(path: string): FileState {
  // Synchronous calls take a tenth of the time that thousands of promises would.
  const stats = statsOf(path);
  if (!stats) return { state: 'absent', mode: 0, size: 0, changed: 0 };
  const { ino, size, mode, mtimeNs, ctimeNs } = stats;
  return {
    state: `${ino} ${size} ${mode} ${mtimeNs} ${ctimeNs}`,
    mode: Number(mode),
    size: Number(size),
    changed: Number(ctimeNs / 1_000_000n),
  };
}

function statsOf(path: string) {
  return unlessMissing(() => statSync(path, { throwIfNoEntry: false, bigint: true }));
}

/** Returns the type and the size of what a path names itself, without following a link. Returns nothing if there is nothing that may be read. */
export function linkStats(path: string): Stats | undefined {
  return unlessMissing(() => lstatSync(path, { throwIfNoEntry: false }));
}

function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    // A link that leads back to itself, a path through a file, or one into a folder that may not be read.
    if (hasCode(error, 'ELOOP', 'ENOTDIR', 'EACCES', 'EPERM')) return undefined;
    throw error;
  }
}

/** Returns nothing for a path that is not a folder or cannot be read. */
function childrenOf(path: string): Dirent[] | undefined {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOTDIR', 'ENOENT', 'EACCES', 'EPERM')) return undefined;
    throw error;
  }
}
