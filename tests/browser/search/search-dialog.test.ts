import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite } from '../../support/browser/browser.ts';
import { box, dialog, expectFocus, field, results, searchFor } from '../../support/browser/search-dialog.ts';

// About: client/search, client/shared, client/elements/search-box.ts

const site = useSite();

test('the search stays open while Ctrl+K is held', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await page.keyboard.down('Control');
  // From the second time on, the driver sends repeated key events.
  for (let time = 0; time < 4; time++) await page.keyboard.down('k');
  await page.keyboard.up('k');
  await page.keyboard.up('Control');
  await expectFocus(field(page));
  await nextFrame(page);
  expect(await dialog(page).count()).toBe(1);
  await page.keyboard.press('Escape');
});

test('a pasted error message is not cut', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await box(page).click();
  await expectFocus(field(page));
  const message =
    "The property 'useQuery' in your router collides with a built-in method, rename this router or procedure on your backend.";
  await page.keyboard.insertText(message);
  expect(await field(page).inputValue()).toBe(message);
});

test('the search is not loaded before hover or focus', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((url) => /dialog|search.*json|local-/.test(url))).toEqual([]);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const index = page.waitForRequest(/assets\/search\/current-\w+\.json/);
  await box(page).hover();
  await index;
  expect(requests.some((url) => /assets\/search\/9\.x/.test(url))).toBe(false);
});

test('the keyboard opens a result without a full load, and the result becomes a recent search', async () => {
  const { page, errors } = await site.reopen('/docs/sponsors');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await box(page).click();
  await dialog(page).getByText('No recent searches').waitFor();
  await field(page).fill('Fetch adapter');
  await results(page).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/fetch');
  // The address changes before the page does, and a page that arrives closes the dialog.
  await page.getByRole('heading', { level: 1, name: 'Fetch' }).waitFor();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(await dialog(page).count()).toBe(0);
  await box(page).click();
  const recent = dialog(page).getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect.poll(() => recent.allTextContents()).toEqual([expect.stringContaining('Fetch adapter')]);
  // A result that is followed again is listed once.
  await recent.click();
  await expect.poll(() => dialog(page).count()).toBe(0);
  await box(page).click();
  await expect.poll(() => recent.count()).toBe(1);
  // The latest result is the first. A section has the name of its page.
  await field(page).fill('Inline sub-router');
  await results(page).locator('a[data-href*="/docs/router#"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Routers and procedures' }).waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  await box(page).click();
  await expect
    .poll(() => recent.allTextContents())
    .toEqual([expect.stringMatching(/^Routers and procedures: /), expect.stringContaining('Fetch adapter')]);
  await dialog(page).getByRole('button', { name: 'Clear recent searches' }).click();
  await dialog(page).getByText('No recent searches').waitFor();
  expect(errors).toEqual([]);
});

test('an empty field offers pages to start with, which the arrow keys reach', async () => {
  const { page } = await site.reopen('/blog');
  await box(page).click();
  await results(page).filter({ hasText: 'Quickstart' }).waitFor();
  expect(await dialog(page).getByRole('option', { selected: true }).count()).toBe(0);
  await page.keyboard.press('ArrowUp');
  expect(await results(page).last().getAttribute('aria-selected')).toBe('true');
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL('**/docs/router');
});

test.each([
  ['Ctrl and Enter', (page: Page) => page.keyboard.press('Control+Enter')],
  ['⌘ and Enter', (page: Page) => page.keyboard.press('Meta+Enter')],
  [
    'Ctrl and a click',
    (page: Page) =>
      results(page)
        .first()
        .locator('a')
        .click({ modifiers: ['Control'] }),
  ],
] as const)('%s open a result in another tab, and the dialog stays open', async (_, choose) => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'Fetch adapter');
  await dialog(page).locator('[data-results]').waitFor();
  // The result below the pointer is a link.
  await results(page).first().hover();
  await results(page).locator('a[href]').waitFor();
  const opened = page.context().waitForEvent('page');
  await choose(page);
  await (await opened).close();
  expect(await dialog(page).isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe(site.at('/docs/sponsors'));
});

