import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { openProvider } from '../search/open-provider.ts';
import type { SearchProvider } from '../search/provider.ts';
import type { SearchAnswer, SearchHit } from '../shared/hit.ts';
import type { SearchSettings } from '../shared/settings.ts';
import { placeOf } from './search-place.ts';

/** How many results are asked for at a time. */
export const PORTION = 20;

/** What takes longer than this many milliseconds says that it is loading. */
const PATIENCE = 200;

/** What came of a search so far. */
export interface Search {
  readonly state: 'idle' | 'asking' | 'late' | 'done' | 'failed';
  readonly total: number;
  readonly hits: readonly SearchHit[];
  /** Asks for the next portion. */
  readonly more: () => void;
  readonly retry: () => void;
}

interface Asked {
  readonly settings: Pick<SearchSettings, 'provider' | 'versions'>;
  readonly query: string;
  readonly scope: string;
}

type Found = Pick<Search, 'state' | 'total' | 'hits'>;

const NOTHING: Found = { state: 'idle', total: 0, hits: [] };

/** Searches; the answer to the last question is the one that counts. */
export function useSearch({ settings, query, scope }: Asked): Search {
  const provider = useProvider(settings);
  const [found, setFound] = useState<Found>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const current = useRef(new AbortController());
  const names = settings.versions.map(({ name }) => name).join();
  const ask = useCallback(
    (offset: number, limit: number) => {
      current.current.abort();
      current.current = new AbortController();
      const { signal } = current.current;
      const versions = scope === 'all' ? names.split(',') : [scope];
      const set = (change: (before: Found) => Found) => !signal.aborted && setFound(change);
      const late = setTimeout(() => set((before) => ({ ...before, state: 'late' })), PATIENCE);
      const settle = (answer: SearchAnswer | undefined) => {
        clearTimeout(late);
        set((before) => (answer ? joined(before, answer, offset) : { ...before, state: 'failed' }));
      };
      set((before) => ({ ...before, state: 'asking' }));
      provider()
        .then((open) => open.search({ query, versions, offset, limit }))
        .then(settle, () => settle(undefined));
    },
    [provider, query, scope, names],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    // Who comes back finds as much as was there before.
    if (query.trim()) ask(0, Math.max(PORTION, placeOf(query)?.shown ?? 0));
    else setFound(NOTHING);
    return () => current.current.abort();
  }, [ask, query, attempt]);
  const more = useCallback(() => {
    if (found.state === 'done' && found.hits.length < found.total) ask(found.hits.length, PORTION);
  }, [ask, found]);
  return { ...found, more, retry: () => setAttempt((count) => count + 1) };
}

function joined({ hits }: Found, answer: SearchAnswer, offset: number): Found {
  return { state: 'done', total: answer.total, hits: [...hits.slice(0, offset), ...answer.hits] };
}

/** The provider is opened when the first question is asked; what could not be opened is opened anew. */
function useProvider({ provider }: Asked['settings']): () => Promise<SearchProvider> {
  return useMemo(() => {
    let opened: Promise<SearchProvider> | undefined;
    return () => {
      opened ??= openProvider({ provider });
      opened.catch(() => {
        opened = undefined;
      });
      return opened;
    };
  }, [provider]);
}
