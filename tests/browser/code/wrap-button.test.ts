import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { docsPage, useSmallSites } from '../../support/sites/small-site.ts';

// About: client/code/wrap-lines.ts

const browser = useBrowser();
const serveSmall = useSmallSites();
const viewport = { width: 620, height: 800 };

/** Opens a page with code and waits until the blocks that can be wrapped have their buttons. */
async function open(markdown: string): Promise<Page> {
  const files = { 'content/docs/1.x/index.md': docsPage('Start', markdown) };
  const { page } = await browser.reopen(`${await serveSmall(files)}/docs`, { viewport });
  await page.getByRole('button', { name: 'Wrap lines' }).first().waitFor();
  return page;
}

test('a block has the button only if a line is cut off, not if its first line ends beside the copy button', async () => {
  const blocks = Array.from(
    { length: 16 },
    (_, index) => `\`\`\`ts\nconst text = '${'x'.repeat(46 + index)}';\n\`\`\``,
  );
  const page = await open(blocks.join('\n\n'));
  const figures = await page.locator('figure.code').evaluateAll((all) =>
    all.map((figure) => {
      const range = new Range();
      range.selectNodeContents(figure.querySelector('c-l') ?? figure);
      const edge = figure.querySelector('pre')?.getBoundingClientRect().right ?? 0;
      return { isCut: range.getBoundingClientRect().right > edge, hasButton: !!figure.querySelector('[aria-pressed]') };
    }),
  );
  expect(new Set(figures.map(({ isCut }) => isCut)).size).toBe(2);
  for (const { isCut, hasButton } of figures) expect(hasButton).toBe(isCut);
});

test('the lines of a closed fold need no button until the reader opens it', async () => {
  const long = `const long = '${'x'.repeat(90)}';`;
  const fold = `\`\`\`ts title="a.ts"\n// [!code fold:start "more"]\n${long}\n// [!code fold:end]\nconst short = 1;\n\`\`\``;
  const page = await open(`${fold}\n\n\`\`\`ts title="b.ts"\n${long}\n\`\`\``);
  const button = page.locator('figure.code').first().getByRole('button', { name: 'Wrap lines' });
  expect(await button.count()).toBe(0);
  await page.locator('.fold > summary').click();
  await button.waitFor();
  await button.click();
  await expect.poll(() => page.locator('.fold > pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(false);
});

test('the button is hidden while the page is wide enough for the lines', async () => {
  const page = await open(`\`\`\`ts\nconst text = '${'x'.repeat(60)}';\n\`\`\``);
  const button = page.locator('copy-code [title="Wrap lines"]');
  await page.setViewportSize({ width: 1400, height: 800 });
  await expect.poll(() => button.isVisible()).toBe(false);
  await page.setViewportSize(viewport);
  await expect.poll(() => button.isVisible()).toBe(true);
});
