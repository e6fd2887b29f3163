import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite } from '../../support/browser/browser.ts';
import { box, dialog, expectFocus, field, results, searchFor } from '../../support/browser/search-dialog.ts';
import { cutMarks } from '../../support/cut-marks.ts';

// About: client/search, client/shared, client/elements/search-box.ts

// What the dialog does without reading an address. The other tests of the dialog also run below a base URL.

const site = useSite();

test.each([
  ['a click', (page: Page) => box(page).click()],
  ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')],
  ['⌘K', (page: Page) => page.keyboard.press('Meta+k')],
  ['/', (page: Page) => page.keyboard.press('/')],
  ['Enter', (page: Page) => box(page).press('Enter')],
  ['the space bar', (page: Page) => box(page).press(' ')],
] as const)('it opens with %s, has the focus, and gives it back on Escape; and once more', async (_, open) => {
  const { page, errors } = await site.reopen('/docs/sponsors');
  for (let time = 0; time < 2; time++) {
    await open(page);
    await expectFocus(field(page));
    expect(await dialog(page).evaluate((node) => node.matches('dialog:modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
  }
  await box(page).click();
  await expectFocus(field(page));
  await page.keyboard.press('Escape');
  await expectFocus(box(page));
  expect(errors).toEqual([]);
});

test('the slash types a slash in fields, and does nothing once it is turned off', async () => {
  const { page } = await site.reopen('/search');
  await page.locator('react-island[data-ready]').waitFor();
  await page.getByRole('searchbox').fill('a');
  await page.getByRole('searchbox').press('/');
  expect(await page.getByRole('searchbox').inputValue()).toBe('a/');
  expect(await dialog(page).count()).toBe(0);
  await box(page).click();
  const setting = page.getByRole('checkbox', { name: 'Use single-key shortcuts' });
  await dialog(page).getByRole('button', { name: 'All shortcuts' }).click();
  await setting.uncheck();
  await page.keyboard.press('Escape');
  await expectFocus(box(page));
  await page.reload();
  await page.locator('h1').focus();
  await page.keyboard.press('/');
  await nextFrame(page);
  expect(await dialog(page).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('button', { name: 'All shortcuts' }).click();
  expect(await setting.isChecked()).toBe(false);
  await setting.check();
  await page.keyboard.press('Escape');
  await page.locator('h1').focus();
  await page.keyboard.press('/');
  await dialog(page).waitFor();
});

test('Tab and Shift+Tab stay inside', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'middleware');
  await results(page).first().waitFor();
  for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
});

test('without results the dialog shows a message, suggests queries, and links to a prefilled issue', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'photosynthesis <zzqx>');
  await dialog(page).getByText('No results for "photosynthesis <zzqx>"').waitFor();
  await dialog(page).getByText('Believe this query should return results?').waitFor();
  expect(await field(page).getAttribute('aria-controls')).toBeNull();
  const href = await dialog(page).getByRole('link', { name: 'Let us know.' }).getAttribute('href');
  const issue = new URL(href ?? '');
  expect(issue.origin + issue.pathname).toBe('https://github.com/trpc/trpc/issues/new');
  expect(issue.searchParams.get('title')).toContain('photosynthesis <zzqx>');
  await expect.poll(() => dialog(page).getByRole('status').textContent()).toBe('No results for photosynthesis <zzqx>');
  await dialog(page).getByText('Try searching for').waitFor();
  await dialog(page).getByRole('button', { name: 'error handling' }).click();
  await results(page).first().waitFor();
});

test('if the index cannot be loaded, the dialog shows both error messages, and the next query recovers', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await page.route('**/assets/search/**', (route) => route.abort());
  await searchFor(page, 'middleware');
  await dialog(page).getByText('Unable to fetch results', { exact: true }).waitFor();
  await dialog(page).getByText('You might want to check your network connection.').first().waitFor();
  expect(await dialog(page).getByText('No results for').count()).toBe(0);
  await expect.poll(() => dialog(page).getByRole('status').textContent()).toContain('Unable to fetch results');
  await page.unroute('**/assets/search/**');
  await field(page).fill('middlewares');
  await results(page).first().waitFor();
});

test('the search works offline after it is loaded', async () => {
  const { page, context } = await site.open('/docs/sponsors');
  await searchFor(page, 'cors');
  await results(page).first().waitFor();
  await context.setOffline(true);
  await field(page).fill('transformer');
  await expect.poll(() => results(page).first().textContent()).toContain('Data transformers');
  await context.close();
});

test('Escape that ends the composition of a word leaves the dialog open', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'middleware');
  const event = { key: 'Escape', isComposing: true, bubbles: true, cancelable: true };
  await field(page).evaluate((node, init) => node.dispatchEvent(new KeyboardEvent('keydown', init)), event);
  expect(await dialog(page).isVisible()).toBe(true);
});

const FOREIGN = JSON.stringify(
  ['javascript:1', '//a.example', '/\\a.example', 'docs'].map((href) => ({ label: 'x', href })),
);

