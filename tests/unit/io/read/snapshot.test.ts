import { rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { CLOCK_MS } from '../../../../build/io/read/file-states.ts';
import { createSnapshot } from '../../../../build/io/read/snapshot.ts';
import { makeFolder, writeFiles } from '../../../support/folder.ts';

async function open(files: Readonly<Record<string, string>>) {
  const root = await makeFolder(files);
  // Younger files are read again, because they may change without a new time.
  await wait(CLOCK_MS * 2);
  const snapshot = createSnapshot();
  const list = () => snapshot.list(root, 'content');
  return { root, snapshot, list, paths: () => list().map(({ path }) => path) };
}

test('a file that has not changed keeps its entry, and a changed one gets another', async () => {
  const { root, snapshot, list } = await open({ 'content/a.md': 'a', 'content/b.md': 'b' });
  const [a, b] = list();
  await writeFile(join(root, 'content/b.md'), 'c');
  expect(list()).toEqual([a, b]);
  snapshot.refresh([join(root, 'content/b.md'), join(root, 'elsewhere.md')]);
  expect(list()[0]).toBe(a);
  expect(list()[1]).not.toBe(b);
  expect(list()[1]?.path).toBe('content/b.md');
});

test('a file that changed just before it was listed gets another entry, because it may change again at the same time', async () => {
  const { root, snapshot, list } = await open({ 'content/a.md': 'a' });
  const path = join(root, 'content/a.md');
  await writeFile(path, 'b');
  // On a busy machine, the change could be long ago when the file is listed.
  vi.spyOn(Date, 'now').mockReturnValue(Math.ceil((await stat(path)).ctimeMs));
  snapshot.refresh([path]);
  const [first] = list();
  snapshot.refresh([]);
  expect(list()[0]).not.toBe(first);
});

test('files and folders that are added, renamed and removed are found in order', async () => {
  const { root, snapshot, paths } = await open({ 'content/b.md': 'b', 'content/old/c.md': 'c' });
  expect(paths()).toEqual(['content/b.md', 'content/old/c.md']);
  await writeFiles(root, { 'content/new/d/e.md': 'e', 'content/a.md': 'a' });
  snapshot.refresh([join(root, 'content/new'), join(root, 'content/a.md')]);
  expect(paths()).toEqual(['content/a.md', 'content/b.md', 'content/new/d/e.md', 'content/old/c.md']);
  await rename(join(root, 'content/old'), join(root, 'content/z'));
  await rm(join(root, 'content/b.md'));
  snapshot.refresh(['content/old', 'content/z', 'content/b.md'].map((path) => join(root, path)));
  expect(paths()).toEqual(['content/a.md', 'content/new/d/e.md', 'content/z/c.md']);
  await rm(join(root, 'content'), { recursive: true });
  snapshot.refresh([join(root, 'content')]);
  expect(paths()).toEqual([]);
});

test('a folder that a file replaces leaves the list', async () => {
  const { root, snapshot, paths } = await open({ 'content/a/b.md': 'b' });
  expect(paths()).toEqual(['content/a/b.md']);
  await rm(join(root, 'content/a'), { recursive: true });
  await writeFile(join(root, 'content/a'), 'a');
  snapshot.refresh(['content/a/b.md', 'content/a'].map((path) => join(root, path)));
  expect(paths()).toEqual(['content/a']);
});

test('reading everything again finds what no event has reported', async () => {
  const { root, snapshot, list } = await open({ 'content/a.md': 'a', 'content/b.md': 'b' });
  const [a] = list();
  expect(snapshot.refreshAll()).toBe(false);
  await utimes(join(root, 'content/b.md'), 1, 1);
  expect(snapshot.refreshAll()).toBe(true);
  expect(list()[0]).toBe(a);
});
