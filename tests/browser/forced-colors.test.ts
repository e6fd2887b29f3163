import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/styles/contrast.css, client/styles/reading-bar.css, client/styles/search-page.css, client/styles/search-option.css, client/styles/search-results.css

const site = useSite();

const open = (route: string) => site.reopen(route, { forcedColors: 'active', colorScheme: 'dark' });

/** Returns the colors of the texts in elements and their backgrounds, and those of the page. */
const colorsOf = async (elements: Locator) => {
  await elements.first().waitFor();
  return elements.evaluateAll((found) => {
    const isSeen = (color: string) => color !== 'rgba(0, 0, 0, 0)';
    const styles = [document.documentElement, ...found].map((element) => getComputedStyle(element));
    return [
      [...new Set(styles.map(({ color }) => color))],
      [...new Set(styles.map(({ backgroundColor }) => backgroundColor).filter(isSeen))],
    ];
  });
};

/** White text on black. */
const PLAIN = [['rgb(255, 255, 255)'], ['rgb(0, 0, 0)']];

test.each([
  ['marked code', '/docs/9.x/links', 'pre mark, pre mark span'],
  ['a found word of the search page', '/search?q=context', '.search-results mark'],
  ['the error of the home page', '/', '.home mark, .home mark span'],
])('%s has the colors of text with forced colors', async (_, route, selector) => {
  const { page } = await open(route);
  expect(await colorsOf(page.locator(selector))).toEqual(PLAIN);
});

test('a found word of the search dialog has the colors of text with forced colors', async () => {
  const { page } = await open('/docs/sponsors');
  await page.keyboard.press('/');
  await page.keyboard.type('context');
  expect(await colorsOf(page.locator('.search-body mark'))).toEqual(PLAIN);
});

test('the bar with the contents has the background of the page with forced colors', async () => {
  const { page } = await site.reopen('/docs/context', {
    forcedColors: 'active',
    colorScheme: 'dark',
    viewport: { width: 390, height: 800 },
  });
  const image = () => page.locator('.toc-folded').evaluate((bar) => getComputedStyle(bar).borderImageSource);
  await expect.poll(image).not.toContain('oklch');
});

test('the icons of the search page have the color of text with forced colors', async () => {
  const { page } = await open('/search');
  const colors = await page
    .locator('.search-form')
    .evaluate((form) => ['::before', '::after'].map((icon) => getComputedStyle(form, icon).backgroundColor));
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
});
