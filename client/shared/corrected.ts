import leven from 'leven';
import type { IndexedRecord } from './ranked.ts';
import { partsOf, toTerm, toTerms, WORD, wordsOf } from './tokenize.ts';
import { FUZZINESS } from './typos.ts';

/** A query with words that no record has, and the best record that it matches. */
interface CorrectionInput {
  /** The query after `repair`. */
  readonly query: string;
  /** The terms of the query with which no word begins. */
  readonly unknown: ReadonlySet<string>;
  readonly record: IndexedRecord;
  /** The terms of the record that match. */
  readonly terms: ReadonlySet<string>;
}

/** Replaces the unknown words of a query by the most similar words of the record. Without a similar word for each of them, there is no correction. */
export function correctQuery({ query, unknown, record, terms }: CorrectionInput): string | undefined {
  if (unknown.size === 0) return query;
  const typed = new Set(wordsOf(query).map(toTerm));
  const words = wordsOf([...record.titles, ...record.keywords, record.text].join(' '));
  const matching = new Set(
    words.filter((word) => !typed.has(toTerm(word)) && toTerms(word).some((term) => terms.has(term))),
  );
  let isComplete = true;
  const corrected = query.replace(WORD, (word) => {
    const term = toTerm(word) ?? '';
    if (!unknown.has(term)) return word;
    const found = mostSimilar(word, term, [...matching]);
    isComplete &&= found !== undefined;
    return found ?? word;
  });
  return isComplete ? corrected : undefined;
}

/** Returns the word with the fewest differences from a word, if their difference is small enough for the search. An identifier keeps its capitals. */
function mostSimilar(word: string, term: string, words: readonly string[]): string | undefined {
  const ofTerms = (other: string) => Math.min(...toTerms(other).map((otherTerm) => leven(term, otherTerm)));
  const ofWords = (other: string) => leven(word.toLowerCase(), other.toLowerCase());
  const similar = words.filter((other) => ofTerms(other) <= Math.round(FUZZINESS * term.length));
  const [best] = similar.sort((a, b) => ofTerms(a) - ofTerms(b) || ofWords(a) - ofWords(b));
  return best && (partsOf(best).length > 0 ? best : best.toLowerCase());
}
