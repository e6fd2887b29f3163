interface Address {
  readonly page: string;
  readonly query: string;
  /** The name of a version, or `all`. */
  readonly scope: string;
  /** The scope that the search page has by itself. */
  readonly standard: string;
}

/** Returns the address of the search page with a query; the version is in it where the page would take another. */
export function searchAddress({ page, query, scope, standard }: Address): string {
  const parameters = new URLSearchParams({ q: query, ...(scope !== standard && { version: scope }) });
  return `${page}?${parameters}`;
}

/** Returns how many documents were found, in words. */
export function countText(total: number): string {
  if (total === 0) return 'No results were found';
  return total === 1 ? 'One document found' : `${total} documents found`;
}
