import { expect, test } from 'vitest';
import { createMemo } from '../../../../build/memo/memo.ts';
import type { SitePages } from '../../../../build/model.ts';
import { recordSets } from '../../../../build/stages/derive/search-records.ts';
import { stageConfig } from '../../../support/sites/stage-config.ts';

/** Returns the names of the parts of the docs version, each with the addresses of its pages, which have these numbers of words. */
function partsOf(words: Readonly<Record<string, number>>) {
  const pages = Object.entries(words).map(([route, count]) => {
    const origin = { kind: 'doc', version: '1.x', id: route };
    const frontMatter = { title: route, description: 'A page.', keywords: [] };
    const sections = [{ text: '', code: [] }];
    const document = { path: `${route}.md`, route, key: route, words: count, origin, frontMatter, sections };
    return [route, { page: { route, view: { kind: 'docs/[doc]', breadcrumbs: [] } }, document }] as const;
  });
  const { values } = recordSets(new Map(pages) as unknown as SitePages, stageConfig(), createMemo());
  const [version] = values;
  return version?.parts.map(({ name, records }) => [name, records().values.map(({ url }) => url)]);
}

test('a part has as many pages as fit into one index, and a larger page is a part of its own', () => {
  expect(partsOf({ '/a': 200_000, '/b': 60_000, '/c': 65_000, '/d': 1, '/e': 60_000 })).toEqual([
    ['current-part-1', ['/a']],
    ['current-part-2', ['/b', '/c']],
    ['current-part-3', ['/d', '/e']],
  ]);
  expect(partsOf({ '/a': 200_000 })).toEqual([['current', ['/a']]]);
});
