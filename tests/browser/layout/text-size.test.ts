import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { overflowing, setTextSpacing } from '../../support/browser/reflow.ts';

// About: client/styles

const site = useSite();
const KINDS = [
  '/',
  '/docs/links',
  '/docs/nextjs',
  '/docs/9.x/nextjs',
  '/blog',
  '/blog/hello-trpc',
  '/search?q=context',
  '/nothing-here',
];

/** A reader's own style enlarges the root font. The policy of the site lets in adopted style sheets only. */
async function enlargeRoot(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    const style = new CSSStyleSheet();
    style.replaceSync(`html { font-size: ${size}% !important; }`);
    document.adoptedStyleSheets.push(style);
  }, percent);
}

/** The browser's default font size, as its settings have it: media queries follow it. */
async function enlargeDefault(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

const WAYS = [
  ['the root font at 150 %', (page: Page) => enlargeRoot(page, 150)],
  ['the root font at 200 %', (page: Page) => enlargeRoot(page, 200)],
  ['a default font of 32 px', (page: Page) => enlargeDefault(page, 32)],
] as const;

const WIDTHS = [390, 1280];

describe.each(WAYS)('with %s, no kind of page scrolls sideways', (_, enlarge) => {
  const found: Record<number, Record<string, readonly string[]>> = {};
  // Each page is loaded once, and takes both widths.
  beforeAll(async () => {
    const { page, context } = await site.open('/', { viewport: { width: 390, height: 800 }, isOnlyRead: true });
    for (const route of KINDS) {
      await page.goto(site.at(route));
      if (route.startsWith('/search')) await page.locator('.search-results mark').first().waitFor();
      await enlarge(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        found[width] = { ...found[width], [route]: await overflowing(page) };
      }
    }
    await context.close();
  });

  test.each(WIDTHS)('at %i px', (width) => {
    expect(found[width]).toEqual(Object.fromEntries(KINDS.map((route) => [route, []])));
  });
});

test('if enlarged text leaves no space for the links of the navbar, the menu has the links', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 1280, height: 800 } });
  await enlargeRoot(page, 200);
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Discord' }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await page.getByRole('navigation', { name: 'Documentation pages' }).isVisible()).toBe(true);
});

test.each([390, 996, 1280, 1920])(
  'at %i px wider spaces in texts let no text of the hero cover another',
  async (width) => {
    const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
    await page.evaluate(setTextSpacing);
    const [title, text] = await page.locator('h1, .hero-start > p').evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const boxes = [...range.getClientRects()];
        return {
          right: Math.max(...boxes.map((box) => box.right)),
          bottom: Math.max(...boxes.map((box) => box.bottom)),
          left: boxes[0]?.left,
          top: boxes[0]?.top,
        };
      }),
    );
    const isBeside = (title?.right ?? 0) <= (text?.left ?? 0);
    expect(isBeside || (title?.bottom ?? 0) <= (text?.top ?? 0)).toBe(true);
  },
);

test('with the root font at 200 %, a phone shows the whole word that is typed into the search, and icons grow with the text', async () => {
  const { page, context } = await site.open('/docs/router', { viewport: { width: 390, height: 844 } });
  const icon = page.locator('.search-box .icon');
  const before = (await icon.boundingBox())?.width ?? 0;
  await enlargeRoot(page, 200);
  expect((await icon.boundingBox())?.width).toBe(2 * before);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('context');
  await page.locator('.search-reset').filter({ visible: true }).waitFor();
  const overflow = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});

test.each([
  [320, 100, 'authorization'],
  [320, 200, 'context'],
  [390, 200, 'context'],
])('at %i px with the root font at %i %, the search page shows the whole word %s', async (width, percent, word) => {
  const { page } = await site.reopen(`/search?q=${word}`, { viewport: { width, height: 844 } });
  await page.locator('.search-results mark').first().waitFor();
  await enlargeRoot(page, percent);
  const { overflow, end } = await page.getByRole('searchbox', { name: 'Search for' }).evaluate((input) => ({
    overflow: input.scrollWidth - input.clientWidth,
    end: input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingInlineEnd),
  }));
  expect(overflow).toBeLessThanOrEqual(0);
  const clear = await page.getByRole('button', { name: 'Clear text' }).boundingBox();
  expect(clear?.x).toBeGreaterThanOrEqual(Math.floor(end));
  const [right, formRight] = await page
    .locator('#search-version, .search-form')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right).sort((a, b) => a - b));
  expect(right).toBeLessThan(formRight ?? 0);
});
