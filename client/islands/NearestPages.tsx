import { useEffect, useState } from 'react';
import { nearestPages, type PageEntry, wordsOf } from '../nearest.ts';

/** The props of the not-found page's island: the URL of the page list. */
export interface NearestPagesProps {
  readonly list: string;
}

/** Suggests pages with a similar URL on the not-found page, and fills the search field of the page with the words of the URL. */
export function NearestPages({ list }: NearestPagesProps) {
  const [pages, setPages] = useState<readonly PageEntry[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const wanted = location.pathname;
    const field = document.querySelector<HTMLInputElement>('main input');
    // The reader may have typed before the island was ready.
    if (field) field.value ||= wordsOf(wanted);
    fetch(list, { signal: leaving.signal })
      .then((response) => response.json())
      .then((all: readonly PageEntry[]) => !leaving.signal.aborted && setPages(nearestPages(wanted, all)))
      // Without the list, the search and the links above remain.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [list]);
  return (
    <div className="nearest" role="status">
      {pages.length > 0 && <p>Did you mean one of these?</p>}
      <ul>
        {pages.map(({ href, title, version }) => (
          <li key={href}>
            <a href={href}>{title}</a> {version && <span className="version">{version}</span>} <code>{href}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
