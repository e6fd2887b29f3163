/** A location in a text. Lines and columns count from 1, offsets from 0. */
export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset?: number | undefined;
}

/** Finds the lines of offsets in one text. */
export interface LineIndex {
  readonly pointAt: (offset: number) => Point & { readonly offset: number };
}

/**
 * Indexes the lines of a text whose only line end is `\n`, as in all sources that have been read. vfile-location also searches for `\r`,
 * from each line to the end of the text, which takes seconds in a text of a few megabytes.
 */
export function createLineIndex(text: string): LineIndex {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return {
    pointAt: (offset) => {
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset };
    },
  };
}
