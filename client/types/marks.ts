import type { CodeTypes } from './code-types.ts';

let marked: CodeTypes | undefined;

/** Underlines the symbols of a code block that have types, and removes the underlines from the code block before. */
export function markSymbols(code: CodeTypes | undefined): void {
  if (code === marked || !('highlights' in CSS)) return;
  marked = code;
  const ranges = code?.symbols.map((symbol) => code.rangeOf(symbol)) ?? [];
  CSS.highlights.set('symbols', new Highlight(...ranges));
}
