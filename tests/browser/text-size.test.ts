import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/styles

const site = useSite();
const KINDS = [
  '/',
  '/docs/links',
  '/docs/9.x/nextjs',
  '/blog',
  '/blog/hello-trpc',
  '/search?q=context',
  '/nothing-here',
];

/** The parts that reach beyond the right edge of the page, outside of boxes that scroll by themselves. */
const tooWide = () => {
  const limit = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= limit) return [];
  const parts = [...document.querySelectorAll('body *')]
    .filter((node) => node.getBoundingClientRect().right > limit + 1 && !node.closest('pre, .table > *, .tab-list > *'))
    .map((node) => node.outerHTML.slice(0, 100));
  return [`${scrollWidth} pixels`, ...parts];
};

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

for (const [name, enlarge] of WAYS)
  test.each([390, 1280])(`with ${name}, at %i px no kind of page scrolls sideways`, async (width) => {
    const { page, context } = await site.open('/', { viewport: { width, height: 800 } });
    for (const route of KINDS) {
      await page.goto(site.at(route));
      await enlarge(page);
      expect(await page.evaluate(tooWide), route).toEqual([]);
    }
    await context.close();
  });

test('if enlarged text leaves no space for the links of the navbar, the menu has the links', async () => {
  const { page, context } = await site.open('/docs/router', { viewport: { width: 1280, height: 800 } });
  await enlargeRoot(page, 200);
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Discord' }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await page.getByRole('navigation', { name: 'Documentation pages' }).isVisible()).toBe(true);
  await context.close();
});
