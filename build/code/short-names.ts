/** The names of the languages that are compiled, by the other names that a fence may give them. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['typescript', 'ts'],
  ['javascript', 'js'],
  ['mjs', 'js'],
]);
