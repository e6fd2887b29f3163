import { useEffect, useState } from 'react';
import { type ListedPage, nearestPages, wordsOf } from '../nearest.ts';

/** What the not-found page's island gets: the addresses of the list of all pages and of the search page. */
export interface NearestPagesProps {
  readonly list: string;
  readonly search: string;
}

/** On the not-found page, the pages with an address like the one that was asked for, and a search for its words. */
export function NearestPages({ list, search }: NearestPagesProps) {
  const [path, setPath] = useState('');
  const [pages, setPages] = useState<readonly ListedPage[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const wanted = location.pathname;
    const show = (found: readonly ListedPage[]) => {
      if (leaving.signal.aborted) return;
      setPath(wanted);
      setPages(found);
    };
    fetch(list, { signal: leaving.signal })
      .then((response) => response.json())
      .then((all: readonly ListedPage[]) => show(nearestPages(wanted, all)))
      // Without the list there is still the search, and the links below.
      .catch(() => show([]));
    return () => leaving.abort();
  }, [list]);
  const words = wordsOf(path);
  return (
    <div className="nearest" role="status">
      {pages.length > 0 && <p>Did you mean one of these?</p>}
      <ul>
        {pages.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a> <code>{href}</code>
          </li>
        ))}
        {words && (
          <li>
            <a href={`${search}?q=${encodeURIComponent(words)}`}>Search for “{words}”</a>
          </li>
        )}
      </ul>
    </div>
  );
}
