import { useEffect, useState } from 'react';
import { baseUrl } from '../navigation/address.ts';
import { nearestPages, type PageEntry, wordsOf } from './nearest.ts';

/** The props of the not-found page's island: the URL of the page list, and the pages that are offered for every URL. */
export interface NearestPagesProps {
  readonly list: string;
  readonly always: readonly PageEntry[];
}

/** Offers pages on the not-found page, first those with a similar URL. It also fills the search field with the words of the URL. */
export function NearestPages({ list, always }: NearestPagesProps) {
  const [pages, setPages] = useState<readonly PageEntry[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const wanted = location.pathname;
    fetch(list, { signal: leaving.signal })
      .then((response) => response.json())
      .then((all: readonly PageEntry[]) => {
        if (leaving.signal.aborted) return;
        const nearest = nearestPages(wanted, all, 3, baseUrl());
        setPages(nearest);
        if (nearest.length > 0 || hasFolder(all, wanted)) fillField(wordsOf(wanted));
      })
      // Without the list, the search and the other pages remain.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [list]);
  const others = always.filter(({ href }) => !pages.some((page) => page.href === href));
  return (
    <div className="nearest" role="status">
      <p>Continue with one of these pages:</p>
      <ul>
        {/* Their number stays the same, so that nothing shifts. */}
        {[...pages, ...others].slice(0, always.length).map(({ href, title, version }) => (
          <li key={href}>
            <a href={href}>{title}</a> {version && <span className="version">{version}</span>} <code>{href}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the folder of a path is not the root and has pages. The words of other paths are rarely about anything that the site covers. */
function hasFolder(pages: readonly PageEntry[], path: string): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return folder !== baseUrl() && pages.some(({ href }) => href.startsWith(folder));
}

function fillField(words: string): void {
  const field = document.querySelector<HTMLInputElement>('main input');
  // The reader may have typed before the list arrived.
  if (field) field.value ||= words;
}
