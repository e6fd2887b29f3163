import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { cssText } from '../../../../build/io/bundle/css-text.ts';
import { makeFolder } from '../../../support/folder.ts';

/** Bundles a part with a style sheet in a new folder. */
async function bundle() {
  const absWorkingDir = await makeFolder({
    'part.js': "import css from './part.css?text'; console.log(css);",
    'part.css': '.part {\n  --gap: 2rem;\n  --icon: path(\n    "M1 2Z"\n  );\n  color: red;\n}\n',
  });
  const { outputFiles } = await build({
    absWorkingDir,
    entryPoints: ['part.js'],
    entryNames: '[name]-[hash]',
    outdir: 'out',
    bundle: true,
    write: false,
    plugins: [cssText],
  });
  return outputFiles.map(({ path, text }) => ({ path: path.slice(absWorkingDir.length), text }));
}

test('the style sheet is minified text, and the folder of the project changes neither the contents nor the hash', async () => {
  const [first, second] = [await bundle(), await bundle()];
  expect(first).toEqual(second);
  expect(first[0]?.text).toContain('.part{--gap:2rem;--icon:path("M1 2Z");color:red}');
});
