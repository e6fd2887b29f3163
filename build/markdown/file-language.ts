/** Returns the language of a fence that shows a file: the extension of its path. */
export function languageOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
