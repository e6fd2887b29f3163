import { expect, test } from 'vitest';
import { NONE, violations } from '../../support/axe/axe.ts';
import { openChecked } from '../../support/axe/axe-tab.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { box, dialog, field, results, searchFor } from '../../support/browser/search-dialog.ts';
import type { Mode } from '../../support/sites/algolia-server.ts';
import { useHostedSite, WIDGETS } from '../../support/sites/hosted-site.ts';

// About: client/search, client/shared, client/islands/SearchPage.tsx, client/styles, build/search, build/io/bundle/docsearch.ts, build/stages/derive/host-files.ts

const browser = useBrowser();
const site = useHostedSite();

const FAILING: readonly Mode[] = ['busy', 'broken', 'malformed', 'unreachable'];

async function search(route: string, query: string) {
  const visit = await browser.reopen(site.origin + route);
  await searchFor(visit.page, query);
  return visit;
}

const lastRequest = () =>
  site.algolia.received.at(-1)?.body as { readonly requests: readonly Record<string, unknown>[] };

test.each([
  ['/docs/1.x', undefined, '1.x'],
  ['/docs', '1.x', 'current'],
  ['/search', '1.x', '1.x'],
  ['/search', undefined, 'current'],
  ['/search', 'gone', 'current'],
])('on %s with %s preferred it searches in %s', async (route, preferred, expected) => {
  const { page, errors } = await browser.reopen(site.origin + route);
  if (preferred) await page.evaluate((name) => localStorage.setItem('docs-preferred-version-default', name), preferred);
  await page.reload();
  await box(page).click();
  await field(page).fill('widget');
  await results(page).first().waitFor();
  expect(lastRequest().requests[0]).toMatchObject({
    indexName: 'docs',
    query: 'widget',
    facetFilters: ['language:en', ['docusaurus_tag:default', `docusaurus_tag:docs-default-${expected}`]],
  });
  expect(site.algolia.received.at(-1)?.key).toBe('search');
  expect(errors).toEqual([]);
});

test('results link to this site, and their number is announced', async () => {
  const { page } = await search('/docs', 'widget');
  await dialog(page)
    .getByRole('link', { name: `See all ${WIDGETS} results` })
    .waitFor();
  expect(await results(page).first().locator('a').getAttribute('data-href')).toBe('/docs#widget-1');
  expect(await results(page).first().locator('mark').textContent()).toBe('Widget');
  expect(await dialog(page).getByRole('status').textContent()).toBe(`${WIDGETS} results`);
  await dialog(page).getByRole('checkbox', { name: 'All versions' }).check();
  await dialog(page)
    .getByRole('link', { name: `See all ${2 * WIDGETS} results` })
    .waitFor();
});

test('the result below the pointer is a link, and is no stop of the Tab key', async () => {
  const { page } = await search('/docs', 'widget');
  await results(page).nth(1).hover();
  await results(page).nth(1).locator('a[href]').waitFor();
  await dialog(page)
    .getByRole('link', { name: /See all/ })
    .focus();
  await page.keyboard.press('Shift+Tab');
  expect(await results(page).locator(':focus').count()).toBe(0);
});

test('a single result', async () => {
  const { page } = await search('/docs', 'widget 25');
  await dialog(page).getByRole('link', { name: 'Open the search page' }).waitFor();
  expect(await dialog(page).getByRole('status').textContent()).toBe('One result');
});

test('no results', async () => {
  const { page } = await search('/docs', 'photosynthesis');
  await dialog(page).getByText('No results for "photosynthesis"').waitFor();
  await dialog(page).getByText('Try searching for').waitFor();
});

test('the dialog is DocSearch, replaces the frame with its typed text, and stores no searches', async () => {
  const { page, errors } = await browser.reopen(`${site.origin}/docs/1.x`);
  await box(page).click();
  await dialog(page).getByText('No recent searches').waitFor();
  expect(await dialog(page).locator('.DocSearch-Modal').isVisible()).toBe(true);
  expect(await dialog(page).getByRole('link', { name: 'Algolia' }).isVisible()).toBe(true);
  await dialog(page).locator('.search-frame').waitFor({ state: 'hidden' });
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await expect.poll(() => box(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await box(page).click();
  await field(page).fill('widget 3');
  await results(page).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/1.x#widget-3');
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('DOCSEARCH')))).toEqual([]);
  await box(page).click();
  await dialog(page).getByText('No recent searches').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => box(page).evaluate((link) => link === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
});

