import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from 'minisearch';
import type { RecordSet, SearchRecord } from './record.ts';
import { SYNONYMS } from './synonyms.ts';
import { partsOf, termsOf, tokenize, toTerm, toTerms, wordsOf } from './tokenize.ts';

/** A record as the browser shows it. Its code is in the index alone. */
export type ShownRecord = Omit<SearchRecord, 'code'>;

/** A record set with its index, as the build writes it and the browser loads it. */
export interface IndexFile extends Omit<RecordSet, 'records'> {
  readonly records: readonly ShownRecord[];
  readonly index: AsPlainObject;
}

/** A record set that can be searched. */
export interface Engine extends Omit<IndexFile, 'index'> {
  readonly index: MiniSearch<Row>;
}

/** A record that answers a query: how well, with which of its terms, and why. */
export interface Ranked {
  readonly record: ShownRecord;
  readonly score: number;
  /** The terms of the record that answer, with the fields that have them. */
  readonly match: Readonly<Record<string, readonly string[]>>;
  /** The factors of the score besides what the index says. */
  readonly factors: Factors;
}

interface Factors {
  /** The query names the page, the section or a keyword outright. */
  readonly exact: number;
  /** The share of the query's words that the record has. */
  readonly coverage: number;
  readonly level: number;
  /** How well the page as a whole answers. */
  readonly page: number;
}

/** A record as fields of the index; the id is its place in the set. */
interface Row extends Record<Field, string> {
  readonly id: number;
}

const BOOST = { heading: 4, title: 3, slug: 3, keywords: 4, parents: 2, page: 2, text: 1, code: 0.3 };

/** The synonyms of each term. */
const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  SYNONYMS.map((words) => words.flatMap(termsOf)).flatMap((terms) =>
    terms.map((term): [string, string[]] => [term, terms.filter((other) => other !== term)]),
  ),
);

type Field = keyof typeof BOOST;

const OPTIONS: Options<Row> = {
  fields: Object.keys(BOOST),
  tokenize,
  processTerm: toTerms,
};

const SEARCH: SearchOptions = {
  processTerm: withSynonyms,
  boost: BOOST,
  prefix: (term) => term.length > 1,
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  weights: { fuzzy: 0.3, prefix: 0.6 },
};

/** A page counts more than its sections, and they count more than theirs. */
const LEVELS: readonly number[] = [1, 1.3, 1.1];

/** What a part of an identifier counts beside the whole. */
const PART = 0.3;

/** What a synonym counts beside the word itself. */
const SYNONYM = 0.3;

/** How much the rest of its page adds to a section, at most. */
const PAGE = 0.5;

/** A record that has less of the query than this is no answer. */
const ENOUGH = 0.26;

function withSynonyms(word: string): string[] | null {
  const term = toTerm(word);
  return term === null ? null : [term, ...(OTHERS.get(term) ?? [])];
}

/** Makes the file of a record set. */
export function createIndexFile({ records, ...set }: RecordSet): IndexFile {
  const index = new MiniSearch<Row>(OPTIONS);
  index.addAll(records.map(toRow));
  return { ...set, records: records.map(({ code, ...shown }) => shown), index: index.toJSON() };
}

/** Makes a record set searchable with the index that was made of it; long work gives way to what is more urgent. */
export async function loadEngine({ index, ...set }: IndexFile): Promise<Engine> {
  return { ...set, index: await MiniSearch.loadJSAsync<Row>(index, OPTIONS) };
}

/** Returns the records that answer a query, the best first. */
export function rank({ index, records }: Engine, query: string): Ranked[] {
  const parts = new Set(wordsOf(query).flatMap(partsOf).map(toTerm));
  const words = [...new Set(termsOf(query))].filter((term) => !parts.has(term));
  const asked = new Set(termsOf(query));
  const wanted = squeeze(query);
  const found = index.search(query, {
    ...SEARCH,
    boostTerm: (term) => (!asked.has(term) ? SYNONYM : parts.has(term) ? PART : 1),
  });
  const ranked = found.flatMap(({ id, score, match, queryTerms }): Ranked[] => {
    const record = records[Number(id)];
    if (!record) return [];
    const coverage = coverageOf(words, queryTerms, Object.keys(match));
    if (coverage < ENOUGH) return [];
    const factors = {
      exact: exactness(record, wanted),
      coverage: Math.sqrt(coverage),
      level: LEVELS[record.level] ?? 1,
      page: 1,
    };
    return [{ record, score: score * factors.exact * factors.coverage * factors.level, match, factors }];
  });
  return withPages(ranked).sort((a, b) => b.score - a.score);
}

/** A section counts more on a page whose other sections answer too. */
function withPages(ranked: readonly Ranked[]): Ranked[] {
  const pageOf = ({ record }: Ranked) => record.url.replace(/#.*/, '');
  const sums = new Map<string, number>();
  for (const item of ranked) sums.set(pageOf(item), (sums.get(pageOf(item)) ?? 0) + item.score);
  const most = Math.max(...sums.values());
  return ranked.map((item) => {
    const page = 1 + (PAGE * (sums.get(pageOf(item)) ?? 0)) / most;
    return { ...item, score: item.score * page, factors: { ...item.factors, page } };
  });
}

/** How much of the query a record has. A word that is only resembled counts half. */
function coverageOf(words: readonly string[], found: readonly string[], terms: readonly string[]): number {
  const shares = words.map((word) => {
    if (terms.some((term) => term.startsWith(word))) return 1;
    return found.includes(word) ? 0.5 : 0;
  });
  return words.length === 0 ? 1 : shares.reduce<number>((sum, share) => sum + share, 0) / words.length;
}

function toRow({ level, titles, url, keywords, text, code }: SearchRecord, id: number): Row {
  const [title = '', ...headings] = titles;
  const own = level === 1;
  return {
    id,
    title: own ? title : '',
    slug: own ? slugOf(url) : '',
    page: own ? '' : title,
    heading: headings.at(-1) ?? '',
    parents: headings.slice(0, -1).join(' '),
    keywords: keywords.join(' '),
    text,
    code: code.join(' '),
  };
}

function slugOf(url: string): string {
  return url.replace(/#.*/, '').split('/').at(-1) ?? '';
}

/** Without capitals, spaces and signs, as a hurried reader writes. */
function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function exactness({ level, titles, url, keywords }: ShownRecord, wanted: string): number {
  const is = (text: string) => squeeze(text) === wanted;
  if (level > 1) return is(titles.at(-1) ?? '') ? 2 : 1;
  if (is(titles[0] ?? '') || is(slugOf(url))) return 4;
  return keywords.some(is) ? 4 : 1;
}
