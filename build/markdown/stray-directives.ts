import type { Text } from 'mdast';
import type { VFile } from 'vfile';
import { DIRECTIVES } from './directive-table.ts';
import { pointAt, report } from './message.ts';

/** The first line of a directive that the parser has left as text. */
const OPENING = /^([\s>\u200b-\u200f\u2060]*)(:{2,})[ \t]*([A-Za-z][\w-]*)(.*)$/;
const CLOSING = /^([\s>\u200b-\u200f\u2060]*)(:{3,})[ \t]*$/;

/** A line of a text, and where it begins in the file. */
interface Line {
  readonly text: string;
  readonly offset: number;
}

/** Returns a function that reports lines of texts that were meant to open or close a directive. It is called for the texts of a file in order. */
export function createStrayCheck(file: VFile): (node: Text, isFirst: boolean) => void {
  /** The directives that were not opened. Their closing lines are right. */
  let unopened = 0;
  return ({ position }, isFirst) => {
    for (const line of linesOf(String(file.value), position, isFirst)) {
      const [, before = '', colons = ''] = CLOSING.exec(line.text) ?? [];
      if (reportOpening(line, file)) unopened += 1;
      else if (colons && unopened > 0) unopened -= 1;
      else if (colons) reportClosing(line.offset + before.length, colons, file);
    }
  };
}

/** Returns the lines of a text that may begin or end a directive. What is before a text on its first line belongs to another node. */
function linesOf(source: string, position: Text['position'], isFirst: boolean): Line[] {
  const from = position?.start.offset;
  if (from === undefined) return [];
  const text = source.slice(from, position?.end.offset);
  if (!text.includes('::')) return [];
  let offset = from;
  const lines = text.split('\n').map((line): Line => {
    const start = offset;
    offset += line.length + 1;
    return { text: line, offset: start };
  });
  return isFirst ? lines : lines.slice(1);
}

function reportOpening({ text, offset }: Line, file: VFile): boolean {
  const [, before = '', colons = '', name = '', rest = ''] = OPENING.exec(text) ?? [];
  const isLeaf = colons === '::';
  if (!DIRECTIVES.has(name) && name !== 'embed') return false;
  const from = offset + before.length;
  report(file, {
    rule: 'directive-invalid',
    text: `This line does not open a directive, so readers would see ${JSON.stringify(`${colons}${name}`)}.`,
    hint: hintFor(name, rest),
    at: { start: pointAt(file, from), end: pointAt(file, offset + text.trimEnd().length) },
  });
  return !isLeaf;
}

function hintFor(name: string, rest: string): string {
  if (/^\[[^\]]*$/.test(rest)) return 'Write ] at the end of the title.';
  if (/\{[^}]*$/.test(rest)) return 'Write } at the end of the attributes.';
  const opening = name === 'embed' ? '::embed[Text of the post]{href="https://…"}' : `:::${name}[Title]`;
  return `Write ${opening} and nothing else in the line. To show the text as it is, put it in \`backticks\`.`;
}

function reportClosing(offset: number, colons: string, file: VFile): void {
  report(file, {
    rule: 'directive-stray',
    text: `The line ${colons} does not close a directive.`,
    hint: 'Remove the line, or open the directive above with the same number of colons.',
    at: { start: pointAt(file, offset), end: pointAt(file, offset + colons.length) },
  });
}
