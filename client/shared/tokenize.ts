// The build and the browser use the same functions, so that a query has the terms of the index.
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by can do does for from get has have how i if in into is it its my of on or our so that the ' +
    'their then there these this to was we what when where which who why will with you your'
  ).split(' '),
);

/** A word of a text, or an identifier. Pass it only to methods of strings: `test` and `exec` would store a position in it. */
export const WORD = /[\p{L}\p{N}_$]+/gu;

const CASE_BOUNDARIES = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]+/;

/** Splits text into words; an identifier counts as a whole and as the words it is made of. */
export function tokenize(text: string): string[] {
  return wordsOf(text).flatMap((word) => [word, ...partsOf(word)]);
}

/** Splits text into words as they were written. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Returns the words that an identifier is made of; a plain word has none. */
export function partsOf(word: string): string[] {
  const parts = word.split(CASE_BOUNDARIES).filter(Boolean);
  return parts.length > 1 ? parts.filter((part) => part.length > 1) : [];
}

/** Returns the stem of a word, or nothing for a stop word. */
export function toTerm(word: string): string | null {
  const lower = word.toLowerCase();
  return STOP_WORDS.has(lower) ? null : stem(lower);
}

/** Returns the terms of a record's word: its stem and, for typos in its ending, the whole word. */
export function toTerms(word: string): string[] {
  const term = toTerm(word);
  if (term === null) return [];
  const lower = word.toLowerCase();
  return lower.length - term.length > 1 ? [term, lower] : [term];
}

/** Returns the terms of a query, in its order. */
export function termsOf(query: string): string[] {
  return tokenize(query).flatMap((word) => toTerm(word) ?? []);
}

/** Removes the most frequent English endings, so that a word and its forms have one stem. */
function stem(word: string): string {
  const [, action] = /^(.{3,}at)(?:e|es|ed|ing|ion|ions)$/.exec(word) ?? [];
  if (action) return action;
  // “Queries” is the plural of “query”, but “cookies” that of “cookie”.
  if (word.length > 4 && /[^k]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (word.length > 6 && word.endsWith('ing')) return undouble(word.slice(0, -3));
  if (word.length > 5 && word.endsWith('ed')) return undouble(word.slice(0, -2));
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function undouble(word: string): string {
  return /([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}
