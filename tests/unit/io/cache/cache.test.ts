import { copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openCache } from '../../../../build/io/cache/cache.ts';
import { makeFolder } from '../../../support/folder.ts';

const VALUE = JSON.stringify({ html: '<p>One.</p>' });

async function makeCache() {
  const folder = await makeFolder({});
  const cache = await openCache(folder);
  await cache.write('a.json', VALUE);
  await cache.write('b.json', JSON.stringify({ html: '<p>Two.</p>' }));
  return { folder, cache };
}

test('an entry is read exactly as it was written, also by another process', async () => {
  const { folder } = await makeCache();
  expect((await (await openCache(folder)).read('a.json'))?.toString()).toBe(VALUE);
});

test.each<[string, (path: string, other: string) => Promise<void>]>([
  ['is empty', (path) => truncate(path)],
  ['is cut in half', (path) => truncate(path, 40)],
  ['lacks its last byte', async (path) => truncate(path, (await readFile(path)).length - 1)],
  ['has another byte', async (path) => writeFile(path, (await readFile(path)).fill('x', 40, 41))],
  ['has one byte more', async (path) => writeFile(path, Buffer.concat([await readFile(path), Buffer.from(' ')]))],
  ['is valid JSON that something else wrote', (path) => writeFile(path, VALUE)],
  ['is another entry', (path, other) => copyFile(other, path)],
])('an entry that %s is absent, and can be written again', async (_, damage) => {
  const { folder, cache } = await makeCache();
  await damage(join(folder, 'a.json'), join(folder, 'b.json'));
  expect(await cache.read('a.json')).toBeUndefined();
  await cache.write('a.json', VALUE);
  expect((await cache.read('a.json'))?.toString()).toBe(VALUE);
});

test('a folder that cannot be written warns once, and the cache is empty', async () => {
  const folder = await makeFolder({ file: 'not a folder' });
  const warn = vi.fn();
  const cache = await openCache(join(folder, 'file/cache'), warn);
  await cache.write('a.json', VALUE);
  expect(await cache.read('a.json')).toBeUndefined();
  expect(warn.mock.calls).toEqual([
    [`The cache ${folder}/file/cache cannot be written (ENOTDIR). The build continues without the cache.`],
  ]);
});

test('keeping some entries deletes the others, but not what another process is writing', async () => {
  const { folder } = await makeCache();
  await writeFile(join(folder, 'c.json.1.tmp'), 'half');
  const cache = await openCache(folder);
  await cache.keepOnly(new Set(['a.json']));
  expect((await readdir(folder)).sort()).toEqual(['a.json', 'c.json.1.tmp']);
});
