import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NONE, violations } from '../../support/axe/axe.ts';
import { openChecked } from '../../support/axe/axe-tab.ts';
import { useSite, type Visit } from '../../support/browser/browser.ts';
import { dialog, field } from '../../support/browser/search-dialog.ts';

// About: client/styles, client/search

const site = useSite();
let visit: Visit;
beforeAll(async () => {
  visit = await openChecked(await site.open('/favicon.svg'));
});
afterAll(() => visit?.context.close());

const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'just opened': (page) => dialog(page).getByText('No recent searches').waitFor(),
  'with recent searches': async (page) => {
    const recent = [{ label: 'Links: httpLink', href: '/docs/links#httplink' }];
    await page.evaluate((value) => localStorage.setItem('search.recent', value), JSON.stringify(recent));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('option', { name: 'Links: httpLink' }).waitFor();
  },
  'with results': async (page) => {
    await field(page).fill('middleware');
    await dialog(page).getByRole('option').first().waitFor();
  },
  'without results': async (page) => {
    await field(page).fill('photosynthesis');
    await dialog(page).getByText('No results for').first().waitFor();
  },
  'without a response': async (page) => {
    await page.route('**/assets/search/**', (route) => route.abort());
    await dialog(page).getByRole('checkbox', { name: 'All versions' }).check();
    await field(page).fill('middleware');
    await dialog(page).getByText('Unable to fetch results', { exact: true }).waitFor();
  },
};

test.each(Object.keys(STATES).flatMap((state) => [390, 1440].map((width) => [state, width] as const)))(
  'axe has nothing to object to in the dialog %s at %i px',
  async (state, width) => {
    const { page } = visit;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.at('/docs/sponsors'));
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor();
    await STATES[state]?.(page);
    expect(await violations(page)).toEqual(NONE);
    await page.unroute('**/assets/search/**');
  },
);

test.each(['middleware', 'photosynthesis'])('axe finds no violation on the search page for %s', async (query) => {
  const { page } = visit;
  await page.goto(site.at(`/search?q=${query}`));
  await page.getByText(/documents? found$|^No results/).waitFor();
  expect(await violations(page)).toEqual(NONE);
});
