import { pageUrlOf } from './record.ts';

/** A text with the parts that match the query marked. */
export type Marked = readonly { readonly text: string; readonly marked: boolean }[];

/** A search: the words as they were typed, and the versions to search. */
export interface SearchRequest {
  readonly query: string;
  /** The names of the docs versions to search; of two equal results, the first version's comes first. The set that belongs to every version is always searched. */
  readonly versions: readonly string[];
  readonly offset: number;
  readonly limit: number;
  /** The name of the area to search, or nothing for all. If the area has no results, all areas are searched. */
  readonly area?: string | undefined;
}

/** A category of the sidebar or the blog, with the number of its documents that match. */
export interface Area {
  readonly name: string;
  readonly count: number;
}

/** A section that matches the query. */
export interface SearchHit {
  /** An address of this site. */
  readonly url: string;
  /** The documentation of a version, or the blog. */
  readonly group: string;
  /** The title of the page. */
  readonly page: string;
  /** The titles around the section, outermost first, without its own title. */
  readonly crumbs: readonly string[];
  readonly title: Marked;
  /** The part of the text that matches best; empty if there is no text. */
  readonly text: Marked;
}

/**
 * The result of a search: one portion of the hits, and other queries to try when there are none. Limit, offset and total count
 * documents, which are pages in the local search, and records in a hosted one.
 */
export interface SearchResult {
  /** The number of all documents. */
  readonly total: number;
  /** The hits of one page follow one another. */
  readonly hits: readonly SearchHit[];
  /** The offset of the next portion, in documents. */
  readonly next: number;
  /** The query without its typos, if it has any. Hosted search does not set it. */
  readonly corrected?: string | undefined;
  readonly suggestions: readonly string[];
  /** The areas with results of the query, the largest first, whether or not only one of them was searched. */
  readonly areas: readonly Area[];
}

/** The suggested queries of providers without suggestions, and of queries with no similar word. */
export const SUGGESTIONS: readonly string[] = ['context', 'middlewares', 'error handling'];

/** Returns a text whose unmarked words are parts of their own, so that the ellipsis of a line that is too long does not cut one. */
export function inWords(text: Marked): Marked {
  return text.flatMap((part) =>
    part.marked ? [part] : (part.text.match(/\S+\s*|\s+/g) ?? []).map((word) => ({ text: word, marked: false })),
  );
}

/**
 * Names in code, such as `createContext`, `unstable_httpLink`, `.meta()` or `.context<Context>()`: they have an uppercase letter after two
 * lowercase ones, or parentheses.
 */
const NAME = /\.?\b(?:[a-z]+_)?[a-z]{2,}[A-Z][\w$]*(?:<[^<>]*>)?(?:\(\))?|\.?\b[a-z]\w*(?:<[^<>]*>)?\(\)/g;

/** A part of a marked text: every second piece of it is code. */
export interface NamedPart {
  readonly marked: boolean;
  readonly pieces: readonly string[];
}

/** Splits the parts of a marked text at the names in code. A mark may begin or end within a name. */
export function splitAtNames(text: Marked): readonly NamedPart[] {
  const edges = [...textOf(text).matchAll(NAME)].flatMap(({ 0: name, index }) => [index, index + name.length]);
  let start = 0;
  return text.map(({ text: part, marked }) => {
    const end = start + part.length;
    const isInName = edges.filter((edge) => edge <= start).length % 2 === 1;
    const inside = edges.filter((edge) => start < edge && edge < end);
    const bounds = [start, ...(isInName ? [start] : []), ...inside, end].map((bound) => bound - start);
    start = end;
    return { marked, pieces: bounds.slice(1).map((bound, index) => part.slice(bounds[index], bound)) };
  });
}

/** Returns a marked text without its marks. */
export function textOf(text: Marked): string {
  return text.map((part) => part.text).join('');
}

/** Returns areas in their order: the largest first, and equal ones by name. */
export function sortAreas(counts: Iterable<readonly [string, number]>): readonly Area[] {
  const areas = [...counts].map(([name, count]) => ({ name, count }));
  return areas.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** The hits of one page. */
export interface PageHits {
  readonly page: string;
  /** The address of the page, without an anchor. */
  readonly url: string;
  readonly group: string;
  /** The titles above the page, outermost first. */
  readonly above: readonly string[];
  readonly hits: readonly SearchHit[];
}

/** Whether a hit is the page itself and none of its sections. */
export function isPageHit({ url }: SearchHit): boolean {
  return !url.includes('#');
}

/** Whether the title or the text of a hit has a word of the query. */
export function hasMarkedWords({ title, text }: SearchHit): boolean {
  return [...title, ...text].some(({ marked }) => marked);
}

/** Groups hits by page, in the order of each page's first hit. Without a marked word, only the first hit of a page and the page itself are shown. */
export function groupByPage(hits: readonly SearchHit[]): readonly PageHits[] {
  const pages = new Map<string, PageHits & { readonly hits: SearchHit[] }>();
  for (const hit of hits) {
    const { page, group, crumbs } = hit;
    const url = pageUrlOf(hit.url);
    const known = pages.get(url);
    if (known) (hasMarkedWords(hit) || isPageHit(hit)) && known.hits.push(hit);
    else {
      const above = isPageHit(hit) ? crumbs : crumbs.slice(0, crumbs.indexOf(page));
      pages.set(url, { page, url, group, above, hits: [hit] });
    }
  }
  return [...pages.values()];
}
