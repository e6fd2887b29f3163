import type { Element } from 'hast';
import { h } from 'hastscript';
import type { FenceMistake } from '../code/fence-options.ts';

interface Entry {
  readonly name: string;
  readonly note: string | undefined;
  readonly depth: number;
  readonly line: number;
  readonly entries: Entry[];
}

/** Box-drawing characters in front of a name count as indentation, so that the output of `tree` can be pasted, also that in ASCII. */
const LINE = /^([\s│├└─|`]*(?:-- )?)(\S.*)$/;

/** The last line of the output of `tree`. */
const SUMMARY = /^\d+ director(?:y|ies)(?:, \d+ files?)?$/;
const NOTE = /^(.*?)(?:\s+#\s+|\s{2,})(.+)$/;

/** Matches a name with a file extension. Folders such as `10.x` and `.github` have none. */
const FILE = /[^./]\.[a-z]\w+$/i;

/** The markup of a `tree` fence, and its mistakes. */
interface FileTree {
  readonly figure: Element;
  readonly mistakes: readonly FenceMistake[];
}

/** Returns the markup of a `tree` fence: nested lists of files. A name that ends with a slash, or has entries, is a folder. */
export function fileTree(text: string): FileTree {
  const entries = readEntries(text);
  return { figure: h('figure.tree', [listOf(entries)]), mistakes: mistakesOf(entries) };
}

function readEntries(text: string): readonly Entry[] {
  const root: Entry = { name: '', note: undefined, depth: -1, line: -1, entries: [] };
  const path = [root];
  for (const [index, line] of text.split('\n').entries()) {
    const [, indentation = '', rest = ''] = LINE.exec(line) ?? [];
    if (!rest || SUMMARY.test(rest)) continue;
    const [, name = rest, note] = NOTE.exec(rest) ?? [];
    const entry: Entry = { name, note, depth: indentation.length, line: index, entries: [] };
    while (path.length > 1 && (path.at(-1)?.depth ?? 0) >= entry.depth) path.pop();
    path.at(-1)?.entries.push(entry);
    path.push(entry);
  }
  return root.entries;
}

/** Returns the mistakes in the entries of a folder, and in those of its folders. */
function mistakesOf(entries: readonly Entry[]): FenceMistake[] {
  const names = new Set<string>();
  return entries.flatMap(({ name, line, entries: below }) => {
    const [first] = below;
    const bare = name.replace(/\/$/, '');
    // Names such as … stand for any number of files.
    const isRepeated = /\w/.test(bare) && names.has(bare);
    names.add(bare);
    return [
      ...(isRepeated ? [repeated(bare, line)] : []),
      ...(first && FILE.test(name) ? [indented(name, first.line)] : []),
      ...mistakesOf(below),
    ];
  });
}

function repeated(name: string, line: number): FenceMistake {
  return {
    text: `The folder has the entry ${JSON.stringify(name)} twice.`,
    hint: 'Remove one of the two lines, or correct the name or the indentation.',
    line,
  };
}

function indented(name: string, line: number): FenceMistake {
  return {
    text: `The line is indented below ${JSON.stringify(name)}, so the page would show this file as a folder.`,
    hint: `Correct the indentation. If ${name} is a folder, write ${name}/.`,
    line,
  };
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
