import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite, waitForRequestEnd } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { dialog, field } from '../../support/browser/search-dialog.ts';

// About: client/search, client/shared, client/islands/SearchPage.tsx

const site = useSite();

const frame = (page: Page) => dialog(page).getByRole('searchbox', { name: 'Search' });

test('on a slow connection the dialog opens at once, shows that it is loading, and keeps the typed text', async () => {
  const { page, errors } = await site.reopen('/docs/sponsors');
  const release = await hold(page, /assets\/dialog-/);
  await page.keyboard.press('Control+k');
  await frame(page).waitFor();
  await page.keyboard.type('midd');
  await dialog(page).getByText('Loading the search…').waitFor();
  release();
  await expect.poll(() => field(page).inputValue()).toBe('midd');
  await page.keyboard.type('leware');
  await expect.poll(() => field(page).inputValue()).toBe('middleware');
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('iddleware');
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(errors).toEqual([]);
});

test('while the index is loading, neither “no results” nor “no recent searches” is shown', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  const release = await hold(page, /assets\/search\//);
  await page.keyboard.press('Control+k');
  await field(page).fill('middleware');
  await dialog(page).locator('.search-loading').filter({ visible: true }).waitFor();
  for (const text of ['No recent searches', /^No results/])
    expect(await dialog(page).getByText(text).filter({ visible: true }).count()).toBe(0);
  release();
  await page.getByRole('option').first().waitFor();
  expect(await dialog(page).locator('.search-loading').filter({ visible: true }).count()).toBe(0);
});

test('the results of a query stay until those of the next one arrive', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await page.keyboard.press('Control+k');
  await field(page).fill('middlewar');
  const body = dialog(page).locator('.search-body');
  await body.getByRole('option').first().waitFor();
  const counts = await body.evaluateHandle((element) => {
    const seen: number[] = [];
    new MutationObserver(() => seen.push(element.querySelectorAll('[role=option]').length)).observe(element, {
      childList: true,
    });
    return seen;
  });
  await field(page).press('e');
  await expect.poll(() => counts.jsonValue()).not.toEqual([]);
  expect(await counts.jsonValue()).not.toContain(0);
});

test('a dialog that was closed before its code loaded does not open on another page', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  const release = await hold(page, /assets\/dialog-/);
  await page.keyboard.press('Control+k');
  await frame(page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Quickstart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Quickstart' }).waitFor();
  const loaded = page.waitForEvent('requestfinished', (request) => /assets\/dialog-.*js/.test(request.url()));
  release();
  await loaded;
  await nextFrame(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
});

test('Enter in the frame opens the search page with the typed query', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await hold(page, /assets\/dialog-/);
  await page.keyboard.press('Control+k');
  await frame(page).fill('cors & more');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=cors*');
  expect(new URL(page.url()).searchParams.get('q')).toBe('cors & more');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/docs/sponsors');
});

