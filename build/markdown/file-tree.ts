import type { Element } from 'hast';
import { h } from 'hastscript';

interface Entry {
  readonly name: string;
  readonly note: string | undefined;
  readonly depth: number;
  readonly entries: Entry[];
}

/** Box-drawing characters in front of a name count as indentation, so that the output of `tree` can be pasted, also that in ASCII. */
const LINE = /^([\s│├└─|`]*(?:-- )?)(\S.*)$/;

/** The last line of the output of `tree`. */
const SUMMARY = /^\d+ director(?:y|ies)(?:, \d+ files?)?$/;
const NOTE = /^(.*?)(?:\s+#\s+|\s{2,})(.+)$/;

/** Returns the markup of a `tree` fence: nested lists of files. A name that ends with a slash, or has entries, is a folder. */
export function fileTree(text: string): Element {
  return h('figure.tree', [listOf(readEntries(text))]);
}

function readEntries(text: string): readonly Entry[] {
  const root: Entry = { name: '', note: undefined, depth: -1, entries: [] };
  const path = [root];
  for (const line of text.split('\n')) {
    const [, indentation = '', rest = ''] = LINE.exec(line) ?? [];
    if (!rest || SUMMARY.test(rest)) continue;
    const [, name = rest, note] = NOTE.exec(rest) ?? [];
    const entry: Entry = { name, note, depth: indentation.length, entries: [] };
    while (path.length > 1 && (path.at(-1)?.depth ?? 0) >= entry.depth) path.pop();
    path.at(-1)?.entries.push(entry);
    path.push(entry);
  }
  return root.entries;
}

function listOf(entries: readonly Entry[]): Element {
  return h('ul', entries.map(itemOf));
}

function itemOf({ name, note, entries }: Entry): Element {
  const isFolder = entries.length > 0 || name.endsWith('/');
  return h('li', [
    h('code', isFolder && !name.endsWith('/') ? `${name}/` : name),
    note ? h('span', ` ${note}`) : null,
    entries.length > 0 ? listOf(entries) : null,
  ]);
}
