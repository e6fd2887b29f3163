import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/navigation/kept-pages.ts, client/navigation/focus-below-navbar.ts, client/overlays/shortcuts.ts, client/names.ts

const site = useSite();
const wide = { viewport: { width: 1280, height: 800 } };

/** What has the focus: its element and its text. */
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.trim()}`);

async function arrive(page: Page, route: string): Promise<void> {
  await page.waitForURL(`**${site.at(route)}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
}

test.each([
  [
    'a link of the navbar',
    '/docs/quickstart',
    'A Quickstart',
    (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Quickstart' }).press('Enter'),
  ],
  ['a shortcut', '/docs/authorization', 'H1 Middlewares', (page: Page) => page.keyboard.press(']')],
  [
    'the version menu',
    '/docs/9.x/middlewares',
    'H1 Middlewares',
    async (page: Page) => {
      await page.locator('summary').filter({ hasText: 'Documentation version' }).press('Enter');
      await page.locator('version-menu').getByRole('link', { name: /^9\.x/ }).press('Enter');
    },
  ],
])(
  'Back from a page that %s has opened has the focus where it was, or else on the heading',
  async (_, route, expected, go) => {
    const { page } = await site.reopen('/docs/middlewares', { ...wide, prefetches: true });
    await page.waitForLoadState('networkidle');
    await go(page);
    await arrive(page, route);
    await page.goBack();
    await page.waitForURL(`**${site.at('/docs/middlewares')}`);
    await expect.poll(() => focused(page)).toBe(expected);
  },
);

test('what Shift+Tab focuses below the navbar scrolls out from under it', async () => {
  const { page } = await site.reopen('/docs/context', wide);
  await page.waitForLoadState('networkidle');
  const [above, bar] = [page.locator('main .prose > p > a').nth(3), page.locator('site-navbar')];
  await above.evaluate((link) => {
    const all = [...document.querySelectorAll<HTMLElement | SVGElement>('main .prose :is(a, pre, button, summary)')];
    scrollBy({ top: link.getBoundingClientRect().top - 30, behavior: 'instant' });
    all
      .slice(all.indexOf(link) + 1)
      .find((next) => next.tabIndex >= 0 && !link.contains(next))
      ?.focus({ preventScroll: true });
  });
  await page.keyboard.press('Shift+Tab');
  expect(await above.evaluate((link) => link === document.activeElement)).toBe(true);
  const edges = async () => [(await above.boundingBox())?.y ?? 0, (await bar.boundingBox())?.height ?? 0] as const;
  await expect.poll(async () => (await edges()).reduce((top, height) => top - height)).toBeGreaterThan(0);
});

test('the title of a docs page is described by its version, and parts that differ in style only have names', async () => {
  const { page } = await site.reopen('/docs/9.x/middlewares', wide);
  const title = page.getByRole('heading', { level: 1, description: 'Version 9.x' });
  await title.waitFor();
  await page.goto(site.at('/docs/router'));
  await page.getByRole('heading', { level: 1, description: 'Version 10.x' }).waitFor();
  expect(await page.getByRole('note', { name: 'Caution' }).count()).toBeGreaterThan(1);
  expect(await page.getByRole('note', { name: 'Compiler error' }).first().textContent()).toMatch(/^TS2345 /);
  const types = page.getByRole('note', { name: 'Type' });
  expect(await types.first().textContent()).toMatch(/^const soup: /);
});
