import fs from 'node:fs';
import { readdir, truncate } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openKeptBundles } from '../../../../build/io/cache/kept-bundles.ts';
import { makeFolder, writeFiles } from '../../../support/folder.ts';

const bundles = (project: string) => join(project, 'node_modules/.cache/bundles');

test('a bundle of the same code is made once for all sites of a project', async () => {
  const project = await makeFolder({});
  const bundle = vi.fn(async () => ({ code: 'one' }));
  for (let site = 0; site < 3; site += 1) {
    const { getOrMake } = await openKeptBundles(project, 'generator');
    expect(await getOrMake('key', bundle)).toEqual({ code: 'one' });
  }
  expect(bundle).toHaveBeenCalledTimes(1);
});

test('a bundle is made again for other code, for another generator, and if the kept one is damaged', async () => {
  const project = await makeFolder({});
  const { getOrMake } = await openKeptBundles(project, 'generator');
  await getOrMake('key', async () => 'first');
  expect(await getOrMake('other key', async () => 'of other code')).toBe('of other code');
  const other = await openKeptBundles(project, 'other generator');
  expect(await other.getOrMake('key', async () => 'of another generator')).toBe('of another generator');
  for (const name of await readdir(bundles(project))) await truncate(join(bundles(project), name), 40);
  expect(await getOrMake('key', async () => 'repaired')).toBe('repaired');
});

test('a bundle that cannot be made is tried again', async () => {
  const { getOrMake } = await openKeptBundles(await makeFolder({}), 'generator');
  await expect(getOrMake('key', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await getOrMake('key', async () => 'fixed')).toBe('fixed');
});

test('the oldest bundles are removed, so that edits of the client do not fill the disk', async () => {
  const project = await makeFolder({});
  const { getOrMake } = await openKeptBundles(project, 'generator');
  for (let edit = 0; edit < 40; edit += 1) await getOrMake(`edit ${edit}`, async () => edit);
  expect(await readdir(bundles(project))).toHaveLength(30);
  expect(await getOrMake('edit 39', async () => 'again')).toBe(39);
});

test('without a folder, as on a read-only disk, every bundle is made', async () => {
  const project = await makeFolder({});
  await writeFiles(project, { 'node_modules/.cache': 'a file' });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { getOrMake } = await openKeptBundles(project, 'generator');
  expect(await getOrMake('key', async () => 'first')).toBe('first');
  expect(await getOrMake('key', async () => 'second')).toBe('second');
  expect(warn).toHaveBeenCalledOnce();
});

test('old bundles of a read-only disk are left there, and the build continues', async () => {
  const project = await makeFolder({});
  const { getOrMake } = await openKeptBundles(project, 'generator');
  for (let edit = 0; edit < 30; edit += 1) await getOrMake(`edit ${edit}`, async () => edit);
  await writeFiles(bundles(project), { 'old.json': '' });
  const refuse = vi.spyOn(fs, 'rmSync').mockImplementation(() => {
    throw Object.assign(new Error('EROFS'), { code: 'EROFS', syscall: 'rm' });
  });
  syncBuiltinESMExports();
  try {
    expect(await getOrMake('key', async () => 'made')).toBe('made');
  } finally {
    refuse.mockRestore();
    syncBuiltinESMExports();
  }
});
