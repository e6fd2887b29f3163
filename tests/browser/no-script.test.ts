import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/head-script.ts, client/styles

const site = useSite();
const noScript = { javaScriptEnabled: false };

test('tab panels follow one another with their labels', async () => {
  const { page } = await site.reopen('/docs/quickstart', noScript);
  const group = page.locator('tab-group').first();
  for (const part of [group.locator('.tab-label'), group.locator('.tab')]) {
    const count = await part.count();
    expect(count).toBeGreaterThan(1);
    expect(await part.filter({ visible: true }).count()).toBe(count);
  }
  const tops = await group
    .locator('.tab')
    .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(tops.length);
  expect(await group.getByRole('button').count()).toBe(0);
});

test('no control is shown that needs JavaScript', async () => {
  for (const route of ['/', '/docs/quickstart', '/blog/hello-trpc']) {
    const { page } = await site.reopen(route, noScript);
    expect(await page.getByRole('button').count(), route).toBe(0);
  }
});

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
