import { toTerm, WORD } from './tokenize.ts';

/** The share of a term's letters that may differ in a similar word. */
export const FUZZINESS = 0.2;

/** Words of fewer letters have too many similar words. */
const MIN_LETTERS = 4;

/** Repairs the unknown words of a query that are known once two neighboring letters are swapped or a double letter is a single one. */
export function repair(query: string, unknown: ReadonlySet<string>, isKnown: (word: string) => boolean): string {
  if (unknown.size === 0) return query;
  return query.replace(WORD, (word) =>
    word.length >= MIN_LETTERS && unknown.has(toTerm(word) ?? '') ? (variantsOf(word).find(isKnown) ?? word) : word,
  );
}

function variantsOf(word: string): string[] {
  return Array.from(word, (letter, at) => {
    const next = word.charAt(at + 1);
    return word.slice(0, at) + (next === letter ? letter : next + letter) + word.slice(at + 2);
  });
}
