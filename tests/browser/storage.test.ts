import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/storage.ts, client/choices.ts, client/elements/version-menu.ts, client/elements/announcement-bar.ts

const site = useSite();
const ROUTES = ['/', '/docs/nextjs', '/docs/9.x/router', '/blog', '/search'];

test('the site works with storage that throws, and logs nothing', async () => {
  const { page, context, errors } = await site.open('/');
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  for (const route of ROUTES) {
    await page.goto(site.at(route));
    expect(await page.getByRole('heading', { level: 1 }).count(), route).toBe(1);
  }
  await page.goto(site.at('/docs/nextjs'));
  await page.getByRole('button', { name: /Switch to/ }).click();
  await page.locator('tab-group').first().getByRole('tab').last().click();
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  expect(await page.locator('announcement-bar').isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});

test('the site works with storage that is full or has invalid values, and logs nothing', async () => {
  const { page, context, errors } = await site.open('/');
  await page.evaluate(() => {
    for (const key of [
      'theme',
      'docusaurus.announcement.id',
      'docusaurus.announcement.dismiss',
      'docs-preferred-version-default',
      'docusaurus.tab.package-manager',
    ])
      localStorage.setItem(key, '{"__proto__":1}\u0000<b>');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  for (const route of ROUTES) await page.goto(site.at(route));
  await page.getByRole('button', { name: /Switch to/ }).click();
  expect(errors).toEqual([]);
  await context.close();
});

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
  await page.goto(site.at('/blog'));
  await expect.poll(label).toBe('9.x');
});
