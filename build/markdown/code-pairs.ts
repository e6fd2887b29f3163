import { columnsIn, JOINED, masked, NARROW } from './code-breaks.ts';
import type { Token } from './highlight.ts';

/** The classes of tokens that do not wrap, see syntax.css. */
const WHOLE: ReadonlySet<string | undefined> = new Set(['t-s', 't-p']);

/** The space between a key and its value. A colon that has a space before it is an operator. */
const SPACES = /(?<=\S:) (?=\S)/g;

/**
 * Returns tokens in which the colon behind a key has the key's color, and a short key and its value stay together where the line wraps: the
 * space between them moves into the token of the key, which does not wrap. No text and no element is added.
 */
export function withPairs(tokens: readonly Token[]): Token[] {
  const code = masked(tokens);
  const spaces = [...code.matchAll(SPACES)].map(({ index }) => index).filter((space) => isShortPair(code, space));
  return spaces.reduce<Token[]>(withPair, withColons(tokens)).filter(({ text }) => text !== '');
}

function withColons(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const before = tokens[index - 1];
    if (takesColon(token, tokens[index + 1])) return { ...token, text: `${token.text}:` };
    return before && takesColon(before, token) ? { ...token, text: token.text.slice(1) } : token;
  });
}

function takesColon(key: Token, next: Token | undefined): boolean {
  return key.className === 't-p' && next !== undefined && !next.className && /^:(?=\s|$)/.test(next.text);
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

/** The token of the key takes the space, and the colon if it does not have it yet. */
function withPair(tokens: Token[], space: number): Token[] {
  let end = 0;
  const at = tokens.findIndex(({ text }) => {
    end += text.length;
    return end > space;
  });
  const [key, next] = [tokens[at - 1], tokens[at]];
  if (!key || !next || next.className || !WHOLE.has(key.className)) return tokens;
  const length = next.text.length - (end - space);
  if (!/^\S*:$/.test(key.text + next.text.slice(0, length)) || length > 1) return tokens;
  const [taken, rest] = [next.text.slice(0, length + 1), next.text.slice(length + 1)];
  return tokens.toSpliced(at - 1, 2, { ...key, text: key.text + taken }, { ...next, text: rest });
}
