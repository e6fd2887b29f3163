import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSummary } from '../../../build/commands/summary.ts';
import { createSiteReader } from '../../../build/io/read/read-built-site.ts';
import { readOptions } from '../../../build/options.ts';
import { compareSites } from '../../../build/summary/compare-sites.ts';
import { readFigures } from '../../../build/summary/figures.ts';
import { formatSummary } from '../../../build/summary/format-summary.ts';
import { makeFolder } from '../../support/folder.ts';

/** A text that Brotli cannot make much smaller. */
const noise = (count: number) => Array.from({ length: count }, (_, n) => (Math.sin(n) * 1e9).toString(36)).join('');

const page = (main: string, script = 'main-AAAAAAAA.js') =>
  `<!doctype html><script src="/assets/${script}"></script><div data-kind="docs"><main>${main}</main></div>`;

const BASE = {
  'index.html': page('<p>Home</p>').replace('"docs"', '"index"'),
  'docs/same.html': page('<p>Same <img src="/assets/image-11111111.png"></p>'),
  'docs/same.md': 'Same\n',
  'docs/edited.html': page('<p>One</p><p>Two</p>'),
  'docs/edited.md': 'One\nTwo\n',
  'docs/restyled.html': page('<p>Text</p>'),
  'docs/restyled.md': 'Text\n',
  'docs/moved.html': page('<p>Moved</p>'),
  'docs/deleted.html': page('<p>Deleted</p>'),
  'assets/main-AAAAAAAA.js': noise(100),
  'assets/site-AAAAAAAA.css': 'a{}',
  _redirects: '',
};

const HEAD = {
  'index.html': page('<p>New home</p>').replace('"docs"', '"index"'),
  'docs/same.html': page('<p>Same <img src="/assets/image-22222222.png"></p>', 'main-BBBBBBBB.js'),
  'docs/same.md': 'Same\n',
  'docs/edited.html': page(`<p>One</p><p>${noise(50)}</p><p>Three</p>`),
  'docs/edited.md': 'One\nTwo changed\nThree\n',
  'docs/restyled.html': page('<p class="lead">Text</p>'),
  'docs/restyled.md': 'Text\n',
  'docs/added.html': page('<p>Added</p>'),
  'assets/main-BBBBBBBB.js': noise(200),
  'assets/site-AAAAAAAA.css': 'a{}',
  _redirects: '/docs/moved /docs/added 301\n',
};

async function compareFolders(base: Record<string, string>, head: Record<string, string>) {
  const read = createSiteReader();
  return compareSites(await read(await makeFolder(base)), await read(await makeFolder(head)));
}

/** Returns pages and other files of a site with these weights. */
function weighed(weights: Readonly<Record<string, number>>) {
  return new Map(Object.entries(weights).map(([path, weight]) => [path, { path, text: page('<p>Text</p>'), weight }]));
}

test('the comparison lists routes, changed pages and what has grown', async () => {
  const comparison = await compareFolders(BASE, HEAD);
  expect(comparison).toMatchObject({
    pages: 5,
    added: ['/docs/added'],
    removed: [
      { route: '/docs/deleted', redirect: undefined },
      { route: '/docs/moved', redirect: '/docs/added' },
    ],
    changed: [
      { route: '/', added: 1, removed: 1 },
      { route: '/docs/edited', added: 2, removed: 1 },
    ],
    markup: ['/docs/restyled'],
  });
  expect(comparison.grown.map(({ name }) => name)).toEqual(['assets/main.js', '/docs/edited']);
  const [script] = comparison.weights.filter(({ name }) => name === 'Script of every page');
  expect(script?.head).toBeGreaterThan(1.5 * (script?.base ?? Number.POSITIVE_INFINITY));
});

test('the weight of a kind of page is the median of its pages', async () => {
  const heavy = page(`<p>${noise(300)}</p>`).replace('"docs"', '"blog"');
  const { weights } = await compareFolders(BASE, { ...BASE, 'blog/a.html': heavy, 'blog/b.html': heavy });
  const weightOf = (kind: string) => weights.find(({ name }) => name.includes(kind));
  expect(weightOf('docs')?.head).toBe(weightOf('docs')?.base);
  expect(weightOf('blog')?.base).toBe(0);
  expect(weightOf('blog')?.head).toBeGreaterThan(10 * (weightOf('docs')?.head ?? Number.POSITIVE_INFINITY));
});

test('the median of an even number of pages is the lighter one of the two in the middle', () => {
  const medianOf = (pages: Readonly<Record<string, number>>) =>
    compareSites(new Map(), weighed(pages)).weights[0]?.head;
  expect(medianOf({ 'a.html': 300, 'b.html': 1000, 'c.html': 200, 'd.html': 400 })).toBe(300);
  expect(medianOf({ 'a.html': 1000, 'b.html': 200, 'c.html': 300 })).toBe(300);
});

