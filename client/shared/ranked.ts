import { pageUrlOf, type SearchRecord } from './record.ts';

/** A record without its code, which only the index contains. */
export type IndexedRecord = Omit<SearchRecord, 'code'>;

/** A record that matches a query, with its score and the reasons for it. */
export interface Ranked {
  readonly record: IndexedRecord;
  readonly score: number;
  /** The terms of the record that match, with the fields that contain them. */
  readonly match: Readonly<Record<string, readonly string[]>>;
  /** The factors of the score besides the score of the index. */
  readonly factors: Factors;
}

interface Factors {
  /** Above 1 if the query equals the title of the page or section, or a keyword. */
  readonly exact: number;
  /** The share of the query's words that the record contains. */
  readonly coverage: number;
  readonly level: number;
  /** Above 1 if the text contains words of the query in the same order, such as a pasted error message. */
  readonly run: number;
  /** Above 1 if other sections of the page match too. */
  readonly page: number;
  /** Above 1 if the best result is in the same category. */
  readonly category: number;
}

/** The maximum that the other sections of the page add to a section's score. */
const PAGE = 0.5;

/** The weight of the category of the best result: of sections that match about equally, those of its neighbors come first. */
const CATEGORY = 1.1;

/** Raises the score of a section if other sections of its page match too. */
export function withPages(ranked: readonly Ranked[]): Ranked[] {
  const pageOf = ({ record }: Ranked) => pageUrlOf(record.url);
  const sums = new Map<string, number>();
  for (const item of ranked) sums.set(pageOf(item), (sums.get(pageOf(item)) ?? 0) + item.score);
  const most = Math.max(...sums.values());
  return ranked.map((item) => {
    const page = 1 + (PAGE * (sums.get(pageOf(item)) ?? 0)) / most;
    return { ...item, score: item.score * page, factors: { ...item.factors, page } };
  });
}

/** Raises the scores of the category of the best result. */
export function withCategories<Item extends Ranked>(ranked: readonly Item[]): Item[] {
  const best = ranked.reduce<Item | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined);
  return ranked.map((item) => {
    const category = item.record.category === best?.record.category ? CATEGORY : 1;
    return { ...item, score: item.score * category, factors: { ...item.factors, category } };
  });
}
