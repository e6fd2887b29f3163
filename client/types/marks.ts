import type { CodeTypes } from './code-types.ts';

let marked: CodeTypes | undefined;

/** Underlines the symbols of a code block that have types, and removes the underlines from the previous code block. */
export function markSymbols(code: CodeTypes | undefined): void {
  if (code === marked) return;
  marked = code;
  mark('symbols', code?.symbols.map((symbol) => code.rangeOf(symbol)) ?? []);
}

/** Highlights the symbol whose type is shown, in place of the previous one. */
export function markSymbol(range: Range | undefined): void {
  mark('symbol', range ? [range] : []);
}

/** Changes a highlight. Safari does not repaint the ranges of one that is replaced or deleted. */
function mark(name: string, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  highlight.clear();
  for (const range of ranges) highlight.add(range);
}
