import { ADMONITIONS } from './admonitions.ts';

/** The directives that contain Markdown, each with its attributes. */
export const DIRECTIVES: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...ADMONITIONS.keys()].map((name): [string, readonly string[]] => [name, []]),
  ['details', ['open']],
  ['tabs', ['group']],
  ['tab', ['value']],
  ['code-group', ['group']],
  ['compare', []],
  ['cards', []],
]);
