/** Returns the language of a fence that shows a file: the extension of its path. `.mts` and `.cjs` files are in the languages of `.ts` and `.js`. */
export function languageOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).replace(/^[cm](?=[jt]s$)/, '');
}
