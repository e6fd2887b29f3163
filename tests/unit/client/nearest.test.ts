import { describe, expect, test } from 'vitest';
import { nearestPages, wordsOf } from '../../../client/nearest.ts';

const PAGES = [
  '/docs',
  '/docs/router',
  '/docs/merging-routers',
  '/docs/useInfiniteQuery',
  '/docs/react-queries',
  '/docs/9.x/router',
  '/blog/hello-trpc',
].map((href) => ({ href, title: href }));

const nearest = (path: string) => nearestPages(path, PAGES).map(({ href }) => href);

describe('the nearest pages', () => {
  test.each([
    ['a letter too many', '/docs/routers', '/docs/router'],
    ['another folder', '/docs/server/router', '/docs/router'],
    ['another version’s name', '/docs/v9/router', '/docs/router'],
    ['a version that is there', '/docs/9.x/ruter', '/docs/9.x/router'],
    ['another case, and hyphens', '/docs/client/react/use-infinite-query', '/docs/useInfiniteQuery'],
    ['a slash at the end', '/docs/react-query/', '/docs/react-queries'],
    ['an ending', '/docs/hello-trpc/index.html', '/blog/hello-trpc'],
    ['escaped letters', '/docs/%72outer.html', '/docs/router'],
  ])('%s', (_, path, expected) => {
    expect(nearest(path)[0]).toBe(expected);
  });

  test('are empty if no page is similar', () => {
    expect(nearest('/wp-admin/setup.php')).toEqual([]);
    expect(nearest('/%E0%A4%A')).toEqual([]);
    expect(nearest('/')).toEqual([]);
  });

  test('are at most three', () => {
    expect(nearestPages('/docs/router', [...PAGES, ...PAGES], 3)).toHaveLength(3);
  });
});

test.each([
  ['/docs/useInfiniteQuery.html', 'useInfiniteQuery'],
  ['/docs/response-caching/', 'response caching'],
  ['/docs/router/index.html', 'router'],
  ['/%E0%A4%A', '%E0%A4%A'],
  ['/', ''],
])('the words of %s are “%s”', (path, words) => {
  expect(wordsOf(path)).toBe(words);
});
