import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from 'minisearch';
import { createRunShare, hasPhrase } from './phrase.ts';
import { type IndexedRecord, type Ranked, withCategories, withPages } from './ranked.ts';
import { pageUrlOf, type RecordSet, type SearchRecord } from './record.ts';
import { SYNONYMS } from './synonyms.ts';
import { partsOf, termsOf, tokenize, toTerm, toTerms, wordsOf } from './tokenize.ts';
import { FUZZINESS, repair } from './typos.ts';

/** A record set with its index, as the build writes it and the browser loads it. */
export interface IndexFile extends Omit<RecordSet, 'records'> {
  readonly records: readonly IndexedRecord[];
  readonly index: AsPlainObject;
}

/** A record set that can be searched. */
export interface Engine extends Omit<IndexFile, 'index'> {
  readonly index: MiniSearch<Row>;
}

/** A record as fields of the index; the id is its position in the set. */
interface Row extends Record<Field, string> {
  readonly id: number;
}

const BOOST = { heading: 4, title: 3, slug: 3, keywords: 4, parents: 2, page: 2, text: 1, code: 0.3 };

/** The synonyms of each term. */
const SYNONYMS_OF: ReadonlyMap<string, readonly string[]> = new Map(
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
  weights: { fuzzy: 0.3, prefix: 0.6 },
};

/** Finds a word as it is, not its parts. */
const WHOLE: SearchOptions = { tokenize: (word) => [word], processTerm: toTerm };

/** The weights by heading level: a page ranks above its sections. */
const LEVELS: readonly number[] = [1, 1.3, 1.1];

/** The weight of a part of an identifier, relative to the whole. */
const PART = 0.3;

/** The weight of a synonym, relative to the word itself. */
const SYNONYM = 0.3;

/** The weight of a heading that has the query as words of its own, relative to one that has it in an identifier. */
const PHRASE = 1.15;

/** What a text that contains the query word for word, such as the row of a pasted error message, adds to its factor of 1. */
const RUN = 3;

/** The minimum coverage of a match. */
const MIN_COVERAGE = 0.26;

function withSynonyms(word: string): string[] | null {
  const term = toTerm(word);
  return term === null ? null : [term, ...(SYNONYMS_OF.get(term) ?? [])];
}

/** Creates the index file of a record set. */
export function createIndexFile({ records, ...set }: RecordSet): IndexFile {
  const index = new MiniSearch<Row>(OPTIONS);
  index.addAll(records.map(toRow));
  return { ...set, records: records.map(({ code, ...indexed }) => indexed), index: index.toJSON() };
}

/** Loads a record set and its index, in small steps that do not block the page. */
export async function loadEngine({ index, ...set }: IndexFile): Promise<Engine> {
  return { ...set, index: await MiniSearch.loadJSAsync<Row>(index, OPTIONS) };
}

/** The ranked records of all sets, with the query as it was searched. */
interface Ranking {
  /** The query after `repair`. */
  readonly query: string;
  /** The terms of the query with which no word begins. */
  readonly unknown: ReadonlySet<string>;
  readonly ranked: (Ranked & { readonly engine: Engine })[];
}

/** Returns the records of all sets that match a query, with their scores. */
export function rankAll(engines: readonly Engine[], query: string): Ranking {
  const typed = unknownTerms(engines, query);
  const repaired = repair(query, typed, (word) => engines.some(({ index }) => index.search(word, WHOLE).length > 0));
  const unknown = repaired === query ? typed : unknownTerms(engines, repaired);
  const ranked = engines.flatMap((engine) => rank(engine, repaired, unknown).map((one) => ({ ...one, engine })));
  return { query: repaired, unknown, ranked: withCategories(ranked) };
}

/** Returns the terms with which no word begins. Only these terms may contain typos, because other terms do not match similar words. */
function unknownTerms(engines: readonly Engine[], query: string): ReadonlySet<string> {
  const unknown = new Set(termsOf(query));
  for (const { index } of engines)
    for (const { queryTerms } of index.search(query, SEARCH)) for (const term of queryTerms) unknown.delete(term);
  return unknown;
}

/** Returns the records that match a query. Terms that are unknown match similar words. */
function rank({ index, records }: Engine, query: string, unknown: ReadonlySet<string>): Ranked[] {
  const parts = new Set(wordsOf(query).flatMap(partsOf).map(toTerm));
  const typedTerms = new Set(termsOf(query));
  const words = [...typedTerms].filter((term) => !parts.has(term));
  const normalizedQuery = normalize(query);
  const runShare = createRunShare(query);
  const found = index.search(query, {
    ...SEARCH,
    fuzzy: (term) => (term.length > 4 && unknown.has(term) ? FUZZINESS : false),
    boostTerm: (term) => (!typedTerms.has(term) ? SYNONYM : parts.has(term) ? PART : 1),
  });
  const ranked = found.flatMap(({ id, score, match, queryTerms }): Ranked[] => {
    const record = records[Number(id)];
    if (!record) return [];
    const coverage = coverageOf(words, queryTerms, Object.keys(match));
    if (coverage < MIN_COVERAGE) return [];
    const factors = {
      exact: exactness(record, normalizedQuery) * (isPhraseOf(record, query) ? PHRASE : 1),
      coverage: Math.sqrt(coverage),
      level: LEVELS[record.level] ?? 1,
      run: 1 + RUN * runShare(record),
      page: 1,
      category: 1,
    };
    return [{ record, score: score * factors.exact * factors.coverage * factors.level * factors.run, match, factors }];
  });
  return withPages(ranked);
}

/** Returns the share of the query's words that a record contains. A similar word and a synonym count half. */
function coverageOf(words: readonly string[], found: readonly string[], terms: readonly string[]): number {
  const shares = words.map((word) => {
    if (terms.some((term) => term.startsWith(word))) return 1;
    return [word, ...(SYNONYMS_OF.get(word) ?? [])].some((term) => found.includes(term)) ? 0.5 : 0;
  });
  return words.length === 0 ? 1 : shares.reduce<number>((sum, share) => sum + share, 0) / words.length;
}

function toRow({ level, titles, url, keywords, text, code }: SearchRecord, id: number): Row {
  const [title = '', ...headings] = titles;
  const isPage = level === 1;
  return {
    id,
    title: isPage ? title : '',
    slug: isPage ? slugOf(url) : '',
    page: isPage ? '' : title,
    heading: headings.at(-1) ?? '',
    parents: headings.slice(0, -1).join(' '),
    keywords: keywords.join(' '),
    text,
    code: code.join(' '),
  };
}

function slugOf(url: string): string {
  return pageUrlOf(url).split('/').at(-1) ?? '';
}

/** Returns the stems of a text as one word, so that forms of a word are equal. A text of stop words keeps them. */
function normalize(text: string): string {
  const stems = wordsOf(text).flatMap((word) => toTerm(word) ?? []);
  return (stems.length > 0 ? stems.join('') : text.toLowerCase()).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether the heading of a section contains the query as words of its own. */
function isPhraseOf({ level, titles }: IndexedRecord, query: string): boolean {
  return level > 1 && hasPhrase(titles.at(-1) ?? '', query);
}

function exactness({ level, titles, url, keywords }: IndexedRecord, normalizedQuery: string): number {
  const isWanted = (text: string) => normalize(text) === normalizedQuery;
  if (level > 1) return isWanted(titles.at(-1) ?? '') ? 2 : 1;
  if (isWanted(titles[0] ?? '') || isWanted(slugOf(url))) return 4;
  return keywords.some(isWanted) ? 4 : 1;
}
