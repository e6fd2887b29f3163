import type { ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { isCode } from './code-block.ts';
import { SKIP, visit } from './visit.ts';

/** The length of code that fits in most lines. */
const FITTING = 24;

/** The place before a call in a chain. */
const CALLS = /(?<=\))(?=\.\w)/;

/** A hyphen where browsers would break the line. A reader could not tell whether the hyphen belongs to the code. */
const HYPHEN = /\w-\w/;

/** The end of type arguments with their call. */
const CALLED = /(>\(\)?)/;

/** Lets long code in a text wrap before the calls of a chain, and not between type arguments and their call. Short code does not wrap at hyphens. */
export function rehypeInlineCode() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (isCode(node)) return SKIP;
      const text = node.tagName === 'code' ? textOf(node) : '';
      if (text.length > FITTING) node.children = wrappingParts(text);
      else if (HYPHEN.test(text)) node.children = [h('span.t-o', text)];
      return undefined;
    });
  };
}

function wrappingParts(text: string): ElementContent[] {
  return text
    .split(CALLS)
    .flatMap((call, index): ElementContent[] => [
      ...(index > 0 ? [h('wbr')] : []),
      ...call
        .split(CALLED)
        .map((part, at): ElementContent => (at % 2 ? h('span.t-o', part) : { type: 'text', value: part })),
    ]);
}
