import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nextFrame, useSite } from '../../support/browser/browser.ts';
import { scrollTop, topOf, turnWheel } from '../../support/browser/page-state.ts';

// About: client/overlays/overlay.ts, client/code/symbol-types.ts, client/search, client/elements/site-navbar.ts, client/styles

const site = useSite();
const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 800 } };

const dialogs = (page: Page) => page.locator('[role=dialog]:not(dialog), dialog[open]').filter({ visible: true });
const best = (page: Page) => page.getByRole('option', { selected: true });
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search' });

async function goTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

/** Scrolls up by 20 pixels, so that the navbar comes back. */
async function showNavbar(page: Page): Promise<void> {
  const top = await scrollTop(page);
  await page.locator('.navbar[data-hidden]').waitFor({ state: 'attached' });
  await page.mouse.move(300, 600);
  await page.mouse.wheel(0, -20);
  await expect.poll(() => scrollTop(page)).toBe(top - 20);
  await page.locator('.navbar:not([data-hidden])').waitFor();
  await page.locator('.navbar').evaluate((bar) => Promise.all(bar.getAnimations().map(({ finished }) => finished)));
}

async function expectClosed(page: Page): Promise<void> {
  await expect.poll(() => dialogs(page).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => history.state?.overlay ?? null)).toBeNull();
  expect(await page.locator('main[inert]').count()).toBe(0);
}

