import type { PageTypes } from '../../../client/shared/page-types.ts';
import type { Fence } from '../../code/fence.ts';
import type { ShownTypes } from '../compiler-report.ts';

/** Returns the types of a page's symbols, with positions in the code as the page shows it. */
export function pageTypes(fences: readonly { readonly fence: Fence; readonly types: ShownTypes }[]): PageTypes {
  const texts: PageTypes['texts'][number][] = [];
  // Most symbols have a text that others have too. To join it with its documentation would take most of the time.
  const indexes = new Map<string, Map<string, number>>();
  const indexOf = (text: string, docs: string | undefined) => {
    const indexesOfText = indexes.get(text) ?? new Map<string, number>();
    indexes.set(text, indexesOfText);
    const index = indexesOfText.get(docs ?? '') ?? texts.push(docs === undefined ? text : [text, docs]) - 1;
    indexesOfText.set(docs ?? '', index);
    return index;
  };
  const numbers = fences.map(({ fence, types }) => {
    const starts = lineStarts(fence);
    let end = 0;
    return types.symbols
      .flatMap((symbol) => {
        const start = starts.get(symbol.line);
        return start === undefined ? [] : [{ ...symbol, start: start + symbol.column }];
      })
      .sort((a, b) => a.start - b.start)
      .flatMap(({ start, length, text, docs }) => {
        // A shorthand property has two symbols at one position.
        if (start < end) return [];
        const gap = start - end;
        end = start + length;
        return [gap, length, indexOf(text, docs)];
      });
  });
  return { texts, fences: numbers };
}

/** Returns the offset of each visible line in the text of the code block, by its line in the fence. */
function lineStarts({ lines }: Fence): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  let start = 0;
  for (const { index, text } of lines) {
    starts.set(index, start);
    start += text.length + 1;
  }
  return starts;
}