test('keys that compose a word choose no result', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'middleware');
  await dialog(page).locator('[data-results]').waitFor();
  for (const key of ['ArrowDown', 'Enter'])
    await field(page).dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true });
  expect(await results(page).first().getAttribute('aria-selected')).toBe('true');
  await nextFrame(page);
  expect(new URL(page.url()).pathname).toBe(site.at('/docs/sponsors'));
});

test("results are from the page's version, or from all versions after one step", async () => {
  const { page } = await site.reopen('/docs/9.x/router');
  await searchFor(page, 'middleware');
  const links = () =>
    results(page)
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('data-href') ?? ''));
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  expect(
    (await links()).filter((href) => !href.startsWith(site.at('/docs/9.x')) && !href.startsWith(site.at('/blog'))),
  ).toEqual([]);
  await dialog(page).getByRole('checkbox', { name: 'All versions' }).check();
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('link', { name: /^See all/ })
        .getAttribute('href'),
    )
    .toContain('version=all');
  expect((await links())[0]?.startsWith(site.at('/docs/9.x'))).toBe(true);
  await page.keyboard.press('Escape');
  await expectFocus(box(page));
  await box(page).click();
  await expectFocus(field(page));
  expect(await dialog(page).getByRole('checkbox', { name: 'All versions' }).isChecked()).toBe(false);
});

test.each([
  ['a click', (page: Page) => box(page).click()],
  ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')],
] as const)('after a result on the same page, closing the dialog again focuses the search box: %s', async (_, open) => {
  const { page } = await site.reopen('/docs/router');
  await open(page);
  await field(page).fill('Inline sub-router');
  await results(page).first().waitFor();
  await results(page).locator('a[data-href*="/docs/router#"]').first().click();
  await page.waitForURL('**/docs/router#*');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await open(page);
  await expectFocus(field(page));
  await page.keyboard.press('Escape');
  await expectFocus(box(page));
});

test('the list of results and the link below the pointer are no stops of the Tab key', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'middleware');
  await results(page).nth(2).hover();
  const link = results(page).nth(2).locator('a[href*="/docs/middlewares"]');
  await link.waitFor();
  expect(await results(page).nth(2).getAttribute('aria-selected')).toBe('true');
  const stops = [
    dialog(page).getByRole('button', { name: 'Clear text' }),
    dialog(page).getByRole('link', { name: /See all/ }),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    expect(await stop.evaluate((node) => node === document.activeElement)).toBe(true);
  }
  await field(page).hover();
  expect(await link.count()).toBe(0);
});

test('the result that the arrow keys select is in view', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'middleware');
  await dialog(page).locator('[data-results]').waitFor();
  await page.keyboard.press('ArrowUp');
  const { last, list } = await results(page)
    .last()
    .evaluate((option) => ({
      last: option.getBoundingClientRect().bottom,
      list: option.closest('[role=listbox]')?.getBoundingClientRect().bottom,
    }));
  expect(last).toBeLessThanOrEqual((list ?? 0) + 1);
});

test('screen readers hear of the best result when the typing pauses, and of another one at once', async () => {
  const { page } = await site.open('/docs/sponsors');
  const named = () => field(page).getAttribute('aria-activedescendant');
  await box(page).click();
  await expectFocus(field(page));
  // Nothing is loaded while the clock stands still.
  await field(page).fill('middleware');
  await expect.poll(named).toBe('search-option-0');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).fill('output validation');
  await expect.poll(() => results(page).first().textContent()).toMatch(/^Output validation/);
  expect(await results(page).first().getAttribute('aria-selected')).toBe('true');
  expect(await named()).toBeNull();
  await page.clock.runFor(400);
  expect(await named()).toBe('search-option-0');
  await field(page).press('ArrowDown');
  expect(await named()).toBe('search-option-1');
});
