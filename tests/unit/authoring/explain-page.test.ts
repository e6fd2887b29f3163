import { expect, test } from 'vitest';
import { routeOfArgument } from '../../../build/authoring/explain-page.ts';
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
])('%s names the page %s', (argument, route) => {
  expect(routeOfArgument(argument, pages)).toEqual({ route });
});

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
