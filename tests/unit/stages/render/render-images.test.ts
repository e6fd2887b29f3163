import { expect, test } from 'vitest';
import type { ImageRenderer } from '../../../../build/image-types.ts';
import { createMemo } from '../../../../build/memo/memo.ts';
import { buildPages } from '../../../../build/pipeline.ts';
import { buildSite } from '../../../support/sites/build-site.ts';
import { loadFolder, makeSite } from '../../../support/sites/fixture.ts';
import { docsPage } from '../../../support/sites/small-site.ts';

test('a build renders every social image, and watch renders the one that is requested', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': docsPage('A', 'Text.') });
  const { input } = await loadFolder(root);
  if (!input) throw new Error('The small site is broken.');
  const titles: string[] = [];
  const imageRenderer: ImageRenderer = {
    icon: async () => new Uint8Array(),
    dropUnused: async () => {},
    socialImage: async ({ title }) => {
      titles.push(title);
      return Buffer.from(title);
    },
  };
  const site = { ...input, imageRenderer, config: { ...input.config, generateImages: true } };

  const { images, files } = await buildPages(site, createMemo());
  expect(titles).toEqual([]);
  expect(files.filter(({ path }) => path.startsWith('cards/'))).toEqual([]);
  expect(await images.render('cards/docs/a.png')).toEqual(Buffer.from('A'));
  expect(images.render('cards/docs/b.png')).toBeUndefined();
  expect(titles).toEqual(['A']);

  const built = await buildSite(site, createMemo());
  expect(built.files).toContainEqual({ path: 'cards/docs/a.png', contents: Buffer.from('A') });
  expect(built.files.filter(({ path }) => path.startsWith('cards/'))).toHaveLength(images.paths.length);
});
