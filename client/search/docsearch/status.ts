import { LOADING_DELAY_MS } from '../../navigation/address.ts';
import type { SearchResult } from '../../shared/hit.ts';
import { statusText } from '../texts.ts';

/** The callbacks for the start and the end of a search. */
interface SearchStatus {
  readonly onSearch: () => void;
  readonly onResult: (query: string, result: SearchResult | undefined) => void;
}

/** Shows in the dialog that a search is running, and announces the result to screen readers. */
export function trackStatus(dialog: HTMLElement): SearchStatus {
  let running = 0;
  let loading: ReturnType<typeof setTimeout> | undefined;
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
      clearTimeout(loading);
      loading = setTimeout(setLoading, LOADING_DELAY_MS, true);
    },
    onResult(query, result) {
      running -= 1;
      if (running > 0) return;
      clearTimeout(loading);
      setLoading(false);
      announce(statusText(query, result));
    },
  };
}
