import { useCallback, useEffect, useRef } from 'react';
import { groupByPage, isPageHit, type Marked, type PageHits } from '../shared/hit.ts';
import { readScroll, storeScroll } from './search-scroll.ts';
import type { Search } from './use-search.ts';

/** The pause in milliseconds after which the scroll position is stored. */
const SCROLL_PAUSE_MS = 100;

/** The results; it loads more at the end of the list. */
export function SearchResults({ query, search }: { readonly query: string; readonly search: Search }) {
  const { hits, total, next, more, state } = search;
  const end = useRef<HTMLDivElement>(null);
  const keep = useStoredScroll(query, next, state === 'done');
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
        {groupByPage(hits).map((found) => (
          <Result key={found.url} found={found} onFollow={keep} />
        ))}
      </ol>
      {next < total && (
        <div ref={end} className="search-more">
          <button type="button" onClick={more}>
            More results
          </button>
        </div>
      )}
    </>
  );
}

/** A page with its sections that match. */
function Result({ found, onFollow }: { readonly found: PageHits; readonly onFollow: () => void }) {
  const own = found.hits.find(isPageHit);
  const sections = found.hits.filter((hit) => hit !== own);
  return (
    <li>
      <p className="search-crumbs">{[found.group, ...found.above].join(' › ')}</p>
      <h2>
        <a href={found.url} onClick={onFollow}>
          {own ? <Text text={own.title} /> : found.page}
        </a>
      </h2>
      {own && (
        <p>
          <Text text={own.text} />
        </p>
      )}
      {sections.length > 0 && (
        <ul className="search-sections">
          {sections.map((hit) => (
            <li key={hit.url}>
              <a href={hit.url} onClick={onFollow}>
                <Text text={hit.title} />
              </a>
              <p>
                <Text text={hit.text} />
              </p>
            </li>
          ))}
        </ul>
      )}
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
