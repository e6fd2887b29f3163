import { useCallback, useEffect, useRef, useState } from 'react';
import { LOADING_DELAY_MS } from '../navigation/address.ts';
import { openProvider } from '../search/open-provider.ts';
import { versionsIn } from '../search/scope.ts';
import type { Area, SearchHit, SearchResult } from '../shared/hit.ts';
import type { SearchSettings } from '../shared/settings.ts';
import { readScroll } from './search-scroll.ts';

/** The number of results per request. */
export const PAGE_SIZE = 10;

/** The state of a search. */
export interface Search {
  readonly state: 'idle' | 'pending' | 'slow' | 'done' | 'failed';
  readonly total: number;
  readonly hits: readonly SearchHit[];
  /** The number of documents in the hits. */
  readonly next: number;
  /** The query without its typos, if it has any. */
  readonly corrected?: string | undefined;
  /** Other queries to try when there are no results. */
  readonly suggestions: readonly string[];
  /** The areas with results. */
  readonly areas: readonly Area[];
  /** Requests the next results. */
  readonly more: () => void;
  readonly retry: () => void;
}

interface SearchInput {
  readonly settings: Pick<SearchSettings, 'provider' | 'versions'>;
  readonly query: string;
  readonly scope: string;
  readonly area: string;
}

type Found = Pick<Search, 'state' | 'total' | 'hits' | 'next' | 'suggestions' | 'areas' | 'corrected'>;

const NO_RESULTS: Found = { state: 'idle', total: 0, hits: [], next: 0, suggestions: [], areas: [] };

/** Runs a search; only the result of the last query is used. */
export function useSearch({ settings, query, scope, area }: SearchInput): Search {
  const { provider, versions } = settings;
  const [found, setFound] = useState<Found>(NO_RESULTS);
  const [attempt, setAttempt] = useState(0);
  const current = useRef(new AbortController());
  const run = useCallback(
    (offset: number, limit: number) => {
      current.current.abort();
      current.current = new AbortController();
      const { signal } = current.current;
      const set = (change: (before: Found) => Found) => !signal.aborted && setFound(change);
      const timer = setTimeout(() => set((before) => ({ ...before, state: 'slow' })), LOADING_DELAY_MS);
      const settle = (result: SearchResult | undefined) => {
        clearTimeout(timer);
        set((before) => (result ? joined(before, result, offset) : { ...before, state: 'failed' }));
      };
      // If the previous search was slow already, the reader still waits.
      set((before) => ({ ...before, state: before.state === 'slow' ? 'slow' : 'pending' }));
      openProvider({ provider })
        .then((open) => open.search({ query, versions: versionsIn(scope, versions), offset, limit, area }))
        .then(settle, () => settle(undefined));
    },
    [provider, query, scope, area, versions],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same search.
  useEffect(() => {
    // After back or forward, load as many results as before.
    if (query.trim()) run(0, Math.max(PAGE_SIZE, readScroll(query, area)?.count ?? 0));
    else setFound(NO_RESULTS);
    return () => current.current.abort();
  }, [run, query, area, attempt]);
  const more = useCallback(() => {
    if (found.state === 'done' && found.next < found.total) run(found.next, PAGE_SIZE);
  }, [run, found]);
  return { ...found, more, retry: () => setAttempt((count) => count + 1) };
}

function joined({ hits }: Found, result: SearchResult, offset: number): Found {
  return { state: 'done', ...result, hits: [...(offset > 0 ? hits : []), ...result.hits] };
}
