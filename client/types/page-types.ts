import { cached, fetchJson } from '../loading.ts';
import type { PageTypes } from '../shared/page-types.ts';

/** A symbol in the text of a code block, with its type and its documentation comment. */
export interface CodeSymbol {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly docs?: string;
}

const files = cached(fetchJson<PageTypes>);

/** Returns the symbols of a code block in their order, from the one file of its page. Pages without types have no symbols. */
export async function symbolsOf(figure: HTMLElement): Promise<readonly CodeSymbol[]> {
  const address = figure.closest<HTMLElement>('[data-types]')?.dataset.types;
  if (!address) return [];
  const { texts, fences } = await files.get(address);
  return readSymbols(fences[Number(figure.dataset.symbols)] ?? [], texts);
}

/** Reads symbols from gaps, lengths and indexes of texts. */
export function readSymbols(numbers: readonly number[], texts: PageTypes['texts']): CodeSymbol[] {
  let end = 0;
  return Array.from({ length: numbers.length / 3 }, (_, index) => {
    const [gap = 0, length = 0, at = 0] = numbers.slice(3 * index, 3 * index + 3);
    const start = end + gap;
    end = start + length;
    const entry = texts[at] ?? '';
    return typeof entry === 'string' ? { start, end, text: entry } : { start, end, text: entry[0], docs: entry[1] };
  });
}
