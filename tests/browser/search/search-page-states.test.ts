import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createIndexFile } from '../../../client/shared/engine.ts';
import { useSite } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { cutMarks } from '../../support/cut-marks.ts';

// About: client/islands/SearchPage.tsx, client/search, client/shared

// What the search page does without reading an address. The other tests of the page also run below a base URL.

const site = useSite();

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for' });
const version = (page: Page) => page.getByRole('combobox', { name: 'in version' });
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
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
});

test('the index for the query of the address loads while the code that searches it does', async () => {
  const { page, context } = await site.open('/favicon.svg');
  const release = await hold(page, '**/assets/local-*.js');
  const index = page.waitForRequest('**/assets/search/current-*.json');
  await page.goto(site.at('/search?q=cors'), { waitUntil: 'commit' });
  await index;
  release();
  await results(page).first().waitFor();
  await context.close();
});

test('a query of spaces shows the start of the page', async () => {
  const { page } = await site.reopen('/search?q=%20%20');
  await page.locator('react-island[data-ready]').waitFor();
  await page.getByText('Start with').waitFor();
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
      return { height, right, end: getComputedStyle(text).textOverflow };
    }),
  );
  for (const { end } of boxes) expect(end).toBe('ellipsis');
  expect(boxes.length).toBeGreaterThan(3);
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThan(30);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(390);
});

