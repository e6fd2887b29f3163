import { loadOnce } from '../loading.ts';
import { CodeText } from './code-text.ts';
import { type CodeSymbol, symbolsOf } from './page-types.ts';

/** A code block with the types of its symbols. */
export class CodeTypes {
  readonly figure: HTMLElement;
  readonly symbols: readonly CodeSymbol[];
  readonly #text: CodeText;

  constructor(figure: HTMLElement, symbols: readonly CodeSymbol[]) {
    this.figure = figure;
    this.symbols = symbols;
    this.#text = new CodeText(figure);
  }

  /** Returns the symbol at a point of the viewport. */
  symbolAt(x: number, y: number): CodeSymbol | undefined {
    const position = this.#text.positionAt(x, y);
    return position === undefined
      ? undefined
      : this.symbols.find(({ start, end }) => start <= position && position < end);
  }

  rangeOf({ start, end }: CodeSymbol): Range {
    return this.#text.range(start, end);
  }

  /** Returns the element of a symbol's code, which can have the focus. */
  preOf(symbol: CodeSymbol): HTMLElement | null {
    return preOf(this.rangeOf(symbol)) ?? null;
  }

  /** Returns the rectangle of a symbol in the viewport, or nothing if the symbol is in a closed fold or scrolled out of its code block. */
  rectangleOf(symbol: CodeSymbol): DOMRect | undefined {
    const range = this.rangeOf(symbol);
    const [rectangle] = range.getClientRects();
    const box = preOf(range)?.getBoundingClientRect();
    if (!rectangle || !box) return undefined;
    const isShown =
      rectangle.right > box.left && rectangle.left < box.right && rectangle.bottom > 0 && rectangle.top < innerHeight;
    return isShown ? rectangle : undefined;
  }

  /** Scrolls the page and the code block until a symbol is visible. */
  reveal(symbol: CodeSymbol): void {
    const range = this.rangeOf(symbol);
    const pre = preOf(range);
    const [rectangle] = range.getClientRects();
    if (!pre || !rectangle) return;
    const box = pre.getBoundingClientRect();
    if (rectangle.left < box.left) pre.scrollLeft -= box.left - rectangle.left + 24;
    if (rectangle.right > box.right) pre.scrollLeft += rectangle.right - box.right + 24;
    // The margin of anchors keeps them below the navbar, which comes back when the page scrolls up.
    const top = Number.parseFloat(getComputedStyle(pre).scrollMarginTop);
    if (rectangle.top < top) scrollBy({ top: rectangle.top - top, behavior: 'instant' });
    if (rectangle.bottom > innerHeight) scrollBy({ top: rectangle.bottom - innerHeight + 24, behavior: 'instant' });
  }

  /** Returns the symbols outside of closed folds. */
  get reachable(): readonly CodeSymbol[] {
    return this.symbols.filter((symbol) => this.rangeOf(symbol).getClientRects().length > 0);
  }
}

const known = new WeakMap<HTMLElement, Promise<CodeTypes>>();

/** Returns the code block of an element, if the types of its symbols are available. */
export async function codeTypesOf(target: EventTarget | null): Promise<CodeTypes | undefined> {
  const figure = figureOf(target);
  if (!figure) return undefined;
  const load = async () => new CodeTypes(figure, await symbolsOf(figure));
  return loadOnce(known, figure, load).catch(() => undefined);
}

/** Returns the code block with types that has an element in its code. */
export function figureOf(target: EventTarget | null): HTMLElement | null {
  const code = target instanceof Element ? target.closest('[data-symbols] pre') : null;
  return code?.closest<HTMLElement>('[data-symbols]') ?? null;
}

function preOf(range: Range): HTMLElement | null | undefined {
  return range.startContainer.parentElement?.closest('pre');
}
