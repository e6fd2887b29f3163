import type { Plugin } from 'esbuild';
import { compactCss } from './compact-css.ts';

const SUFFIX = '?text';

/** Bundles `import css from './x.css?text'` as the minified text of the style sheet, for lazy parts of the script that add their own styles. */
export const cssText: Plugin = {
  name: 'css-text',
  setup({ onResolve, onLoad, resolve, esbuild, initialOptions: { absWorkingDir = '' } }) {
    onResolve({ filter: /\.css\?text$/ }, async ({ path, importer, resolveDir }) => {
      const found = await resolve(path.slice(0, -SUFFIX.length), { kind: 'import-statement', importer, resolveDir });
      // In a namespace of its own, the whole path of the file would be part of the hash of every file that imports it.
      return { path: found.path, errors: found.errors, suffix: SUFFIX };
    });
    onLoad({ filter: /\.css$/ }, async ({ path, suffix }) => {
      if (suffix !== SUFFIX) return undefined;
      const options = { absWorkingDir, bundle: true, minify: true, write: false, logLevel: 'silent' } as const;
      const { outputFiles, warnings } = await esbuild.build({ ...options, entryPoints: [path], plugins: [compactCss] });
      return { contents: outputFiles[0]?.text.trim() ?? '', loader: 'text', watchFiles: [path], warnings };
    });
  },
};
