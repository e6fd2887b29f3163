import type { Paragraph, Root } from 'mdast';
import type { VFile } from 'vfile';
import { describeSpace, UNUSUAL_SPACE as SPACE } from '../../text/unusual-spaces.ts';
import { pointAt, report } from '../message.ts';
import { visit } from '../visit.ts';

const HAS_SPACE = new RegExp(SPACE);
const MARK = String.raw`#{1,6}|[-*+]|\d{1,9}[.)]`;
/** Matches a mark before an unusual space. */
const AFTER_MARK = new RegExp(String.raw`^([ \t>]*)(${MARK})${SPACE}`);
/** Matches a mark after unusual spaces. */
const BEFORE_MARK = new RegExp(String.raw`^([ \t>]*)${SPACE}+(?:(${MARK})(?:[ \t]|${SPACE})|([>|]|[\x60~]{3,}))`);
/** Matches the box of a task at the beginning of a list item. */
const BOX = new RegExp(String.raw`^()(\[[ xX]\]|\[(?=${SPACE}\]))${SPACE}`);
/** Matches the row of dashes below the head of a table. */
const DASHES = new RegExp(String.raw`^(?=[^|]*\|)(?=[^-]*-)([ \t>]*[-:| \t]*)${SPACE}(?:[-:| \t]|${SPACE})*$`);

/** An unusual space in a line: its index, where it is, what is text because of it, and how to correct that. */
interface FoundSpace {
  readonly index: number;
  readonly where: string;
  readonly what: string;
  readonly hint: string;
}

/** Reports spaces that Markdown does not accept in place of U+0020, where they turn a heading, a list, a task or a table into text. */
export function remarkSpaces() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      checkLines(paragraph, parent?.type === 'listItem' && index === 0, file);
    });
  };
}

function checkLines({ position }: Paragraph, beginsItem: boolean, file: VFile): void {
  const { start, end } = position ?? {};
  if (start?.offset === undefined) return;
  const source = String(file.value).slice(start.offset, end?.offset);
  if (!HAS_SPACE.test(source)) return;
  let offset = start.offset;
  let previous = ':';
  for (const [number, line] of source.split('\n').entries()) {
    const indent = line.search(/[^ \t>]/);
    // A number may begin a line of a sentence, but not after a colon or another number, or if the line is not indented like the paragraph.
    const canBeNumber = /:\s*$|^[\s>]*\d+[.)]/.test(previous) || (number > 0 && indent < start.column - 1);
    const found = (number === 0 && beginsItem && afterMark(BOX, line)) || spaceIn(line, canBeNumber);
    if (found) reportSpace(found, offset, file);
    previous = line;
    offset += line.length + 1;
  }
}

function spaceIn(line: string, canBeNumber: boolean): FoundSpace | undefined {
  const found = afterMark(AFTER_MARK, line) ?? beforeMark(line);
  if (found && (canBeNumber || !/^\d/.test(found.what))) return found;
  const before = DASHES.exec(line)?.[1];
  if (before === undefined) return;
  const hint = 'Replace the character with a space.';
  return { index: before.length, where: 'in the row of dashes', what: 'the table', hint };
}

function afterMark(pattern: RegExp, line: string): FoundSpace | undefined {
  const [, before = '', mark] = pattern.exec(line) ?? [];
  if (!mark) return;
  const hint = `Replace the character with a space, or write ${escaped(mark)} if the line is text.`;
  return { index: before.length + mark.length, where: `after ${mark}`, what: mark, hint };
}

function beforeMark(line: string): FoundSpace | undefined {
  const [, before = '', item, other = ''] = BEFORE_MARK.exec(line) ?? [];
  const mark = item ?? other;
  if (!mark) return;
  const hint = `Delete the character, or write ${escaped(mark)} if the line is text.`;
  return { index: before.length, where: `before ${mark}`, what: mark, hint };
}

/** Returns a mark as Markdown that shows it as text. */
function escaped(mark: string): string {
  return mark.replace(/^\D|(?<=^\d+)\D/, String.raw`\$&`);
}

function reportSpace({ index, where, what, hint }: FoundSpace, offset: number, file: VFile): void {
  const at = offset + index;
  const text = `The line has ${describeSpace(String(file.value).charAt(at))} ${where}, so readers would see ${what} as text.`;
  const end = pointAt(file, at + 1);
  report(file, { rule: 'character-invalid', text, hint, at: { start: pointAt(file, at), end } });
}
