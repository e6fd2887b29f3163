import { expect, test } from 'vitest';
import type { ImageRenderer } from '../../../../build/image-types.ts';
import { createMemo } from '../../../../build/memo/memo.ts';
import { buildPages } from '../../../../build/pipeline.ts';
import type { FolderFiles } from '../../../support/folder.ts';
import { buildSite } from '../../../support/sites/build-site.ts';
import { loadFolder, makeSite, smallConfig } from '../../../support/sites/fixture.ts';
import { docsPage } from '../../../support/sites/small-site.ts';

const RENDERER: ImageRenderer = {
  icon: async () => new Uint8Array(),
  dropUnused: async () => {},
  socialImage: async ({ title }) => Buffer.from(title),
};

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
const CONFIG = smallConfig('navbar:', "favicon: '/logo.svg',\n  generateImages: true,\n  navbar:");

/** Loads the small site with files in it, with images that this renderer makes. */
async function loadWith(files: FolderFiles, renderer: Partial<ImageRenderer>) {
  const { input } = await loadFolder(await makeSite({ 'static/logo.svg': LOGO, 'site.config.ts': CONFIG, ...files }));
  if (!input) throw new Error('The small site is broken.');
  return { ...input, imageRenderer: { ...RENDERER, ...renderer } };
}

test('a build renders every social image, and watch renders the one that is requested', async () => {
  const titles: string[] = [];
  const site = await loadWith(
    { 'content/docs/1.x/a.md': docsPage('A', 'Text.') },
    {
      socialImage: async ({ title }) => {
        titles.push(title);
        return Buffer.from(title);
      },
    },
  );

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

test('a social image in static is not replaced', async () => {
  const own = { 'content/docs/1.x/a.md': docsPage('A', 'Text.'), 'static/cards/docs/a.png': 'own' };
  const { files, diagnostics } = await buildSite(await loadWith(own, {}), createMemo());
  expect(diagnostics).toEqual([]);
  expect(files.filter(({ path }) => path === 'cards/docs/a.png').map(({ contents }) => String(contents))).toEqual([
    'own',
  ]);
});

test('a logo that cannot be rendered is reported once, and not for each social image and each link to an icon', async () => {
  const fail = () => Promise.reject(new Error('No viewBox.'));
  const { diagnostics } = await buildSite(await loadWith({}, { icon: fail, socialImage: fail }), createMemo());
  expect(diagnostics).toMatchObject([{ rule: 'image-invalid', text: expect.stringContaining('No viewBox.') }]);
});

test('a social image names the part of the site that its page belongs to', async () => {
  const sections = new Map<string, string>();
  const socialImage: ImageRenderer['socialImage'] = async ({ title, section }) => {
    sections.set(title, section);
    return new Uint8Array();
  };
  const post = `---\ntitle: News\ndescription: A post of the small blog that the tests build and look at, with one sentence.\nauthors: [ada]\n---\n\nText.\n`;
  const files = {
    'content/docs/1.x/sidebar.yml': '- label: Guide\n  items: [index, a]\n',
    'content/docs/1.x/a.md': docsPage('A', 'Text.'),
    'content/authors.yml': 'ada:\n  name: Ada\n',
    'content/blog/2021-03-03-news.md': post,
  };
  await buildSite(await loadWith(files, { socialImage }), createMemo());
  expect(Object.fromEntries(sections)).toMatchObject({
    A: 'Documentation 1.x / Guide',
    News: 'Blog / Ada',
    Archive: 'Blog',
    'A small site': 'small.example',
  });
});
