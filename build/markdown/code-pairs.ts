import { columnsIn, JOINED, masked, NARROW } from './code-breaks.ts';
import type { Token } from './highlight.ts';

/** The classes of tokens that do not wrap, see syntax.css. */
const WHOLE: ReadonlySet<string | undefined> = new Set(['t-s', 't-p']);

/** The space between a key and its value. A colon that has a space before it is an operator. */
const SPACES = /(?<=\S:) (?=\S)/g;

/**
 * Returns tokens in which a short key and its value stay together where the line wraps: the space between them moves into the token of
 * the key, which does not wrap. No text and no element is added.
 */
export function withPairs(tokens: readonly Token[]): Token[] {
  const code = masked(tokens);
  const spaces = [...code.matchAll(SPACES)].map(({ index }) => index).filter((space) => isShortPair(code, space));
  return spaces.reduce<Token[]>(withPair, [...tokens]);
}

/** Whether a key and its value, or the part of the value before its first break, fit in the rest of a line on all screens. */
function isShortPair(code: string, space: number): boolean {
  const [before = ''] = /\S+$/.exec(code.slice(0, space)) ?? [];
  const [after = ''] = /^\S+/.exec(code.slice(space + 1)) ?? [];
  const limit = NARROW - code.search(/\S/);
  const pair = before + JOINED + after;
  const [end = pair.length] = columnsIn(pair, limit);
  return end <= limit && end > before.length;
}

/** The token of the key takes the colon and the space. */
function withPair(tokens: Token[], space: number): Token[] {
  let start = 0;
  const at = tokens.findIndex(({ text }) => {
    start += text.length;
    return start > space;
  });
  const [key, colon] = [tokens[at - 1], tokens[at]];
  const isNext = colon && !colon.className && colon.text.length - 2 === start - space - 1;
  if (!key || !isNext || !WHOLE.has(key.className)) return tokens;
  return tokens.toSpliced(at - 1, 2, { ...key, text: `${key.text}: ` }, { ...colon, text: colon.text.slice(2) });
}
