import { expect, test } from 'vitest';
import { buildFolder, makeSite } from '../../../support/sites/fixture.ts';
import { docsPage } from '../../../support/sites/small-site.ts';

test('the addresses in the sitemap are encoded and escaped', async () => {
  const { files } = await buildFolder(
    await makeSite({ 'content/docs/1.x/größe&maß.md': docsPage('Größe und Maß', 'Hello.') }),
  );
  const sitemap = String(files?.find(({ path }) => path === 'sitemap.xml')?.contents);
  expect(sitemap).toContain('/docs/gr%C3%B6%C3%9Fe&amp;ma%C3%9F</loc>');
});
