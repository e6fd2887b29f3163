import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createIndexFile } from '../../../client/shared/engine.ts';
import { useSite } from '../../support/browser/browser.ts';

// About: client/islands/SearchPage.tsx, client/search, client/shared

const site = useSite();

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for' });
const version = (page: Page) => page.getByRole('combobox', { name: 'in version' });
const outcome = (page: Page) => page.getByRole('search').getByRole('status');
const results = (page: Page) => page.locator('.search-results > li');
const first = (page: Page) => results(page).first().getByRole('link').first();

test('the query of the URL is searched in the latest version; results have breadcrumbs and marks', async () => {
  const { page, errors } = await site.reopen('/search?q=httpBatchLink');
  await results(page).first().waitFor();
  expect(await field(page).inputValue()).toBe('httpBatchLink');
  expect(await outcome(page).textContent()).toMatch(/^\d+ documents found$/);
  expect(await version(page).inputValue()).toBe('current');
  const hrefs = await results(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs[0]).toBe(site.at('/docs/links'));
  expect(hrefs.filter((href) => href?.startsWith(site.at('/docs/9.x')))).toEqual([]);
  expect(await results(page).first().textContent()).toContain('Documentation 10.x › Client');
  expect(await results(page).first().locator('mark').count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test('the query of the URL is in the field before the code of the search is loaded', async () => {
  const { page } = await site.reopen('/favicon.svg');
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto(site.at('/search?q=%3Ccors%3E'));
  expect(await field(page).inputValue()).toBe('<cors>');
});

test('the indexes of the parts of a version are searched together', async () => {
  const { page } = await site.reopen('/favicon.svg');
  const parts = ['links', 'router'].map((id) => {
    const path = `/assets/search/part-${id}.json`;
    const record = { url: `/docs/${id}`, level: 1, titles: [id], category: 'Client', text: 'It occurs twice.' };
    const records = [{ ...record, code: [], keywords: [] }];
    return { path, index: createIndexFile({ name: 'current', label: 'Documentation', records }) };
  });
  for (const { path, index } of parts) await page.route(`**${path}`, (route) => route.fulfill({ json: index }));
  const current = parts.map(({ path }) => site.at(path));
  await page.route('**/search.json', (route) => route.fulfill({ json: { current } }));
  await page.goto(site.at('/search?q=twice'));
  await expect.poll(() => outcome(page).textContent()).toBe('2 documents found');
  expect(await results(page).getByRole('heading').allTextContents()).toEqual(['links', 'router']);
});

test('an unknown version in the address is ignored', async () => {
  const { page } = await site.reopen('/search?q=context&version=8.x');
  await page.locator('.search-results > li').first().waitFor();
  expect(await page.getByRole('combobox', { name: 'in version' }).inputValue()).toBe('current');
});

test('the preferred version is the default, and the filter changes the address', async () => {
  const { page } = await site.reopen('/search');
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '9.x'));
  await page.goto(site.at('/search?q=middleware'));
  await results(page).first().waitFor();
  expect(await version(page).inputValue()).toBe('9.x');
  expect(await first(page).getAttribute('href')).toContain(site.at('/docs/9.x'));
  await version(page).selectOption('10.x');
  await expect.poll(() => first(page).getAttribute('href')).toBe(site.at('/docs/middlewares'));
  await expect.poll(() => page.url()).toContain('version=current');
  await version(page).selectOption('All versions');
  await expect.poll(() => page.url()).toContain('version=all');
  await page.goto(site.at('/search?q=middleware&version=4.x'));
  await results(page).first().waitFor();
  expect(await version(page).inputValue()).toBe('9.x');
});

test('scrolling loads more results; Back restores the query, the results and the scroll position', async () => {
  const { page } = await site.reopen('/search?q=router');
  const count = () => results(page).count();
  await expect.poll(count).toBe(10);
  await results(page).last().scrollIntoViewIfNeeded();
  await expect.poll(count).toBe(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(count).toBe(30);
  const link = results(page).nth(22).getByRole('link').first();
  const href = await link.getAttribute('href');
  await link.scrollIntoViewIfNeeded();
  // More results may arrive at any time, so what is there is read in the same task as the click.
  const [shown, top] = await link.evaluate((element: HTMLAnchorElement) => {
    const state = [document.querySelectorAll('.search-results > li').length, scrollY] as const;
    element.click();
    return state;
  });
  expect(top).toBeGreaterThan(0);
  await page.waitForURL(`**${href}`);
  await page.goBack();
  await expect.poll(count).toBeGreaterThanOrEqual(shown);
  expect(await field(page).inputValue()).toBe('router');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await page.goForward();
  await page.waitForURL(`**${href}`);
});

test('typing searches and updates the URL; an empty field shows no results', async () => {
  const { page } = await site.reopen('/search');
  await page.locator('react-island[data-ready]').waitFor();
  await field(page).pressSequentially('cors', { delay: 30 });
  // A browser that is busy makes a pause in the typing, and the beginning of the word has the same first result.
  await expect.poll(() => new URL(page.url()).search).toBe('?q=cors');
  await expect.poll(() => results(page).first().textContent()).toContain('CORS');
  await field(page).fill('');
  await expect.poll(() => results(page).count()).toBe(0);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => outcome(page).textContent()).toBe('');
});

test('without JavaScript the form opens a page that links to the lists of pages', async () => {
  const { page } = await site.reopen('/search', { javaScriptEnabled: false });
  await field(page).fill('cors');
  await field(page).press('Enter');
  expect(new URL(page.url()).searchParams.get('q')).toBe('cors');
  await page.getByText('Search requires JavaScript').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Documentation 10.x' }).click();
  expect(new URL(page.url()).pathname).toBe(site.at('/docs'));
});

test('what is typed before the dialog opens is searched for when it closes, and Back leaves the page', async () => {
  const { page, context } = await site.open('/blog');
  await page.clock.install();
  await page.goto(site.at('/search'));
  await page.locator('react-island[data-ready]').waitFor();
  await page.clock.pauseAt(Date.now() + 10_000);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('searchbox', { name: 'Search for' }).fill('con');
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open]').waitFor();
  // The pause in typing ends while the dialog covers the page.
  await page.clock.runFor(200);
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/search?q=con');
  expect(await page.getByRole('searchbox', { name: 'Search for' }).inputValue()).toBe('con');
  expect(await page.evaluate(() => history.state)).toBe(null);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await page.waitForURL('**/blog');
  await context.close();
});

test('Back returns to the result that the reader has followed', async () => {
  const { page } = await site.reopen('/search?q=infinite+scroll', { prefetches: true });
  const third = results(page).nth(2).getByRole('heading').getByRole('link');
  await third.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(site.at('/search'));
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.goBack();
  await expect.poll(() => third.evaluate((link) => link === document.activeElement)).toBe(true);
});