test('the ellipsis of a section replaces a whole word', async () => {
  const { page } = await site.reopen('/search?q=context', { viewport: { width: 390, height: 844 } });
  await results(page).first().waitFor();
  const texts = page.locator('.search-sections p');
  const { tried, cut } = await cutMarks(texts);
  expect(tried).toBeGreaterThan(2);
  expect(cut).toEqual([]);
  const words = await texts.evaluateAll((all) =>
    all.flatMap(({ childNodes }) =>
      [...childNodes].map((word) => word instanceof Element && getComputedStyle(word).display),
    ),
  );
  expect(new Set(words)).toEqual(new Set(['inline-block']));
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

test('one result is one document', async () => {
  const { page } = await site.reopen('/favicon.svg');
  const record = {
    url: '/docs/links#once',
    level: 2,
    titles: ['Links', 'Once'],
    category: 'Client',
    text: 'It occurs once.',
  };
  const set = { name: 'current', label: 'Documentation', records: [{ ...record, code: [], keywords: [] }] };
  await page.route('**/assets/search/current-*.json', (route) => route.fulfill({ json: createIndexFile(set) }));
  await page.route('**/assets/search/default-*.json', (route) =>
    route.fulfill({ json: createIndexFile({ name: 'default', label: 'Blog', records: [] }) }),
  );
  await page.goto(site.at('/search?q=once'));
  await expect.poll(() => outcome(page).textContent()).toBe('One document found');
  expect(await results(page).getByRole('heading').allTextContents()).toEqual(['Links']);
  expect(await results(page).locator('.search-sections a').allTextContents()).toEqual(['Once']);
});

test('a query without matches has no results, and can be searched in all versions', async () => {
  const { page } = await site.reopen('/search?q=zzznothing');
  const status = outcome(page).locator('p').nth(1);
  await expect.poll(() => status.textContent()).toBe('No results were found for zzznothing');
  expect(await results(page).count()).toBe(0);
  const report = await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href');
  expect(report).toContain(encodeURIComponent('"zzznothing"'));
  const all = page.getByRole('button', { name: 'Search all versions' });
  await all.click();
  await all.waitFor({ state: 'hidden' });
  expect(await version(page).inputValue()).toBe('all');
  expect(
    await page.getByRole('searchbox', { name: 'Search for' }).evaluate((node) => node === document.activeElement),
  ).toBe(true);
  await expect.poll(() => status.textContent()).toBe('No results were found for zzznothing');
});

test.each([
  [1280, 'beside the results', 1],
  [800, 'in two rows above them', 2],
  [390, 'in one row that scrolls', 1],
])('at %i px the areas are %s, and the first result is on the screen', async (width, where, rows) => {
  const { page } = await site.reopen('/search?q=context', { viewport: { width, height: 720 } });
  await results(page).first().waitFor();
  const boxes = await page
    .locator('.search-areas button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(6);
  const isBeside = where.startsWith('beside');
  expect(new Set(boxes.map(({ x, y }) => (isBeside ? x : y))).size).toBe(rows);
  const title = await results(page).first().getByRole('heading').boundingBox();
  expect(title?.y).toBeLessThan(isBeside ? 400 : 500);
  const most = Math.max(...boxes.map(({ right }) => right));
  if (isBeside) expect(most).toBeLessThan(title?.x ?? 0);
  else if (rows > 1) expect(most).toBeLessThanOrEqual(width);
});

test('a query without results offers similar words of the pages, which the field then has', async () => {
  const { page } = await site.reopen('/search?q=middelwear');
  await outcome(page).getByRole('button', { name: 'middleware' }).click();
  expect(await field(page).inputValue()).toBe('middleware');
  await expect.poll(() => outcome(page).textContent()).toMatch(/documents found$/);
  expect(await field(page).evaluate((node) => node === document.activeElement)).toBe(true);
});

test('the results can be limited to an area, which is in the URL until the query changes', async () => {
  const { page } = await site.reopen('/search?q=context');
  const areas = page.getByRole('list', { name: 'Show results in' }).getByRole('button');
  const pressed = () => page.locator('.search-areas [aria-pressed=true]').allTextContents();
  await expect.poll(pressed).toEqual([expect.stringMatching(/^All\s*$/)]);
  const client = areas.filter({ hasText: 'Client' });
  const number = /\d+/.exec((await client.textContent()) ?? '')?.[0];
  await client.click();
  await expect.poll(() => outcome(page).textContent()).toBe(`${number} documents found`);
  expect(await results(page).count()).toBe(Number(number));
  expect(await pressed()).toEqual([`Client ${number}`]);
  for (const crumbs of await page.locator('.search-crumbs').allTextContents()) expect(crumbs).toContain('› Client');
  await page.reload();
  await expect.poll(() => outcome(page).textContent()).toBe(`${number} documents found`);
  await field(page).fill('cors');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=cors');
  await expect.poll(pressed).toEqual([expect.stringMatching(/^All\s*$/)]);
});

test('every result shows what its page is about, and the first results have more sections', async () => {
  const { page } = await site.reopen('/search?q=context');
  await page.locator('.search-results > li').nth(9).waitFor();
  const results = await page.locator('.search-results > li').evaluateAll((items) =>
    items.map((item) => ({
      about: item.querySelector('h2 + p')?.textContent ?? '',
      sections: item.querySelectorAll('.search-sections > li').length,
    })),
  );
  for (const { about } of results) expect(about).toMatch(/\w+ \w+/);
  expect(Math.max(...results.slice(0, 5).map(({ sections }) => sections))).toBe(3);
  expect(Math.max(...results.slice(5).map(({ sections }) => sections))).toBe(2);
});

test('a button in the field clears it and leaves the focus in the field', async () => {
  const { page } = await site.reopen('/search?q=context');
  await results(page).first().waitFor();
  const button = page.getByRole('button', { name: 'Clear text' });
  const [box, inside] = [await button.boundingBox(), await field(page).boundingBox()];
  if (!box || !inside) throw new Error('The field is not shown');
  expect([box.x + box.width, box.y]).toEqual([inside.x + inside.width, expect.closeTo(inside.y, -1)]);
  await button.click();
  expect(await field(page).inputValue()).toBe('');
  expect(await field(page).evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await button.count()).toBe(0);
  await expect.poll(() => results(page).count()).toBe(0);
});

test('the navbar has only an icon for the search, which opens the dialog, because the page has the field', async () => {
  const { page } = await site.reopen('/search', { viewport: { width: 1280, height: 800 } });
  const icon = page.locator('.search-box');
  await page.locator('.search-form').waitFor();
  expect((await icon.boundingBox())?.width).toBeLessThan(40);
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  // On phones the field is so close that not even the icon is shown.
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await icon.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.at('/docs/router'));
  expect((await icon.boundingBox())?.width).toBeGreaterThan(140);
});

test('the whole section of a result is its link', async () => {
  const { page } = await site.reopen('/search?q=middleware', { viewport: { width: 390, height: 844 } });
  const section = page.locator('.search-sections li').first();
  await section.scrollIntoViewIfNeeded();
  const address = await section.getByRole('link').getAttribute('href');
  const { x = 0, y = 0, width = 0, height = 0 } = (await section.boundingBox()) ?? {};
  await page.mouse.click(x + width - 8, y + height - 8);
  await page.waitForURL(`**${address}`);
});