test.each(['{', '[null]', FOREIGN, '7'])('invalid stored searches (%s) are ignored', async (invalid) => {
  const { page, errors } = await site.reopen('/docs/sponsors');
  await page.evaluate((value) => localStorage.setItem('search.recent', value), invalid);
  await page.reload();
  await box(page).click();
  await dialog(page).getByText('No recent searches').waitFor();
  expect(errors).toEqual([]);
});

test("the local search does not show Algolia's logo", async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'middleware');
  await results(page).first().waitFor();
  expect(
    await page
      .getByText(/algolia/i)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
});

test('on a phone the start has large targets with the category and the purpose of each page, and no text for results that are not there', async () => {
  const { page } = await site.reopen('/docs/sponsors', { viewport: { width: 390, height: 844 } });
  await box(page).click();
  const options = dialog(page).getByRole('option');
  await options.first().waitFor();
  expect(await options.first().textContent()).toBe('QuickstartBuild a server and a clientGetting started');
  const heights = () => options.evaluateAll((all) => all.map((option) => option.getBoundingClientRect().height));
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
  expect(await dialog(page).evaluate((node) => node.textContent)).not.toMatch(/undefined|See all/);
  await field(page).fill('context');
  await dialog(page).locator('[data-results]').waitFor();
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
});

test('a page heads its sections, each section has one line of text, and the best result is selected', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'createContext');
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
  expect(Math.max(...heights)).toBeLessThan(50);
  const selected = dialog(page).getByRole('option', { selected: true });
  expect(await selected.evaluate((option) => option.hasAttribute('data-best'))).toBe(true);
  expect(await dialog(page).getByText('Introduction', { exact: true }).count()).toBe(0);
});

test('every page of the results is an option with a line about it at one distance from the line above, and text of sections that does not fit ends with an ellipsis', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'context');
  await dialog(page).locator('[data-results]').waitFor();
  const groups = dialog(page).locator('.search-group + .search-group');
  const titles = await groups.evaluateAll((all) =>
    all.map((group) => {
      const title = group.querySelector('[role=option] .search-page');
      const top = (title?.getBoundingClientRect().top ?? Number.NaN) - group.getBoundingClientRect().top;
      return { top, text: title?.parentElement?.querySelector('.search-snippet')?.textContent };
    }),
  );
  for (const { text } of titles) expect(text).toMatch(/\w+ \w+/);
  const tops = titles.map(({ top }) => top);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
  const ends = await dialog(page)
    .locator('.search-section + .search-snippet')
    .evaluateAll((all) =>
      all.flatMap((text) => (text.scrollWidth > text.clientWidth ? [getComputedStyle(text).textOverflow] : [])),
    );
  expect(ends.length).toBeGreaterThan(3);
  expect(new Set(ends)).toEqual(new Set(['ellipsis']));
});

test('the ellipsis of a section in the dialog replaces a whole word', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'context');
  await dialog(page).locator('[data-results]').waitFor();
  const texts = dialog(page).locator('.search-section + .search-snippet');
  const { tried, cut } = await cutMarks(texts);
  expect(tried).toBeGreaterThan(2);
  expect(cut).toEqual([]);
  expect(await texts.evaluateAll((all) => all.filter((text) => text.childNodes.length > text.children.length))).toEqual(
    [],
  );
  const word = texts.locator('span').first();
  expect(await word.evaluate((node) => getComputedStyle(node).display)).toBe('inline-block');
});

test('on touch screens the best result has a frame only after a key is pressed', async () => {
  const { page } = await site.reopen('/docs/sponsors', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await searchFor(page, 'context');
  const best = dialog(page).locator('[data-best] a').first();
  await best.waitFor();
  const frame = () => best.evaluate((link) => getComputedStyle(link).borderTopColor);
  expect(await frame()).toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await frame()).not.toBe('rgba(0, 0, 0, 0)');
});

test('in the dialog the titles of all pages and the signs of their sections have one left edge', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'context');
  await dialog(page).locator('[data-results]').waitFor();
  const edges = (selector: string) =>
    dialog(page)
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((text) => Math.round(text.getBoundingClientRect().left)))]);
  const texts = await edges('.search-place + .search-snippet');
  expect(texts).toHaveLength(1);
  expect(await edges('.search-section')).toEqual(texts);
  await dialog(page).getByText('Esc').waitFor();
});

test('three pages with their sections fit into the dialog, and the list fades out while it continues', async () => {
  const { page } = await site.reopen('/docs/sponsors', { viewport: { width: 1280, height: 800 } });
  await searchFor(page, 'context');
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
  await searchFor(page, 'error');
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

test('results are grouped by page: a page comes once, with its sections below it', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'context');
  const groups = dialog(page).getByRole('group');
  await dialog(page).getByRole('group', { name: 'Context' }).waitFor();
  const names = await groups.evaluateAll((all) => all.map((group) => group.ariaLabel));
  expect(new Set(names).size).toBe(names.length);
  const hrefs = await groups
    .first()
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-href')?.replace(/#.*/, '')));
  expect(hrefs.length).toBeGreaterThan(1);
  expect(new Set(hrefs).size).toBe(1);
});
