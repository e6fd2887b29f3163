import { type Document, isCollection, isScalar, visit, type YAMLError } from 'yaml';

/** The mistake of a tab in the indentation, for which the parser has several messages. */
export const TAB = { text: 'The line is indented with a tab.', hint: 'Indent with spaces.' };

/** The mistake of a key or an item with another indentation than the one above it. The parser takes the line as a part of the value above. */
export const INDENTATION = {
  text: 'The line is not indented like the line above it.',
  hint: 'Indent all keys of a group equally, and all items of a list. If the line continues a text, put the text in quotes.',
};

/** The parser's messages that name parts of YAML, and what they mean for an author. */
const SYNTAX: readonly (readonly [message: RegExp, text: string, hint: string])[] = [
  [
    /^Nested mappings are not allowed/,
    'The value contains a colon, so YAML reads the text before the colon as a key.',
    'Put the value in quotes.',
  ],
  [
    /end with a \]/,
    'The list in brackets is not closed.',
    'Add a ] at its end. If it has several lines, indent the lines below the first.',
  ],
  [
    /end with a \}/,
    'The braces are not closed.',
    'Add a } at their end. If they have several lines, indent the lines below the first.',
  ],
  [
    /^Unexpected scalar at node end/,
    'The line has more text after its closing quote.',
    "Write '' for an apostrophe in single quotes, or put the text in double quotes.",
  ],
  [
    /^Invalid escape sequence/,
    'In double quotes, a backslash begins an escape sequence, but this escape sequence does not exist.',
    'Write two backslashes, or put the text in single quotes.',
  ],
  [
    /^Missing , or : between/,
    'Two entries of the list or of the map in brackets have no comma between them.',
    'Add the comma.',
  ],
  [/^Missing closing/, 'The text in quotes is not closed.', 'Add the quote at its end.'],
  [
    /^Implicit (?:keys|map keys)/,
    'The line has no colon after its key, or its value needs quotes.',
    'Write key: value, with quotes around special characters.',
  ],
];

/** Returns the mistake of a line that ends the first YAML document, and the offset of the line. */
export function secondDocument(text: string, { message }: YAMLError): DocumentEnd | undefined {
  if (!message.startsWith('Source contains multiple documents')) return undefined;
  // Comments and directives may come before the first document.
  const [before = ''] = /^(?:(?:[#%].*|[ \t]*)\n)*(?:---(?=\s|$))?/.exec(text) ?? [];
  const end = /^(?:---|\.\.\.)(?=\s|$)/m.exec(text.slice(before.length));
  if (!end) return undefined;
  const [mark] = end;
  const what =
    mark === '---' ? 'begins a second YAML document, which is' : 'ends the YAML document. The lines below it are';
  return {
    offset: before.length + end.index,
    length: mark.length,
    text: `The line ${mark} ${what} not read.`,
    hint: 'Remove the line.',
  };
}

interface DocumentEnd {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
  readonly hint: string;
}

/**
 * Returns the first syntax error of each line, and every duplicate key. One mistake can cause several errors on its line, and can end the document,
 * which makes every line below it an error; a duplicate key causes no other.
 */
export function firstErrors(errors: readonly YAMLError[], lineOf: (offset: number) => number): YAMLError[] {
  const lines = new Set<number>();
  return errors.filter(({ code, message, pos }) => {
    if (code === 'DUPLICATE_KEY') return true;
    const line = lineOf(pos[0]);
    const isCaused = lines.has(line) || (lines.size > 0 && message.includes(' in YAML stream'));
    lines.add(line);
    return !isCaused;
  });
}

/** Returns the offset of the quote or bracket that an error reports as unclosed, because the parser reports where the value ends. */
export function openingOf(yaml: Document.Parsed, { message, pos: [end] }: YAMLError): number | undefined {
  const isQuote = message.startsWith('Missing closing');
  if (!isQuote && !/end with a [\]}]/.test(message)) return undefined;
  let found: number | undefined;
  visit(yaml, {
    Node(_, node) {
      if (!node.range) return;
      const [start, valueEnd] = node.range;
      const isUnclosed = isQuote
        ? isScalar(node) && node.type?.startsWith('QUOTE') && start < end
        : isCollection(node) && node.flow && valueEnd === end;
      if (isUnclosed) found = start;
    },
  });
  return found;
}

/** Returns the offset of a tab in the indentation of the line that an offset lies in, if there is one. */
export function tabInIndentation(text: string, offset: number): number | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [spaces] = /^ *(?=\t)/.exec(text.slice(start)) ?? [];
  return spaces === undefined ? undefined : start + spaces.length;
}

/** The errors that another indentation can cause. */
const INDENTATION_CODES: ReadonlySet<string> = new Set(['BLOCK_AS_IMPLICIT_KEY', 'UNEXPECTED_TOKEN', 'BAD_INDENT']);

/** Returns the offset of the key or item whose indentation causes an error, if there is one. */
export function misindented(text: string, { code, message, pos: [offset] }: YAMLError): number | undefined {
  if (!INDENTATION_CODES.has(code) && !message.startsWith('Sequence item without -')) return undefined;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = '', next = ''] = text.slice(start).split('\n', 2);
  const isKey = (candidate: string) => /^ *[\w-]+:(?: |$)/.test(candidate);
  const before = text.slice(start, offset);
  // The line is indented less than the first one.
  if (before.trim() === '' && (isKey(line) || /^ *- /.test(line))) return start + indentOf(line);
  // The error is in the value above a line that is indented more.
  const value = text.slice(offset, start + line.length);
  if (!isKey(before) || value.includes(': ') || !isKey(next) || indentOf(next) <= indentOf(line)) return undefined;
  return start + line.length + 1 + indentOf(next);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Returns what is wrong in the words of an author, and what to do, for a message of the YAML parser. */
export function syntaxText(message: string): { readonly text: string; readonly hint: string } {
  const [, text, hint] = SYNTAX.find(([pattern]) => pattern.test(message)) ?? [];
  return text !== undefined && hint !== undefined
    ? { text, hint }
    : { text: message, hint: 'Put text in quotes if it has a colon or a #, or begins with a symbol.' };
}
