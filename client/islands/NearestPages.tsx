import { useEffect, useState } from 'react';
import { nearestPages, type PageEntry, wordsOf } from '../nearest.ts';

/** The props of the not-found page's island: the URLs of the page list and of the search page. */
export interface NearestPagesProps {
  readonly list: string;
  readonly search: string;
}

/** Suggests pages with a similar URL on the not-found page, and a search for the words of the URL. */
export function NearestPages({ list, search }: NearestPagesProps) {
  const [path, setPath] = useState('');
  const [pages, setPages] = useState<readonly PageEntry[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const wanted = location.pathname;
    const show = (found: readonly PageEntry[]) => {
      if (leaving.signal.aborted) return;
      setPath(wanted);
      setPages(found);
    };
    fetch(list, { signal: leaving.signal })
      .then((response) => response.json())
      .then((all: readonly PageEntry[]) => show(nearestPages(wanted, all)))
      // Without the list, the search and the links below remain.
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
