/** A text with the parts that match the query marked. */
export type Marked = readonly { readonly text: string; readonly marked: boolean }[];

/** A search: the words as they were typed, and the versions to search. */
export interface SearchRequest {
  readonly query: string;
  /** The names of the docs versions to search; of two equal results, the first version's comes first. The set that belongs to every version is always searched. */
  readonly versions: readonly string[];
  readonly offset: number;
  readonly limit: number;
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

/** The result of a search: one portion of the hits, their total number, and other queries to try when there are none. */
export interface SearchResult {
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly suggestions: readonly string[];
}

/** The suggested queries of providers without suggestions. */
export const SUGGESTIONS: readonly string[] = ['Quickstart', 'Routers and procedures', 'Usage with Next.js'];

/** Returns a marked text without its marks. */
export function textOf(text: Marked): string {
  return text.map((part) => part.text).join('');
}
