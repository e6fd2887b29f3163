import { useCallback, useEffect, useRef } from 'react';
import type { Marked, SearchHit } from '../shared/hit.ts';
import { readScroll, storeScroll } from './search-scroll.ts';
import type { Search } from './use-search.ts';

/** The pause in milliseconds after which the scroll position is stored. */
const SCROLL_PAUSE_MS = 100;

/** The results; it loads more at the end of the list. */
export function SearchResults({ query, search }: { readonly query: string; readonly search: Search }) {
  const { hits, total, more, state } = search;
  const end = useRef<HTMLDivElement>(null);
  const keep = useStoredScroll(query, hits.length, state === 'done');
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more(), {
      rootMargin: '400px',
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, [more]);
  if (hits.length === 0 || state === 'failed') return null;
  return (
    <>
      <ol className="search-results">
        {hits.map((hit) => (
          <Result key={hit.url} hit={hit} onFollow={keep} />
        ))}
      </ol>
      {hits.length < total && (
        <div ref={end} className="search-more">
          <button type="button" onClick={more}>
            More results
          </button>
        </div>
      )}
    </>
  );
}

function Result({ hit, onFollow }: { readonly hit: SearchHit; readonly onFollow: () => void }) {
  return (
    <li>
      <h2>
        <a href={hit.url} onClick={onFollow}>
          <Text text={hit.title} />
        </a>
      </h2>
      <p className="search-crumbs">{[hit.group, ...hit.crumbs].join(' › ')}</p>
      <p>
        <Text text={hit.text} />
      </p>
    </li>
  );
}

function Text({ text }: { readonly text: Marked }) {
  return text.map(({ text: part, marked }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position.
    return marked ? <mark key={index}>{part}</mark> : part;
  });
}

/** Restores the scroll position once there are enough results, and stores it when scrolling stops. Returns a function that stores it at once. */
function useStoredScroll(query: string, count: number, ready: boolean): () => void {
  const isRestored = useRef(false);
  const keep = useCallback(() => storeScroll({ query, count, top: scrollY }), [query, count]);
  useEffect(() => {
    if (!ready) return undefined;
    const page = location.pathname;
    const place = readScroll(query);
    if (!isRestored.current && place) scrollTo({ top: place.top, behavior: 'instant' });
    isRestored.current = true;
    let store: ReturnType<typeof setTimeout> | undefined;
    const keepAtRest = () => {
      clearTimeout(store);
      // When scrolling stops, the next page may already be open.
      store = setTimeout(() => location.pathname === page && keep(), SCROLL_PAUSE_MS);
    };
    keepAtRest();
    addEventListener('scroll', keepAtRest, { passive: true });
    return () => {
      clearTimeout(store);
      removeEventListener('scroll', keepAtRest);
    };
  }, [query, ready, keep]);
  return keep;
}
