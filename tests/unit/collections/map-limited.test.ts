import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapLimited } from '../../../build/collections/map-limited.ts';

test('results are in the order of the items, and few calls overlap', async () => {
  let [running, most] = [0, 0];
  const items = Array.from({ length: 100 }, (_, index) => index);
  const results = await mapLimited(items, async (item) => {
    running += 1;
    most = Math.max(most, running);
    if (item % 3 === 0) await setImmediate();
    running -= 1;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(most).toBe(16);
});

test('the first failure is the failure of the whole', async () => {
  await expect(mapLimited([1, 2, 3], async (item) => Promise.reject(new Error(String(item))))).rejects.toThrow('1');
});

test('after a failure, no further call begins', async () => {
  let calls = 0;
  const failAtFirst = async (index: number) => {
    calls += 1;
    if (index === 0) throw new Error('no');
    await setImmediate();
  };
  const indexes = Array.from({ length: 100 }, (_, index) => index);
  await expect(mapLimited(indexes, failAtFirst)).rejects.toThrow('no');
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  expect(calls).toBe(16);
});
