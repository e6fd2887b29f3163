import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/styles/contrast.css, client/styles/search-option.css, client/styles/search-results.css

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
