import { expect, test } from 'vitest';
import { bundleTemplates } from '../../../build/io/bundle/bundle.ts';
import { createMemo, type Memo } from '../../../build/memo/memo.ts';
import type { Document, SiteImage, SiteInput } from '../../../build/model.ts';
import { pageCrashed } from '../../../build/stages/attempt-pages.ts';
import { makeFolder } from '../../support/folder.ts';
import { buildSite } from '../../support/sites/build-site.ts';
import { loadFolder, makeSite } from '../../support/sites/fixture.ts';
import { docsPage } from '../../support/sites/small-site.ts';

/** Images of which one cannot be read. */
class BrokenPictures extends Map<string, SiteImage> {
  override get(path: string): SiteImage | undefined {
    if (path === 'static/a.svg') throw new TypeError('Cannot read the image\nof this page');
    return super.get(path);
  }
}

async function inputOf(files: Readonly<Record<string, string>>): Promise<SiteInput> {
  const { input, diagnostics } = await loadFolder(await makeSite(files));
  if (!input) throw new Error(JSON.stringify(diagnostics));
  return input;
}

const FILES = {
  'content/docs/1.x/a.md': docsPage('A', '![A square](/a.svg)'),
  'content/docs/1.x/b.md': docsPage('B', 'See [A](./a.md).\n\n:::nte\nNo.\n:::'),
};

test('a page that cannot be parsed is named, and the other pages are still reported (page-crashed)', async () => {
  const input = await inputOf(FILES);
  const { diagnostics } = await buildSite({ ...input, images: new BrokenPictures() }, createMemo());
  expect(diagnostics).toMatchObject([
    {
      rule: 'page-crashed',
      text: 'The build cannot process this page: Cannot read the image.',
      hint: expect.stringMatching(
        /^This is a bug in the build\. Report it with this file and the location in the code, .+:\d+:\d+\)?\.$/,
      ),
      at: { file: 'content/docs/1.x/a.md', line: 1, column: 1 },
    },
    { rule: 'directive-unknown', at: { file: 'content/docs/1.x/b.md', line: 8 } },
  ]);
});

test.each([
  ['a point', { line: 6, column: 3 }],
  ['a range', { start: { line: 6, column: 3 }, end: { line: 7, column: 1 } }],
])('an error whose place is %s is located there (page-crashed)', (_, place) => {
  const file = 'content/docs/1.x/a.md';
  const error = Object.assign(new Error('No.'), { place });
  expect(pageCrashed(error, file, 'process this page').at).toEqual({ file, line: 6, column: 3 });
});

test('a page that cannot be rendered, and one without its social image, are named (page-crashed)', async () => {
  const input = await inputOf(FILES);
  const templates: SiteInput['templates'] = {
    ...input.templates,
    renderPage: (page, site) => {
      if (page.route === '/docs/a') throw new Error('No template.');
      return input.templates.renderPage(page, site);
    },
  };
  const imageRenderer: SiteInput['imageRenderer'] = {
    icon: async () => new Uint8Array(),
    dropUnused: async () => {},
    socialImage: async ({ title }) => {
      if (title === 'B' || title === 'Search') throw new Error('No image.');
      return new Uint8Array();
    },
  };
  const { diagnostics } = await buildSite(
    { ...input, templates, imageRenderer, config: { ...input.config, generateImages: true } },
    createMemo(),
  );
  expect(diagnostics.filter(({ rule }) => rule === 'page-crashed')).toMatchObject([
    { text: 'The build cannot render this page: No template.', at: { file: 'content/docs/1.x/a.md' } },
    {
      text: 'The build cannot render the social image of /search: No image.',
      at: { file: 'templates/pages/search.tsx' },
    },
    { text: 'The build cannot render the social image of /docs/b: No image.', at: { file: 'content/docs/1.x/b.md' } },
  ]);
  expect(diagnostics.map(({ rule }) => rule)).toContain('directive-unknown');
});

