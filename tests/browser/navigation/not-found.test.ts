import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/islands/NearestPages.tsx, client/islands/nearest.ts

const site = useSite();

const ALWAYS = ['/docs', '/docs/9.x', '/'];

/** The routes of the pages that are offered. */
const offered = (page: Page) =>
  page
    .getByRole('status')
    .locator('code')
    .allTextContents()
    .then((paths) => paths.map(routeOf));

const routeOf = (path: string) => path.slice(site.at('/').length - 1);

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search' });

test('an unknown address shows similar pages, and its words are in the search field', async () => {
  const { page, errors } = await site.reopen('/docs/server/routers');
  const status = page.getByRole('status');
  await expect.poll(() => status.getByRole('link').first().getAttribute('href')).toBe(site.at('/docs/router'));
  await expect.poll(() => field(page).inputValue()).toBe('routers');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/search\?q=routers/);
  // The browser itself reports the status 404, and nothing else is wrong.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

test('without the list of pages the documentation, the home page and the search are still offered', async () => {
  const { page } = await site.reopen('/');
  await page.route('**/pages.json', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(site.at('/docs/routers'));
  await failed;
  expect(await offered(page)).toEqual(ALWAYS);
  await field(page).fill('routers');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/search\?q=routers/);
});

test('an address in a folder without pages leaves the search field empty, and offers the same pages as without JavaScript', async () => {
  const { page } = await site.reopen('/');
  const list = page.waitForResponse('**/pages.json');
  await page.goto(site.at('/nothing/here'));
  await (await list).finished();
  await page.locator('react-island[data-ready]').waitFor();
  expect(await field(page).inputValue()).toBe('');
  expect(await offered(page)).toEqual(ALWAYS);
  // The color that browsers give a hint has too little contrast.
  const hint = await field(page).evaluate((input) => getComputedStyle(input, '::placeholder').color);
  const soft = await page
    .locator('.nearest code')
    .first()
    .evaluate((path) => getComputedStyle(path).color);
  expect(hint).toBe(soft);
});

test('an address without a similar one has its words in the search field if its folder has pages', async () => {
  const { page } = await site.reopen('/docs/something-else');
  await expect.poll(() => field(page).inputValue()).toBe('something else');
});
