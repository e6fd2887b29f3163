import { Fragment, useCallback, useEffect, useRef } from 'react';
import {
  groupByPage,
  hasMarkedWords,
  inWords,
  isPageHit,
  type Marked,
  type PageHits,
  splitAtNames,
} from '../shared/hit.ts';
import { readScroll, type StoredScroll, storeScroll } from './search-scroll.ts';
import { PAGE_SIZE, type Search } from './use-search.ts';

/** The pause in milliseconds after which the scroll position is stored. */
const SCROLL_PAUSE_MS = 100;

/** The list loads more results by itself up to this number, and then on request, so that the reader can reach the footer. */
const AUTOMATIC = 2 * PAGE_SIZE;

interface SearchResultsProps {
  readonly query: string;
  readonly area: string;
  readonly search: Search;
}

/** The results. The list loads more results at its end. */
export function SearchResults({ query, area, search }: SearchResultsProps) {
  const { hits, total, next, more, state } = search;
  const end = useRef<HTMLDivElement>(null);
  const keep = useStoredScroll({ query, area, count: next }, state === 'done');
  const { list, expect } = useNewResult(search);
  useEffect(() => {
    const load = () => next < AUTOMATIC && more();
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
      rootMargin: '400px',
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, next]);
  if (hits.length === 0 || state === 'failed') return null;
  const showMore = () => {
    expect();
    more();
  };
  return (
    <>
      <ol className="search-results" ref={list}>
        {groupByPage(hits).map((found) => (
          <Result key={found.url} found={found} onFollow={keep} />
        ))}
      </ol>
      {total > PAGE_SIZE && (
        <div ref={end} className="search-more">
          {next < total && (
            <button type="button" onClick={showMore}>
              Show more
            </button>
          )}
          <p aria-live="polite">
            {next} of {total} shown
          </p>
        </div>
      )}
    </>
  );
}

/** Focuses the first new result after the reader has pressed “Show more”. */
function useNewResult({ hits, state }: Search) {
  const list = useRef<HTMLOListElement>(null);
  const earlier = useRef<ReadonlySet<HTMLAnchorElement>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new results are in the list after it was rendered with them.
  useEffect(() => {
    if (!earlier.current || state !== 'done') return;
    const { current: known } = earlier;
    const links = linksOf(list.current);
    // New results may belong to pages that are already in the list, or show no link of their own.
    const target = links.find((link) => !known.has(link)) ?? links.at(-1);
    target?.focus({ preventScroll: true });
    earlier.current = undefined;
  }, [hits, state]);
  const expect = () => {
    earlier.current = new Set(linksOf(list.current));
  };
  return { list, expect };
}

/** Returns the links of the results. */
function linksOf(list: Element | null): readonly HTMLAnchorElement[] {
  return [...(list?.querySelectorAll('a') ?? [])];
}

/** A page with what it is about, and its sections that match. */
function Result({ found, onFollow }: { readonly found: PageHits; readonly onFollow: (href: string) => void }) {
  const own = found.hits.find(isPageHit);
  const sections = found.hits.filter((hit) => hit !== own);
  return (
    <li>
      <p className="search-crumbs">{[found.group, ...found.above].join(' › ')}</p>
      <h2>
        <a href={found.url} onClick={() => onFollow(found.url)}>
          {own ? <Text text={own.title} /> : found.page}
        </a>
      </h2>
      {own && own.text.length > 0 && (
        <p>
          <Text text={own.text} />
        </p>
      )}
      {sections.length > 0 && (
        <ul className="search-sections">
          {sections.map((hit) => (
            <li key={hit.url}>
              <a href={hit.url} onClick={() => onFollow(hit.url)}>
                <Text text={hit.title} />
              </a>
              {hasMarkedWords(hit) && (
                <p>
                  <Text text={inWords(hit.text)} isSplit />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface TextProps {
  readonly text: Marked;
  /** Whether every part is an element. */
  readonly isSplit?: boolean;
}

function Text({ text, isSplit = false }: TextProps) {
  const Plain = isSplit ? 'span' : Fragment;
  return splitAtNames(text).map(({ pieces, marked }, index) => {
    const Part = marked ? 'mark' : Plain;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position.
      <Part key={index}>
        {/* biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position. */}
        {pieces.map((piece, position) => (position % 2 ? <code key={position}>{piece}</code> : piece))}
      </Part>
    );
  });
}

/**
 * Restores the scroll position and the focus once there are enough results, and stores the position when scrolling stops. Returns a function that
 * stores it at once, with the address of the result that the reader follows.
 */
function useStoredScroll(
  { query, area, count }: Pick<StoredScroll, 'query' | 'area' | 'count'>,
  isReady: boolean,
): (href?: string) => void {
  const isRestored = useRef(false);
  const keep = useCallback(
    (href?: string) => storeScroll({ query, area, count, top: scrollY, href }),
    [query, area, count],
  );
  useEffect(() => {
    if (!isReady) return undefined;
    const page = location.pathname;
    const stored = readScroll(query, area);
    if (!isRestored.current && stored) {
      scrollTo({ top: stored.top, behavior: 'instant' });
      focusResult(stored.href);
    }
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
  }, [query, area, isReady, keep]);
  return keep;
}

/** Focuses the result that the reader had followed, unless something else on the page has the focus by now. */
function focusResult(href: string | undefined): void {
  if (!document.activeElement?.matches('body, h1')) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.search-results a')];
  links.find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true });
}
