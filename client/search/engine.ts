import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from 'minisearch';
import type { RecordSet, SearchRecord } from './record.ts';
import { termsOf, tokenize, toTerm } from './tokenize.ts';

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
  /** The factor for a query that names the page, the section or a keyword outright. */
  readonly exact: number;
}

/** A record as fields of the index; the id is its place in the set. */
interface Row extends Record<Field, string> {
  readonly id: number;
}

const BOOST = { heading: 4, title: 3, slug: 3, keywords: 3, parents: 2, page: 2, text: 1, code: 0.3 };

type Field = keyof typeof BOOST;

const OPTIONS: Options<Row> = {
  fields: Object.keys(BOOST),
  tokenize,
  processTerm: toTerm,
};

const SEARCH: SearchOptions = {
  boost: BOOST,
  prefix: true,
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  weights: { fuzzy: 0.3, prefix: 0.6 },
};

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
  const wanted = termsOf(query).join(' ');
  const found = index.search(query, SEARCH).flatMap(({ id, score, match }): Ranked[] => {
    const record = records[Number(id)];
    if (!record) return [];
    const exact = exactness(record, wanted);
    return [{ record, score: score * exact * weightOf(record), match, exact }];
  });
  return found.sort((a, b) => b.score - a.score);
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

function weightOf({ level }: ShownRecord): number {
  return level === 1 ? 1.3 : level === 2 ? 1.1 : 1;
}

function exactness({ level, titles, url, keywords }: ShownRecord, wanted: string): number {
  const is = (text: string) => termsOf(text).join(' ') === wanted;
  if (level > 1) return is(titles.at(-1) ?? '') ? 2 : 1;
  if (is(titles[0] ?? '') || is(slugOf(url))) return 4;
  return keywords.some(is) ? 2 : 1;
}
