import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/search, client/shared, client/elements/search-box.ts

const site = useSite();

const box = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });

async function ask(page: Page, query: string): Promise<void> {
  await box(page).click();
  await field(page).fill(query);
}

test.each(['middleware', 'useQuery', 'cors', 'subscription'])(
  '“See all N results” for %s has the number that is announced and that the search page finds',
  async (query) => {
    const { page } = await site.reopen('/docs/router');
    await ask(page, 'something else');
    await field(page).fill(query);
    const all = dialog(page).getByRole('link', { name: /^See all \d+ results$/ });
    await expect.poll(() => all.getAttribute('href')).toBe(site.at(`/search?q=${query}`));
    const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
    expect(await dialog(page).getByRole('status').textContent()).toBe(`${count} results`);
    await all.click();
    await page.getByText(`${count} documents found`).waitFor();
  },
);

test("if the dialog's code cannot be loaded, the search page opens", async () => {
  const { page } = await site.reopen('/docs/router');
  await page.route('**/assets/dialog-*', (route) => route.abort());
  await box(page).click();
  await page.waitForURL('**/search');
});

test('on a phone the start has large targets with the purpose of each page, and no text for results that are not there', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 390, height: 844 } });
  await box(page).click();
  const options = dialog(page).getByRole('option');
  await options.first().waitFor();
  expect(await options.first().textContent()).toBe('QuickstartBuild a server and a client');
  const heights = () => options.evaluateAll((all) => all.map((option) => option.getBoundingClientRect().height));
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
  expect(await dialog(page).evaluate((node) => node.textContent)).not.toMatch(/undefined|See all/);
  await field(page).fill('context');
  await dialog(page).locator('[data-results]').waitFor();
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
});

test('a page heads its sections, each section is one line, and the best result is selected', async () => {
  const { page } = await site.reopen('/docs/router');
  await ask(page, 'createContext');
  await dialog(page).locator('[data-results]').waitFor();
  const groups = dialog(page).getByRole('group');
  const order = await groups.evaluateAll((all) =>
    all.map((group) => [...group.querySelectorAll('.search-page, .search-section')].map(({ className }) => className)),
  );
  for (const kinds of order) expect(kinds.lastIndexOf('search-page')).toBeLessThanOrEqual(0);
  expect(order.flat()).toContain('search-page');
  const heights = await dialog(page)
    .locator('.search-option:has(.search-section)')
    .evaluateAll((all) => all.map((option) => option.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(45);
  const selected = dialog(page).getByRole('option', { selected: true });
  expect(await selected.evaluate((option) => option.hasAttribute('data-best'))).toBe(true);
  expect(await dialog(page).getByText('Introduction', { exact: true }).count()).toBe(0);
});
