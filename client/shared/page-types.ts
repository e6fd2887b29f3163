/** The types of a page's symbols as the build writes them into a file, and the browser loads them. */
export interface PageTypes {
  /** Every type once, with its documentation comment where it has one. */
  readonly texts: readonly (string | readonly [text: string, docs: string])[];
  /** For each fence a list with three numbers for each symbol: the gap after the previous symbol, the length, and the index of the text. */
  readonly fences: readonly (readonly number[])[];
}
