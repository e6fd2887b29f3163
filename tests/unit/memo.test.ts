import { expect, test, vi } from 'vitest';
import { createMemo, fingerprint } from '../../build/memo.ts';
import type { Store } from '../../build/value-store.ts';

function mapStore(): Store & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    drop: (key) => void values.delete(key),
    set: async (key, value) => void values.set(key, value),
    keep: async (keys) => {
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

test('fingerprints depend on how the parts are split', () => {
  expect(fingerprint('a', 'b')).not.toBe(fingerprint('ab'));
  expect(fingerprint({ a: 1 })).toBe(fingerprint({ a: 1 }));
});

test('a value that the last two builds did not use is dropped, in memory and in the store', async () => {
  const store = mapStore();
  const memo = createMemo(store);
  const compute = vi.fn(() => 'value');
  await memo.remember('edited', compute);
  await memo.remember('same', compute);
  for (const _ of ['second build', 'third build']) {
    await memo.endBuild();
    await memo.remember('same', compute);
  }
  expect([...store.values.keys()]).toEqual(['edited', 'same']);
  await memo.endBuild();
  expect([...store.values.keys()]).toEqual(['same']);
  await memo.remember('edited', compute);
  await memo.remember('same', compute);
  expect(compute).toHaveBeenCalledTimes(3);
});

test('the values of an edit that is undone by the next build are found', async () => {
  const memo = createMemo();
  const compute = vi.fn(() => 'value');
  await memo.remember('before', compute);
  await memo.endBuild();
  await memo.remember('edited', compute);
  await memo.endBuild();
  await memo.remember('before', compute);
  expect(compute).toHaveBeenCalledTimes(2);
});
