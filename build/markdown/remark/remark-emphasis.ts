import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { pointAt, report } from '../message.ts';
import { visit } from '../visit.ts';

/** Matches two asterisks without a backslash. */
const ASTERISKS = /(?<![\\*])\*\*(?!\*)/g;

/** Reports asterisks that do not begin or end bold text, so that readers would see them. Those of a URL belong to it. */
export function remarkEmphasis() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'text', ({ value, position }, _index, parent) => {
      const { start, end } = position ?? {};
      const isPartOfUrl = parent?.type === 'link' && parent.url.includes('**');
      if (!value.includes('**') || isPartOfUrl || start?.offset === undefined) return;
      const [first] = String(file.value).slice(start.offset, end?.offset).matchAll(ASTERISKS);
      if (!first) return;
      const from = start.offset + first.index;
      report(file, {
        rule: 'emphasis-unclosed',
        text: 'These asterisks neither begin nor end bold text, so readers would see them.',
        hint: 'Close the bold text. If it ends with punctuation, write a space after it. Write paths with asterisks in backticks.',
        at: { start: pointAt(file, from), end: pointAt(file, from + 2) },
      });
    });
  };
}
