import { type SearchHit, type SearchResult, textOf } from '../../shared/hit.ts';
import type { SearchProvider } from '../provider.ts';

/** The search arguments of DocSearch. */
interface SearchArguments {
  readonly requests: readonly { readonly query: string; readonly hitsPerPage?: number }[];
}

/** A hit in the format of DocSearch. */
export interface DocSearchHit {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: 'lvl1' | 'lvl2';
  readonly content: null;
  readonly hierarchy: Readonly<Record<string, string | null>>;
  /** DocSearch does not read this property, so it carries the hit itself. */
  readonly _snippetResult: SearchHit;
}

/** The options of the client. */
interface ClientOptions {
  readonly provider: SearchProvider;
  /** The names of the versions to search. */
  readonly versions: () => readonly string[];
  /** Called when a search begins. */
  readonly onSearch: () => void;
  /** Called with each result, or with nothing if the search failed. */
  readonly onResult: (query: string, result: SearchResult | undefined) => void;
}

/** Creates a client in the shape of Algolia's client that searches with the provider. */
export function createDocSearchClient({ provider, versions, onSearch, onResult }: ClientOptions) {
  return {
    addAlgoliaAgent: () => undefined,
    transporter: { algoliaAgent: { value: 'docsearch.js', add: () => undefined } },
    async search({ requests: [request] }: SearchArguments) {
      const query = request?.query ?? '';
      onSearch();
      try {
        const limit = request?.hitsPerPage ?? 20;
        const result = await provider.search({ query, versions: versions(), offset: 0, limit });
        onResult(query, result);
        const { total, hits, suggestions } = result;
        return { results: [{ nbHits: total, hits: hits.map(toDocSearch), suggestions, queryID: '' }] };
      } catch (cause) {
        onResult(query, undefined);
        throw new SearchUnavailable(cause);
      }
    },
  };
}

/** Thrown if the search fails. DocSearch shows its error message only for this error name. */
export class SearchUnavailable extends Error {
  override readonly name = 'RetryError';

  constructor(cause: unknown) {
    super('The search service does not respond.', { cause });
  }
}

function toDocSearch(hit: SearchHit): DocSearchHit {
  const [address = '', anchor] = hit.url.split('#');
  const title = textOf(hit.title);
  return {
    objectID: hit.url,
    url: hit.url,
    url_without_anchor: address,
    anchor: anchor ?? null,
    type: hit.page === title ? 'lvl1' : 'lvl2',
    content: null,
    hierarchy: {
      lvl0: hit.group,
      lvl1: hit.page,
      lvl2: hit.page === title ? null : title,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    _snippetResult: hit,
  };
}
