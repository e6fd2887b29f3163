import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';
import { cutMarks } from '../support/cut-marks.ts';

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
    const { page } = await site.reopen('/docs/sponsors');
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

test('after a typo, the dialog and the search page show the corrected query', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await ask(page, 'quickstrat');
  await dialog(page).getByText('Results for quickstart', { exact: true }).waitFor();
  expect(await dialog(page).getByRole('status').textContent()).toMatch(/^\d+ results for quickstart$/);
  await dialog(page)
    .getByRole('link', { name: /^See all/ })
    .click();
  await page.getByText(/^\d+ documents found for quickstart$/).waitFor();
});

test("if the dialog's code cannot be loaded, the search page opens", async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await page.route('**/assets/dialog-*', (route) => route.abort());
  await box(page).click();
  await page.waitForURL('**/search');
});

test('on a phone the start has large targets with the purpose of each page, and no text for results that are not there', async () => {
  const { page } = await site.reopen('/docs/sponsors', { viewport: { width: 390, height: 844 } });
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
  const { page } = await site.reopen('/docs/sponsors');
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

test('every page of the results is an option with a line about it at one distance from the line above, and text of sections that does not fit ends with an ellipsis', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await ask(page, 'context');
  await dialog(page).locator('[data-results]').waitFor();
  const groups = dialog(page).locator('.search-group + .search-group');
  const titles = await groups.evaluateAll((all) =>
    all.map((group) => {
      const title = group.querySelector('[role=option] .search-page');
      const top = (title?.getBoundingClientRect().top ?? Number.NaN) - group.getBoundingClientRect().top;
      return { top, text: title?.nextElementSibling?.textContent };
    }),
  );
  for (const { text } of titles) expect(text).toMatch(/\w+ \w+/);
  const tops = titles.map(({ top }) => top);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
  const ends = await dialog(page)
    .locator('.search-section + .search-snippet')
    .evaluateAll((all) =>
      all.flatMap((text) => (text.scrollHeight > text.clientHeight ? [getComputedStyle(text).webkitLineClamp] : [])),
    );
  expect(ends.length).toBeGreaterThan(3);
  expect(ends).toEqual(ends.map(() => '1'));
});

test('the ellipsis of a section in the dialog replaces a marked word as a whole', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await ask(page, 'context');
  await dialog(page).locator('[data-results]').waitFor();
  const { tried, cut } = await cutMarks(dialog(page).locator('.search-section + .search-snippet'));
  expect(tried).toBeGreaterThan(2);
  expect(cut).toEqual([]);
});

test('three pages with their sections fit into the dialog, and the list fades out while it continues', async () => {
  const { page } = await site.reopen('/docs/sponsors', { viewport: { width: 1280, height: 800 } });
  await ask(page, 'context');
  const list = dialog(page).getByRole('listbox');
  await dialog(page).locator('[data-results]').waitFor();
  const visible = await list.evaluate((node) => {
    const { bottom } = node.getBoundingClientRect();
    return [...node.children].filter((group) => group.getBoundingClientRect().bottom <= bottom).length;
  });
  expect(visible).toBeGreaterThanOrEqual(3);
  const mask = () => list.evaluate((node) => getComputedStyle(node).maskImage);
  expect(await mask()).toContain('gradient');
  await list.evaluate((node) => node.scrollTo(0, node.scrollHeight));
  await expect.poll(mask).toBe('none');
});

test('the field has a button that clears it, for fingers and for the keyboard', async () => {
  const { page } = await site.reopen('/docs/sponsors', { viewport: { width: 390, height: 844 } });
  await ask(page, 'error');
  const clear = dialog(page).getByRole('button', { name: 'Clear text' });
  const [size, cancel] = await Promise.all([
    clear.boundingBox(),
    dialog(page).getByRole('button', { name: 'Cancel' }).boundingBox(),
  ]);
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect((size?.x ?? 0) + (size?.width ?? 0)).toBeLessThanOrEqual(cancel?.x ?? 0);
  await clear.click();
  expect(await field(page).inputValue()).toBe('');
  expect(await clear.isVisible()).toBe(false);
  await dialog(page).getByText('Start with').waitFor();
  await page.keyboard.type('error');
  await dialog(page).getByText('Error handling', { exact: true }).waitFor();
  expect(await dialog(page).locator('.search-page').first().textContent()).toBe('Error handling');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await field(page).inputValue()).toBe('');
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
});
