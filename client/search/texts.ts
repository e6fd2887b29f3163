import type { SearchResult } from '../shared/hit.ts';
import { issueAddress } from '../shared/issue-address.ts';

interface Address {
  readonly page: string;
  readonly query: string;
  /** The name of a version, or `all`. */
  readonly scope: string;
  /** The default scope of the search page. */
  readonly defaultScope: string;
}

/** Returns the URL of the search page for a query, with the version if it is not the default. */
export function searchAddress({ page, query, scope, defaultScope }: Address): string {
  const parameters = new URLSearchParams({ q: query, ...(scope !== defaultScope && { version: scope }) });
  return `${page}?${parameters}`;
}

/** What the dialog and the search page show if a search failed. */
export const FAILURE = 'Unable to fetch results';
export const FAILURE_ADVICE = 'You might want to check your network connection.';

/** Returns the status text of the dialog after a search, which screen readers read aloud. A failed search has no result. */
export function statusText(query: string, result?: SearchResult): string {
  if (!result) return `${FAILURE}. ${FAILURE_ADVICE}`;
  const { total, corrected } = result;
  if (total === 0) return `No results for ${query}`;
  const count = total === 1 ? 'One result' : `${total} results`;
  return corrected ? `${count} for ${corrected}` : count;
}

/** Returns the text of the dialog's link to the search page, which shows the same results. */
export function allResultsText(total: number): string {
  return total === 1 ? 'Open the search page' : `See all ${total} results`;
}

/** Returns the number of results as text. */
export function countText(total: number): string {
  if (total === 0) return 'No results were found';
  return total === 1 ? 'One document found' : `${total} documents found`;
}

/** Returns the URL at which a reader reports a query without results. */
export function missingResult(issues: string, query: string): string {
  const title = `Search: no result for "${query}"`;
  const body = `I searched the documentation for:\n\n> ${query}\n\nand expected to find: `;
  return issueAddress(issues, { title, body });
}
