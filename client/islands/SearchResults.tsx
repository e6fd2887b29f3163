import { useCallback, useEffect, useRef } from 'react';
import type { Marked, SearchHit } from '../shared/hit.ts';
import { keepPlace, placeOf } from './search-place.ts';
import type { Search } from './use-search.ts';

/** The scroll must rest this many milliseconds before its place is kept. */
const REST = 100;

/** The results, with more of them as the reader comes to the end. */
export function SearchResults({ query, search }: { readonly query: string; readonly search: Search }) {
  const { hits, total, more, state } = search;
  const end = useRef<HTMLDivElement>(null);
  const keep = usePlace(query, hits.length, state === 'done');
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
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
    return marked ? <mark key={index}>{part}</mark> : part;
  });
}

/** Restores the scroll position once there are enough results, stores it when the scroll rests, and returns what stores it at once. */
function usePlace(query: string, shown: number, ready: boolean): () => void {
  const restored = useRef(false);
  const keep = useCallback(() => keepPlace({ query, shown, top: scrollY }), [query, shown]);
  useEffect(() => {
    if (!ready) return undefined;
    const page = location.pathname;
    const place = placeOf(query);
    if (!restored.current && place) scrollTo({ top: place.top, behavior: 'instant' });
    restored.current = true;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const keepAtRest = () => {
      clearTimeout(rest);
      // The next page may be open already when the scroll rests.
      rest = setTimeout(() => location.pathname === page && keep(), REST);
    };
    keepAtRest();
    addEventListener('scroll', keepAtRest, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', keepAtRest);
    };
  }, [query, ready, keep]);
  return keep;
}
