import type { Paragraph, Root } from 'mdast';
import type { VFile } from 'vfile';
import { UNUSUAL_SPACE } from '../../text/unusual-spaces.ts';
import { pointAt, report } from '../message.ts';
import { visit } from '../visit.ts';

/** Matches the beginning of a line that looks like a heading. One `#` may begin a number or a tag. `remarkSpaces` reports unusual spaces. */
const HEADING = new RegExp(String.raw`^[\s>]*(#{2,6})(?!${UNUSUAL_SPACE})[^\s#]`);
/** Matches a line that looks like a list item whose text begins with a word or a link. One letter may be an option or a version, as in `-f` and `1.x`. */
const ITEM = /^[ \t>]*([-+]|\*(?=[^*]*$)|\d{1,9}[.)])(?:\p{L}{2,}(?:['’]\p{L}+)?(?=[\s,:]|[.!?]?$)|\[[^\]]+\]\()/u;
const HARD_BREAK = /(?: {2}|\\)$/;

/** Reports lines that would be headings or list items if they had a space after their marks. */
export function remarkMissingSpaces() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'paragraph', (paragraph) => {
      checkHeadings(paragraph, file);
      checkItems(paragraph, file);
    });
  };
}

function checkHeadings({ children, position }: Paragraph, file: VFile): void {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || !children.some((child) => child.type === 'text' && child.value.includes('##')))
    return;
  let offset = start.offset;
  for (const line of String(file.value).slice(offset, end?.offset).split('\n')) {
    const [whole = '', marks = ''] = HEADING.exec(line) ?? [];
    const from = offset + whole.length - 1 - marks.length;
    if (marks)
      report(file, {
        rule: 'heading-space',
        text: `The heading has no space after ${marks}, so it would be text.`,
        hint: 'Add the space. If the line is text, write a backslash before it.',
        at: { start: pointAt(file, from), end: pointAt(file, from + marks.length) },
      });
    offset += line.length + 1;
  }
}

/** A single line may be text, so only a paragraph whose lines all look like items of one list is a mistake. */
function checkItems({ position }: Paragraph, file: VFile): void {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || start.line === end?.line) return;
  const text = String(file.value);
  if (!/[-+*\d]/.test(text.charAt(start.offset))) return;
  const lines = text.slice(start.offset, end?.offset).split('\n');
  const [first, ...others] = lines.map((line) => ITEM.exec(line)?.[1]);
  if (!first || lines.some((line) => HARD_BREAK.test(line))) return;
  const isOrdered = first.length > 1;
  const isNext = (mark: string | undefined, index: number) =>
    mark === first || (isOrdered && mark === first.replace('1', String(index + 2)));
  if ((isOrdered && !/^1\D/.test(first)) || !others.every(isNext)) return;
  report(file, {
    rule: 'list-space',
    text: `The list items have no space after ${isOrdered ? 'their numbers' : first}, so they would be text.`,
    hint: `Add the spaces. If the lines are text, write ${first.replace(/\D$/, String.raw`\$&`)} in place of the first mark.`,
    at: { start, end: pointAt(file, start.offset + first.length) },
  });
}
