import type { SearchResult } from '../shared/hit.ts';

/** A search that takes longer than this many milliseconds says that it is loading. */
const LOADING_DELAY_MS = 200;

/** What the dialog does when a search begins and when it ends. */
export interface SearchStatus {
  readonly onSearch: () => void;
  readonly onResult: (query: string, answer: SearchResult | undefined) => void;
}

/** Shows in the dialog of a search dialog that a search is running, and announces to screen readers how it ends. */
export function trackStatus(dialog: HTMLElement): SearchStatus {
  let running = 0;
  let late: ReturnType<typeof setTimeout> | undefined;
  const announce = (text: string) => {
    const status = dialog.querySelector('#search-status');
    if (status) status.textContent = text;
  };
  const setLoading = (isLoading: boolean) => {
    dialog.querySelector('.DocSearch-Container')?.toggleAttribute('data-loading', isLoading);
    if (isLoading) announce('Loading…');
  };
  return {
    onSearch() {
      running += 1;
      clearTimeout(late);
      late = setTimeout(setLoading, LOADING_DELAY_MS, true);
    },
    onResult(query, answer) {
      running -= 1;
      if (running > 0) return;
      clearTimeout(late);
      setLoading(false);
      announce(messageOf(query, answer));
    },
  };
}

function messageOf(query: string, answer: SearchResult | undefined): string {
  if (!answer) return 'Unable to fetch results. You might want to check your network connection.';
  if (answer.total === 0) return `No results for ${query}`;
  return answer.total === 1 ? 'One result' : `${answer.total} results`;
}
