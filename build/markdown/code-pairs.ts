import type { Token } from './highlight.ts';

/** The classes of tokens that do not wrap, see syntax.css. */
const WHOLE: ReadonlySet<string | undefined> = new Set(['t-s', 't-p']);

/** How many characters of a line the narrowest screen shows, including its indentation. */
const NARROWEST = 30;

/** The space between a key and its value. A colon that has a space before it is an operator. */
const SPACES = /(?<=\S:) (?=\S)/g;

/**
 * Returns tokens in which a short key and its value stay together where the line wraps: the space between them moves into the token of
 * the key, which does not wrap. No text and no element is added.
 */
export function withPairs(tokens: readonly Token[], masked: string): Token[] {
  const spaces = [...masked.matchAll(SPACES)].map(({ index }) => index).filter((space) => isShortPair(masked, space));
  return spaces.reduce<Token[]>(withPair, [...tokens]);
}

/** Whether a key, its value and what touches them fit in the rest of a line on all screens. */
function isShortPair(masked: string, space: number): boolean {
  const [before = ''] = /\S+$/.exec(masked.slice(0, space)) ?? [];
  const [after = ''] = /^\S+/.exec(masked.slice(space + 1)) ?? [];
  return before.length + 1 + after.length <= NARROWEST - masked.search(/\S/);
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
