import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Matches a custom property up to its value. esbuild keeps the spaces of the value, because a script could read them. */
const PROPERTY = /^(\s*--[\w-]+):\s+(?=\S)/gm;

/** Matches the only argument of a function on a line of its own, as the formatter writes long paths. */
const LONG_ARGUMENT = /\(\s+("[^"]*")\s+\)/g;

/** Removes spaces from the values of custom properties, which esbuild does not minify. */
export const compactCss: Plugin = {
  name: 'compact-css',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replace(PROPERTY, '$1:').replace(LONG_ARGUMENT, '($1)'), loader: 'css' };
    });
  },
};
