import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { elementNode } from './directive.ts';
import { report } from './message.ts';

const INSTEAD: Readonly<Record<string, string>> = {
  details: 'Write :::details[Summary] … ::: instead.',
  summary: 'Write :::details[Summary] … ::: instead.',
  img: 'Write ![what it shows](./picture.png) instead.',
  a: 'Write [text](./page.md) instead.',
  br: 'End the line with a backslash instead.',
  b: 'Write **text** instead.',
  strong: 'Write **text** instead.',
  i: 'Write _text_ instead.',
  em: 'Write _text_ instead.',
  code: 'Write `code` instead.',
  pre: 'Write a code fence instead.',
  table: 'Write a table with | columns | instead.',
  div: 'Write a directive such as :::note … ::: instead.',
};

/** The element that stands where a post's excerpt ends; the parse stage takes it out. */
export const TRUNCATE = 'truncate-here';

/** Refuses raw HTML with a word on what to write instead; comments vanish, `<!-- truncate -->` ends the excerpt. */
export function remarkRawHtml() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'html', (node, index, parent) => {
      if (!parent || index === undefined) return;
      if (/^<!--\s*truncate\s*-->$/.test(node.value)) {
        parent.children[index] = { ...elementNode(TRUNCATE, {}, []), position: node.position };
        return;
      }
      if (/^<!--[\s\S]*-->$|^<\//.test(node.value)) return;
      const name = /^<\/?([A-Za-z][\w-]*)/.exec(node.value)?.[1] ?? '';
      report(file, {
        rule: 'raw-html',
        text: `Raw HTML is not passed through${name && `: <${name}>`}.`,
        hint: INSTEAD[name.toLowerCase()] ?? 'Use Markdown or a directive; put code and placeholders in `backticks`.',
        at: node.position,
      });
    });
  };
}
