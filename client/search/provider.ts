import type { SearchRequest, SearchResult } from '../shared/hit.ts';

/** A service that answers searches. Another service is one more file that implements this interface. */
export interface SearchProvider {
  /** Starts loading what the first search of these versions needs. */
  prepare(versions: readonly string[]): void;
  /** Runs a search. It rejects when the service fails; the next search may succeed. */
  search(request: SearchRequest): Promise<SearchResult>;
}
