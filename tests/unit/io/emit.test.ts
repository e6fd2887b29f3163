import { existsSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publish, recover, update } from '../../../build/io/emit.ts';
import { makeFolder } from '../../support/fixture.ts';
import { readFolder } from '../../support/watch.ts';

const base64 = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text).toString('base64')]));
const toFiles = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, contents]) => ({ path, contents }));

test('publish replaces the whole folder and leaves nothing beside it', async () => {
  const folder = await makeFolder({ 'dist/old.html': 'old', 'dist.next/rest-of-a-killed-build.html': 'half' });
  const out = join(folder, 'dist');
  await publish(out, toFiles({ 'index.html': 'new', 'docs/a.html': 'a' }));
  expect(await readFolder(folder)).toEqual(base64({ 'dist/index.html': 'new', 'dist/docs/a.html': 'a' }));
});

test('recover puts back the site that a crash between two renames has moved aside', async () => {
  const folder = await makeFolder({ 'dist/index.html': 'good' });
  const out = join(folder, 'dist');
  await rename(out, `${out}.previous`);
  recover(out);
  expect(await readFolder(out)).toEqual(base64({ 'index.html': 'good' }));
});

test('update writes what changed, removes what is gone, and leaves the rest alone', async () => {
  const out = join(await makeFolder({}), 'dist');
  const before = await publish(out, toFiles({ 'same.html': 'same', 'old/gone.html': 'gone', 'a.html': 'one' }));
  const { mtimeMs } = await stat(join(out, 'same.html'));
  const { emitted } = await update(out, toFiles({ 'same.html': 'same', 'a.html': 'two', 'new/b.html': 'b' }), before);
  expect(emitted).toEqual({ written: ['a.html', 'new/b.html'], removed: ['old/gone.html'] });
  expect(await readFolder(out)).toEqual(base64({ 'same.html': 'same', 'a.html': 'two', 'new/b.html': 'b' }));
  expect((await stat(join(out, 'same.html'))).mtimeMs).toBe(mtimeMs);
  expect(existsSync(join(out, 'old'))).toBe(false);
});
