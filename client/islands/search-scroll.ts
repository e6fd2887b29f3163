/** The scroll position in the results, stored in the history entry. */
export interface StoredScroll {
  readonly query: string;
  readonly area: string;
  readonly count: number;
  readonly top: number;
  /** The address of the result that the reader has followed. */
  readonly href?: string | undefined;
}

/** Returns the stored scroll position for a query and an area, if the history entry has one. */
export function readScroll(query: string, area: string): StoredScroll | undefined {
  const scroll: Partial<StoredScroll> | undefined = history.state?.search;
  if (scroll?.query !== query || (scroll.area ?? '') !== area) return undefined;
  if (typeof scroll.count !== 'number' || typeof scroll.top !== 'number') return undefined;
  return { query, area, count: Math.min(scroll.count, 1000), top: scroll.top, href: scroll.href };
}

/** Stores the scroll position in the current history entry. */
export function storeScroll(scroll: StoredScroll): void {
  history.replaceState({ ...history.state, search: scroll }, '');
}
