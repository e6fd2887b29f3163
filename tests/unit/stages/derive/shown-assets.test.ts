import { expect, test } from 'vitest';
import { createMemo } from '../../../../build/memo/memo.ts';
import { buildSite } from '../../../support/sites/build-site.ts';
import { loadFolder, makeSite, smallConfig } from '../../../support/sites/fixture.ts';
import { docsPage } from '../../../support/sites/small-site.ts';

const square = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="M0 0h${size}v${size}z"/></svg>`;

test.each(['/', '/sub/'])('below %s, only the images that a published page shows are published', async (baseUrl) => {
  const root = await makeSite({
    'site.config.ts': smallConfig("baseUrl: '/',", `baseUrl: '${baseUrl}',`),
    'content/docs/1.x/index.md': docsPage('Start', '![A square](./größe.svg)\n\n![Another one](/logo.svg)'),
    'content/docs/1.x/größe.svg': square(1),
    'content/docs/1.x/secret.md': docsPage('Secret', '![A secret](./secret.svg)').replace(
      'title:',
      'draft: true\ntitle:',
    ),
    'content/docs/1.x/secret.svg': square(2),
    'content/docs/1.x/unused.svg': square(3),
    'static/logo.svg': square(4),
    'static/file.svg': square(5),
  });
  const images = async (includesDrafts: boolean) => {
    const { input } = await loadFolder(root);
    const files = input ? (await buildSite({ ...input, includesDrafts }, createMemo())).files : [];
    const paths = files.map(({ path }) => path).filter((path) => path.endsWith('.svg'));
    return paths.map((path) => path.replace(/-\w{8}\./, '.')).toSorted();
  };
  expect(await images(false)).toEqual(['assets/größe.svg', 'file.svg', 'logo.svg']);
  expect(await images(true)).toEqual(['assets/größe.svg', 'assets/secret.svg', 'file.svg', 'logo.svg']);
});
