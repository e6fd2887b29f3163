import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKnownOutputs } from '../../../../build/io/write/known-outputs.ts';
import { publish } from '../../../../build/io/write/publish.ts';
import { makeFolder } from '../../../support/folder.ts';

const unread = (path: string, key: string) => ({
  path,
  key,
  get contents(): string {
    throw new Error(`${path} is read.`);
  },
});

test('a file that the output folder has is linked, and its contents are not read', async () => {
  const project = await makeFolder({});
  const out = join(project, 'dist');
  const files = ['a', 'b', 'c'].map((name) => ({ path: `${name}.html`, key: name, contents: name }));
  await publish(out, files);
  await (await openKnownOutputs(project, out, 'code')).remember(files);
  const { ino } = await stat(join(out, 'a.html'));
  await utimes(join(out, 'b.html'), 1, 1);

  const known = await openKnownOutputs(project, out, 'code');
  const next = [unread('a.html', 'a'), { path: 'b.html', key: 'b', contents: 'b' }, unread('c.html', 'other')];
  expect(next.map(known.has)).toEqual([true, false, false]);
  const written = await publish(out, next.slice(0, 2), { isKnown: known.has });
  expect((await stat(join(out, 'a.html'))).ino).toBe(ino);
  expect([...written].map(([path, { size }]) => [path, size])).toEqual([
    ['a.html', 1],
    ['b.html', 1],
  ]);
});

test.each(['constructor', '__proto__', 'toString'])('a file with the name %s is like any other', async (name) => {
  const project = await makeFolder({});
  const out = join(project, 'dist');
  const file = { path: name, key: 'a', contents: 'a' };
  await publish(out, [file], { isKnown: (await openKnownOutputs(project, out, 'code')).has });
  const known = await openKnownOutputs(project, out, 'code');
  expect(known.has(file)).toBe(false);
  await known.remember([file]);
  expect((await openKnownOutputs(project, out, 'code')).has(file)).toBe(true);
});

test('files that another version of the code has written are not known', async () => {
  const project = await makeFolder({ 'dist/a.html': 'a' });
  const file = { path: 'a.html', key: 'a', contents: 'a' };
  await (await openKnownOutputs(project, join(project, 'dist'), 'code')).remember([file]);
  expect((await openKnownOutputs(project, join(project, 'dist'), 'code')).has(file)).toBe(true);
  expect((await openKnownOutputs(project, join(project, 'dist'), 'other')).has(file)).toBe(false);
});
