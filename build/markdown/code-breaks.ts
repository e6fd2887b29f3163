import type { Token } from './highlight.ts';

/** The length of lines that fit on all screens. */
const FITTING = 40;

/** How many characters a phone usually shows of the rest of a wrapped line, including its indentation. */
const USUAL = 40;

/** How many characters the narrowest screen shows of it. */
const NARROWEST = 23;

/** Where code may wrap besides its spaces, from best to worst: before the calls of a chain, before any call, and after an opening bracket. */
const BREAKS: readonly RegExp[] = [/(?<=\))\.(?=\w+[(<])/g, /(?<=\w)\??\.(?=\w+[(<])/g, /(?<=[([<])["'`\w]/g];

/** The arrow of a function that begins at the end of a line, with the last name before it. */
const ARROW = /[^\s([{]+(?: [)}\]]+)? =>(?: [([{]+)?$/;

/** A part of a line of code that stays together, or a column before which the line may wrap, if the length is 0. */
export interface Span {
  readonly column: number;
  readonly length: number;
}

/**
 * Returns where a line of code may wrap besides its spaces, and which of its parts stay together. Without the former, a long part would break
 * within a name. Without the latter, an arrow would stand alone.
 */
export function lineBreaks(text: string, tokens: readonly Token[]): Span[] {
  if (text.length <= FITTING) return [];
  const indentation = text.search(/\S/);
  const masked = withoutStrings(text, tokens);
  const breaks = [...masked.matchAll(/\S+/g)].flatMap(({ 0: part, index }) =>
    columnsIn(part, USUAL - indentation).map((column) => ({ column: index + column, length: 0 })),
  );
  const arrow = ARROW.exec(masked);
  const isTogether = arrow && arrow[0].length <= NARROWEST - indentation;
  return isTogether ? [...breaks, { column: arrow.index, length: arrow[0].length }] : breaks;
}

/** Whether a string fits in the rest of a line on all screens, so that it stays together. */
export function isShort(string: string, line: string): boolean {
  return string.length <= NARROWEST - line.search(/\S/);
}

/** Returns the columns at which a part of a line may break, so that its pieces are not longer than `limit` where that is possible. */
function columnsIn(part: string, limit: number, [pattern, ...others] = BREAKS): number[] {
  if (part.length <= limit || !pattern) return [];
  const starts = [0, ...[...part.matchAll(pattern)].map(({ index }) => index)];
  return starts.flatMap((start, index) => [
    ...(start > 0 ? [start] : []),
    ...columnsIn(part.slice(start, starts[index + 1]), limit, others).map((column) => start + column),
  ]);
}

/** Returns the text of a line without the spaces and brackets of short strings. */
export function withoutStrings(text: string, tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      token.className === 't-s' && isShort(token.text, text) ? token.text.replace(/[^"'`]/g, '_') : token.text,
    )
    .join('');
}
