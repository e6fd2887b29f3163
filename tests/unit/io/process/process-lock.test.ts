import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLock } from '../../../../build/io/process/process-lock.ts';
import { makeFolder } from '../../../support/folder.ts';

/** The id of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['--version']).pid;

const lockOf = (id: number, started = 1) => `${id} ${hostname()} ${started}\n`;
const own = lockOf(process.pid, Math.round(performance.timeOrigin));

test('a lock excludes others until it is released, and leaves nothing', async () => {
  const folder = await makeFolder({});
  const path = join(folder, 'dist.lock');
  const { release } = takeLock(path);
  expect(takeLock(path)).toEqual({ holder: `process ${process.pid} on ${hostname()}` });
  release?.();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process that has ended is taken over, and what another takeover left behind when it was killed is removed', async () => {
  const folder = await makeFolder({});
  const path = join(folder, 'dist.lock');
  const [first, second] = [ended(), ended()];
  await writeFile(path, lockOf(first));
  await writeFile(`${path}.${second}`, lockOf(first));
  const { release } = takeLock(path);
  expect(await readdir(folder)).toEqual(['dist.lock']);
  expect(await readFile(path, 'utf8')).toBe(own);
  release?.();
  expect(await readdir(folder)).toEqual([]);
});

test('the takeover of a process that runs, and files of other names, are left alone', async () => {
  const folder = await makeFolder({});
  const path = join(folder, 'dist.lock');
  const others = [`dist.lock.${process.ppid}`, 'dist.lock.txt', `dist.lock.${ended()}.txt`];
  for (const name of others) await writeFile(join(folder, name), lockOf(ended()));
  takeLock(path).release?.();
  expect(await readdir(folder)).toEqual(others.toSorted());
});

test.each([
  ['an earlier start time', lockOf(process.pid)],
  ['no start time', `${process.pid} ${hostname()}\n`],
])('a lock with the id of this process and %s is one of an earlier container, and is taken over', async (_, text) => {
  const path = join(await makeFolder({ 'dist.lock': text }), 'dist.lock');
  const { release } = takeLock(path);
  expect(await readFile(path, 'utf8')).toBe(own);
  release?.();
});

test('a lock of another machine, whose processes cannot be checked, is respected', async () => {
  const path = join(await makeFolder({ 'dist.lock': `${process.pid} elsewhere 1\n` }), 'dist.lock');
  expect(takeLock(path)).toEqual({ holder: `process ${process.pid} on elsewhere` });
});
