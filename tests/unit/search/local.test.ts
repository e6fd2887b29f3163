import { expect, test } from 'vitest';
import { createIndexFile, type Engine, loadEngine } from '../../../client/shared/engine.ts';
import { groupByPage, SUGGESTIONS, textOf } from '../../../client/shared/hit.ts';
import type { SearchRecord } from '../../../client/shared/record.ts';
import { runSearch } from '../../../client/shared/run-search.ts';

const record = (url: string, titles: readonly string[], rest: Partial<SearchRecord> = {}): SearchRecord => ({
  url,
  level: titles.length,
  titles,
  category: 'Server',
  text: '',
  code: [],
  keywords: [],
  ...rest,
});

const pages = (root: string) => [
  record(`${root}/router`, ['Routers'], { text: 'A router has procedures.', keywords: ['initTRPC'] }),
  record(`${root}/router#input`, ['Routers', 'Input'], {
    text: 'Zod checks <b>input</b> & more.',
    code: ['publicProcedure'],
  }),
  record(`${root}/links`, ['Links'], { text: 'The httpBatchLink sends several calls at once.' }),
  record(`${root}/errors`, ['Errors'], { text: 'What a router throws.' }),
];

const load = (name: string, label: string, records: readonly SearchRecord[]): Promise<Engine> =>
  loadEngine(JSON.parse(JSON.stringify(createIndexFile({ name, label, records }))));

const engines = await Promise.all([
  load('current', 'Documentation 2.x', pages('/docs')),
  load('1.x', 'Documentation 1.x', pages('/docs/1.x')),
  load('default', 'Blog', [record('/blog/a', ['A post'], { category: 'Blog', text: 'On routers.' })]),
]);

const find = (query: string, versions: readonly string[] = ['current'], offset = 0, limit = 20) => {
  const chosen = engines.filter(({ name }) => versions.includes(name) || name === 'default');
  return runSearch(chosen, { query, versions, offset, limit });
};
const urls = (query: string, versions?: readonly string[]) => find(query, versions).hits.map(({ url }) => url);

test.each([
  ['routers', '/docs/router'],
  ['ROUTER', '/docs/router'],
  ['inittrpc', '/docs/router'],
  ['httpbatchlink', '/docs/links'],
  ['batch', '/docs/links'],
  ['httpBatchLnk', '/docs/links'],
  ['publicProcedure', '/docs/router#input'],
  ['routr', '/docs/router'],
  ['rotuer', '/docs/router'],
  ['ruoter batch', '/docs/router'],
  ['htpt', '/docs/links'],
  ['zodd', '/docs/router#input'],
  // No text contains the word, but one has its synonym `procedure`.
  ['endpoint', '/docs/router'],
])('%s finds %s', (query, url) => {
  expect(urls(query)[0]).toBe(url);
});

test.each(['', '   ', '%&/()', 'photosynthesis', '"', '\\', '\u0000', 'x'.repeat(500)])('%j finds nothing', (query) => {
  expect(find(query)).toMatchObject({ total: 0, hits: [] });
});

test('a word that one of the sets contains matches no similar words, and a misspelled word does', async () => {
  const text = 'The context of a request. Its content type is not checked.';
  const sets = await Promise.all([
    load('current', 'Documentation', [record('/docs/context', ['Context'], { text })]),
    load('default', 'Blog', [record('/blog/bodies', ['Bodies'], { text: 'Set the content type.' })]),
  ]);
  const search = (query: string) => runSearch(sets, { query, versions: ['current'], offset: 0, limit: 20 }).hits;
  expect(search('context').map(({ url }) => url)).toEqual(['/docs/context']);
  expect(search('context')[0]?.text.filter(({ marked }) => marked)).toEqual([{ text: 'context', marked: true }]);
  expect(search('conntent').map(({ url }) => url)).toEqual(['/docs/context', '/blog/bodies']);
  const marked = search('contxt request')[0]?.text.filter((part) => part.marked);
  expect(marked?.map(({ text: word }) => word)).toEqual(['context', 'request']);
});

test('without results there are suggested queries', () => {
  expect(find('photosynthesis').suggestions).toBe(SUGGESTIONS);
  expect(find('routers').suggestions).toEqual([]);
});

test('a query without results suggests similar words of titles and keywords', () => {
  expect(find('roowters').suggestions).toEqual(['routers']);
  expect(find('inidtrcb').suggestions).toEqual(['initTRPC']);
  expect(find('waxters').suggestions).toBe(SUGGESTIONS);
});

test('only requested versions are searched; of equal results, that of the first version comes first', () => {
  expect(urls('routers').some((url) => url.startsWith('/docs/1.x'))).toBe(false);
  const both = urls('routers', ['1.x', 'current']);
  const first = (version: RegExp) => both.findIndex((url) => version.test(url));
  expect(first(/^\/docs\/1\.x/)).toBeLessThan(first(/^\/docs\/(?!1\.x)/));
  expect(first(/^\/docs\/(?!1\.x)/)).toBeLessThan(both.findLastIndex((url) => url.startsWith('/docs/1.x')));
  expect(both).toContain('/blog/a');
});

test('the portions together are all results', () => {
  const { total, hits, next } = find('router');
  const pages = groupByPage(hits);
  const parts = pages.flatMap((_, offset) => find('router', ['current'], offset, 1).hits);
  expect([total, next]).toEqual([pages.length, pages.length]);
  expect(parts).toEqual(hits);
});

