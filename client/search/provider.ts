import type { SearchRequest, SearchResult } from '../shared/hit.ts';

/** A search service. To add a service, implement this interface in a new file. */
export interface SearchProvider {
  /** Starts loading the data for these versions. */
  prepare(versions: readonly string[]): void;
  /** Runs a search. It rejects when the service fails; the next search may succeed. */
  search(request: SearchRequest): Promise<SearchResult>;
}
