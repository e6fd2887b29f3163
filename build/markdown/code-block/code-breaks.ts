import type { Token } from '../../code/highlight.ts';

/** The length of lines that fit on all screens. */
const FITTING = 40;

/** How many characters a phone usually shows of the rest of a wrapped line, including its indentation. */
const USUAL = 40;

/** How many characters of a line the narrowest screens show, including its indentation. */
export const NARROW = 30;

/** The greatest length of a part that stays together on the narrowest screens, with the indentation of its line. */
const NARROWEST = 23;

/** What stands for the space between a key and its value, where the line does not break. */
export const JOINED = '·';

/** Where code may wrap besides its spaces, from best to worst: before the calls of a chain, before any call, and after an opening bracket. */
const BREAKS: readonly RegExp[] = [/(?<=\))\.(?=\w+[(<])/g, /(?<=\w)\??\.(?=\w+[(<])/g, /(?<=[([<])["'`\w]/g];

/**
 * What stays together: the arrow of a function that begins at the end of a line, with the last name before it; any other arrow; the call after type
 * arguments; a short expression in a template.
 */
const UNBREAKABLE = /(?<![^\s([{])[^\s([{]+(?: [)}\]]+)? =>(?: [([{]+)?$|[)\w] =>|>\(\)?|\$\{[^} ]{0,20} [^}]{0,20}\}/g;

/** The backslash of a command that continues in the next line stays with the last word, or with the last part of its path. */
const CONTINUED = /(?:(?<!\S)\S{1,16}|(?<=\S)\/[^\s/]{1,16}) \\$/;

/** A part of a line of code that stays together, or a column before which the line may wrap, if the length is 0. */
export interface Span {
  readonly column: number;
  readonly length: number;
}

/**
 * Returns where a line of code may wrap besides its spaces, and which of its parts stay together. Otherwise, a long part would break within a
 * name, and an arrow could be alone in its row.
 */
export function lineBreaks(text: string, tokens: readonly Token[]): Span[] {
  const code = masked(tokens);
  const [end] = CONTINUED.exec(code) ?? [];
  const ends = end ? [{ column: code.length - end.length, length: end.length }] : [];
  if (text.length <= FITTING) return ends;
  const indentation = text.search(/\S/);
  const breaks = [...code.matchAll(/\S+/g)].flatMap(({ 0: part, index }) =>
    columnsIn(part, (part.includes(JOINED) ? NARROW : USUAL) - indentation).map((column) => ({
      column: index + column,
      length: 0,
    })),
  );
  const kept = [...code.matchAll(UNBREAKABLE)]
    .map(({ 0: { length }, index }) => ({ column: index, length }))
    .filter(({ column, length }) => length <= NARROWEST - indentation && column + length > NARROW + 5);
  return [...breaks, ...kept, ...ends];
}

/** Whether a whole string fits in the rest of a line on all screens, so that it stays together. */
export function isShort(string: string, line: string): boolean {
  return /^(["'`]).*\1$/.test(string) && string.length <= NARROWEST - line.search(/\S/);
}

/** Returns the columns at which a part of a line may break, so that its pieces are not longer than `limit` where that is possible. */
export function columnsIn(part: string, limit: number, [pattern, ...others] = BREAKS): number[] {
  // The call after type arguments stays with them, so the chain has to break before its next call.
  const isCalled = pattern === BREAKS[0] && part.includes('>(');
  if ((part.length <= limit && !isCalled) || !pattern) return [];
  const starts = [0, ...[...part.matchAll(pattern)].map(({ index }) => index)];
  return starts.flatMap((start, index) => [
    ...(start > 0 ? [start] : []),
    ...columnsIn(part.slice(start, starts[index + 1]), limit, others).map((column) => start + column),
  ]);
}

/** Returns the text of a line without the spaces and brackets of short strings, and with a sign for the space between a key and its value. */
export function masked(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, className }) => {
      if (className === 't-s') return text.replace(/[^"'`]/g, '_');
      return className === 't-o' ? text.replace(' ', JOINED) : text;
    })
    .join('');
}
