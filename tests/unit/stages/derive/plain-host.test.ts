import { expect, test } from 'vitest';
import { createMemo } from '../../../../build/memo/memo.ts';
import type { FolderFiles } from '../../../support/folder.ts';
import { buildSite } from '../../../support/sites/build-site.ts';
import { buildFolder, loadFolder, makeSite, smallConfig } from '../../../support/sites/fixture.ts';
import { docsPage } from '../../../support/sites/small-site.ts';

async function buildPlain(redirects: string, others: FolderFiles = {}) {
  const root = await makeSite({
    ...others,
    'content/docs/1.x/useinfinitequery.md': docsPage('Query', 'Hello.'),
    'site.config.ts': smallConfig("locales: ['en'],", `locales: ['en'], redirects: ${redirects},`),
  });
  const { input } = await loadFolder(root);
  if (!input) throw new Error('The configuration of the test is not valid.');
  return buildSite({ ...input, plainHost: true }, createMemo());
}

test('an address that ends with .html redirects on a plain host', async () => {
  const { files, diagnostics } = await buildPlain("{ '/docs/old.html': '/docs' }");
  expect(diagnostics).toEqual([]);
  expect(files.find(({ path }) => path === 'docs/old.html')?.contents).toContain('This page has moved');
});

test('an empty .nojekyll is written for a plain host only, and the site may have its own', async () => {
  const { files } = await buildPlain('{}');
  expect(files.find(({ path }) => path === '.nojekyll')).toEqual({ path: '.nojekyll', contents: '' });
  const own = await buildPlain('{}', { 'static/.nojekyll': '# Own' });
  expect(own.diagnostics).toEqual([]);
  expect(own.files.filter(({ path }) => path === '.nojekyll').map(({ contents }) => String(contents))).toEqual([
    '# Own',
  ]);
  const { input } = await loadFolder(await makeSite({}));
  if (!input) throw new Error('The configuration of the test is not valid.');
  expect((await buildSite(input, createMemo())).files.map(({ path }) => path)).not.toContain('.nojekyll');
});

test.each([
  'robots.txt',
  'llms.txt',
  'favicon.ico',
  'apple-touch-icon.png',
  'site.webmanifest',
  'opensearch.xml',
  'icons/192.png',
])('the site may replace %s with its own file', async (name) => {
  const { files, diagnostics } = await buildFolder(
    await makeSite({
      'static/logo.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>',
      [`static/${name}`]: 'Own',
      'site.config.ts': smallConfig('locales:', "favicon: '/logo.svg', locales:"),
    }),
  );
  expect(diagnostics).toEqual([]);
  expect(files?.filter(({ path }) => path === name).map(({ contents }) => String(contents))).toEqual(['Own']);
});

test('a redirect whose page would replace another page is reported in the configuration', async () => {
  const { diagnostics } = await buildPlain("{ '/index': '/docs' }");
  expect(diagnostics.map(({ rule, at }) => [rule, at?.file])).toEqual([['duplicate-output', 'site.config.ts']]);
});

test('a redirect whose page is the file of another page on some systems is reported at the redirect', async () => {
  const redirects =
    "{ '/docs/useInfiniteQuery': '/docs', '/docs/Old': '/docs', '/docs/old': '/docs', '/docs/OLD': '/' }";
  const { diagnostics } = await buildPlain(redirects);
  expect(diagnostics.map(({ rule, text, hint }) => [rule, text, hint])).toEqual([
    [
      'duplicate-output',
      expect.stringContaining('docs/useinfinitequery.html and docs/useInfiniteQuery.html are the same file'),
      'Remove the redirect, or rename the page.',
    ],
    [
      'duplicate-output',
      expect.stringContaining('docs/Old.html and docs/OLD.html are the same file'),
      'Remove one of the redirects.',
    ],
  ]);
  const line =
    smallConfig('', '')
      .split('\n')
      .findIndex((text) => text.includes('locales')) + 1;
  for (const { at } of diagnostics) expect(at).toMatchObject({ file: 'site.config.ts', line });
});
