import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../support/folder.ts';

/** Folders of `build`. Each imports only from those before it: fences and languages, samples, Markdown, and the stages that use all of them. */
const LAYERS: readonly string[] = ['code', 'samples', 'markdown', 'stages'];

test.each(LAYERS.slice(0, -1))('build/%s imports nothing from the folders that build on it', async (layer) => {
  const later = LAYERS.slice(LAYERS.indexOf(layer) + 1);
  const folder = join(PROJECT, 'build', layer);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  expect(names.length).toBeGreaterThan(10);
  const imports = await Promise.all(
    names.map(async (name) => {
      const specifiers = (await readFile(join(folder, name), 'utf8')).matchAll(/(?:from|import\() ?'([^']+)'/g);
      return [...specifiers].map(([, specifier = '']) => `${name}: ${specifier}`);
    }),
  );
  expect(imports.flat().filter((found) => later.some((other) => found.includes(`../${other}/`)))).toEqual([]);
});
