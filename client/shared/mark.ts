import type { Marked } from './hit.ts';
import { tokenize, toTerms } from './tokenize.ts';

const WORD = /[\p{L}\p{N}_$]+/gu;
const SNIPPET = 160;
const BEFORE = 50;

/** Marks the words of a text that stand for one of the terms. */
export function mark(text: string, terms: ReadonlySet<string>): Marked {
  const parts: { text: string; marked: boolean }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!answers(word, terms)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), marked: false });
    parts.push({ text: word, marked: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false });
  return parts;
}

/** Cuts out of a text the part where most of the terms stand together, and marks them. */
export function snippet(text: string, terms: ReadonlySet<string>): Marked {
  const places = [...text.matchAll(WORD)].filter(([word]) => answers(word, terms)).map(({ index }) => index);
  const crowd = (from: number) => places.filter((place) => place >= from && place < from + SNIPPET - BEFORE).length;
  const best = places.toSorted((a, b) => crowd(b) - crowd(a) || a - b)[0] ?? 0;
  const start = best <= BEFORE ? 0 : text.indexOf(' ', best - BEFORE) + 1;
  const limit = start + SNIPPET;
  const end = limit >= text.length ? text.length : Math.max(text.lastIndexOf(' ', limit), best);
  return mark(`${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`, terms);
}

/** Splits a text that a service has marked with tags of its own; whatever else it holds stays text. */
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

function answers(word: string, terms: ReadonlySet<string>): boolean {
  return tokenize(word)
    .flatMap(toTerms)
    .some((term) => terms.has(term));
}
