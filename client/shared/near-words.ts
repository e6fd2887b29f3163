import leven from 'leven';
import { partsOf, toTerm, wordsOf } from './tokenize.ts';

/** The largest share of letters that may differ. It is more than the search itself permits for typos. */
const DIFFERENCE = 0.4;

/** What another first letter adds to the share. */
const OTHER_START = 0.1;

/** Words of fewer letters are similar to too many others. */
const MIN_LETTERS = 4;

/** The number of words that are returned. */
const MAX_WORDS = 3;

/** Returns the words of texts that are most similar to the words of a query, those with the fewest differences first. Of forms of a word, one is returned. */
export function nearWords(query: string, texts: readonly string[]): readonly string[] {
  const forms = new Map<string, string>();
  for (const word of texts.flatMap(wordsOf)) {
    const term = toTerm(word);
    if (term && word.length >= MIN_LETTERS && !forms.has(term)) forms.set(term, word);
  }
  const typed = wordsOf(query.toLowerCase()).filter(({ length }) => length >= MIN_LETTERS);
  const near = [...forms.values()].flatMap((word) => {
    const share = Math.min(...typed.map((other) => differenceOf(word.toLowerCase(), other)));
    return share <= DIFFERENCE ? [{ word, share }] : [];
  });
  const best = near.sort((a, b) => a.share - b.share).slice(0, MAX_WORDS);
  return best.map(({ word }) => (partsOf(word).length > 0 ? word : word.toLowerCase()));
}

/** Returns the share of letters that differ. A word with another first letter is rarely meant, so it has to be more similar. */
function differenceOf(word: string, typed: string): number {
  const share = leven(word, typed) / Math.max(word.length, typed.length);
  return word[0] === typed[0] ? share : share + OTHER_START;
}