/** How each overlay opens, at a width where it exists. */
const OVERLAYS = [
  ['the search dialog', wide, async (page: Page) => page.keyboard.press('Control+k')],
  [
    'the search dialog on a phone',
    phone,
    async (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' }).click(),
  ],
  ['the mobile menu', phone, async (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click()],
] as const;

describe.each(OVERLAYS)('%s', (_, options, open) => {
  test('closes on Back, and the next Back leaves the page', async () => {
    const { page } = await site.reopen('/docs/context', options);
    await page.goto(site.at('/docs/metadata'));
    await goTo(page, 700);
    await showNavbar(page);
    await open(page);
    await dialogs(page).waitFor();
    await page.goBack();
    await expectClosed(page);
    expect(new URL(page.url()).pathname).toBe(site.at('/docs/metadata'));
    expect(await scrollTop(page)).toBe(680);
    await page.goBack();
    await page.waitForURL('**/docs/context');
  });

  test('keeps the scroll position when it opens and closes', async () => {
    const { page } = await site.reopen('/docs/metadata', options);
    await goTo(page, 2000);
    await showNavbar(page);
    for (let time = 0; time < 2; time += 1) {
      await open(page);
      await dialogs(page).waitFor();
      await page.keyboard.press('Escape');
      await expectClosed(page);
      expect(await scrollTop(page)).toBe(1980);
    }
  });

  test('makes the page behind it inert and keeps it from scrolling', async () => {
    const { page } = await site.reopen('/docs/metadata', options);
    await open(page);
    await dialogs(page).waitFor();
    await page.mouse.move(200, 500);
    await turnWheel(page, 2000);
    for (const key of ['PageDown', 'End', 'ArrowDown']) await page.keyboard.press(key);
    for (let frames = 0; frames < 3; frames += 1) await nextFrame(page);
    expect(await scrollTop(page)).toBe(0);
    const focused = await page.evaluateHandle(() => {
      const outside: string[] = [];
      document.addEventListener('focusin', ({ target }) => {
        // The navbar stays usable above the menu; a modal dialog makes it inert.
        const isInside =
          target instanceof Element && target.closest('dialog, [role=dialog], .navbar:not(:has(dialog[open]))');
        if (target instanceof Element && !isInside) outside.push(target.outerHTML);
      });
      return outside;
    });
    for (let step = 0; step < 70; step += 1) await page.keyboard.press('Tab');
    expect(await focused.jsonValue()).toEqual([]);
  });

  test('leaves no history entry: after Escape, Back opens the previous page, and an immediate link works', async () => {
    const { page } = await site.reopen('/docs/context', options);
    await page.goto(site.at('/docs/metadata'));
    await open(page);
    await dialogs(page).waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.pagination a, main a[rel=next]')?.click());
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(site.at('/docs/metadata'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await page.waitForURL('**/docs/metadata');
    await expectClosed(page);
    await page.goBack();
    await page.waitForURL('**/docs/context');
  });

  test('does not open again on a reload or Forward', async () => {
    const { page } = await site.reopen('/docs/metadata', options);
    await open(page);
    await dialogs(page).waitFor();
    await page.goBack();
    await expectClosed(page);
    await page.goForward();
    await expectClosed(page);
    await open(page);
    await dialogs(page).waitFor();
    await page.reload();
    await expectClosed(page);
    expect(new URL(page.url()).pathname).toBe(site.at('/docs/metadata'));
  });
});

test.each([
  ['a click', (page: Page) => page.getByRole('link', { name: /^See all/ }).click()],
  [
    'Tab and Enter',
    async (page: Page) => {
      await page.getByRole('link', { name: /^See all/ }).focus();
      await page.keyboard.press('Enter');
    },
  ],
])('“See all results” closes the dialog, by %s; Back leads to the page itself', async (_, follow) => {
  for (const route of ['/docs/metadata', '/', '/search']) {
    const { page } = await site.reopen(route, wide);
    await page.keyboard.press('Control+k');
    await searchField(page).fill('context');
    await page.getByRole('link', { name: /^See all/ }).waitFor();
    await follow(page);
    await page.waitForURL('**/search?q=context');
    await page.getByText(/documents found/).waitFor();
    await expectClosed(page);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(site.at(route));
    await expectClosed(page);
  }
});

test('a link in the menu replaces the history entry of the menu', async () => {
  const { page } = await site.reopen('/docs/metadata', phone);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await dialogs(page).getByRole('link', { name: 'Context', exact: true }).click();
  await page.waitForURL('**/docs/context');
  await expectClosed(page);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await page.waitForURL('**/docs/metadata');
  await expect.poll(() => page.locator('h1').textContent()).toContain('Metadata');
});

test('a second overlay replaces the first', async () => {
  const { page } = await site.reopen('/docs/metadata', phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.keyboard.press('Control+k');
  await searchField(page).waitFor();
  expect(await dialogs(page).count()).toBe(1);
  await page.goBack();
  await expectClosed(page);
  expect(new URL(page.url()).pathname).toBe(site.at('/docs/metadata'));
});

test('the search that is closed and opened again at once stays open, and Back closes it', async () => {
  const { page } = await site.reopen('/docs/metadata', wide);
  await page.keyboard.press('Control+k');
  await dialogs(page).getByRole('option').first().waitFor();
  // A busy page handles both keys before the close event of the dialog.
  await page.evaluate(() => {
    const press = (init: KeyboardEventInit) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    press({ key: 'Escape' });
    press({ key: 'k', ctrlKey: true });
    return new Promise((resolve) => document.querySelector('dialog')?.addEventListener('close', resolve));
  });
  await expect.poll(() => page.evaluate(() => history.state?.overlay ?? null)).toBe(true);
  expect(await dialogs(page).getByRole('option').first().isVisible()).toBe(true);
  await page.goBack();
  await expectClosed(page);
  expect(new URL(page.url()).pathname).toBe(site.at('/docs/metadata'));
});

test('the space bar activates “Close menu”', async () => {
  const { page } = await site.reopen('/docs/metadata', phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Close menu' }).press(' ');
  await expectClosed(page);
});

test.each([
  ['Enter, from far above', wide, 0, (page: Page) => page.keyboard.press('Enter')],
  ['Enter, from the middle', wide, 1500, (page: Page) => page.keyboard.press('Enter')],
  ['Enter, from far below', wide, 6000, (page: Page) => page.keyboard.press('Enter')],
  ['a tap', phone, 3000, (page: Page) => best(page).click()],
])('a result on the page that is open scrolls to its section: %s', async (_, options, from, choose) => {
  const { page } = await site.reopen('/docs/router', options);
  const { id, text } = await page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('main .prose h2')];
    const heading = headings[Math.floor(headings.length / 2)];
    return { id: heading?.id ?? '', text: heading?.firstChild?.textContent ?? '' };
  });
  await goTo(page, from);
  await page
    .locator('pre')
    .first()
    .evaluate((block: HTMLElement) => block.focus({ preventScroll: true }));
  await page.keyboard.press('Control+k');
  await searchField(page).fill(text);
  await expect.poll(() => best(page).textContent()).toContain(text);
  await choose(page);
  await expectClosed(page);
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
  // On a phone, the table of contents stays below the navbar.
  await expect.poll(() => topOf(page, id)).toBe(options === phone ? 124 : 80);
});

test('tabbing through the navbar and the sidebar does not scroll the page', async () => {
  const { page } = await site.reopen('/docs/metadata', wide);
  await goTo(page, 2000);
  await page
    .getByRole('banner')
    .getByRole('link')
    .filter({ visible: true })
    .first()
    .evaluate((link: HTMLElement) => link.focus());
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press('Tab');
    expect(await scrollTop(page), `after ${step + 1} steps`).toBe(2000);
  }
});

test('the navbar stays visible while it has the keyboard focus', async () => {
  const { page } = await site.reopen('/docs/metadata', wide);
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Docs', exact: true }).focus();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrollTop(page)).toBe(900);
  await nextFrame(page);
  expect((await bar.boundingBox())?.y).toBe(0);
});

test.each([
  ['search dialog', 'Control+k', 'input'],
  ['list of shortcuts', '?', 'h2'],
])(
  'the %s stays open if the pointer is pressed in it and released outside, and closes on a click outside',
  async (_, keys, text) => {
    const { page } = await site.reopen('/docs/metadata', wide);
    await page.keyboard.press(keys);
    const dialog = page.locator('dialog[open]');
    // The code of the search has styles, which move the field.
    if (text === 'input') await dialog.getByText('No recent searches').waitFor();
    await dialog.locator(text).first().hover();
    await page.mouse.down();
    await page.mouse.move(5, 400);
    await page.mouse.up();
    await nextFrame(page);
    expect(await dialog.count()).toBe(1);
    await page.mouse.click(5, 400);
    await expect.poll(() => dialog.count()).toBe(0);
  },
);
