/**
 * Makes a result of the search dialog a link while the pointer is over it: then it can be opened in a new tab, or copied. It is no stop of the Tab
 * key, because the focus stays in the input, and the arrow keys reach the result.
 */
export function startLink(result: HTMLElement, href: string): void {
  result.setAttribute('href', href);
  result.tabIndex = -1;
}

/** Ends what `startLink` has begun. */
export function endLink(result: HTMLElement): void {
  for (const name of ['href', 'tabindex']) result.removeAttribute(name);
}
