import { describe, expect, test } from 'vitest';
import { createMemo } from '../../../../build/memo/memo.ts';
import type { Document } from '../../../../build/model.ts';
import { originOf, routeOf } from '../../../../build/routes.ts';
import { assemble } from '../../../../build/stages/assemble/assemble.ts';
import { stageConfig } from '../../../support/sites/stage-config.ts';

const config = stageConfig({ baseUrl: '/sub/', generateImages: true });
const { versions } = config;

const MODULES = ['404', 'blog/[post]', 'blog/archive', 'blog/index', 'docs/[doc]', 'index', 'offline', 'search'].map(
  (name) => `templates/pages/${name}.tsx`,
);

function documentAt(path: string): Document {
  const origin = originOf(path, versions);
  if (!origin) throw new Error(`${path} is no page.`);
  return {
    key: path,
    path,
    route: routeOf(origin, versions),
    origin,
    frontMatter: { title: path, description: `About ${path}`, keywords: [], tags: [], authors: [], draft: false },
    html: `<p>${path}</p>`,
    markdown: path,
    headings: [2, 3, 4].map((level) => ({ level, id: `level-${level}`, text: `Level ${level}` })),
    sections: [],
    links: [],
    samples: [],
    words: 1,
    diagnostics: [],
  };
}

function assembled(paths: readonly string[], modules: readonly string[] = MODULES, settings = {}) {
  const { pages, diagnostics } = assemble(
    {
      config: { ...config, ...settings },
      documents: paths.map(documentAt),
      sources: new Map(),
      modules,
    },
    createMemo(),
  );
  const reported = diagnostics.filter(
    ({ rule }) => rule === 'duplicate-route' || rule === 'duplicate-output' || rule === 'page-module',
  );
  return { pages, reported: reported.map(({ rule, at, also }) => [rule, at?.file, also?.[0]?.at.file]) };
}

describe('a page', () => {
  const { pages } = assembled(['content/docs/1.x/router.md', 'content/blog/2021-03-03-hello.md']);

  test('is found by its route, with its document, its Markdown address and its social image', () => {
    const { page, document } = pages.get('/docs/router') ?? {};
    expect(document?.path).toBe('content/docs/1.x/router.md');
    expect(page?.markdown).toBe('/sub/docs/router.md');
    expect(page?.socialImage).toBe('https://small.example/sub/cards/docs/router.png');
    expect(pages.get('/blog/hello')?.document?.path).toBe('content/blog/2021-03-03-hello.md');
  });

  test('has no document and no Markdown address if a page module makes it', () => {
    const { page, document } = pages.get('/search') ?? {};
    expect([document, page?.markdown]).toEqual([undefined, undefined]);
    expect(page?.socialImage).toBe('https://small.example/sub/cards/search.png');
    expect(pages.get('/404')?.page.socialImage).toBeUndefined();
  });

  test.each(['/docs/router', '/blog/hello'])(
    'has a table of contents with the headings of levels 2 and 3 only: %s',
    (route) => {
      expect(pages.get(route)?.page.view).toMatchObject({ headings: [{ id: 'level-2' }, { id: 'level-3' }] });
    },
  );

  test('has the status of each version: only the first is current, and the others are maintained or not', () => {
    const others = [
      { name: '0.9', label: '0.9', path: '/docs/0.9', maintained: true },
      { name: '0.8', label: '0.8', path: '/docs/0.8', maintained: false },
    ];
    const settings = { versions: [...versions, ...others] };
    const links = assembled([], MODULES, settings).pages.get('/search')?.page.versions;
    expect(links?.map(({ label, status }) => [label, status])).toEqual([
      ['1.x', 'current'],
      ['0.9', 'maintained'],
      ['0.8', 'unmaintained'],
    ]);
  });
});

describe('two pages with the same route', () => {
  test('are reported, and the first document stays', () => {
    const { pages, reported } = assembled(['content/docs/1.x/a.md', 'content/docs/1.x/a/index.md']);
    expect(pages.get('/docs/a')?.document?.path).toBe('content/docs/1.x/a.md');
    expect(reported).toEqual([['duplicate-route', 'content/docs/1.x/a/index.md', 'content/docs/1.x/a.md']]);
  });

  test('are reported if one of them is a page module, and the page module stays', () => {
    const { pages, reported } = assembled(['content/blog/2021-01-01-archive.md']);
    expect(pages.get('/blog/archive')?.page.view.kind).toBe('blog/archive');
    expect(reported).toEqual([
      ['duplicate-route', 'content/blog/2021-01-01-archive.md', 'templates/pages/blog/archive.tsx'],
    ]);
  });

  test('are reported if both are page modules', () => {
    const { reported } = assembled([], [...MODULES, 'templates/pages/search/index.tsx']);
    expect(reported).toEqual([['duplicate-route', 'templates/pages/search/index.tsx', 'templates/pages/search.tsx']]);
  });

  test('are both kept if they differ only by case, because some file systems keep both', () => {
    const { pages, reported } = assembled(['content/docs/1.x/Map.md', 'content/docs/1.x/map.md']);
    expect([pages.has('/docs/Map'), pages.has('/docs/map')]).toEqual([true, true]);
    expect(reported).toEqual([['duplicate-output', 'content/docs/1.x/map.md', 'content/docs/1.x/Map.md']]);
  });
});

test('only the page for readers without a network is left out of a site without a service worker', () => {
  const routes = (settings: object) => [...assembled([], MODULES, settings).pages.keys()];
  const withWorker = routes({ offline: true });
  expect(withWorker).toContain('/offline');
  expect(routes({ offline: false })).toEqual(withWorker.filter((route) => route !== '/offline'));
});

test('a page module of an unknown kind is reported', () => {
  const extra = ['templates/pages/extra.tsx', 'templates/pages/guides/[guide].tsx'];
  expect(assembled([], [...MODULES, ...extra]).reported).toEqual(extra.map((file) => ['page-module', file, undefined]));
});
