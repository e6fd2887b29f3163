import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NONE, violations } from '../../support/axe.ts';
import { useSite } from '../../support/browser.ts';

// About: client/styles, client/search

const site = useSite();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const ask = (page: Page, query: string) => dialog(page).getByRole('combobox', { name: 'Search' }).fill(query);

const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'just opened': (page) => dialog(page).getByText('No recent searches').waitFor(),
  'with results': async (page) => {
    await ask(page, 'middleware');
    await dialog(page).getByRole('option').first().waitFor();
  },
  'without results': async (page) => {
    await ask(page, 'photosynthesis');
    await dialog(page).getByText('No results for').first().waitFor();
  },
  'without an answer': async (page) => {
    await page.route('**/assets/search/**', (route) => route.abort());
    await dialog(page).getByRole('checkbox', { name: 'All versions' }).check();
    await ask(page, 'middleware');
    await dialog(page).getByText('Unable to fetch results', { exact: true }).waitFor();
  },
};

test.each(Object.keys(STATES).flatMap((state) => [390, 1440].map((width) => [state, width] as const)))(
  'axe has nothing to object to in the dialog %s at %i px',
  async (state, width) => {
    const { page, context } = await site.open('/docs/router', {
      colorScheme: 'light',
      viewport: { width, height: 800 },
    });
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor();
    await STATES[state]?.(page);
    expect(await violations(page)).toEqual(NONE);
    await context.close();
  },
);

test.each(['middleware', 'photosynthesis'])('axe has nothing to object to on the search page for %s', async (query) => {
  const { page, context } = await site.open(`/search?q=${query}`, { colorScheme: 'light' });
  await page.getByText(/found$/).waitFor();
  expect(await violations(page)).toEqual(NONE);
  await context.close();
});
