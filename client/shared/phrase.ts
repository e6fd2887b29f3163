/** The minimum length of a run. Shorter runs are common phrases. */
const MIN_RUN = 4;

/** The maximum number of words of a query that are compared, so that a pasted page does not block the search. */
const MAX_WORDS = 60;

/** The texts of records as `spaced` returns them, because the same records are compared with every query. */
const cache = new WeakMap<WithText, string>();

interface WithText {
  readonly text: string;
}

/** Whether a text contains a phrase as words of its own. */
export function hasPhrase(text: string, phrase: string): boolean {
  return spaced(text).includes(spaced(phrase));
}

/**
 * Returns a function of records: the share of a query's words in the longest run of them that the text of the record contains in the same order,
 * from 0 to 1. Runs below four words have the share 0.
 */
export function createRunShare(query: string): (record: WithText) => number {
  const words = spaced(query).trim().split(' ').slice(0, MAX_WORDS);
  return words.length < MIN_RUN ? () => 0 : (record) => longestRun(words, cachedSpaced(record)) / words.length;
}

function longestRun(words: readonly string[], text: string): number {
  let longest = 0;
  let start = 0;
  for (let end = MIN_RUN; end <= words.length; end++) {
    while (end - start >= MIN_RUN && !text.includes(` ${words.slice(start, end).join(' ')} `)) start++;
    if (end - start >= MIN_RUN) longest = Math.max(longest, end - start);
  }
  return longest;
}

function cachedSpaced(record: WithText): string {
  const known = cache.get(record) ?? spaced(record.text);
  cache.set(record, known);
  return known;
}

/** Returns the words of a text in lower case, with one space before, between and after them. */
function spaced(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${words.trim()} `;
}
