import type { Plugin } from 'esbuild';

const SUFFIX = '?text';

/** Bundles `import css from './x.css?text'` as the minified text of the style sheet, for parts of the script that bring their styles with them. */
export const cssText: Plugin = {
  name: 'css-text',
  setup({ onResolve, onLoad, resolve, esbuild }) {
    onResolve({ filter: /\.css\?text$/ }, async ({ path, importer, resolveDir }) => {
      const found = await resolve(path.slice(0, -SUFFIX.length), { kind: 'import-statement', importer, resolveDir });
      return { path: found.path, errors: found.errors, namespace: 'css-text' };
    });
    onLoad({ filter: /./, namespace: 'css-text' }, async ({ path }) => {
      const { outputFiles } = await esbuild.build({ entryPoints: [path], bundle: true, minify: true, write: false });
      return { contents: outputFiles[0]?.text.trim() ?? '', loader: 'text', watchFiles: [path] };
    });
  },
};
