import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/search, client/styles

// How the results look in the dialog. No address is read, so these tests do not run below a base URL.

const site = useSite();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

async function ask(page: Page, query: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await dialog(page).getByRole('combobox', { name: 'Search' }).fill(query);
}

test('on wide screens the texts of sections have one left edge, unless a title is long', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 1280, height: 720 } });
  await page.keyboard.press('/');
  await page.keyboard.type('middleware');
  const texts = page.locator('.search-section + .search-snippet');
  await texts.first().waitFor();
  const lefts = await texts.evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().left)));
  expect(lefts.length).toBeGreaterThan(4);
  const [common] = lefts;
  expect(lefts.filter((left) => left !== common).length).toBeLessThan(lefts.length / 4);
});

test('the text of a section is below its title, in the whole width of the dialog', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await ask(page, 'createContext');
  await dialog(page).locator('[data-results]').waitFor();
  const isBelow = await dialog(page)
    .locator('.search-section + .search-snippet')
    .evaluateAll((all) =>
      all.map((text) => {
        const title = text.previousElementSibling?.getBoundingClientRect();
        const { left, top } = text.getBoundingClientRect();
        return left === title?.left && top >= title.bottom;
      }),
    );
  expect(new Set(isBelow)).toEqual(new Set([true]));
});

test('a section has its text only if its title has no word of the query', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await ask(page, 'links');
  await dialog(page).locator('[data-results]').waitFor();
  const sections = dialog(page).locator('.search-option:has(.search-section)');
  const explained = sections.filter({ has: page.locator('.search-section mark') });
  expect(await explained.count()).toBeGreaterThan(2);
  expect(await explained.locator('.search-snippet').count()).toBe(0);
  const others = sections.filter({ hasNot: page.locator('.search-section mark') });
  expect(await others.locator('.search-snippet mark').count()).toBeGreaterThan(2);
});
