/** A part of the source, as offsets. */
export interface Range {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** A range of the source, as offsets, and its replacement. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the edit that removes a part of a line, or the lines of a block. The blocks above and below remain separate. */
export function removal({ source, start, end }: Range): Edit {
  const first = source.lastIndexOf('\n', start - 1) + 1;
  const before = source.slice(first, start);
  const last = lineEnd(source, end);
  const isAtEnd = isEmpty(source.slice(end, last));
  if (!isEmpty(before) || !isAtEnd) return { start: isAtEnd ? first + before.trimEnd().length : start, end, text: '' };
  const above = source.slice(source.lastIndexOf('\n', first - 2) + 1, Math.max(0, first - 1));
  const next = lineEnd(source, last + 1);
  if (!isEmpty(above)) {
    const isApart = isEmpty(source.slice(last + 1, next));
    return isApart ? { start: first, end: last + 1, text: '' } : { start: first, end: last, text: before.trimEnd() };
  }
  let below = last;
  while (below < source.length && isEmpty(source.slice(below + 1, lineEnd(source, below + 1))))
    below = lineEnd(source, below + 1);
  return { start: first, end: Math.min(below + 1, source.length), text: '' };
}

function lineEnd(source: string, offset: number): number {
  const end = source.indexOf('\n', offset);
  return end < 0 ? source.length : end;
}

/** Whether a line, or a part of it, has only the margin of a quotation. */
function isEmpty(text: string): boolean {
  return /^[\s>]*$/.test(text);
}
