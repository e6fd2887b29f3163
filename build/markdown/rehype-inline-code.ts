import type { ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { isCode } from './code-block.ts';
import { SKIP, visit } from './visit.ts';

/** The length of code, and of a word in it, that fits in most lines. */
const FITTING = 24;

/** The place before a call in a chain. */
const CALLS = /(?<=\))(?=\.\w)/;

/** A hyphen where browsers would break the line. A reader could not tell whether the hyphen belongs to the code. */
const HYPHEN = /\w-\w/;

/** The spaces between words. */
const SPACES = /( +)/;

/** The end of type arguments with their call. */
const CALLED = /(>\(\)?)/;

/** Lets long code in a text wrap before the calls of a chain, and not between type arguments and their call. Short words do not wrap at hyphens. */
export function rehypeInlineCode() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (isCode(node)) return SKIP;
      const text = node.tagName === 'code' ? textOf(node) : '';
      if (text.length > FITTING || HYPHEN.test(text)) node.children = wrappingParts(text);
      return undefined;
    });
  };
}

function wrappingParts(text: string): ElementContent[] {
  return text.split(CALLS).flatMap((call, index) => [...(index > 0 ? [h('wbr')] : []), ...partsOf(call)]);
}

/** Returns a call as texts that can wrap and elements that cannot. */
function partsOf(call: string): ElementContent[] {
  const parts: ElementContent[] = [];
  for (const [at, part] of call.split(CALLED).entries()) {
    for (const word of part.split(SPACES)) {
      const isWhole = at % 2 === 1 || (word.length <= FITTING && HYPHEN.test(word));
      const last = parts.at(-1);
      if (isWhole) parts.push(h('span.t-o', word));
      else if (last?.type === 'text') last.value += word;
      else if (word !== '') parts.push({ type: 'text', value: word });
    }
  }
  return parts;
}
