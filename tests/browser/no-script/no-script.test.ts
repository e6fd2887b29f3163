import { test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/head-script.ts, client/styles

const site = useSite();
const noScript = { javaScriptEnabled: false };

test.each([
  ['desktop', { width: 996, height: 800 }],
  ['mobile', { width: 995, height: 800 }],
])('the docs can be walked on %s', async (name, viewport) => {
  const { page } = await site.reopen('/', { ...noScript, viewport });
  if (name === 'mobile') await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Docs', exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL('**/docs');
  if (name === 'mobile') await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Quickstart' }).click();
  await page.waitForURL('**/docs/quickstart');
  await page.locator('summary').filter({ hasText: 'Documentation version' }).filter({ visible: true }).click();
  await page.getByRole('link', { name: '9.x · unmaintained' }).filter({ visible: true }).first().click();
  await page.waitForURL('**/docs/9.x/quickstart');
});
