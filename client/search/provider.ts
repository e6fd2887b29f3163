import type { SearchSettings } from './settings.ts';

/** A text with the parts that answer the query marked. */
export type Marked = readonly { readonly text: string; readonly marked: boolean }[];

/** What is asked: the words as they were typed, and where to look. */
export interface SearchRequest {
  readonly query: string;
  /** The names of the docs versions to look in; results of the first come first. What belongs to every version is always looked at. */
  readonly versions: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

/** A section that answers. */
export interface SearchHit {
  /** An address of this site. */
  readonly url: string;
  /** The documentation of a version, or the blog. */
  readonly group: string;
  /** The title of the page. */
  readonly page: string;
  /** Where the section stands, from the outside in, without its own title. */
  readonly crumbs: readonly string[];
  readonly title: Marked;
  /** The part of the text that answers best; empty where there is no text. */
  readonly text: Marked;
}

/** Returns a marked text without its marks. */
export function textOf(text: Marked): string {
  return text.map((part) => part.text).join('');
}

/** What is answered: one portion of the hits, how many there are in all, and what else to ask when there are none. */
export interface SearchAnswer {
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly suggestions: readonly string[];
}

/** Who answers searches. Another service is one more file with one of these. */
export interface SearchProvider {
  /** Begins to load what the first answer from these versions needs. */
  prepare(versions: readonly string[]): void;
  /** Answers a request. It rejects when there is no answer to be had; the next request may succeed. */
  search(request: SearchRequest): Promise<SearchAnswer>;
}

/** Opens the provider that the settings name. */
export async function openProvider({ provider }: Pick<SearchSettings, 'provider'>): Promise<SearchProvider> {
  if (provider.provider === 'algolia') return (await import('./algolia.ts')).openAlgolia(provider);
  return (await import('./local.ts')).openLocal(provider.list);
}

/** What to ask instead, where the provider has no better idea. */
export const SUGGESTIONS: readonly string[] = ['Quickstart', 'Routers and procedures', 'Usage with Next.js'];
