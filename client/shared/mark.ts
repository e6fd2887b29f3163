import type { Marked } from './hit.ts';
import { tokenize, toTerms } from './tokenize.ts';

const WORD = /[\p{L}\p{N}_$]+/gu;
const SNIPPET = 160;
const BEFORE = 50;
/** The longest beginning of a sentence that a snippet has before the match. */
const SENTENCE = 90;

/** Whether a word has one of the terms. */
type Matches = (word: string, terms: ReadonlySet<string>) => boolean;

/** Returns a function that knows the terms of the words that it has seen: the results of a search repeat most of their words. */
export function createMatches(): Matches {
  const known = new Map<string, readonly string[]>();
  return (word, terms) => {
    const own = known.get(word) ?? tokenize(word).flatMap(toTerms);
    known.set(word, own);
    return own.some((term) => terms.has(term));
  };
}

/** Marks the words of a text that have one of the terms. */
export function mark(text: string, terms: ReadonlySet<string>, matches = createMatches()): Marked {
  const parts: { text: string; marked: boolean }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!matches(word, terms)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), marked: false });
    parts.push({ text: word, marked: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false });
  return parts;
}

/** Returns the part of a text with the most matching words, and marks them. */
export function snippet(text: string, terms: ReadonlySet<string>, matches = createMatches()): Marked {
  const offsets = [...text.matchAll(WORD)].filter(([word]) => matches(word, terms)).map(({ index }) => index);
  const density = (from: number) =>
    offsets.filter((offset) => offset >= from && offset < from + SNIPPET - BEFORE).length;
  const best = offsets.toSorted((a, b) => density(b) - density(a) || a - b)[0] ?? 0;
  const sentence = startOfSentence(text, best);
  const start = sentence ?? text.indexOf(' ', best - BEFORE) + 1;
  const limit = start + SNIPPET;
  const end = limit >= text.length ? text.length : Math.max(text.lastIndexOf(' ', limit), best);
  // It neither begins nor ends with the sign between two cells of a table.
  const cut = text.slice(start, end).replace(/^· | ·$/g, '');
  const isWhole = end === text.length || /[.!?]$/.test(cut);
  return mark(`${sentence === undefined ? '… ' : ''}${cut}${isWhole ? '' : '\u00a0…'}`, terms, matches);
}

/** Returns where the sentence or the row of a table that contains an offset begins, unless that is too far away for a snippet. */
function startOfSentence(text: string, offset: number): number | undefined {
  const [opening = ''] = /^(?:.*[.:!?] )?/s.exec(text.slice(0, offset)) ?? [];
  return offset - opening.length > SENTENCE ? undefined : opening.length;
}

/** Splits a text at the marks of a service; everything else is text, not HTML. */
export function readMarked(text: string, open: string, close: string): Marked {
  return text
    .split(open)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, marked: false }];
      const [marked = '', ...rest] = part.split(close);
      return [
        { text: marked, marked: true },
        { text: rest.join(close), marked: false },
      ];
    })
    .filter((part) => part.text);
}
