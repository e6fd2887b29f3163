import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The button in the navbar that opens the search dialog. */
export const box = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Search' });

/** The search dialog. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });

/** The search field of the dialog. */
export const field = (page: Page): Locator => dialog(page).getByRole('combobox', { name: 'Search' });

/** The results in the dialog. */
export const results = (page: Page): Locator => dialog(page).getByRole('option');

/** Opens the dialog and fills its search field. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await box(page).click();
  await field(page).fill(query);
}

/** Waits until an element has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((node) => node === document.activeElement)).toBe(true);
}
