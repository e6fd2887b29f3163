import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';

// About: client/islands/NearestPages.tsx, client/islands/nearest.ts

// What the not-found page does with any base URL. The other tests of the page also run below a base URL.

const site = useSite();

/** The routes of the pages that are offered. */
const offered = (page: Page) => page.getByRole('status').locator('code').allTextContents();

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search' });

const boxes = (page: Page) =>
  page
    .locator('main search, .nearest li, footer')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));

test('the address is shown as text, not as HTML', async () => {
  const { page } = await site.reopen('/docs/%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect.poll(() => field(page).inputValue()).toBe('<img src=x onerror=alert(1)>');
  expect(await page.locator('main img').count()).toBe(0);
});

test('what the reader types while the page loads stays in the search field', async () => {
  const { page } = await site.reopen('/');
  await page.route('**/assets/NearestPages-*', async (route) => {
    await field(page).fill('typed');
    await route.continue();
  });
  await page.goto(site.at('/docs/routers'));
  await expect.poll(async () => (await offered(page))[0]).toBe('/docs/router');
  expect(await field(page).inputValue()).toBe('typed');
});

test('the layout does not shift when the suggestions arrive', async () => {
  const { page } = await site.reopen('/');
  const release = await hold(page, '**/pages.json');
  await page.goto(site.at('/docs/routers'));
  const before = await boxes(page);
  release();
  await expect.poll(async () => (await offered(page))[0]).toBe('/docs/router');
  expect(await boxes(page)).toEqual(before);
});

test('the suggestions show their version, and their paths are in the code font on the first visit', async () => {
  const { page } = await site.reopen('/docs/quickstrat');
  const status = page.getByRole('status');
  await expect.poll(() => offered(page)).toEqual(['/docs/quickstart', '/docs/9.x/quickstart', '/docs']);
  expect(await status.locator('.version').allTextContents()).toEqual(['10.x', '9.x', '10.x']);
  const preloads = page.locator('link[rel=preload][as=font]');
  const fonts = await preloads.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(fonts.join()).toContain('jetbrains-mono');
});

test('a misspelled name in camel case offers the page that has one of its words', async () => {
  const { page } = await site.reopen('/docs/createContxt');
  await expect.poll(() => offered(page)).toEqual(['/docs/context', '/docs/9.x/context', '/docs']);
});

test('an address that resembles no page leaves the search field empty', async () => {
  const { page } = await site.reopen('/');
  const list = page.waitForResponse('**/pages.json');
  await page.goto(site.at('/wp-login.php'));
  const address = (await list).url();
  await expect.poll(() => page.locator('react-island[data-ready]').count()).toBeGreaterThan(0);
  // The page has read the list before a later request ends.
  await page.evaluate((url) => fetch(url).then((response) => response.json()), address);
  expect(await field(page).inputValue()).toBe('');
});
