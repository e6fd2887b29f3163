import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns the scroll position of a page in whole pixels. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Returns the distance of an element from the top of the window in whole pixels, or -1 if no element has the id. */
export function topOf(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1), id);
}

/** Returns the text of the heading of the page that is shown. */
export function heading(page: Page): Promise<string | null> {
  return page.locator('h1').textContent();
}

/** Clicks a link where it is, without scrolling to it. */
export function clickAt(page: Page, selector: string): Promise<void> {
  return page.evaluate((link) => document.querySelector<HTMLElement>(link)?.click(), selector);
}

/** Turns the wheel until the page receives an event. The first one may come before the page handles the pointer. */
export async function turnWheel(page: Page, distance: number): Promise<void> {
  await page.evaluate(() => addEventListener('wheel', () => Object.assign(window, { hasTurned: true })));
  const hasTurned = async () => {
    await page.mouse.wheel(0, distance);
    return page.evaluate(() => 'hasTurned' in window);
  };
  await expect.poll(hasTurned).toBe(true);
}
