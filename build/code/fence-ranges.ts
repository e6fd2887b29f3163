/** A range of lines that a fence marks: both ends count from 1 and are included. */
export type LineRange = readonly [from: number, to: number];

/** Reads the lines to mark, such as `1,3-5`, and the invalid ranges. Ranges are not expanded, because an author can write any number. */
export function readRanges(text: string): {
  readonly ranges: readonly LineRange[];
  readonly invalid: readonly string[];
} {
  const ranges: LineRange[] = [];
  const invalid: string[] = [];
  for (const part of text.split(',')) {
    const [, from = '', to = from] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? [];
    if (from && Number(from) >= 1 && Number(from) <= Number(to)) ranges.push([Number(from), Number(to)]);
    else invalid.push(part.trim());
  }
  return { ranges, invalid };
}
