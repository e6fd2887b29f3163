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

/** The places in code without spaces: before a call in a chain, and after a folder of a path. */
const CALLS_AND_FOLDERS = /(?<=\))(?=\.\w)|(?<=\w\/)(?=\w)/;

/** A hyphen where browsers would break the line. A reader could not see whether the hyphen belongs to the code. */
const HYPHEN = /[\w-]-\w/;

/** Where browsers would break short code: at a space or a hyphen, and before the call after type arguments. */
const BREAKABLE = / |[\w-]-\w|>\(/;

/**
 * What stays together in long code: the end of type arguments with their call, a short object with the brackets after it, a first or last word
 * of at most three characters with the word beside it, and a word with a hyphen.
 */
const WHOLE =
  />\(\)?|\{ [^{}]{1,22} \}(?: ?[)\]}])*|^(?:\{|[^\s{]{1,3}) [^\s{]{1,21}(?![^\s{])|(?<!\S)\S{1,20} \S{1,3}$|(?<!\S)\S*[\w-]-\w\S*/g;

/** The places in a cell of a table where long code wraps: after each part of a path, and before type arguments. */
const CELL_BREAKS = /(?<=\w\/)(?=[\w[])|(?=<\w)/;

/**
 * Lets long code in a text wrap before the calls of a chain and after the folders of a path, but not within its parts that stay together. Short
 * code does not wrap at all.
 * The columns of a table are narrow, so long code in its cells has more places to wrap, and no parts that stay together.
 */
export function rehypeInlineCode() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'table') return wrapInCells(node);
      if (isCode(node)) return SKIP;
      const text = node.tagName === 'code' ? textOf(node) : '';
      if (text.length > FITTING)
        node.children = text.split(text.includes(' ') ? CALLS : CALLS_AND_FOLDERS).flatMap(partsOf);
      else if (BREAKABLE.test(text)) node.properties.className = ['t-o'];
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
    } else if (BREAKABLE.test(text)) node.properties.className = ['t-o'];
  });
  return SKIP;
}

/** Returns a part between two breaks as texts that can wrap and elements that cannot. */
function partsOf(piece: string, index: number): ElementContent[] {
  const parts: ElementContent[] = index > 0 ? [h('wbr')] : [];
  let end = 0;
  for (const { 0: part, index: start } of piece.matchAll(WHOLE)) {
    if (part.length > FITTING && !part.includes(' ')) continue;
    if (start > end) parts.push({ type: 'text', value: piece.slice(end, start) });
    parts.push(h('span.t-o', part));
    end = start + part.length;
  }
  if (end < piece.length) parts.push({ type: 'text', value: piece.slice(end) });
  return parts;
}
