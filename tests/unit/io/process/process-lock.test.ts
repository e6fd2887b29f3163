import { spawnSync } from 'node:child_process';
import fs, { existsSync } from 'node:fs';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isLocked, takeLock } from '../../../../build/io/process/process-lock.ts';
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

test('a file of another program is left alone, although its name ends with a number', async () => {
  const folder = await makeFolder({});
  const name = `dist.lock.${ended()}`;
  await writeFile(join(folder, name), 'mine');
  takeLock(join(folder, 'dist.lock')).release?.();
  expect(await readdir(folder)).toEqual([name]);
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

/** Replaces a function of `node:fs` until the test ends. */
function mockFs<Name extends 'writeFileSync' | 'readFileSync' | 'linkSync'>(name: Name, call: (typeof fs)[Name]): void {
  const mock = vi.spyOn(fs, name).mockImplementation(call as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    mock.mockRestore();
    syncBuiltinESMExports();
  });
}

test('a lock exists only when its text is complete', async () => {
  const path = join(await makeFolder({}), 'dist.lock');
  const { writeFileSync } = fs;
  mockFs('writeFileSync', (...args) => {
    expect(existsSync(path)).toBe(false);
    writeFileSync(...args);
  });
  const { release } = takeLock(path);
  expect(await readFile(path, 'utf8')).toBe(own);
  release?.();
});

test('a lock that is released before it is read is free', async () => {
  const path = join(await makeFolder({}), 'dist.lock');
  const { release } = takeLock(path);
  const { readFileSync } = fs;
  let isReleased = false;
  mockFs('readFileSync', ((...args: Parameters<typeof readFileSync>) => {
    if (!isReleased) {
      isReleased = true;
      release?.();
    }
    return readFileSync(...args);
  }) as typeof readFileSync);
  expect(takeLock(path).release).toBeDefined();
});

test('a file system without links has locks too', async () => {
  const folder = await makeFolder({});
  const path = join(folder, 'dist.lock');
  mockFs('linkSync', () => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'link' });
  });
  const { release } = takeLock(path);
  expect(takeLock(path)).toEqual({ holder: `process ${process.pid} on ${hostname()}` });
  release?.();
  expect(await readdir(folder)).toEqual([]);
});

test('a link to nothing counts as the lock of an unknown process', async () => {
  const path = join(await makeFolder({}), 'dist.lock');
  await symlink('nowhere', path);
  expect(takeLock(path)).toEqual({ holder: 'an unknown process' });
});

test('a lock is held while its process runs', async () => {
  const path = join(await makeFolder({}), 'dist.lock');
  expect(isLocked(path)).toBe(false);
  await writeFile(path, lockOf(ended()));
  expect(isLocked(path)).toBe(false);
  const { release } = takeLock(path);
  expect(isLocked(path)).toBe(true);
  release?.();
});
