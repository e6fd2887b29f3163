import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Memo } from '../../memo/memo.ts';
import { OutdatedError } from '../../memo/outdated.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { hasCode } from '../process/system-error.ts';
import { type DecodedText, decodeText } from './decode-text.ts';
import { CLOCK_MS, type Entry, stateOf } from './file-states.ts';
import { createSnapshot } from './snapshot.ts';

/** Reads files below a root for one build. A file that has not changed since an earlier build with the same memo is the same value. */
export interface Reader {
  readonly memo: Memo;
  /** Lists what is below a folder, sorted by path, as it was when the folder was listed first. A list without changes is the same value. */
  list(folder: string): readonly Entry[];
  /** Returns the paths of the files below a folder. They are the same value until a file is added or removed. */
  paths(folder: string): readonly string[];
  /** Returns the contents of a file, or nothing if it does not exist or may not be read. */
  read(path: string): Buffer | undefined;
  /** Returns the text of a file with `\n` as its only line end; nothing if it cannot be read. */
  text(path: string): string | undefined;
  /** Returns the text of a source file with what is wrong with its bytes; nothing if it cannot be read. */
  decode(path: string): DecodedText | undefined;
  /** Reads a listed file without holding its contents. A file that has changed since it was listed makes the build outdated. */
  readListed(entry: Entry): Buffer | undefined;
}

/** Makes the reader of one build. It opens one file at a time: a system limits how many may be open. */
export function createReader(root: string, memo: Memo, snapshot = createSnapshot()): Reader {
  const started = Date.now();
  const lists = new Map<string, readonly Entry[]>();
  const listed = new Map<string, Entry>();
  const listTop = (top: string): readonly Entry[] => {
    const known = lists.get(top);
    if (known) return known;
    const entries = snapshot.list(root, top);
    lists.set(top, entries);
    for (const entry of entries) listed.set(entry.path, entry);
    return entries;
  };
  const list = (folder: string): readonly Entry[] => {
    const [top = folder] = folder.split('/');
    const entries = folder === top ? listTop(top) : below(folder, listTop(top));
    return memo.cell(['list of', join(root, folder)], entries, () => entries);
  };
  const stateOfFile = (path: string): unknown => {
    const entry = listed.get(path);
    if (entry) return entry;
    const { state, changed } = stateOf(join(root, path));
    return changed < started - CLOCK_MS ? state : Symbol(state);
  };
  const readAs = <T>(kind: string, convert: (path: string, contents: Buffer) => T) => {
    const whenRead = `${kind} when read`;
    return (path: string): T | undefined => {
      const value = memo.cell([whenRead, path], [root, stateOfFile(path)], () => {
        const contents = readIfPresent(join(root, path));
        return contents && convert(path, contents);
      });
      return memo.same([kind, path], value);
    };
  };
  return {
    memo,
    list,
    paths(folder) {
      const paths = list(folder).flatMap(({ path, isFile }) => (isFile ? [path] : []));
      return memo.cell(['paths of', join(root, folder)], paths, () => paths);
    },
    read: readAs('contents', (_, contents) => contents),
    // Only the text is held.
    text: readAs('text', (_, contents) => normalizeText(contents.toString())),
    decode: readAs('decoded text', decodeText),
    readListed({ path, state }) {
      const file = join(root, path);
      const contents = readIfPresent(file);
      if (stateOf(file).state === state) return contents;
      // Git changes many files at once, and each of them would end another attempt.
      snapshot.refreshAll();
      throw new OutdatedError(`${path} has changed meanwhile.`);
    },
  };
}

/** Returns the entries below a folder from a sorted list, where they are neighbors. */
function below(folder: string, entries: readonly Entry[]): readonly Entry[] {
  // '0' follows '/' in the order of the characters.
  return entries.slice(indexOf(`${folder}/`, entries), indexOf(`${folder}0`, entries));
}

/** Returns the index of the first entry whose path is not before another. */
function indexOf(path: string, entries: readonly Entry[]): number {
  let [first, end] = [0, entries.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((entries[middle]?.path ?? '') < path) first = middle + 1;
    else end = middle;
  }
  return first;
}

/** Ignores ENOENT; the watcher fires again. Files that cannot be read have a diagnostic of `checkEntries` or `checkFile`. */
function readIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'ERR_FS_FILE_TOO_LARGE')) return undefined;
    throw error;
  }
}
