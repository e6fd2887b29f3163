import type { Options } from '../options.ts';

/** Prints what a command does on standard output; with `--json` on standard error, because programs read the other as JSON. */
export function print(text: string, { json }: Pick<Options, 'json'>): void {
  if (json) console.error(text);
  else console.log(text);
}