test('files with one name before their hashes grow only if the sum of their weights grows', () => {
  const scripts = (first: number, second: number) =>
    weighed({ 'assets/part-AAAAAAAA.js': first, 'assets/part-BBBBBBBB.js': second });
  expect(compareSites(scripts(1000, 3000), scripts(3000, 1000)).grown).toEqual([]);
  expect(compareSites(scripts(3000, 1000), scripts(5000, 1000)).grown).toEqual([
    { name: 'assets/part.js', base: 4000, head: 6000, share: 0.5 },
  ]);
});

test('two builds of one site have no differences', async () => {
  const { weights, ...rest } = await compareFolders(BASE, BASE);
  expect(rest).toEqual({ pages: 6, added: [], removed: [], changed: [], markup: [], grown: [] });
  expect(weights.every(({ base, head }) => base === head)).toBe(true);
});

test('the summary is Markdown with lists, weights and figures', async () => {
  const comparison = await compareFolders(BASE, HEAD);
  const measured = '{"buildSeconds": 8, "search": {"count": 99, "hit1": 0.9, "hit3": 0.97, "mrr": 0.93}}';
  const [{ figures: base = {} }, { figures: head = {} }] = [readFigures(measured), readFigures('{"buildSeconds": 10}')];
  const text = formatSummary({ comparison, base, head });
  expect(text).toContain('<!-- site-summary -->\n\n## Changes of the built site\n\n5 pages: 1 added, 2 removed,');
  expect(text).toContain('<summary>Routes removed (2)</summary>\n\n- `/docs/deleted`: no redirect\n');
  expect(text).toContain('- `/docs/moved`: redirects to `/docs/added`\n');
  expect(text).toContain('- `/docs/edited`: 2 lines added, 1 line removed\n');
  expect(text).toContain('| Build without caches | 8.0 s | 10.0 s | +25.0 % |');
  expect(text).toContain('| Search hit@1 | 0.900 | not measured |  |');
  expect(text).toContain('| Style sheet of every page | 7 | 7 | none |');
});

test('a group of files that the base lacks is new', async () => {
  const comparison = await compareFolders(BASE, { ...BASE, 'assets/text-AAAAAAAA.woff2': 'a' });
  expect(formatSummary({ comparison, base: {}, head: {} })).toMatch(/^\| Fonts \| 0 \| \d+ \| new \|$/m);
});

test('a backtick, a vertical bar or a line break of a route does not end its code', () => {
  const comparison = compareSites(new Map(), weighed({ 'docs/a`b|c\nd.html': 1 }));
  expect(formatSummary({ comparison, base: {}, head: {} })).toContain('- `/docs/a?b?c?d`\n');
});

test('a change to many pages stays below the length of a comment on GitHub', async () => {
  const routes = Array.from({ length: 3000 }, (_, n) => `docs/a-page-with-a-rather-long-name-${n}.html`);
  const files = weighed(Object.fromEntries(routes.map((path) => [path, 100])));
  const text = formatSummary({ comparison: compareSites(new Map(), files), base: {}, head: {} });
  expect(text.length).toBeLessThan(65_536);
  expect(text).toContain('- and 2950 more');
});

test.each([
  ['', 'The file is not valid JSON.'],
  ['no JSON', 'The file is not valid JSON.'],
  ['[]', 'The file has no object of figures.'],
  ['{"buildSeconds": "8"}', 'The figure buildSeconds is not valid.'],
  ['{"search": {"count": 9, "hit1": 2, "hit3": 1, "mrr": 1}}', 'The figure search.hit1 is not valid.'],
  ['{"buildTime": 8}', 'The figure buildTime is not valid.'],
])('%j are no figures', (text, mistake) => {
  expect(readFigures(text)).toEqual({ mistake });
});

test.each([
  ['missing.json', /^The file of the figures, .*missing\.json, does not exist\.$/],
  ['docs', /^The file of the figures, .*docs, cannot be read \(EISDIR\)\.$/],
  ['bad.json', /bad\.json: The file is not valid JSON\. Write JSON such as/],
])('figures in %s are refused', async (name, message) => {
  const root = await makeFolder({ 'index.html': page('<p>Text</p>'), 'docs/a.html': '', 'bad.json': '{' });
  const options = readOptions(['summary', '--base', root, '--head', root, '--base-figures', join(root, name)], root);
  if (!options) throw new Error('The command line requests the help.');
  await expect(runSummary(options)).rejects.toThrow(message);
});

test.each([
  [['summary'], 'Name the folder of the built site to compare with: --base DIR.'],
  [['summary', '--base', '/nowhere'], 'The folder /nowhere contains no built site.'],
])('%j is refused', async (args, message) => {
  const options = readOptions(args, '/project');
  if (!options) throw new Error('The command line requests the help.');
  await expect(runSummary(options)).rejects.toThrow(message);
});
