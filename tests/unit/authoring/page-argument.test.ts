import { expect, test } from 'vitest';
import { routeOfArgument, sourceOfArgument } from '../../../build/authoring/page-argument.ts';
import type { SitePage } from '../../../build/model.ts';

const pages = new Map<string, SitePage>([
  ['/docs', pageOf('/docs', 'content/docs/1.x/index.md')],
  ['/docs/a', pageOf('/docs/a', 'content/docs/1.x/a.md')],
  ['/blog', pageOf('/blog')],
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
])('%s names the page %s', (argument, route) => {
  expect(routeOfArgument(argument, pages)).toEqual({ route });
});

test.each(['docs/1.x/a', '.\\content\\docs\\1.x\\a.md', './docs/1.x/a/', '/docs/a/', '/docs/a.md'])(
  '%s names the source of a page',
  (argument) => {
    const routes = new Map([['/docs/a', 'content/docs/1.x/a.md']]);
    const versions = [{ label: '1.x', path: '/docs' }];
    expect(sourceOfArgument(argument, { versions, routes })).toBe('content/docs/1.x/a.md');
  },
);

test('an unknown page has a suggestion', () => {
  expect(routeOfArgument('docs/aa', pages)).toEqual({ unknown: 'There is no page docs/aa. Did you mean /docs/a?' });
});

function pageOf(route: string, path?: string): SitePage {
  const frontMatter = { title: '', description: '', keywords: [], tags: [], authors: [], draft: false };
  const empty = {
    key: '',
    html: '',
    markdown: '',
    headings: [],
    sections: [],
    links: [],
    samples: [],
    words: 0,
    diagnostics: [],
  };
  return {
    page: { route, title: '', description: '', versions: [], view: { kind: 'search' } },
    document: path === undefined ? undefined : { path, route, origin: { kind: 'home' }, frontMatter, ...empty },
  };
}
