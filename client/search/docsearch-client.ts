import { type SearchAnswer, type SearchHit, textOf } from '../shared/hit.ts';
import type { SearchProvider } from './provider.ts';

/** What DocSearch asks its client. */
interface Ask {
  readonly requests: readonly { readonly query: string; readonly hitsPerPage?: number }[];
}

/** A hit as DocSearch groups, shows and remembers it. */
export interface DocSearchHit {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: 'lvl1' | 'lvl2';
  readonly content: null;
  readonly hierarchy: Readonly<Record<string, string | null>>;
  /** DocSearch takes this off what it remembers, so only fresh results have it. */
  readonly _snippetResult?: SearchHit;
}

/** What the client needs to know and to tell. */
export interface ClientOptions {
  readonly provider: SearchProvider;
  /** The names of the versions to look in. */
  readonly versions: () => readonly string[];
  /** Called when a search begins. */
  readonly asked: () => void;
  /** Called with each answer, or with nothing when there is none to be had. */
  readonly answered: (query: string, answer: SearchAnswer | undefined) => void;
}

/** Makes what DocSearch takes for Algolia's client; the provider answers. */
export function createDocSearchClient({ provider, versions, asked, answered }: ClientOptions) {
  return {
    addAlgoliaAgent: () => undefined,
    transporter: { algoliaAgent: { value: 'docsearch.js', add: () => undefined } },
    async search({ requests: [request] }: Ask) {
      const query = request?.query ?? '';
      asked();
      try {
        const limit = request?.hitsPerPage ?? 20;
        const answer = await provider.search({ query, versions: versions(), offset: 0, limit });
        answered(query, answer);
        const { total, hits, suggestions } = answer;
        return { results: [{ nbHits: total, hits: hits.map(toDocSearch), suggestions, queryID: '' }] };
      } catch (cause) {
        answered(query, undefined);
        throw new SearchUnavailable(cause);
      }
    },
  };
}

/** The search has no answer. DocSearch shows its message for errors of this name alone. */
export class SearchUnavailable extends Error {
  override readonly name = 'RetryError';

  constructor(cause: unknown) {
    super('The search service gives no answer.', { cause });
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
