import { expect, test } from 'vitest';
import { applyPatches } from '../../../build/io/docsearch.ts';
import { evaluate, isGood, scoreOf } from '../../../build/search/quality.ts';

const hits = (...urls: string[]) => urls.map((url) => ({ url, group: '', page: '', crumbs: [], title: [], text: [] }));
const ANSWERS: Readonly<Record<string, ReturnType<typeof hits>>> = {
  first: hits('/a#x', '/b'),
  third: hits('/b', '/b#y', '/a'),
  missed: hits('/b'),
  empty: [],
  full: hits('/b'),
};

test('the scores are computed from the ranks; a query without expected pages must have no result', () => {
  const queries = { first: ['/a'], third: ['/a', '/c'], missed: ['/a'], empty: [], full: [] };
  const outcomes = evaluate([{ group: 'all', version: 'current', queries }], (query) => ANSWERS[query] ?? []);
  expect(outcomes.map(({ rank }) => rank)).toEqual([1, 3, 0, 1, 0]);
  expect(outcomes.map(({ heldOut }) => heldOut)).toEqual([false, false, true, false, false]);
  expect(scoreOf(outcomes)).toEqual({ count: 5, hit1: 0.4, hit3: 0.6, mrr: (1 + 1 / 3 + 1) / 5 });
  expect(isGood(scoreOf(outcomes))).toBe(false);
});

test('a patch of DocSearch that does not match exactly once fails the build', () => {
  const fix = { find: 'old', replace: 'new $&' };
  expect(applyPatches('an old text', [fix])).toBe('an new $& text');
  expect(() => applyPatches('another text', [fix])).toThrow('fits 0 times');
  expect(() => applyPatches('old and old', [fix])).toThrow('fits 2 times');
});