test('a template that throws is shown where it throws, once for all pages (page-crashed)', async () => {
  const project = await makeFolder({
    'templates/pages/404.tsx': '',
    'templates/index.tsx': "import { title } from './title.ts';\nexport const renderPage = title;\n",
    'templates/title.ts':
      "\nexport function title({ route }: { route: string }): string {\n  throw new Error('No title.');\n}\n",
  });
  const { value: templates } = await bundleTemplates(project);
  if (!templates) throw new Error('There are no templates.');
  const at = { file: 'templates/title.ts', line: 3, column: 9 };
  const { diagnostics } = await buildSite({ ...(await inputOf(FILES)), templates }, createMemo());
  const crashed = diagnostics.filter(({ rule }) => rule === 'page-crashed');
  expect(crashed).toEqual(
    expect.arrayContaining([
      {
        rule: 'page-crashed',
        text: 'The build cannot render this page: No title.',
        hint: 'Correct the code of templates/title.ts.',
        at: { file: 'content/docs/1.x/a.md', line: 1, column: 1 },
        also: [{ text: 'The error is thrown here:', at }],
      },
      {
        rule: 'page-crashed',
        text: 'The build cannot render the page /404: No title.',
        hint: 'Correct the code of templates/title.ts.',
        at,
      },
    ]),
  );
});

/** A memo whose document of one page throws as soon as a stage reads one of its properties. */
function memoWithFault(path: string, property: keyof Document): Memo {
  const memo = createMemo();
  return {
    ...memo,
    async stored<T>(...args: Parameters<typeof memo.stored<T>>): Promise<T> {
      const value = await memo.stored(...args);
      if ((value as Partial<Document> | undefined)?.path !== path) return value;
      return Object.defineProperty({ ...value }, property, {
        get() {
          throw new Error(`No ${property}.`);
        },
      });
    },
  };
}

const DOC = 'content/docs/1.x/a.md';
const POST = 'content/blog/2021-03-03-p.md';
const LINKED = 'See [A](../docs/1.x/a.md#part) and [P](./2021-03-03-p.md).\n\n:::nte\nNo.\n:::';
const SITE = {
  [DOC]: docsPage('A', '## Part\n\n```ts title="a.ts"\nexport const a = 1;\n```'),
  [POST]: docsPage('P', 'Text.'),
  'content/blog/2021-03-04-q.md': docsPage('Q', LINKED),
};

test.each<[property: keyof Document, path: string, tasks: readonly string[]]>([
  ['headings', DOC, ['make the page /docs/a']],
  ['typesHash', DOC, ['make the page /docs/a']],
  ['sections', DOC, ['make the search records of /docs/a']],
  [
    'key',
    DOC,
    [
      'render this page',
      'make the search records of /docs/a',
      'write the Markdown of /docs/a',
      'make the zip of /docs/a',
    ],
  ],
  ['samples', DOC, ['make the zip of /docs/a']],
  ['links', DOC, ['make the zip of /docs/a', 'check the links of /docs/a']],
  ['words', POST, ['list the post /blog/p']],
  ['excerpt', POST, ['list the post /blog/p']],
  ['html', POST, ['render this page', 'add /blog/p to the feeds']],
])('a page whose %s cannot be read is named, and ends no run (page-crashed)', async (property, path, tasks) => {
  const input = await inputOf(SITE);
  const { diagnostics, files } = await buildSite(input, memoWithFault(path, property));
  const crashed = diagnostics.filter(({ rule }) => rule === 'page-crashed');
  expect(crashed.map(({ text }) => text)).toEqual(tasks.map((task) => `The build cannot ${task}: No ${property}.`));
  for (const { at } of crashed) expect(at).toEqual({ file: path, line: 1, column: 1 });
  // The other pages are checked as always, and their links to the page are not blamed.
  const others = diagnostics.filter(({ rule }) => rule !== 'page-crashed');
  expect(others.map(({ rule }) => rule)).toEqual(['directive-unknown']);
  expect(files.map((file) => file.path)).toContain('blog/q.html');
});

test('a page without search records is named where a hosted search needs them (page-crashed)', async () => {
  const input = await inputOf(SITE);
  const search = { provider: 'algolia', appId: 'APP', apiKey: 'search', indexName: 'docs' } as const;
  const config = { ...input.config, search };
  const { records } = await buildSite({ ...input, config }, memoWithFault(DOC, 'sections'));
  expect(records()).toMatchObject({
    values: [{ name: 'current' }, { name: 'default' }],
    diagnostics: [
      {
        rule: 'page-crashed',
        text: 'The build cannot make the search records of /docs/a: No sections.',
        at: { file: DOC },
      },
    ],
  });
});
