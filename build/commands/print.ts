import type { Options } from '../options.ts';

/** Prints a text on standard output, or with `--json` on standard error, because standard output then contains only JSON. */
export function print(text: string, { json }: Pick<Options, 'json'>): void {
  if (json) console.error(text);
  else console.log(text);
}
