import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/styles, client/elements/doc-sidebar.ts, client/elements/site-navbar.ts

const site = useSite();

interface Stop {
  readonly name: string;
  readonly tag: string;
  readonly seen: boolean;
}

/** Walks the page with the Tab key; returns where it stopped, until it begins again. */
async function walk(page: Page, key = 'Tab'): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(() => {
      const { activeElement: node } = document;
      if (!node || node === document.body) return null;
      const box = node.getBoundingClientRect();
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      const inView = box.bottom > 0 && box.top < innerHeight && box.width > 0;
      return {
        name: node.getAttribute('aria-label') ?? node.textContent?.trim() ?? '',
        tag: node.tagName.toLowerCase(),
        seen: inView && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      };
    });
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

test.each([
  ['/docs/quickstart', 1440],
  ['/docs/quickstart', 390],
  ['/', 1440],
  ['/blog', 390],
] as const)(
  'every stop of the Tab key on %s at %i px can be seen, and the page has a way out',
  async (route, width) => {
    const { page } = await site.reopen(route, { viewport: { width, height: 800 } });
    const stops = await walk(page);
    expect(stops[0]?.name).toBe('Skip to main content');
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.length).toBeLessThan(400);
    expect(stops.filter(({ seen }) => !seen)).toEqual([]);
  },
);

test('code can be scrolled with the keyboard', async () => {
  const { page } = await site.reopen('/docs/nextjs', { viewport: { width: 600, height: 800 } });
  const index = await page
    .locator('pre')
    .evaluateAll((blocks) =>
      blocks.findIndex((block) => block.checkVisibility() && block.scrollWidth > block.clientWidth + 40),
    );
  const block = page.locator('pre').nth(index);
  await block.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => block.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
});

test('a category of the sidebar opens and closes with the keyboard', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 1200, height: 800 } });
  const group = page.getByRole('navigation', { name: 'Documentation pages' }).locator('details:not([open])').first();
  await group.locator('summary').focus();
  await page.keyboard.press('Enter');
  const opened = page.locator('.sidebar details[open]');
  expect(await opened.count()).toBe(2);
  await page.keyboard.press('Space');
  expect(await opened.count()).toBe(1);
});

test.each(['/', '/docs/router', '/blog', '/search'])(
  'on %s the first Tab reaches the skip link, and it leads to the content',
  async (route) => {
    const { page } = await site.reopen(route);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  },
);
