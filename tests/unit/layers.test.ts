import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../support/folder.ts';

/** Folders of `build`. Each imports only from those before it: fences and languages, samples, Markdown, and the stages that use all of them. */
const LAYERS: readonly string[] = ['code', 'samples', 'markdown', 'stages'];

/** The stages in the order in which they run. Each reads the values of those before it. */
const STAGES: readonly string[] = ['parse', 'assemble', 'render', 'derive', 'check'].map((stage) => `stages/${stage}`);

/** Returns what the modules of a folder import, as paths below `build`. */
async function importsOf(folder: string): Promise<string[]> {
  const names = (await readdir(join(PROJECT, 'build', folder), { recursive: true })).filter((n) => n.endsWith('.ts'));
  expect(names.length).toBeGreaterThan(3);
  const imports = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(PROJECT, 'build', folder, name), 'utf8');
      const from = dirname(posix.join(folder, name));
      return [...text.matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)].map(
        ([, specifier = '']) => `${name} imports ${posix.join(from, specifier)}`,
      );
    }),
  );
  return imports.flat();
}

test.each([LAYERS, STAGES].flatMap((order) => order.slice(0, -1).map((folder) => [folder, order] as const)))(
  'build/%s imports nothing from the folders that build on it',
  async (folder, order) => {
    const later = order.slice(order.indexOf(folder) + 1);
    const imports = await importsOf(folder);
    expect(imports.filter((found) => later.some((other) => found.includes(` ${other}/`)))).toEqual([]);
  },
);
