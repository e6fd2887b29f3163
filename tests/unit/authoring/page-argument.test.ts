import { expect, test } from 'vitest';
import { nameError, routeOfArgument, shortArgument, sourceOfArgument } from '../../../build/authoring/page-argument.ts';

const pages = new Map([
  ['/docs', { document: { path: 'content/docs/1.x/index.md' } }],
  ['/docs/a', { document: { path: 'content/docs/1.x/a.md' } }],
  ['/docs/über', { document: { path: 'content/docs/1.x/über.md' } }],
  ['/blog', { document: undefined }],
]);

test.each([
  ['/docs/a', '/docs/a'],
  ['docs/a/', '/docs/a'],
  ['./content/docs/1.x/a.md', '/docs/a'],
  ['docs/1.x/index', '/docs'],
  ['blog', '/blog'],
  ['.\\content\\docs\\1.x\\a.md', '/docs/a'],
  ['docs\\1.x\\a\\', '/docs/a'],
  ['docs/1.x/a.md/', '/docs/a'],
  ['/docs/', '/docs'],
  ['/docs/a.md', '/docs/a'],
  ['/docs/a#part', '/docs/a'],
  ['/docs/a/?x=1#part', '/docs/a'],
  ['/docs/%C3%BCber', '/docs/über'],
  ['/docs/über', '/docs/über'],
])('%s names the page %s', (argument, route) => {
  expect(routeOfArgument(argument, pages)).toEqual({ route });
});

test.each(['docs/1.x/a', '.\\content\\docs\\1.x\\a.md', './docs/1.x/a/', '/docs/a/', '/docs/a.md', 'docs/a'])(
  '%s names the source of a page',
  (argument) => {
    const routes = new Map([['/docs/a', 'content/docs/1.x/a.md']]);
    const versions = [{ label: '1.x', path: '/docs' }];
    expect(sourceOfArgument(argument, { versions, routes })).toBe('content/docs/1.x/a.md');
  },
);

test.each([
  ['blog/hello', 'content/blog/2021-03-03-hello.md'],
  ['/blog/hello', 'content/blog/2021-03-03-hello.md'],
  ['/blog/other', 'content/blog/other.md'],
])('%s names the source of a post', (argument, path) => {
  const routes = new Map([['/blog/hello', 'content/blog/2021-03-03-hello.md']]);
  expect(sourceOfArgument(argument, { versions: [], routes })).toBe(path);
});

test.each([
  ['http://localhost:3000/docs/a?x=1#part', '/', '/docs/a'],
  ['https://docs.example/sub/docs/a.html', '/sub/', '/docs/a'],
  ['https://docs.example/sub', '/sub/', '/'],
  ['https://docs.example/docs/a', '/sub/', 'https://docs.example/docs/a'],
  ['https://', '/', 'https://'],
  ['/site/content/docs/1.x/a.md', '/', 'content/docs/1.x/a.md'],
  ['/docs/a', '/', '/docs/a'],
  ['docs/1.x/a', '/', 'docs/1.x/a'],
])('%s is short for %s below %s', (argument, baseUrl, short) => {
  expect(shortArgument(argument, '/site', baseUrl)).toBe(short);
});

test('the address that a browser copies names a page with an umlaut', () => {
  const argument = shortArgument('http://localhost:3000/docs/%C3%BCber', '/site', '/');
  expect(routeOfArgument(argument, pages)).toEqual({ route: '/docs/über' });
});

test.each([
  ['blog/2023-01-02-index.md', 'A post cannot be called index.'],
  ['blog/index.md', 'A post cannot be called index.'],
  ['docs/1.x/index/index.md', 'A folder of pages cannot be called index.'],
  ['docs/1.x/CON.md', 'A page cannot be called "CON", because Windows reserves the name.'],
  ['docs/1.x/a b.md', 'A page cannot be called "a b". Use letters, digits and dashes.'],
  ['docs/1.x/guides/index.md', undefined],
  ['blog/2023-01-02-index-pages.md', undefined],
])('the name %s is refused with %j', (path, error) => {
  expect(nameError(path)).toBe(error);
});

test('an unknown page has a suggestion', () => {
  expect(routeOfArgument('docs/aa', pages)).toEqual({ error: 'There is no page docs/aa. Did you mean /docs/a?' });
});
