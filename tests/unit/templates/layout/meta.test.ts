import { expect, test } from 'vitest';
import { buildFolder, makeSite, smallConfig } from '../../../support/sites/fixture.ts';

test.each([
  ['icon.svg', '<link rel="icon" href="/icon.svg" type="image/svg+xml"/>'],
  ['icon.png', '<link rel="icon" href="/icon.png"/>'],
])('the link to the icon %s has the type of that file, or none', async (name, link) => {
  const config = smallConfig('locales:', `favicon: '/${name}',\n  locales:`);
  const root = await makeSite({
    'site.config.ts': config,
    [`static/${name}`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { files = [] } = await buildFolder(root);
  expect(String(files.find(({ path }) => path === 'docs.html')?.contents)).toContain(link);
});
