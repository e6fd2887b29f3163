/** The languages of files whose extension has another name. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['mts', 'ts'],
  ['cts', 'ts'],
  ['mjs', 'js'],
  ['cjs', 'js'],
]);

/** Returns the language of a fence that shows a file, which is mostly the extension of its path. */
export function languageOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return LANGUAGES.get(extension) ?? extension;
}
