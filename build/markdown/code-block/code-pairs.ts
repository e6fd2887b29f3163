import type { Token } from '../../code/highlight.ts';
import { columnsIn, JOINED, masked, NARROW } from './code-breaks.ts';

/** The classes of tokens that do not wrap, see syntax.css. */
const WHOLE: ReadonlySet<string | undefined> = new Set(['t-s', 't-p']);

/** A key with its colon, a space, and the value up to the next space. A colon that has a space before it is an operator. */
const PAIR = /(?<!\S)(\S+:) (?=(\S+))/g;

/**
 * Returns tokens in which a short key and its value stay together where the line wraps: the colon and the space between them become a token that
 * does not wrap. No text is added. Pairs that fit in the first row on all screens do not change.
 */
export function withPairs(tokens: readonly Token[]): Token[] {
  const spaces = spacesOfShortPairs(masked(tokens));
  let column = 0;
  const paired = tokens.flatMap((token, index) => {
    const space = column + 1;
    column += token.text.length;
    const key = tokens[index - 1];
    if (token.className || !token.text.startsWith(': ') || !key || !WHOLE.has(key.className)) return token;
    return spaces.has(space) ? [{ text: ': ', className: 't-o' }, { text: token.text.slice(2) }] : token;
  });
  return paired.filter(({ text }) => text !== '');
}

/** Returns the columns of the spaces between the keys and the values that stay together. */
function spacesOfShortPairs(code: string): ReadonlySet<number> {
  const limit = NARROW - code.search(/\S/);
  const pairs = [...code.matchAll(PAIR)].map(({ 1: key = '', 2: value = '', index }) => ({
    key,
    value,
    space: index + key.length,
  }));
  return new Set(
    pairs
      .filter(({ key, value, space }) => space + 1 + value.length > NARROW && isShortPair(key, value, limit))
      .map(({ space }) => space),
  );
}

/** Whether a key and its value, or the part of the value before its first break, fit in the rest of a line on all screens. */
function isShortPair(key: string, value: string, limit: number): boolean {
  const pair = key + JOINED + value;
  const [end = pair.length] = columnsIn(pair, limit);
  return end <= limit && end > key.length;
}
