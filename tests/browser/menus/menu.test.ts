import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite } from '../../support/browser/browser.ts';
import { turnWheel } from '../../support/browser/page-state.ts';

// About: client/elements/site-navbar.ts, client/styles/layout/menu.css, client/styles/layout/navbar.css

const site = useSite();
const phone = { viewport: { width: 390, height: 800 } };

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
/** What lies behind the menu is inert as a whole. */
const behind = (page: Page) => page.locator('main[inert]').count();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test('the menu shows the links of the site and the docs, takes the focus, and makes the page behind it inert', async () => {
  const { page } = await site.reopen('/docs/metadata', phone);
  await opener(page).click();
  expect(await focused(page)).toBe('Close menu');
  for (const name of ['Site', 'Documentation pages'])
    expect(await menu(page).getByRole('navigation', { name }).isVisible()).toBe(true);
  expect(await menu(page).getByRole('link', { name: 'Discord' }).isVisible()).toBe(true);
  expect(await behind(page)).toBe(1);
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      // The navbar stays in view above the menu: the brand, the version, the search and the color mode.
      return activeElement !== document.body && !activeElement?.closest('#menu, .navbar');
    });
    expect(outside).toBe(false);
  }
});

test('below the announcement the navbar stays in its place when the menu opens', async () => {
  const { page } = await site.reopen('/docs/metadata', phone);
  expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(true);
  const brand = page.getByRole('banner').locator('.brand');
  const before = await brand.boundingBox();
  const control = await opener(page).boundingBox();
  await opener(page).click();
  expect(await brand.boundingBox()).toEqual(before);
  const closing = await menu(page).locator('.menu-close').boundingBox();
  expect(closing?.y).toBeLessThanOrEqual(control?.y ?? 0);
  expect((closing?.y ?? 0) + (closing?.height ?? 0)).toBeGreaterThanOrEqual((control?.y ?? 0) + (control?.height ?? 0));
});

test('what Safari would clip is in nothing that scrolls or clips: the control of the menu, and the list of versions', async () => {
  const { page } = await site.reopen('/docs/metadata', phone);
  await opener(page).click();
  const scrolls = await page.locator('.menu-close').evaluate((control) => {
    const around: Element[] = [];
    for (let node = control.parentElement; node && node !== document.body; node = node.parentElement) around.push(node);
    return around.map((node) => getComputedStyle(node).overflow);
  });
  expect([...new Set(scrolls)]).toEqual(['visible']);
  await page.keyboard.press('Escape');
  await page.locator('version-menu summary').click();
  const { clipPath } = await page.locator('.navbar').evaluate((bar) => ({ clipPath: getComputedStyle(bar).clipPath }));
  expect(clipPath).toBe('none');
});

test('while the menu is open the page does not scroll', async () => {
  const { page } = await site.reopen('/docs/metadata', phone);
  await opener(page).click();
  await page.mouse.move(200, 400);
  await turnWheel(page, 3000);
  for (let frames = 0; frames < 3; frames += 1) await nextFrame(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its own control', (page: Page) => page.getByRole('button', { name: 'Close menu' }).click()],
])('%s closes the menu and gives the focus back', async (_, close) => {
  const { page } = await site.reopen('/docs/metadata', phone);
  await opener(page).focus();
  await page.keyboard.press('Space');
  await menu(page).waitFor();
  expect(await behind(page)).toBe(1);
  await close(page);
  await menu(page).waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Menu');
  expect(await opener(page).getAttribute('aria-expanded')).toBe('false');
  expect(await behind(page)).toBe(0);
});

test('following a link closes the menu', async () => {
  const { page } = await site.reopen('/docs/metadata', phone);
  await opener(page).click();
  await menu(page).getByRole('link', { name: 'Context', exact: true }).click();
  await page.waitForURL('**/docs/context');
  await expect.poll(() => focused(page)).toContain('ontext');
  expect(await menu(page).count()).toBe(0);
  expect(await behind(page)).toBe(0);
});

test('there is a menu at 995 px and a navbar at 996 px; widening the window closes the menu', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 995, height: 800 } });
  const links = page.getByRole('navigation', { name: 'Main' });
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' });
  expect(await links.isVisible()).toBe(false);
  expect(await sidebar.isVisible()).toBe(false);
  await opener(page).click();
  expect(await sidebar.isVisible()).toBe(true);
  await page.setViewportSize({ width: 996, height: 800 });
  await expect.poll(() => behind(page)).toBe(0);
  expect(await menu(page).count()).toBe(0);
  expect(await opener(page).isVisible()).toBe(false);
  expect(await links.isVisible()).toBe(true);
  expect(await sidebar.isVisible()).toBe(true);
  await page.setViewportSize({ width: 995, height: 800 });
  expect(await sidebar.isVisible()).toBe(false);
});

test('a menu that was opened before the script loaded can be closed by the script', async () => {
  const { page } = await site.reopen('/docs/metadata#menu', phone);
  await menu(page).waitFor();
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'hidden' });
});

test('on a wide screen the script does not open the menu of an address that was made on a phone', async () => {
  const { page } = await site.reopen('/docs/metadata#menu', { viewport: { width: 1440, height: 900 } });
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
  expect(await menu(page).count()).toBe(0);
  expect(await behind(page)).toBe(0);
});

test('the control that closes the menu stays in view; on a wider screen the menu is a drawer, and a click beside it closes it', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 768, height: 800 } });
  const { y } = (await page.locator('.navbar').boundingBox()) ?? {};
  await opener(page).click();
  await menu(page).evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
  expect((await page.getByRole('button', { name: 'Close menu' }).boundingBox())?.y).toBe(y);
  expect((await menu(page).boundingBox())?.width).toBe(352);
  await page.mouse.click(600, 400);
  await menu(page).waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Menu');
});

test.each(['/docs/router', '/docs/sponsors'])(
  'in a low window the open menu shows what is around the current page of %s',
  async (route) => {
    const { page } = await site.reopen(route, { viewport: { width: 390, height: 500 } });
    await page.evaluate(() => scrollTo(0, 500));
    await opener(page).focus();
    await page.keyboard.press('Enter');
    // The control that closes the menu covers no link. The navbar, which scrolling has hidden, slides in with the menu.
    await expect.poll(async () => (await menu(page).boundingBox())?.y).toBe(60);
    const current = await menu(page).locator('.sidebar [aria-current]').boundingBox();
    expect(current?.y).toBeGreaterThan(160);
    expect(current?.y).toBeLessThan(400);
    expect(await page.evaluate(() => scrollY)).toBe(500);
  },
);

test.each(['/docs/router', '/docs/links', '/docs/sponsors'])(
  'at a zoom of 400 % the open menu shows the current page of %s',
  async (route) => {
    const { page } = await site.reopen(route, { viewport: { width: 320, height: 256 } });
    await opener(page).click();
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await menu(page).locator('.sidebar [aria-current]').boundingBox()) ?? {};
        return y > 60 && y + height <= 256;
      })
      .toBe(true);
  },
);

test('the navbar stays usable above the open menu, also below an announcement', async () => {
  const { page } = await site.reopen('/', phone);
  await opener(page).click();
  const mode = page.getByRole('button', { name: 'Switch to dark mode' });
  expect((await mode.boundingBox())?.y).toBeLessThan(60);
  await mode.click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.getByText('10.x', { exact: true }).first().click();
  await page.getByRole('link', { name: '9.x · unmaintained' }).click();
  await page.waitForURL('**/docs/9.x');
});
