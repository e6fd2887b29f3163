/** The scroll position in the results, stored in the history entry. */
export interface StoredScroll {
  readonly query: string;
  readonly count: number;
  readonly top: number;
}

/** Returns the stored scroll position for a query, if the history entry has one. */
export function readScroll(query: string): StoredScroll | undefined {
  const scroll: Partial<StoredScroll> | undefined = history.state?.search;
  if (scroll?.query !== query || typeof scroll.count !== 'number' || typeof scroll.top !== 'number') return undefined;
  return { query, count: Math.min(scroll.count, 1000), top: scroll.top };
}

/** Stores the scroll position in the current history entry. */
export function storeScroll(scroll: StoredScroll): void {
  history.replaceState({ ...history.state, search: scroll }, '');
}
