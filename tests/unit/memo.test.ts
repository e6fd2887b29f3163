import { expect, test, vi } from 'vitest';
import { createMemo, fingerprint, type Memo } from '../../build/memo.ts';
import { OutdatedError, repeatIfOutdated } from '../../build/outdated.ts';
import type { Store } from '../../build/value-store.ts';

function mapStore(): Store & { readonly values: Map<string, Buffer> } {
  const values = new Map<string, Buffer>();
  return {
    values,
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    drop: (key) => void values.delete(key),
    dropDamaged: () => {},
    set: (key, value) => void values.set(key, Buffer.from(value)),
    keep: (keys) => {
      for (const key of values.keys()) if (!keys.has(key)) values.delete(key);
    },
  };
}

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
  const store = mapStore();
  const value = { html: 'a', diagnostics: [{ rule: 'raw-html', text: 'No.' }] };
  await createMemo(store).remember('key', () => value);
  expect(await createMemo(store).remember('key', () => Promise.reject(new Error('computed again')))).toEqual(value);
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
  const store = mapStore();
  const memo = createMemo(store);
  const compute = vi.fn(() => 'value');
  await memo.remember('edited', compute);
  await memo.remember('same', compute);
  for (const _ of ['second build', 'third build']) {
    await memo.dropUnused();
    await memo.remember('same', compute);
  }
  expect([...store.values.keys()]).toEqual(['edited', 'same']);
  await memo.dropUnused();
  expect([...store.values.keys()]).toEqual(['same']);
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
  const store = mapStore();
  const compute = vi.fn(() => ({ title: 'a', html: '<p>' }));
  for (const memo of [createMemo(store), createMemo(store)])
    expect(await rememberLarge(memo, compute)).toEqual({ title: 'a', html: '<p>' });
  expect(compute).toHaveBeenCalledOnce();
  expect(JSON.parse(String(store.values.get('key')))).toEqual({ title: 'a' });
});

test('a large property that another process has deleted is computed again in the next attempt', async () => {
  const store = mapStore();
  await rememberLarge(createMemo(store));
  const memo = createMemo(store);
  const value = await rememberLarge(memo);
  store.values.delete('key-large');
  expect(() => value.html).toThrow(OutdatedError);
  expect((await rememberLarge(memo)).html).toBe('<p>');
  store.values.delete('key-large');
  // Values that were used a moment ago are still in memory.
  expect(await repeatIfOutdated(async () => (await rememberLarge(createMemo(store))).html)).toBe('<p>');
});

test('a value whose large properties cannot be stored stays in memory', async () => {
  const memo = createMemo({ ...mapStore(), set: async () => {} });
  const compute = vi.fn(() => ({ title: 'a', html: '<p>' }));
  for (let times = 0; times < 2; times += 1)
    expect(await rememberLarge(memo, compute)).toEqual({ title: 'a', html: '<p>' });
  expect(compute).toHaveBeenCalledOnce();
});
