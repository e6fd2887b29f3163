import type { Fence, FenceLine } from '../../code/fence.ts';

/** How many empty rows are above lines of a fence, by the numbers of the lines. */
export type Gaps = ReadonlyMap<number, number>;

interface Row {
  readonly line: FenceLine;
  readonly row: number;
}

/** Returns the empty rows that two fences need so that the lines which both have, and which are not marked, are side by side. */
export function comparedRows(first: Fence, second: Fence): readonly [Gaps, Gaps] {
  const gaps = [new Map<number, number>(), new Map<number, number>()] as const;
  const others = rowsOf(second);
  let from = 0;
  // How many more empty rows the second fence has so far than the first one.
  let lower = 0;
  for (const { line, row } of rowsOf(first).filter(isSame)) {
    const at = others.findIndex(
      (other, index) => index >= from && isSame(other) && other.line.text.trim() === line.text.trim(),
    );
    const other = others[at];
    if (!other) continue;
    const missing = row - other.row - lower;
    if (missing > 0) gaps[1].set(other.line.index, missing);
    else if (missing < 0) gaps[0].set(line.index, -missing);
    lower += missing;
    from = at + 1;
  }
  return gaps;
}

/** Whether a line is neither marked nor empty. */
function isSame({ line: { mark, text } }: Row): boolean {
  return !mark && text.trim() !== '';
}

/** Returns the lines outside of folds, from the first one that is not empty. */
function rowsOf({ lines, folds }: Fence): Row[] {
  const shown = lines.filter(({ index }) => !folds.some(({ start, end }) => start < index && index < end));
  const start = shown.findIndex(({ text }) => text.trim() !== '');
  return shown.slice(Math.max(start, 0)).map((line, row) => ({ line, row }));
}
