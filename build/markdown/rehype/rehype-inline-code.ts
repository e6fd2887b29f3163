import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { isCode } from '../code-block/code-block.ts';
import { SKIP, visit } from '../visit.ts';

/** The length of code, and of a word in it, that fits in a line on all screens. */
const FITTING = 24;

/** The length of code that fits in a line of a table's cell. */
const FITTING_IN_CELL = 20;

/** The place before a call in a chain. */
const CALLS = /(?<=\))(?=\.\w)/;

/** A hyphen where browsers would break the line. A reader could not see whether the hyphen belongs to the code. */
const HYPHEN = /\w-\w/;

/** What stays together in long code: the end of type arguments with their call, a short object with the brackets after it, and a word with a hyphen. */
const WHOLE = />\(\)?|\{ [^{}]{1,22} \}[)\]]*|(?<!\S)\S*\w-\w\S*/g;

/** The places in a cell of a table where long code wraps: after each part of a path, and before type arguments. */
const CELL_BREAKS = /(?<=\w\/)(?=[\w[])|(?=<\w)/;

/**
 * Lets long code in a text wrap before the calls of a chain, but not within its parts that stay together. Short code does not wrap at all.
 * The columns of a table are narrow, so long code in its cells has more places to wrap, and no parts that stay together.
 */
export function rehypeInlineCode() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'table') return wrapInCells(node);
      if (isCode(node)) return SKIP;
      const text = node.tagName === 'code' ? textOf(node) : '';
      if (text.length > FITTING) node.children = text.split(CALLS).flatMap(partsOf);
      else if (text.includes(' ') || HYPHEN.test(text)) node.properties.className = ['t-o'];
      return undefined;
    });
  };
}

/** Returns a part of code as a text that can wrap, or a short word with a hyphen as an element that cannot. */
function partOfCell(part: string): ElementContent {
  const isWhole = HYPHEN.test(part) && !part.includes(' ') && part.length <= FITTING_IN_CELL;
  return isWhole ? h('span.t-o', part) : { type: 'text', value: part };
}

/** Lets the long code in a table wrap. */
function wrapInCells(table: Element): typeof SKIP {
  visit(table, 'element', (node) => {
    const text = node.tagName === 'code' ? textOf(node) : '';
    if (text.length > FITTING_IN_CELL) {
      node.children = text
        .split(CELL_BREAKS)
        .flatMap((part, index) => [...(index > 0 ? [h('wbr')] : []), partOfCell(part)]);
    } else if (text.includes(' ') || HYPHEN.test(text)) node.properties.className = ['t-o'];
  });
  return SKIP;
}

/** Returns a call as texts that can wrap and elements that cannot. */
function partsOf(call: string, index: number): ElementContent[] {
  const parts: ElementContent[] = index > 0 ? [h('wbr')] : [];
  let end = 0;
  for (const { 0: part, index: start } of call.matchAll(WHOLE)) {
    if (part.length > FITTING && !part.includes(' ')) continue;
    if (start > end) parts.push({ type: 'text', value: call.slice(end, start) });
    parts.push(h('span.t-o', part));
    end = start + part.length;
  }
  if (end < call.length) parts.push({ type: 'text', value: call.slice(end) });
  return parts;
}
