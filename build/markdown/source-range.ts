import type { TextEdit } from '../text/text-edit.ts';

/** A part of the source, as offsets. */
export interface Range {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** The lines that a range touches, as offsets, and the texts of the lines above and below them. */
interface Lines {
  readonly first: number;
  readonly last: number;
  readonly above: string;
  readonly below: string;
}

/** Finds the lines of a range from the range, because splitting the whole source for each range would be quadratic. */
export function linesOf({ source, start, end }: Range): Lines {
  const first = source.lastIndexOf('\n', start - 1) + 1;
  const last = lineEnd(source, end);
  return {
    first,
    last,
    above: source.slice(source.lastIndexOf('\n', first - 2) + 1, Math.max(0, first - 1)),
    below: source.slice(last + 1, lineEnd(source, last + 1)),
  };
}

/** Returns the edit that removes a part of a line, or the lines of a block. The blocks above and below remain separate. */
export function removal(range: Range): TextEdit {
  const { source, start, end } = range;
  const { first, last, above, below } = linesOf(range);
  const before = source.slice(first, start);
  const isAtEnd = isEmpty(source.slice(end, last));
  if (!isEmpty(before) || !isAtEnd) return { start: isAtEnd ? first + before.trimEnd().length : start, end, text: '' };
  if (!isEmpty(above) && !isEmpty(below)) return { start: first, end: last, text: before.trimEnd() };
  const isApart = isEmpty(above) && isEmpty(below);
  const after = isApart ? last + 1 + below.length : last;
  return { start: first, end: Math.min(after + 1, source.length), text: '' };
}

function lineEnd(source: string, offset: number): number {
  const end = source.indexOf('\n', offset);
  return end < 0 ? source.length : end;
}

/** Whether a line, or a part of it, has only the margin of a quotation. */
function isEmpty(text: string): boolean {
  return /^[\s>]*$/.test(text);
}
