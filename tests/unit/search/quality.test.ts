import { expect, test } from 'vitest';
import { evaluate, isGood, scoreOf } from '../../../build/search/quality.ts';

const hits = (...urls: string[]) => urls.map((url) => ({ url, group: '', page: '', crumbs: [], title: [], text: [] }));
const HITS: Readonly<Record<string, ReturnType<typeof hits>>> = {
  first: hits('/a#x', '/b'),
  third: hits('/b', '/b#y', '/a'),
  missed: hits('/b'),
  empty: [],
  full: hits('/b'),
};

test('the scores are computed from the ranks; a query without expected pages must have no result', () => {
  const queries = { first: ['/a'], third: ['/a', '/c'], missed: ['/a'], empty: [], full: [] };
  const outcomes = evaluate([{ group: 'all', version: 'current', queries }], (query) => HITS[query] ?? [], '/');
  expect(outcomes.map(({ rank }) => rank)).toEqual([1, 3, 0, 1, 0]);
  expect(outcomes.map(({ isHeldOut }) => isHeldOut)).toEqual([false, false, true, false, false]);
  expect(scoreOf(outcomes)).toEqual({ count: 5, hit1: 0.4, hit3: 0.6, mrr: (1 + 1 / 3 + 1) / 5 });
});

test('the expected pages of a query are at the base URL of the site', () => {
  const groups = [{ group: 'all', version: 'current', queries: { links: ['/docs/links'] } }];
  const ranks = ['/docs/links', '/sub/docs/links#a'].map((url) => evaluate(groups, () => hits(url), '/sub/')[0]?.rank);
  expect(ranks).toEqual([0, 1]);
});

test('scores are good if each of them reaches its goal', () => {
  const goals = { count: 100, hit1: 0.85, hit3: 0.97, mrr: 0.9 };
  expect(isGood(goals)).toBe(true);
  for (const name of ['hit1', 'hit3', 'mrr'] as const)
    expect(isGood({ ...goals, [name]: goals[name] - 0.001 }), name).toBe(false);
});
