import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { UNUSUAL_SPACE } from '../../text/unusual-spaces.ts';
import { pointAt, report } from '../message.ts';
import { visit } from '../visit.ts';

/** Matches the beginning of a line that looks like a heading. One `#` may begin a number or a tag. `remarkSpaces` reports unusual spaces. */
const MARKS = new RegExp(String.raw`^[\s>]*(#{2,6})(?!${UNUSUAL_SPACE})[^\s#]`);

/** Reports lines that would be headings if they had a space after the `#` marks. */
export function remarkHeadingSpace() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'paragraph', ({ children, position }) => {
      const { start, end } = position ?? {};
      if (start?.offset === undefined || !children.some((child) => child.type === 'text' && child.value.includes('##')))
        return;
      let offset = start.offset;
      for (const line of String(file.value).slice(offset, end?.offset).split('\n')) {
        const [whole = '', marks = ''] = MARKS.exec(line) ?? [];
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
    });
  };
}
