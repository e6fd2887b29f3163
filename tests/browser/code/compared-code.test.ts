import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: build/markdown/code-block/compared-rows.ts, client/styles/docs-content.css, client/styles/code/code.css

const site = useSite();

/** Returns how far from the top of the comparison the line is that both versions have. */
const rowsOf = (page: Page, text: string) =>
  page
    .locator('.compare')
    .first()
    .locator('c-l')
    .filter({ hasText: text })
    .evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().top)));

test('lines that both of two compared versions have are side by side', async () => {
  const { page } = await site.reopen('/docs/migrate-from-v9-to-v10', { viewport: { width: 1440, height: 900 } });
  const [left, right] = await rowsOf(page, 'ctx.db.recipes.get(id)');
  expect(left).toBeDefined();
  expect(right).toBe(left);
});

test('on phones, where they follow one another, they have no empty rows', async () => {
  const { page } = await site.reopen('/docs/migrate-from-v9-to-v10', { viewport: { width: 390, height: 844 } });
  const heights = await page
    .locator('.compare c-l:empty')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(2);
  expect(new Set(heights)).toEqual(new Set([0]));
});

/** Returns the lightness of the background and of the text of a command, from 0 to 1. */
const lightnessOf = (page: Page) =>
  page
    .locator('[data-language="sh"]')
    .first()
    .evaluate((figure) => {
      const { backgroundColor, color } = getComputedStyle(figure);
      return [backgroundColor, color].map((value) => Number(/[\d.]+/.exec(value)?.[0]));
    });

test('a command is dark in both modes, with a surface that differs from the page and from other code', async () => {
  const { page } = await site.reopen('/docs/quickstart', { colorScheme: 'light' });
  const [surface = 1, text = 0] = await lightnessOf(page);
  expect(surface).toBeLessThan(0.3);
  expect(text).toBeGreaterThan(0.8);
  await page.emulateMedia({ colorScheme: 'dark' });
  const [same, code, background] = await Promise.all(
    ['[data-language="sh"]', 'figure.code:not([data-language="sh"], .output)', 'body'].map((part) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(new Set([same, code, background]).size).toBe(3);
});

test('a printed command is dark on white', async () => {
  const { page } = await site.reopen('/docs/quickstart', { colorScheme: 'light' });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await lightnessOf(page))[1]).toBeLessThan(0.4);
});
