import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/islands/NearestPages.tsx, client/nearest.ts

const site = useSite();

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search' });

test('an unknown address shows similar pages, and its words are in the search field', async () => {
  const { page, errors } = await site.reopen('/docs/server/routers');
  const status = page.getByRole('status');
  const first = status.getByRole('link').first();
  await first.waitFor();
  expect(await first.getAttribute('href')).toBe(site.at('/docs/router'));
  expect(await field(page).inputValue()).toBe('routers');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/search\?q=routers/);
  // The browser itself reports the answer 404, and nothing else is wrong.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

test('the address is shown as text, not as HTML', async () => {
  const { page } = await site.reopen('/docs/%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect.poll(() => field(page).inputValue()).toBe('<img src=x onerror=alert(1)>');
  expect(await page.locator('main img').count()).toBe(0);
});

test('without the list of pages the search is still offered', async () => {
  const { page } = await site.reopen('/');
  await page.route('**/pages.json', (route) => route.abort());
  await page.goto(site.at('/docs/routers'));
  await expect.poll(() => field(page).inputValue()).toBe('routers');
  expect(await page.getByRole('status').getByRole('link').count()).toBe(0);
});

test('what the reader types while the page loads stays in the search field', async () => {
  const { page } = await site.reopen('/');
  await page.route('**/assets/NearestPages-*', async (route) => {
    await field(page).fill('typed');
    await route.continue();
  });
  await page.goto(site.at('/docs/routers'));
  await page.getByRole('status').getByRole('link').first().waitFor();
  expect(await field(page).inputValue()).toBe('typed');
});

test('the layout does not shift when the suggestions arrive', async () => {
  const { page } = await site.reopen('/');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/pages.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.at('/docs/routers'));
  const below = page.getByRole('contentinfo');
  const before = await below.boundingBox();
  answer();
  await page.getByRole('status').getByRole('link').first().waitFor();
  expect(await below.boundingBox()).toEqual(before);
});

test('the suggestions show their version, and their paths are in the code font on the first visit', async () => {
  const { page } = await site.reopen('/docs/quickstrat');
  const status = page.getByRole('status');
  await status.getByRole('link').first().waitFor();
  expect(await status.locator('.version').allTextContents()).toEqual(['10.x', '9.x']);
  const preloads = page.locator('link[rel=preload][as=font]');
  const fonts = await preloads.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(fonts.join()).toContain('jetbrains-mono');
  const widths = await page.locator('.buttons a').evaluateAll((all) => all.map((link) => link.clientWidth));
  expect(new Set(widths).size).toBe(1);
});
