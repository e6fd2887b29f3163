import { CELL_END } from './cell-end.ts';
import type { Marked } from './hit.ts';
import { tokenize, toTerms, WORD } from './tokenize.ts';

const SNIPPET = 160;
/** What a snippet has before the match: the longest beginning of a sentence, or else as many characters. */
interface Before {
  readonly sentence: number;
  readonly characters: number;
}
const BEFORE: Before = { sentence: 90, characters: 50 };
/** The text of a section is shown in one line, so the match is closer to its start. */
const BEFORE_IN_LINE: Before = { sentence: 50, characters: 25 };

/** The number of additional matching words that a snippet needs if it does not begin with a sentence. */
const MID_SENTENCE = 2;

/** The minimum number of characters of a sentence that is a snippet by itself. */
const MIN_LENGTH = 60;
const MIN_LENGTH_IN_LINE = 24;

/** Whether a word has one of the terms. */
type Matches = (word: string, terms: ReadonlySet<string>) => boolean;

/** Returns a function that keeps the terms of every word it has checked, because the results of a search repeat most of their words. */
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

/** Returns the part of a text with the most matching words, and marks them. It is within one line: a row of a table is a line. */
export function snippet(text: string, terms: ReadonlySet<string>, matches = createMatches(), isLine = false): Marked {
  const before = isLine ? BEFORE_IN_LINE : BEFORE;
  const isMatch = (word: string) => matches(word, terms);
  const lines = text.split('\n').map((line) => withoutShortCells(line, isMatch));
  const { line, offset } = bestMatch(lines, isMatch, before.sentence);
  const sentence = startOfSentence(line, offset, before.sentence);
  const start = sentence ?? startOfWord(line, offset, before.characters);
  const limit = start + SNIPPET;
  const end = endOf(line, { start, offset, limit, isLine });
  // A snippet neither begins nor ends with the sign between two cells. The list or the code after a colon is not in it.
  const cut = line.slice(start, end).replace(/^· | ·$|:$/g, '');
  const isWhole = end === line.length || /[.!?]$/.test(cut) || line.startsWith(CELL_END, end);
  return mark(`${sentence === undefined ? '… ' : ''}${cut}${isWhole ? '' : '\u00a0…'}`, terms, matches);
}

/** Returns where a word begins that is some characters before the match. Some languages have no spaces, and an address has none. */
function startOfWord(line: string, offset: number, characters: number): number {
  const from = Math.max(0, offset - characters);
  const space = line.indexOf(' ', from);
  return space < offset && space >= 0 ? space + 1 : from;
}

interface SnippetBounds {
  readonly start: number;
  /** Where the match is. */
  readonly offset: number;
  readonly limit: number;
  readonly isLine: boolean;
}

/**
 * Returns where a snippet ends: after a sentence, if that leaves enough of it, or else after a word. In one line it is the first sentence or cell,
 * because the styles cut off what follows.
 */
function endOf(line: string, { start, offset, limit, isLine }: SnippetBounds): number {
  const isShort = limit >= line.length;
  if (isShort && !isLine) return line.length;
  const end = isLine ? firstEnd(line, offset) : line.lastIndexOf('. ', limit) + 1;
  const isEnough = end > offset && end - 1 <= limit && end - start > (isLine ? MIN_LENGTH_IN_LINE : MIN_LENGTH);
  if (isEnough) return end;
  const space = line.lastIndexOf(' ', limit);
  return isShort ? line.length : space > offset ? space : limit;
}

/** Returns where the sentence or the cell with an offset ends, or 0 if it is the last one. */
function firstEnd(line: string, offset: number): number {
  const ends = [line.indexOf('. ', offset) + 1, line.indexOf(CELL_END, offset)].filter((end) => end > 0);
  return ends.length > 0 ? Math.min(...ends) : 0;
}

/**
 * Returns a row of a table without the cells of one word that do not match, such as a type or "yes". The first cell remains, and so does a row of
 * such cells.
 */
function withoutShortCells(line: string, isMatch: (word: string) => boolean): string {
  const cells = line.split(CELL_END);
  if (!cells.slice(1).some((cell) => cell.includes(' '))) return line;
  return cells.filter((cell, at) => at === 0 || cell.includes(' ') || cell.match(WORD)?.some(isMatch)).join(CELL_END);
}

/**
 * Returns the line with the most matching words that a snippet can have, and the first of them. A snippet that begins with a sentence counts more.
 */
function bestMatch(
  lines: readonly string[],
  isMatch: (word: string) => boolean,
  longest: number,
): { readonly line: string; readonly offset: number } {
  let best = { line: lines[0] ?? '', offset: 0, count: -MID_SENTENCE };
  for (const line of lines) {
    const offsets = [...line.matchAll(WORD)].filter(([word]) => isMatch(word)).map(({ index }) => index);
    let end = 0;
    for (const [index, from] of offsets.entries()) {
      while ((offsets[end] ?? Number.POSITIVE_INFINITY) < from + SNIPPET - BEFORE.characters) end += 1;
      const near = end - index;
      const count = startOfSentence(line, from, longest) === undefined ? near - MID_SENTENCE : near;
      if (count > best.count) best = { line, offset: from, count };
    }
  }
  return best;
}

/** Returns where the sentence that contains an offset begins, or else the row of a table, unless that is too far away for a snippet. */
function startOfSentence(line: string, offset: number, longest: number): number | undefined {
  if (offset <= longest && line.includes(CELL_END)) return 0;
  // The whole line would take quadratic time. An earlier sentence is too far away, and two characters end it.
  const from = Math.max(0, offset - longest - 2);
  const before = line.slice(from, offset + 1);
  const opening = /^.*(?:[.!?] (?=\p{L})|: (?=\p{Lu}))/su.exec(before)?.[0];
  if (opening !== undefined) return from + opening.length;
  return offset > longest ? undefined : 0;
}
