import { expect, test } from 'vitest';
import { originOf, outputPath, routeOf, withBase } from '../../build/routes.ts';

const VERSIONS = [
  { label: '10.x', path: '/docs' },
  { label: '9.x', path: '/docs/9.x' },
];

test.each([
  ['content/index.md', '/'],
  ['content/docs/10.x/index.md', '/docs'],
  ['content/docs/10.x/router.md', '/docs/router'],
  ['content/docs/10.x/guides/index.md', '/docs/guides'],
  ['content/docs/10.x/guides/caching.md', '/docs/guides/caching'],
  ['content/docs/9.x/index.md', '/docs/9.x'],
  ['content/docs/9.x/router.md', '/docs/9.x/router'],
  ['content/blog/2021-03-03-hello-trpc.md', '/blog/hello-trpc'],
  ['content/blog/hello.md', '/blog/hello'],
  ['content/docs/8.x/router.md', undefined],
  ['content/docs/10.x/map.png', undefined],
])('the route of %s is %s', (path, route) => {
  const origin = originOf(path, VERSIONS);
  expect(origin && routeOf(origin, VERSIONS)).toBe(route);
});

test('the date of a post may be in its file name', () => {
  expect(originOf('content/blog/2021-03-03-hello-trpc.md', VERSIONS)).toEqual({
    kind: 'post',
    id: 'hello-trpc',
    date: '2021-03-03',
  });
});

test('output paths have the bare route before .html', () => {
  expect(['/', '/docs', '/docs/9.x'].map(outputPath)).toEqual(['index.html', 'docs.html', 'docs/9.x.html']);
});

test('withBase changes only root-absolute URLs', () => {
  expect(withBase('/sub/', '/docs#a')).toBe('/sub/docs#a');
  expect(withBase('/', '/docs')).toBe('/docs');
  for (const href of ['https://a.example/', '//a.example/', '#a', 'b.md']) expect(withBase('/sub/', href)).toBe(href);
});
