import { expect, test } from 'vitest';
import { loadSite } from '../../../build/io/load-site.ts';
import { createMemo } from '../../../build/memo.ts';
import type { SiteImage, SiteInput } from '../../../build/model.ts';
import { buildSite } from '../../../build/pipeline.ts';
import { makeSite, PROJECT } from '../../support/fixture.ts';
import { docsPage } from '../../support/small-site.ts';

/** Images of which one cannot be read. */
class BrokenPictures extends Map<string, SiteImage> {
  override get(path: string): SiteImage | undefined {
    if (path === 'static/a.svg') throw new TypeError('Cannot read the image\nof this page');
    return super.get(path);
  }
}

async function inputOf(files: Readonly<Record<string, string>>): Promise<SiteInput> {
  const { input, diagnostics } = await loadSite(await makeSite(files), PROJECT);
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
        /^This is a bug of the build\. Report it with this file and the place in the code, .+:\d+:\d+\)?\.$/,
      ),
      at: { file: 'content/docs/1.x/a.md', line: 1, column: 1 },
    },
    { rule: 'directive-unknown', at: { file: 'content/docs/1.x/b.md', line: 8 } },
  ]);
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
    socialImage: async ({ title }) => {
      if (title === 'B') throw new Error('No image.');
      return new Uint8Array();
    },
  };
  const { diagnostics } = await buildSite(
    { ...input, templates, imageRenderer, config: { ...input.config, generateImages: true } },
    createMemo(),
  );
  expect(diagnostics.filter(({ rule }) => rule === 'page-crashed')).toMatchObject([
    { text: 'The build cannot render the page /docs/a: No template.', at: { file: 'content/docs/1.x/a.md' } },
    { text: 'The build cannot render the social image of /docs/b: No image.', at: { file: 'content/docs/1.x/b.md' } },
  ]);
  expect(diagnostics.map(({ rule }) => rule)).toContain('directive-unknown');
});
