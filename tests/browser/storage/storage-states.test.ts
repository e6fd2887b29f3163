import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/preferences/storage.ts, client/preferences/choices.ts, client/elements/version-menu.ts, client/elements/announcement-bar.ts, client/elements/color-mode-toggle.ts, client/elements/tab-group.ts, client/elements/doc-sidebar.ts

// How the site works without storage, with any base URL. The other tests of storage also run below a base URL.

const site = useSite();
const ROUTES = ['/', '/docs/nextjs', '/docs/9.x/router', '/blog', '/search'];

test('the site works with storage that throws, and logs nothing', async () => {
  const { page, context, errors } = await site.open('/');
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
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
  await page.goto(site.at('/docs/metadata'));
  const category = page.locator('.sidebar summary', { hasText: 'React hooks' });
  const isOpen = () => category.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'));
  await category.click();
  expect(await isOpen()).toBe(false);
  await page.locator(`.sidebar a[href="${site.at('/docs/context')}"]`).click();
  await page.getByRole('heading', { level: 1, name: 'Context' }).waitFor();
  expect(await isOpen()).toBe(false);
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
