import { columnsIn, JOINED, masked, NARROW } from './code-breaks.ts';
import type { Token } from './highlight.ts';

/** The classes of tokens that do not wrap, see syntax.css. */
const WHOLE: ReadonlySet<string | undefined> = new Set(['t-s', 't-p']);

/** The space between a key and its value. A colon that has a space before it is an operator. */
const SPACES = /(?<=\S:) (?=\S)/g;

/**
 * Returns tokens in which a short key and its value stay together where the line wraps: the colon and the space between them become a token that
 * does not wrap. No text is added. Pairs that fit in the first row on all screens do not change.
 */
export function withPairs(tokens: readonly Token[]): Token[] {
  const code = masked(tokens);
  const spaces = [...code.matchAll(SPACES)].map(({ index }) => index).filter((space) => isShortPair(code, space));
  return spaces.reduce<Token[]>(withPair, [...tokens]).filter(({ text }) => text !== '');
}

/** Whether a key and its value, or the part of the value before its first break, fit in the rest of a line on all screens. */
function isShortPair(code: string, space: number): boolean {
  const [before = ''] = /\S+$/.exec(code.slice(0, space)) ?? [];
  const [after = ''] = /^\S+/.exec(code.slice(space + 1)) ?? [];
  const limit = NARROW - code.search(/\S/);
  if (space + 1 + after.length <= NARROW) return false;
  const pair = before + JOINED + after;
  const [end = pair.length] = columnsIn(pair, limit);
  return end <= limit && end > before.length;
}

/** Splits the text after a key: the colon and the space of the pair have the class of what stays together. */
function withPair(tokens: Token[], space: number): Token[] {
  let end = 0;
  const at = tokens.findIndex(({ text }) => {
    end += text.length;
    return end > space;
  });
  const [key, next] = [tokens[at - 1], tokens[at]];
  if (!key || !next || next.className || !WHOLE.has(key.className)) return tokens;
  const length = next.text.length - (end - space);
  if (next.text.slice(0, length) !== ':') return tokens;
  return tokens.toSpliced(at, 1, { text: ': ', className: 't-o' }, { text: next.text.slice(length + 1) });
}
