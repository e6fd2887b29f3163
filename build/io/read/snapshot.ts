import { join, sep } from 'node:path';
import { parentsOf } from '../../paths/parent-paths.ts';
import { compareText } from '../../text/compare.ts';
import { CLOCK_MS, type Entry, linkStats, listEntries, stateOf } from './file-states.ts';
import { relativePath } from './list-files.ts';

/** What is below the folders of a site. A file that has not changed keeps its entry, so entries can be compared by identity. */
export interface DiskSnapshot {
  /** Lists what is below a folder at the top of a root, sorted by path. The disk is read the first time. */
  list(root: string, top: string): readonly Entry[];
  /** Reads some paths and everything below them from the disk again. */
  refresh(paths: readonly string[]): void;
  /** Reads everything from the disk again. Returns whether something has changed. */
  refreshAll(): boolean;
}

interface Listed {
  readonly root: string;
  readonly top: string;
  entries: readonly Entry[];
}

/** Makes a snapshot that has not read anything yet. */
export function createSnapshot(): DiskSnapshot {
  const folders = new Map<string, Listed>();
  return {
    list(root, top) {
      const folder = join(root, top);
      const listed = folders.get(folder) ?? { root, top, entries: listEntries(root, top) };
      folders.set(folder, listed);
      return listed.entries;
    },
    refresh(paths) {
      for (const [folder, listed] of folders) {
        const inside = paths.filter((path) => path === folder || path.startsWith(folder + sep));
        refreshSome(listed, inside);
      }
    },
    refreshAll() {
      let hasChanged = false;
      for (const listed of folders.values()) {
        const before = listed.entries;
        listed.entries = merge(before, listEntries(listed.root, listed.top));
        hasChanged ||= !haveSameStates(before, listed.entries);
      }
      return hasChanged;
    },
  };
}

/** Reads paths of one folder again, and the files that may have changed since without a new time. */
function refreshSome(listed: Listed, paths: readonly string[]): void {
  const { root, entries } = listed;
  const unsettled = entries.filter((entry) => !isSettled(entry)).map(({ path }) => path);
  const changed = new Set([...paths.map((path) => relativePath(root, path)), ...unsettled]);
  if (changed.size === 0) return;
  const found = [...changed].flatMap((path) => entriesAt(root, path));
  const isChanged = (path: string): boolean =>
    changed.has(path) || parentsOf(path).some((folder) => changed.has(folder));
  const fresh = new Map(found.map((entry) => [entry.path, entry]));
  const others = entries.filter(({ path }) => !isChanged(path) && !fresh.has(path));
  const sorted = [...others, ...fresh.values()].sort((a, b) => compareText(a.path, b.path));
  listed.entries = merge(entries, sorted);
}

function entriesAt(root: string, path: string): readonly Entry[] {
  const seen = Date.now();
  const stats = linkStats(join(root, path));
  if (!stats) return [];
  if (stats.isDirectory()) return listEntries(root, path);
  return [{ path, isFile: stats.isFile(), seen, ...stateOf(join(root, path)) }];
}

/** Keeps the earlier entry of every file that has not changed. */
function merge(before: readonly Entry[], after: readonly Entry[]): readonly Entry[] {
  const known = new Map(before.map((entry) => [entry.path, entry]));
  return after.map((entry) => {
    const earlier = known.get(entry.path);
    const isSame = earlier?.state === entry.state && earlier.isFile === entry.isFile && isSettled(earlier);
    return earlier && isSame ? earlier : entry;
  });
}

/** Whether a later change of the file would change its state, because it was seen long enough after its last change. */
function isSettled({ changed, seen }: Entry): boolean {
  return changed < seen - CLOCK_MS;
}

/** Whether two lists have the same files in the same states. */
export function haveSameStates(a: readonly Entry[], b: readonly Entry[]): boolean {
  return (
    a.length === b.length && a.every(({ path, state }, index) => path === b[index]?.path && state === b[index]?.state)
  );
}
