import { describe, expect, test } from 'vitest';
import { nearestPages, wordsOf } from '../../../../client/islands/nearest.ts';

const PAGES = Object.entries({
  '/': 'Change the server. The client notices.',
  '/docs': 'What is tRPC?',
  '/docs/context': 'Context',
  '/docs/router': 'Routers and procedures',
  '/docs/merging-routers': 'Merging routers',
  '/docs/useInfiniteQuery': 'useInfiniteQuery()',
  '/docs/react-queries': 'useQuery()',
  '/docs/caching': 'Response caching',
  '/docs/ssr': 'Server-side rendering',
  '/docs/ssg': 'Static site generation',
  '/docs/rpc': 'HTTP RPC specification',
  '/docs/subscriptions': 'Subscriptions and WebSockets',
  '/docs/9.x': 'Introduction',
  '/docs/9.x/router': 'Define a router',
  '/blog/hello-trpc': 'Hello, tRPC',
}).map(([href, title]) => {
  const [, folder, version] = href.split('/');
  return { href, title, ...(folder === 'docs' && { version: version === '9.x' ? version : '10.x' }) };
});

const nearest = (path: string) => nearestPages(path, PAGES).map(({ href }) => href);

describe('the nearest pages', () => {
  test.each([
    ['a letter too many', '/docs/routers', '/docs/router'],
    ['another folder', '/docs/server/router', '/docs/router'],
    ['the label of the current version', '/docs/10.x/router', '/docs/router'],
    ['another name of the current version', '/docs/v10/router', '/docs/router'],
    ['another name of an older version', '/docs/v9/router', '/docs/9.x/router'],
    ['the current version alone', '/docs/10.x', '/docs'],
    ['an older version alone', '/docs/v9', '/docs/9.x'],
    ['a page that this version does not have', '/docs/9.x/context', '/docs/context'],
    ['a version that the site does not have', '/docs/v11/router', '/docs/router'],
    ['a version that is there', '/docs/9.x/ruter', '/docs/9.x/router'],
    ['another case, and hyphens', '/docs/client/react/use-infinite-query', '/docs/useInfiniteQuery'],
    ['a slash at the end', '/docs/react-query/', '/docs/react-queries'],
    ['an ending', '/docs/hello-trpc/index.html', '/blog/hello-trpc'],
    ['escaped letters', '/docs/%72outer.html', '/docs/router'],
    ['a word of a name in camel case', '/docs/createContxt', '/docs/context'],
    ['words of a name in camel case, in another order', '/docs/infiniteUseQuery', '/docs/useInfiniteQuery'],
    ['a whole title', '/docs/server-side-rendring', '/docs/ssr'],
    ['a title in camel case', '/docs/useQuery', '/docs/react-queries'],
    ['a word of a title', '/docs/procedures', '/docs/router'],
    ['a word of a title in camel case', '/docs/websockets', '/docs/subscriptions'],
  ])('%s', (_, path, expected) => {
    expect(nearest(path)[0]).toBe(expected);
  });

  test('are empty if no page is similar', () => {
    expect(nearest('/wp-admin/setup.php')).toEqual([]);
    expect(nearest('/%E0%A4%A')).toEqual([]);
    expect(nearest('/')).toEqual([]);
    expect(nearest('/docs/something-else')).toEqual([]);
    expect(nearest('/docs/setup.php')).toEqual([]);
  });

  test.each(['/docs/createContxt', '/docs/ruter', '/docs/batching', '/nothing'])(
    'are those of %s also below a base URL',
    (path) => {
      const below = nearestPages(
        `/trpc-docs${path}`,
        PAGES.map((page) => ({ ...page, href: `/trpc-docs${page.href}` })),
        3,
        '/trpc-docs/',
      );
      expect(below.map(({ href }) => href)).toEqual(nearest(path).map((href) => `/trpc-docs${href}`));
    },
  );

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