test.each(['Control+/', 'Alt+/', 'Meta+/', 'Control+Alt+k', 'Control+Shift+K', 'Control+Meta+k'])(
  '%s does not open the search',
  async (keys) => {
    const { page } = await site.reopen('/docs/sponsors');
    // With its code or without it, a dialog opens in the same task as the key.
    await page.keyboard.press(keys);
    await nextFrame(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

test('the slash opens the search from a radio button, and Ctrl+K closes it again', async () => {
  const { page } = await site.reopen('/');
  await page.evaluate(() => {
    const radio = document.querySelector('main')?.appendChild(document.createElement('input'));
    if (radio) radio.type = 'radio';
    radio?.focus();
  });
  await page.keyboard.press('/');
  await field(page).waitFor();
  await page.keyboard.press('Control+k');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('a click outside of the search closes it', async () => {
  const { page } = await site.reopen('/docs/sponsors', { viewport: { width: 1280, height: 800 } });
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.mouse.click(60, 700);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => history.state?.overlay ?? null)).toBeNull();
});

test('“Cancel” closes the search and leaves its entry in the history', async () => {
  const { page } = await site.reopen('/docs/sponsors', { viewport: { width: 390, height: 800 } });
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.evaluate(() => history.state?.overlay ?? null)).toBeNull();
});

test('the list has the name of what it holds, and the status is announced once after a pause', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  const loaded = page.waitForEvent('requestfinished', (request) => /assets\/search\/current/.test(request.url()));
  await page.keyboard.press('Control+k');
  await loaded;
  await page.getByRole('listbox', { name: 'Suggested pages' }).waitFor();
  await dialog(page).evaluate((dialog) => {
    const status = dialog.querySelector('[role=status]') ?? dialog;
    const texts: unknown[] = [];
    new MutationObserver(() => texts.push(status.textContent)).observe(status, { childList: true });
    Object.assign(window, { texts });
  });
  await field(page).pressSequentially('context');
  await page.getByRole('listbox', { name: 'Search results' }).waitFor();
  const texts = () => page.evaluate(() => Reflect.get(window, 'texts'));
  await expect.poll(texts).toEqual([expect.stringMatching(/^\d+ results$/)]);
  expect(await field(page).getAttribute('dir')).toBe('auto');
});

test('with forced colors the selected result is visible', async () => {
  const { page } = await site.reopen('/docs/sponsors', { forcedColors: 'active' });
  await page.keyboard.press('Control+k');
  await field(page).fill('middleware');
  const looks = (selected: boolean) =>
    page
      .getByRole('option', { selected })
      .first()
      .locator('a')
      .evaluate((link) => {
        const { outlineStyle, borderColor } = getComputedStyle(link);
        return `${outlineStyle} ${borderColor}`;
      });
  await page.getByRole('option', { selected: false }).first().waitFor();
  expect(await looks(true)).not.toBe(await looks(false));
});

test('results of all versions are ranked together', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await page.keyboard.press('Control+k');
  await field(page).fill('context');
  await page.getByRole('option').first().waitFor();
  await dialog(page).getByRole('checkbox', { name: 'All versions' }).check();
  const links = () =>
    page
      .getByRole('option')
      .locator('a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('data-href') ?? ''));
  const isOld = (href: string) => href.startsWith(site.at('/docs/9.x'));
  await expect.poll(async () => (await links()).filter(isOld).length).toBeGreaterThan(3);
  expect((await links()).filter((href) => !isOld(href)).length).toBeGreaterThan(3);
  const places = await page.getByRole('option').locator('.search-place').allTextContents();
  for (const version of ['10.x', '9.x']) expect(places.join()).toContain(version);
});

test('results that arrive after those of a later search are not shown', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await page.keyboard.press('Control+k');
  await field(page).fill('context');
  await page.getByRole('option').first().waitFor();
  const release = await hold(page, '**/assets/search/9.x-*.json');
  const requested = page.waitForRequest('**/assets/search/9.x-*.json');
  const wide = dialog(page).getByRole('checkbox', { name: 'All versions' });
  await wide.check();
  const { pathname } = new URL((await requested).url());
  const late = waitForRequestEnd(page, pathname);
  await wide.uncheck();
  const all = dialog(page).getByRole('link', { name: /^See all/ });
  await all.waitFor();
  release();
  await late;
  await nextFrame(page);
  expect(await all.getAttribute('href')).not.toContain('version=all');
  expect(await page.getByRole('option').locator('a[data-href*="/9.x/"]').count()).toBe(0);
});

test('without a network and without the code of the dialog, the page stays and the dialog shows the reason', async () => {
  const { page, context } = await site.open('/docs/sponsors');
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await dialog(page).getByText('Unable to fetch results. You might want to check your network connection.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await context.setOffline(false);
  // Browsers do not request a script again that has failed.
  await page.keyboard.press('Control+k');
  await page.waitForURL('**/search');
  await context.close();
});

test('while a search is slow, the search page shows that it is loading until the last query has its results', async () => {
  const { page } = await site.reopen('/search');
  await page.locator('react-island[data-ready]').waitFor();
  const release = await hold(page, '**/search.json');
  const words = page.getByRole('searchbox', { name: 'Search for' });
  await words.fill('cor');
  const outcome = page.getByRole('search').getByRole('status');
  await outcome.getByText('Loading…').waitFor();
  const texts = await outcome.evaluateHandle((status) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(status.textContent ?? '')).observe(status, { childList: true, subtree: true });
    return seen;
  });
  await words.press('s');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=cors');
  release();
  await page.locator('.search-results > li').first().waitFor();
  expect(await texts.jsonValue()).toEqual([await outcome.textContent()]);
});

test('while another page is loading, a choice on the search page does not change its address', async () => {
  const { page } = await site.reopen('/search');
  await hold(page, '**/blog/archive');
  const version = page.getByRole('combobox', { name: 'in version' });
  // The choice works when the island is hydrated.
  await version.selectOption('all');
  await expect.poll(() => new URL(page.url()).search).toBe('?version=all');
  await page.locator('main a[href$="/blog/archive"]').click();
  await page.waitForURL('**/blog/archive');
  await version.selectOption('9.x');
  await nextFrame(page);
  expect(page.url()).toBe(site.origin + site.at('/blog/archive'));
});