test('the sections of a page follow one another, and the page counts once', async () => {
  const sections = Array.from({ length: 6 }, (_, index) =>
    record(`/docs/a#s${index}`, ['A', `Widget ${index}`], { text: 'A widget.' }),
  );
  const other = record('/docs/b', ['Widget'], { text: 'A widget widget.' });
  const engine = await load('current', 'Documentation', [...sections.slice(0, 3), other, ...sections.slice(3)]);
  const { total, hits } = runSearch([engine], { query: 'widget', versions: ['current'], offset: 0, limit: 20 });
  expect(total).toBe(2);
  expect(groupByPage(hits).map(({ url, above }) => [url, above])).toEqual([
    ['/docs/b', ['Server']],
    ['/docs/a', ['Server']],
  ]);
  expect(hits.map(({ url }) => url.slice(0, 7))).toEqual(['/docs/b', ...Array(3).fill('/docs/a')]);
});

test('a page whose sections match has its own text, although it has no word of the query', async () => {
  const records = [
    record('/docs/a', ['Page'], { text: 'What the page is about.' }),
    record('/docs/a#one', ['Page', 'One'], { text: 'A widget.' }),
  ];
  const engine = await load('current', 'Documentation', records);
  const { hits } = runSearch([engine], { query: 'widget', versions: ['current'], offset: 0, limit: 20 });
  const [group] = groupByPage(hits);
  expect(group?.hits.map(({ url, text }) => [url, textOf(text)])).toEqual([
    ['/docs/a#one', 'A widget.'],
    ['/docs/a', 'What the page is about.'],
  ]);
});

test('a result has its breadcrumbs, and marks the matches in plain text', () => {
  const [hit] = find('zod input').hits;
  expect(hit).toMatchObject({ group: 'Documentation 2.x', page: 'Routers', crumbs: ['Server', 'Routers'] });
  expect(hit?.title).toEqual([{ text: 'Input', marked: true }]);
  expect(textOf(hit?.text ?? [])).toBe('Zod checks <b>input</b> & more.');
  expect(hit?.text.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Zod', 'input']);
});

test('of sections that match equally, those in the category of the best result come first', async () => {
  const section = (page: string, category: string) =>
    record(`/docs/${page}#context`, [page, 'Create the context'], { category, text: 'The context of a request.' });
  const records = [
    record('/docs/context', ['Context'], { text: 'The context of a request.' }),
    section('fetch', 'Adapters'),
    section('middlewares', 'Server'),
  ];
  const { hits } = runSearch([await load('current', 'Documentation', records)], {
    query: 'context',
    versions: ['current'],
    offset: 0,
    limit: 20,
  });
  expect(hits.map(({ url }) => url)).toEqual(['/docs/context', '/docs/middlewares#context', '/docs/fetch#context']);
});

test('the areas have the numbers of their pages, the largest first, and one of them can be searched', async () => {
  const text = 'A widget.';
  const engine = await load('current', 'Documentation', [
    record('/docs/a', ['A'], { text, category: 'Client' }),
    record('/docs/b', ['B'], { text }),
    record('/docs/b#more', ['B', 'More widgets'], { text }),
    record('/docs/c', ['C'], { text }),
  ]);
  const search = (area?: string) =>
    runSearch([engine], { query: 'widget', versions: ['current'], offset: 0, limit: 20, area });
  const areas = [
    { name: 'Server', count: 2 },
    { name: 'Client', count: 1 },
  ];
  expect(search()).toMatchObject({ total: 3, areas });
  expect(search('Client')).toMatchObject({ total: 1, areas, hits: [{ url: '/docs/a' }] });
  expect(search('Adapters')).toMatchObject({ total: 3, areas });
});

test('of the hits of a page without a marked word, only the first is shown', () => {
  const hit = (id: string, marked: boolean) => ({
    url: `/docs/a#${id}`,
    group: 'Docs',
    page: 'A',
    crumbs: ['A'],
    title: [{ text: id, marked }],
    text: [],
  });
  const [page] = groupByPage([hit('one', false), hit('two', true), hit('three', false)]);
  expect(page?.hits.map(({ url }) => url)).toEqual(['/docs/a#one', '/docs/a#two']);
});

test('a heading with the word itself comes before one with the word in an identifier', async () => {
  const text = 'A context.';
  const engine = await load('current', 'Documentation', [
    record('/docs/a#errors', ['A', 'Errors in createContext'], { text: `${text} ${text}` }),
    record('/docs/a#create', ['A', 'Create the context'], { text }),
  ]);
  const { hits } = runSearch([engine], { query: 'Context', versions: ['current'], offset: 0, limit: 20 });
  expect(hits.map(({ url }) => url)).toEqual(['/docs/a#create', '/docs/a#errors']);
});

test('a section whose heading is a form of the query comes before one whose heading also has other words', async () => {
  const engine = await load('current', 'Documentation', [
    record('/docs/a#off', ['A', 'Batching', 'Turn batching off'], { text: 'Several calls.' }),
    record('/docs/a#batching', ['A', 'Batching'], { text: 'Several calls.' }),
  ]);
  const { hits } = runSearch([engine], { query: 'batch', versions: ['current'], offset: 0, limit: 20 });
  expect(hits.map(({ url }) => url)).toEqual(['/docs/a#batching', '/docs/a#off']);
});
