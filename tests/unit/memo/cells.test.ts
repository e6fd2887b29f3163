import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCells } from '../../../build/memo/cells.ts';
import { PROJECT } from '../../support/folder.ts';

/** The first argument of a call such as `memo.cell(['page', route], …)`, if it is or begins with a literal. */
const KIND = /\bmemo\s*\.(?:cell|same|stored)(?:<[^()]*>)?\(\s*\[?'([^']+)'/g;

test('each kind of cell belongs to one module, because two modules could get values of each other', async () => {
  const folder = join(PROJECT, 'build');
  const names = await readdir(folder, { recursive: true });
  const modules = new Map<string, Set<string>>();
  for (const name of names.filter((path) => path.endsWith('.ts')))
    for (const [, kind = ''] of (await readFile(join(folder, name), 'utf8')).matchAll(KIND))
      modules.set(kind, (modules.get(kind) ?? new Set()).add(name));
  expect(modules.size).toBeGreaterThan(40);
  const shared = [...modules].filter(([, owners]) => owners.size > 1);
  expect(shared.map(([kind, owners]) => `${kind}: ${[...owners].toSorted().join(', ')}`)).toEqual([]);
});

test('a value whose promise is rejected is computed again', async () => {
  const { cell } = createCells(() => 1);
  await expect(cell('a', [], () => Promise.reject(new Error('The disk is full.')))).rejects.toThrow('full');
  expect(await cell('a', [], () => Promise.resolve('computed'))).toBe('computed');
});
