import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/preferences/storage.ts, client/preferences/choices.ts, client/preferences/stored-version.ts, client/elements/version-menu.ts, client/elements/announcement-bar.ts

const site = useSite();

test('an unknown preferred version is deleted, a valid one shows outside the docs', async () => {
  const { page } = await site.reopen('/');
  const key = 'docs-preferred-version-default';
  const label = () => page.locator('.version-label').textContent();
  await page.evaluate((name) => localStorage.setItem(name, '8.x'), key);
  await page.reload();
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  expect(await label()).toBe('10.x');
  await page.goto(site.at('/docs/context#when-createcontext-runs'));
  await page.locator('version-menu summary').click();
  await page.locator('version-menu').getByRole('link', { name: /^9\.x/ }).click();
  await page.waitForURL('**/docs/9.x/context**');
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('9.x');
  await page.locator('.footer a[href$="/blog"]').click();
  await page.locator('.frame[data-kind=blog]').waitFor();
  await expect.poll(label).toBe('9.x');
  await page.goto(site.at('/blog'));
  await expect.poll(label).toBe('9.x');
  // A page of the docs shows its own version.
  await page.goto(site.at('/docs/context'));
  expect(await label()).toBe('10.x');
});
