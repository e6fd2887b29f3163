/** The languages whose fences `npm run samples` compiles. */
export const CHECKED_LANGUAGES: readonly string[] = ['ts', 'tsx', 'js', 'jsx'];

/** The names of the language of commands. The HTML of a page has `sh` for all of them. */
export const SHELLS: readonly string[] = ['sh', 'bash', 'shell', 'zsh', 'console'];

/** The names of the languages that are compiled, by the other names that a fence may give them. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['typescript', 'ts'],
  ['javascript', 'js'],
  ['mjs', 'js'],
]);

/** The languages of files whose extension is not the name of their language, by extension. */
const LANGUAGE_OF_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['mts', 'ts'],
  ['cts', 'ts'],
  ['mjs', 'js'],
  ['cjs', 'js'],
]);

/** Returns the language of a fence that shows a file, which is mostly the extension of its path. */
export function languageOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return LANGUAGE_OF_EXTENSION.get(extension) ?? extension;
}
