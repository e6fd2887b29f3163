import type { IndexedRecord } from './ranked.ts';
import { toTerm, toTerms, wordsOf } from './tokenize.ts';

/** A word with a typo and the word that it was meant to be differ in length by this many letters at most. */
const LENGTH_DIFFERENCE = 2;

/** A query with typos, and the best record that it matches. */
interface Corrected {
  /** The query, with the words that could be repaired. */
  readonly query: string;
  /** The terms of the query with which no word begins. */
  readonly unknown: ReadonlySet<string>;
  readonly record: IndexedRecord;
  /** The terms of the record that match. */
  readonly terms: ReadonlySet<string>;
}

/** Returns a query in which the words of the best record replace similar words that no record has. */
export function correctQuery({ query, unknown, record, terms }: Corrected): string {
  if (unknown.size === 0) return query;
  const typed = wordsOf(query).flatMap((word) => toTerm(word) ?? []);
  const isTyped = (term: string) => typed.some((beginning) => !unknown.has(beginning) && term.startsWith(beginning));
  const found = [...terms].filter((term) => !isTyped(term));
  const words = wordsOf([...[...record.titles].reverse(), ...record.keywords, record.text].join(' '));
  const matching = words.filter((word) => toTerms(word).some((term) => found.includes(term)));
  return query.replace(/[\p{L}\p{N}_$]+/gu, (word) => {
    if (!unknown.has(toTerm(word) ?? '')) return word;
    const isSimilar = (other: string) =>
      other[0]?.toLowerCase() === word[0]?.toLowerCase() && Math.abs(other.length - word.length) <= LENGTH_DIFFERENCE;
    return matching.find(isSimilar)?.toLowerCase() ?? word;
  });
}
