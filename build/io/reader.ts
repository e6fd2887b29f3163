import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Memo } from '../memo.ts';
import { CLOCK_MS, type Entry, listEntries, stateOf } from './file-states.ts';
import { normalizeText } from './text.ts';

/** Reads files below a root for one build. A file that has not changed since an earlier build with the same memo is the same value. */
export interface Reader {
  readonly memo: Memo;
  /** Lists what is below a folder, sorted by path, as it was when the folder was listed first. */
  list(folder: string): readonly Entry[];
  /** Returns the contents of a file, or nothing if it does not exist or may not be read. */
  read(path: string): Buffer | undefined;
  /** Returns the text of a file with `\n` as its only line end; nothing if it cannot be read. */
  text(path: string): string | undefined;
}

/** Makes the reader of one build. It opens one file at a time: a system limits how many may be open. */
export function createReader(root: string, memo: Memo): Reader {
  const started = Date.now();
  const lists = new Map<string, readonly Entry[]>();
  const listed = new Map<string, Entry>();
  const listTop = (folder: string): readonly Entry[] => {
    const entries = lists.get(folder) ?? listEntries(root, folder);
    lists.set(folder, entries);
    for (const entry of entries) listed.set(entry.path, entry);
    return entries;
  };
  const read = (path: string): Buffer | undefined => {
    const { text, changed } = listed.get(path) ?? stateOf(join(root, path));
    const state = changed < started - CLOCK_MS ? text : Symbol(text);
    const contents = memo.cell(`file ${path}`, [root, state], () => readIfPresent(join(root, path)));
    return memo.same(`contents of ${path}`, contents);
  };
  return {
    memo,
    list(folder) {
      const [top = folder] = folder.split('/');
      return folder === top ? listTop(top) : listTop(top).filter(({ path }) => path.startsWith(`${folder}/`));
    },
    read,
    text(path) {
      const contents = read(path);
      return memo.cell(`text of ${path}`, [contents], () => contents && normalizeText(contents.toString()));
    },
  };
}

/** Ignores ENOENT; the watcher fires again. Files without read permission already have a diagnostic. */
function readIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
