import { expect, test } from 'vitest';
import { createMemo } from '../../../build/memo.ts';
import { buildSite } from '../../support/build-site.ts';
import { loadFolder, makeSite, smallConfig } from '../../support/fixture.ts';

async function buildPlain(redirects: string) {
  const root = await makeSite({
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

test('a redirect whose page would replace another page is reported in the configuration', async () => {
  const { diagnostics } = await buildPlain("{ '/index': '/docs' }");
  expect(diagnostics.map(({ rule, at }) => [rule, at?.file])).toEqual([['duplicate-output', 'site.config.ts']]);
});
