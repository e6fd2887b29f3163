import type { CodeTypes } from './code-types.ts';
import type { CodeSymbol } from './page-types.ts';

/** Returns the first visible symbol of a code block, else the first symbol. */
export function firstSymbol(code: CodeTypes): CodeSymbol | undefined {
  const { reachable } = code;
  return reachable.find((symbol) => (code.rectangleOf(symbol)?.top ?? -1) >= 0) ?? reachable[0];
}

/** Returns the symbol to which a key moves: the next or previous one in the text, or the nearest one on the next line with symbols. */
export function symbolFor(key: string, from: CodeSymbol, code: CodeTypes): CodeSymbol | undefined {
  const { reachable } = code;
  const index = reachable.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return reachable[Math.min(index + 1, reachable.length - 1)];
    case 'ArrowLeft':
      return reachable[Math.max(index - 1, 0)];
    case 'Home':
      return reachable[0];
    case 'End':
      return reachable.at(-1);
    case 'ArrowDown':
      return nearestOfLine(from, reachable.slice(index + 1), code);
    case 'ArrowUp':
      return nearestOfLine(from, reachable.slice(0, Math.max(index, 0)).toReversed(), code);
    default:
      return undefined;
  }
}

/** The symbols are in order from the first one, without those on its line. */
function nearestOfLine(from: CodeSymbol, symbols: readonly CodeSymbol[], code: CodeTypes): CodeSymbol {
  const rectangleOf = (symbol: CodeSymbol) => code.rangeOf(symbol).getBoundingClientRect();
  const own = rectangleOf(from);
  const others = symbols
    .map((symbol) => ({ symbol, rectangle: rectangleOf(symbol) }))
    .filter(({ rectangle }) => Math.abs(rectangle.top - own.top) > own.height / 2);
  const line = others.filter(
    ({ rectangle }) => Math.abs(rectangle.top - (others[0]?.rectangle.top ?? 0)) < own.height / 2,
  );
  const distance = (rectangle: DOMRect) => Math.abs(rectangle.left - own.left);
  return line.sort((a, b) => distance(a.rectangle) - distance(b.rectangle))[0]?.symbol ?? from;
}
