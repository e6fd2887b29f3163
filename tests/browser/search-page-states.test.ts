import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';
import { cutMarks } from '../support/cut-marks.ts';
import { hold } from '../support/hold.ts';

// About: client/islands/SearchPage.tsx, client/search, client/shared

// What the search page does without reading an address. The other tests of the page also run below a base URL.

const site = useSite();

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for' });
const outcome = (page: Page) => page.getByRole('search').getByRole('status');
const results = (page: Page) => page.locator('.search-results > li');

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '%F0%9F%',
  '\\',
  '&amp;',
  "javascript:alert('x')",
  '🦊',
])('a query is text, whatever it holds: %s', async (query) => {
  const { page, errors } = await site.reopen(`/search?q=${encodeURIComponent(query)}`);
  await expect.poll(() => outcome(page).textContent()).toMatch(/found( for .+)?$/);
  expect(await field(page).inputValue()).toBe(query);
  expect(await page.locator('main react-island :is(img, script)').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('if the index cannot be loaded, the page shows an error, and Retry or another query recovers', async () => {
  const { page } = await site.reopen('/search');
  await page.route('**/search.json', (route) => route.abort());
  await field(page).fill('cors');
  await outcome(page).getByText('Unable to fetch results').waitFor();
  expect(await outcome(page).textContent()).toContain('You might want to check your network connection.');
  await page.unroute('**/search.json');
  await outcome(page).getByRole('button', { name: 'Try again' }).click();
  await results(page).first().waitFor();
});

test('a search that takes longer than 200 ms shows that it is loading', async () => {
  const { page } = await site.reopen('/search');
  await page.locator('react-island[data-ready]').waitFor();
  const release = await hold(page, '**/search.json');
  await field(page).fill('cors');
  await outcome(page).getByText('Loading…').waitFor();
  release();
  await results(page).first().waitFor();
  await expect.poll(() => outcome(page).textContent()).toMatch(/documents found$/);
});

test('the start of the search page is never shown for a query', async () => {
  const { page, context } = await site.open('/favicon.svg');
  await context.addInitScript(() => {
    const displays: string[] = [];
    Object.assign(window, { displays });
    new MutationObserver(() => {
      const start = document.querySelector('.search-elsewhere');
      if (start) displays.push(getComputedStyle(start).display);
    }).observe(document, { subtree: true, attributeFilter: ['data-ready', 'data-start'] });
  });
  await page.goto(site.at('/search?q=context'));
  await page.locator('.search-results > li').first().waitFor();
  const displays = await page.evaluate(() => (window as unknown as { displays: readonly string[] }).displays);
  expect(displays.length).toBeGreaterThan(0);
  expect(new Set(displays)).toEqual(new Set(['none']));
  await context.close();
});

test('the text of a section is one line that ends within the page', async () => {
  const { page } = await site.reopen('/search?q=context', { viewport: { width: 390, height: 844 } });
  await results(page).first().waitFor();
  const boxes = await page.locator('.search-sections p').evaluateAll((all) =>
    all.map((text) => {
      const { height, right } = text.getBoundingClientRect();
      return { height, right, lines: getComputedStyle(text).webkitLineClamp };
    }),
  );
  for (const { lines } of boxes) expect(lines).toBe('1');
  expect(boxes.length).toBeGreaterThan(3);
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThan(30);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(390);
});

test('the ellipsis of a section replaces a marked word as a whole', async () => {
  const { page } = await site.reopen('/search?q=context', { viewport: { width: 390, height: 844 } });
  await results(page).first().waitFor();
  const { tried, cut } = await cutMarks(page.locator('.search-sections p'));
  expect(tried).toBeGreaterThan(2);
  expect(cut).toEqual([]);
});

test('more results are shown on request; the focus goes to the first new one, and their number is announced', async () => {
  const { page } = await site.reopen('/search?q=router');
  const shown = page.locator('.search-more [aria-live]');
  await results(page).nth(9).waitFor();
  await results(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => shown.textContent()).toMatch(/^20 of \d+ shown$/);
  await page.getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown.textContent()).toMatch(/^30 of \d+ shown$/);
  expect(await results(page).count()).toBe(30);
  const focused = results(page).nth(20).getByRole('heading').getByRole('link');
  await expect.poll(() => focused.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('a section without a marked word has no text, and marked words of a link have its color', async () => {
  const { page } = await site.reopen('/search?q=console');
  const sections = page.locator('.search-sections > li');
  await sections.first().waitFor();
  const unmarked = sections.filter({ hasNot: page.locator('mark') });
  expect(await unmarked.count()).toBeGreaterThan(0);
  expect(await unmarked.locator('p').count()).toBe(0);
  await page.goto(site.at('/search?q=context'));
  await results(page).first().waitFor();
  const colors = await page
    .locator('.search-results a:has(mark)')
    .evaluateAll((links) =>
      links.map((link) => [link, link.querySelector('mark') ?? link].map((part) => getComputedStyle(part).color)),
    );
  expect(colors.length).toBeGreaterThan(3);
  for (const [link, mark] of colors) expect(mark).toBe(link);
});
