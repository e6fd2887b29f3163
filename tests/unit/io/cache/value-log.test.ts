import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openValueLog } from '../../../../build/io/cache/value-log.ts';
import { makeFolder, PROJECT } from '../../../support/folder.ts';
import { runAsNobody, setMode } from '../../../support/permissions.ts';

const VALUES = { a: 'One.', b: 'Two of them.', c: 'Ünïcode' };

async function makeLog(values: Readonly<Record<string, string>> = VALUES) {
  const folder = await makeFolder({});
  const log = openValueLog(folder);
  for (const [key, value] of Object.entries(values)) log.set(key, value);
  const segments = async () => (await readdir(folder)).sort().map((name) => join(folder, name));
  return { folder, log, segments, only: async () => (await segments())[0] ?? '' };
}

function readAll(folder: string, keys: readonly string[] = Object.keys(VALUES)) {
  const log = openValueLog(folder);
  return keys.map((key) => log.get(key)?.toString());
}

test('a value is read exactly as it was set, also by another process', async () => {
  const { folder, log } = await makeLog();
  expect(Object.keys(VALUES).map((key) => log.get(key)?.toString())).toEqual(Object.values(VALUES));
  expect(readAll(folder)).toEqual(Object.values(VALUES));
  expect(openValueLog(folder).has('a')).toBe(true);
  expect(openValueLog(folder).has('d')).toBe(false);
});

test('the last of several values counts, whichever process has set it', async () => {
  const { folder, log } = await makeLog();
  log.set('a', 'Another.');
  openValueLog(folder).set('b', 'A third.');
  expect(readAll(folder)).toEqual(['Another.', 'A third.', VALUES.c]);
});

test('a damaged byte is never part of a value', async () => {
  const { folder, only } = await makeLog();
  const path = await only();
  const bytes = await readFile(path);
  for (let index = 0; index < bytes.length; index += 1) {
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(index) ^ 0x41, index);
    await writeFile(path, damaged);
    const found = readAll(folder);
    expect(found).not.toEqual(Object.values(VALUES));
    for (const [at, value] of found.entries()) expect([undefined, Object.values(VALUES)[at]]).toContain(value);
  }
});

test('a log that ends early has the values before the end', async () => {
  const { folder, only } = await makeLog();
  const path = await only();
  for (let length = (await readFile(path)).length - 1; length >= 0; length -= 1) {
    await truncate(path, length);
    const found = readAll(folder);
    expect(found[2]).toBeUndefined();
    for (const [at, value] of found.entries()) expect([undefined, Object.values(VALUES)[at]]).toContain(value);
  }
});

test('a value in the place of another is absent', async () => {
  const { folder, only } = await makeLog({ a: 'One.', b: 'Two.' });
  const path = await only();
  const bytes = (await readFile(path)).toString('latin1');
  await writeFile(path, bytes.replace('One.', '!').replace('Two.', 'One.').replace('!', 'Two.'), 'latin1');
  expect(readAll(folder, ['a', 'b'])).toEqual([undefined, undefined]);
});

test('a dropped value stays absent, and can be set again', async () => {
  const { folder, only } = await makeLog();
  const bytes = (await readFile(await only())).toString('latin1');
  await writeFile(await only(), bytes.replace('One', 'Eno'), 'latin1');
  const log = openValueLog(folder);
  expect([log.has('a'), log.has('b')]).toEqual([true, true]);
  log.dropDamaged();
  expect([log.has('a'), log.has('b')]).toEqual([false, true]);
  expect(openValueLog(folder).has('a')).toBe(false);
  log.set('a', 'One.');
  expect(readAll(folder)).toEqual(Object.values(VALUES));
});

test('keeping some values deletes what has no others, and joins segments when half of them is unused', async () => {
  const { folder, log, segments } = await makeLog();
  const other = openValueLog(folder);
  other.set('d', 'Four.');
  expect(await segments()).toHaveLength(2);
  openValueLog(folder).keepOnly(new Set(['a', 'b', 'c']));
  expect(await segments()).toHaveLength(1);
  const { length } = await readFile((await segments())[0] ?? '');
  log.keepOnly(new Set(['a']));
  expect(await segments()).toHaveLength(1);
  expect((await readFile((await segments())[0] ?? '')).length).toBeLessThan(length / 2);
  expect(readAll(folder)).toEqual([VALUES.a, undefined, undefined]);
  log.set('b', VALUES.b);
  expect(readAll(folder)).toEqual([VALUES.a, VALUES.b, undefined]);
  log.keepOnly(new Set());
  expect(await segments()).toHaveLength(0);
});

test('many segments are joined', async () => {
  const { folder, segments } = await makeLog();
  const keys = Array.from({ length: 30 }, (_, index) => `value-${index}`);
  for (const key of keys) {
    const log = openValueLog(folder);
    log.set(key, `The text of ${key}.`);
    log.keepOnly(new Set(keys));
  }
  expect((await segments()).length).toBeLessThan(18);
  expect(readAll(folder, keys)).toEqual(keys.map((key) => `The text of ${key}.`));
});

test('a folder that is deleted keeps its values for the process that has set them', async () => {
  const { folder, log } = await makeLog();
  await rm(folder, { recursive: true });
  expect(log.get('a')?.toString()).toBe(VALUES.a);
  log.set('d', 'Four.');
  log.keepOnly(new Set(['d']));
  expect(log.get('d')?.toString()).toBe('Four.');
});

test('a folder that cannot be written warns once, and the log is empty', async () => {
  const folder = await makeFolder({ file: 'not a folder' });
  const warn = vi.fn();
  const log = openValueLog(join(folder, 'file/cache'), warn);
  log.set('a', 'One.');
  log.set('b', 'Two.');
  log.keepOnly(new Set(['a']));
  expect([log.has('a'), log.get('a')]).toEqual([false, undefined]);
  expect(warn.mock.calls).toEqual([
    [`The cache ${folder}/file/cache cannot be written (ENOTDIR). The build continues without the cache.`],
  ]);
});

test('a damaged value that cannot be dropped is absent', async () => {
  const { folder, only } = await makeLog();
  const bytes = (await readFile(await only())).toString('latin1');
  await writeFile(await only(), bytes.replace('One', 'Eno'), 'latin1');
  await setMode(folder, 0o555);
  expect(
    await runAsNobody(`
      import { openValueLog } from '${PROJECT}/build/io/cache/value-log.ts';
      const open = () => openValueLog(${JSON.stringify(folder)}, () => {});
      const log = open();
      log.drop('a');
      log.dropDamaged();
      console.log(JSON.stringify([log, open()].flatMap((log) => ['a', 'b'].map(log.has))));`),
  ).toEqual([false, true, false, true]);
});
