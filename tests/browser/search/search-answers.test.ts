import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { box, dialog, field, searchFor } from '../../support/browser/search-dialog.ts';

// About: client/search, client/shared, client/elements/search-box.ts

const site = useSite();

test.each(['middleware', 'useQuery', 'cors', 'subscription'])(
  '“See all N results” for %s has the number that is announced and that the search page finds',
  async (query) => {
    const { page } = await site.reopen('/docs/sponsors');
    await searchFor(page, 'something else');
    await field(page).fill(query);
    const all = dialog(page).getByRole('link', { name: /^See all \d+ results$/ });
    await expect.poll(() => all.getAttribute('href')).toBe(site.at(`/search?q=${query}`));
    const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toBe(`${count} results`);
    await all.click();
    await page.getByText(`${count} documents found`).waitFor();
  },
);

test('after a typo, the dialog and the search page show the corrected query', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'quickstrat');
  await dialog(page).getByText('Results for quickstart', { exact: true }).waitFor();
  await expect.poll(() => dialog(page).getByRole('status').textContent()).toMatch(/^\d+ results for quickstart$/);
  await dialog(page)
    .getByRole('link', { name: /^See all/ })
    .click();
  await page.getByText(/^\d+ documents found for quickstart$/).waitFor();
});

test('the button of the search names its shortcuts', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  expect(await box(page).getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K /');
  expect(await box(page).locator('kbd').textContent()).toBe('Ctrl K');
});

test('with Ctrl, a click on the button of the search opens the search page in another tab', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  const opened = page.context().waitForEvent('page');
  await box(page).click({ modifiers: ['Control'] });
  await (await opened).close();
  expect(await dialog(page).count()).toBe(0);
});

test('on a Mac the button of the search shows the key of a Mac', async () => {
  const { page, context } = await site.open('/docs/sponsors');
  await context.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
  await page.reload();
  expect(await box(page).locator('kbd').textContent()).toBe('⌘K');
  await context.close();
});

test("if the dialog's code cannot be loaded, the search page opens", async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await page.route('**/assets/dialog-*', (route) => route.abort());
  await box(page).click();
  await page.waitForURL('**/search');
});
