import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openValueLog } from '../../../build/io/cache/value-log.ts';
import { createMemo, fingerprint, type Memo } from '../../../build/memo/memo.ts';
import { OutdatedError, repeatIfOutdated } from '../../../build/memo/outdated.ts';
import { makeFolder, writeFiles } from '../../support/folder.ts';

/** A folder for the values of several processes. */
const newFolder = () => makeFolder({});

test('computes once for a fingerprint, also while the first computation runs', async () => {
  const memo = createMemo();
  const compute = vi.fn(async () => ({ html: 'a' }));
  const [first, second] = await Promise.all([memo.remember('key', compute), memo.remember('key', compute)]);
  expect(compute).toHaveBeenCalledOnce();
  expect(first).toBe(second);
});

test('a computation that throws is not remembered', async () => {
  const memo = createMemo();
  await expect(memo.remember('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await memo.remember('key', () => 'yes')).toBe('yes');
});

test('another process finds the value in the store, diagnostics included', async () => {
  const folder = await newFolder();
  const value = { html: 'a', diagnostics: [{ rule: 'raw-html', text: 'No.' }] };
  await createMemo(openValueLog(folder)).remember('key', () => value);
  const later = createMemo(openValueLog(folder));
  expect(await later.remember('key', () => Promise.reject(new Error('computed again')))).toEqual(value);
});

test('equal values have the same fingerprint', () => {
  expect(fingerprint('a', { a: 1 })).toBe(fingerprint('a', { a: 1 }));
});

test.each([
  ['texts that are split elsewhere', ['a', 'b'], ['ab']],
  ['a text with a NUL and two texts', ['a\0b'], ['a', 'b']],
  ['a text with an escaped NUL and one with a NUL', ['a\u00010'], ['a\0']],
  ['a text of JSON and its value', ['[1]'], [[1]]],
  ['a text like the mark of a value and the value', ['\u0001j1'], [1]],
])('%s have different fingerprints', (_, first, second) => {
  expect(fingerprint(...first)).not.toBe(fingerprint(...second));
});

test('a value that the last two builds did not use is dropped, in memory and in the store', async () => {
  const store = openValueLog(await newFolder());
  const stored = () => ['edited', 'same'].filter(store.has);
  const memo = createMemo(store);
  const compute = vi.fn(() => 'value');
  await memo.remember('edited', compute);
  await memo.remember('same', compute);
  for (const _ of ['second build', 'third build']) {
    await memo.dropUnused();
    await memo.remember('same', compute);
  }
  expect(stored()).toEqual(['edited', 'same']);
  await memo.dropUnused();
  expect(stored()).toEqual(['same']);
  await memo.remember('edited', compute);
  await memo.remember('same', compute);
  expect(compute).toHaveBeenCalledTimes(3);
});

test('the values of an edit that is undone by the next build are found', async () => {
  const memo = createMemo();
  const compute = vi.fn(() => 'value');
  await memo.remember('before', compute);
  await memo.dropUnused();
  await memo.remember('edited', compute);
  await memo.dropUnused();
  await memo.remember('before', compute);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('a cell computes again if an input differs, or if the last two builds did not use it', async () => {
  const memo = createMemo();
  const compute = vi.fn(() => 'value');
  const [first, second] = [{}, {}];
  for (const input of [first, first, second, second]) memo.cell('name', [input], compute);
  expect(compute).toHaveBeenCalledTimes(2);
  for (const _ of ['first build', 'second build']) await memo.dropUnused();
  memo.cell('name', [second], compute);
  expect(compute).toHaveBeenCalledTimes(2);
  for (const _ of ['first build', 'second build', 'third build']) await memo.dropUnused();
  memo.cell('name', [second], compute);
  expect(compute).toHaveBeenCalledTimes(3);
});

test('a kind and an id are one name', () => {
  const memo = createMemo();
  const names = ['a', ['a', 'b'], ['b', 'a'], ['a', 'c']] as const;
  const valueFor = (name: (typeof names)[number]) => memo.cell(name, [], () => ({ name }));
  const values = names.map(valueFor);
  expect(values.map(({ name }) => name)).toEqual(names);
  expect(names.map(valueFor).every((value, index) => value === values[index])).toBe(true);
});

interface Value {
  readonly title: string;
  readonly html: string;
}

function rememberLarge(memo: Memo, compute = () => ({ title: 'a', html: '<p>' })): Promise<Value> {
  return memo.stored<Value>('page', ['input'], () => 'key', compute, ['html']);
}

test('large properties are read from the store, by this process and by others, and are not computed again', async () => {
  const folder = await newFolder();
  const compute = vi.fn(() => ({ title: 'a', html: '<p>' }));
  for (const _ of ['this process', 'another process'])
    expect(await rememberLarge(createMemo(openValueLog(folder)), compute)).toEqual({ title: 'a', html: '<p>' });
  expect(compute).toHaveBeenCalledOnce();
  expect(JSON.parse(String(openValueLog(folder).get('key')))).toEqual({ title: 'a' });
});

test('a large property that another process has deleted is computed again in the next attempt', async () => {
  const store = openValueLog(await newFolder());
  await rememberLarge(createMemo(store));
  const memo = createMemo(store);
  const value = await rememberLarge(memo);
  store.drop('key-large');
  expect(() => value.html).toThrow(OutdatedError);
  expect((await rememberLarge(memo)).html).toBe('<p>');
  store.drop('key-large');
  // Values that were used a moment ago are still in memory.
  expect(await repeatIfOutdated(async () => (await rememberLarge(createMemo(store))).html)).toBe('<p>');
});

test('a value whose large properties cannot be stored stays in memory', async () => {
  const folder = await newFolder();
  const belowFile = join(folder, 'file/values');
  await writeFiles(folder, { file: '' });
  const warn = vi.fn();
  const memo = createMemo(openValueLog(belowFile, warn));
  const compute = vi.fn(() => ({ title: 'a', html: '<p>' }));
  for (let times = 0; times < 2; times += 1)
    expect(await rememberLarge(memo, compute)).toEqual({ title: 'a', html: '<p>' });
  expect(compute).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledOnce();
});
