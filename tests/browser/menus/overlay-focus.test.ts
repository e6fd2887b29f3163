import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nextFrame, useSite } from '../../support/browser/browser.ts';
import { scrollTop } from '../../support/browser/page-state.ts';

// About: client/overlays/overlay.ts, client/elements/search-box.ts, client/elements/site-navbar.ts

const site = useSite();
const ROUTE = '/docs/metadata#declare-the-type-of-the-metadata';

/** The overlays, with the width at which they exist, the control that has the focus before, and the key that opens them there. */
const OVERLAYS = [
  ['the search dialog', 1280, 'color-mode-toggle button', '/'],
  ['the list of shortcuts', 1280, 'color-mode-toggle button', '?'],
  ['the mobile menu', 390, '.menu-open', 'Enter'],
] as const;

const isLeft = (page: Page) => page.evaluate(() => history.state?.overlay ?? null);
const isLocked = (page: Page) => page.evaluate(() => 'overlay' in document.documentElement.dataset);

/** Closing leaves an entry with the same address, and browsers go to its anchor again. */
describe.each(OVERLAYS)('at an address with an anchor, %s', (_, width, control, key) => {
  test.each([
    ['Escape', async (page: Page) => page.keyboard.press('Escape')],
    ['Back', async (page: Page) => page.goBack()],
  ])('gives the focus back on %s, and the page stays where it is', async (_by, close) => {
    const { page } = await site.reopen(ROUTE, { viewport: { width, height: 800 } });
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.evaluate(() => scrollTo({ top: 880, behavior: 'instant' }));
    await page.locator(control).focus();
    await page.keyboard.press(key);
    await expect.poll(() => isLocked(page)).toBe(true);
    await close(page);
    await expect.poll(() => isLocked(page)).toBe(false);
    await expect.poll(() => isLeft(page)).toBeNull();
    await nextFrame(page);
    expect(await page.locator(control).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await scrollTop(page)).toBe(880);
  });
});

test('at an address with an anchor, a search that is opened again at once keeps the focus in its field', async () => {
  const { page } = await site.reopen(ROUTE, { viewport: { width: 1280, height: 800 } });
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open] [role=option]').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect.poll(() => isLeft(page)).toBe(true);
  await nextFrame(page);
  await page.keyboard.type('router');
  await expect.poll(() => page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('router');
});
