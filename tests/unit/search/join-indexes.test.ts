import { expect, test } from 'vitest';
import { createIndexFile, type Engine, type IndexFile, loadEngine, rankAll } from '../../../client/shared/engine.ts';
import { joinIndexFiles } from '../../../client/shared/join-indexes.ts';
import type { SearchRecord } from '../../../client/shared/record.ts';

const WORDS = ['router', 'procedure', 'query', 'mutation', 'link', 'batch', 'context', 'input', 'output', 'server'];

/** Records whose texts differ in their words and lengths. The first ten pages have most of the rare words. */
const RECORDS: readonly SearchRecord[] = Array.from({ length: 40 }, (_, page) =>
  [0, 1, 2].map((section): SearchRecord => {
    const wordAt = (index: number) => WORDS[(page * (index + 1) + section * index * index) % WORDS.length] ?? '';
    const words = Array.from({ length: 3 + ((page * 7 + section * 5) % 20) }, (_, index) => wordAt(index));
    const title = `${wordAt(0)} ${page}`;
    return {
      url: `/docs/page-${page}${section > 0 ? `#part-${section}` : ''}`,
      level: section > 0 ? 2 : 1,
      titles: section > 0 ? [title, wordAt(section)] : [title],
      category: 'Server',
      text: [...words, ...(page < 10 ? ['subscription', 'websocket'] : []), ...(page === 30 ? ['websocket'] : [])].join(
        ' ',
      ),
      code: section === 1 ? [wordAt(2), 'initTRPC'] : [],
      keywords: section === 0 && page % 9 === 0 ? ['observable'] : [],
    };
  }),
).flat();

const indexOf = (records: readonly SearchRecord[]): IndexFile =>
  JSON.parse(JSON.stringify(createIndexFile({ name: 'current', label: 'Documentation', records })));

const rankingOf = (engine: Engine, query: string) =>
  rankAll([engine], query).ranked.map(({ record, score, match }) => ({
    url: record.url,
    score: score.toFixed(6),
    match,
  }));

test.each([1, 2, 5])('%i joined indexes rank like one index of all records', async (count) => {
  const size = Math.ceil(RECORDS.length / count / 3) * 3;
  const parts = Array.from({ length: count }, (_, part) => indexOf(RECORDS.slice(part * size, (part + 1) * size)));
  const [first, ...others] = parts;
  if (!first) throw new Error('There is no index.');
  const [one, joined] = await Promise.all([
    loadEngine(indexOf(RECORDS)),
    joinIndexFiles(first, others).then(loadEngine),
  ]);
  const bySet = (a: { readonly url: string }, b: { readonly url: string }) => (a.url < b.url ? -1 : 1);
  for (const query of [
    'websocket',
    'subscription link',
    'router',
    'routr',
    'observable',
    'batch server out',
    'inittrpc',
  ]) {
    const expected = rankingOf(one, query);
    expect(expected.length).toBeGreaterThan(0);
    expect(rankingOf(joined, query).toSorted(bySet), query).toEqual(expected.toSorted(bySet));
  }
});