test('text that is typed before DocSearch is loaded is kept', async () => {
  const { page, context } = await browser.open(`${site.origin}/docs`);
  const release = await hold(page, '**/assets/docsearch-*.js');
  await box(page).click();
  await dialog(page).getByRole('searchbox', { name: 'Search' }).fill('widget 3');
  release();
  await results(page).first().waitFor();
  expect(await field(page).inputValue()).toBe('widget 3');
  await context.close();
});

test('Tab stays in the dialog, and Back closes it', async () => {
  const { page } = await search('/docs', 'widget');
  await results(page).first().waitFor();
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog(page).evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.goBack();
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/docs');
});

test.each([390, 1440])('axe finds no violation in any state of the dialog at %i px', async (width) => {
  const { page, context } = await openChecked(await browser.open(`${site.origin}/favicon.svg`));
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${site.origin}/docs`);
  await box(page).click();
  await dialog(page).getByText('No recent searches').waitFor();
  expect(await violations(page)).toEqual(NONE);
  await field(page).fill('widget');
  await results(page).first().waitFor();
  expect(await violations(page)).toEqual(NONE);
  await field(page).fill('photosynthesis');
  await dialog(page).getByText('No results for').first().waitFor();
  expect(await violations(page)).toEqual(NONE);
  site.algolia.mode = 'broken';
  await field(page).fill('widget 4');
  await dialog(page).getByText('Unable to fetch results', { exact: true }).waitFor();
  expect(await violations(page)).toEqual(NONE);
  await context.close();
});

test.each(FAILING)(
  'if the service is %s, the dialog shows both error messages, and the next query recovers',
  async (mode) => {
    site.algolia.mode = mode;
    const { page } = await search('/docs', 'widget');
    await dialog(page).getByText('Unable to fetch results', { exact: true }).waitFor();
    await dialog(page).getByText('You might want to check your network connection.').first().waitFor();
    site.algolia.mode = 'working';
    await field(page).fill('widget 2');
    await results(page).first().waitFor();
  },
);

test('a slow service is waited for', async () => {
  site.algolia.mode = 'slow';
  const { page } = await search('/docs', 'widget');
  await results(page).first().waitFor();
});

test('the search page loads results from the same service in portions', async () => {
  const { page, errors } = await browser.reopen(`${site.origin}/search?q=widget`);
  await page.getByText(`${WIDGETS} documents found`).waitFor();
  // All widgets are sections of one page.
  const found = page.locator('.search-sections > li');
  await page.mouse.wheel(0, 5000);
  await expect.poll(() => found.count()).toBe(20);
  expect(lastRequest().requests[0]).toMatchObject({ page: 1, hitsPerPage: 10 });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => found.count()).toBe(WIDGETS);
  const link = found.nth(20).getByRole('link');
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('searchbox').fill('Widget 7');
  await page.getByText('One document found').waitFor();
  expect(await found.first().textContent()).toContain('What it <does>.');
  expect(errors).toEqual([]);
});

test('the search page requests one area and the numbers of all, and ignores an unknown area', async () => {
  const { page } = await browser.reopen(`${site.origin}/search?q=widget&area=Unknown`);
  await page.getByText(`${WIDGETS} documents found`).waitFor();
  const context = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
  expect(lastRequest().requests).toMatchObject([
    { facets: ['category'], facetFilters: [...context, 'category:Unknown'] },
    { facets: ['category'], facetFilters: context },
  ]);
});

test.each(FAILING)('the search page shows an error if the service is %s, and recovers', async (mode) => {
  site.algolia.mode = mode;
  const { page } = await browser.reopen(`${site.origin}/search?q=widget`);
  await page.getByText('Unable to fetch results').waitFor();
  site.algolia.mode = 'working';
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(`${WIDGETS} documents found`).waitFor();
});
