import type { Marked } from './hit.ts';
import { tokenize, toTerms } from './tokenize.ts';

const WORD = /[\p{L}\p{N}_$]+/gu;
const SNIPPET = 160;
const BEFORE = 50;

/** Marks the words of a text that have one of the terms. */
export function mark(text: string, terms: ReadonlySet<string>): Marked {
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
export function snippet(text: string, terms: ReadonlySet<string>): Marked {
  const offsets = [...text.matchAll(WORD)].filter(([word]) => matches(word, terms)).map(({ index }) => index);
  const density = (from: number) =>
    offsets.filter((offset) => offset >= from && offset < from + SNIPPET - BEFORE).length;
  const best = offsets.toSorted((a, b) => density(b) - density(a) || a - b)[0] ?? 0;
  const start = best <= BEFORE ? 0 : text.indexOf(' ', best - BEFORE) + 1;
  const limit = start + SNIPPET;
  const end = limit >= text.length ? text.length : Math.max(text.lastIndexOf(' ', limit), best);
  return mark(`${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`, terms);
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

function matches(word: string, terms: ReadonlySet<string>): boolean {
  return tokenize(word)
    .flatMap(toTerms)
    .some((term) => terms.has(term));
}
