import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/head-script.ts, client/styles

// What pages show without JavaScript, with any base URL. The tests that follow links also run below a base URL.

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

test('the current page is not at the edge of the sidebar', async () => {
  for (const route of ['/docs/9.x/router', '/docs/9.x/header']) {
    const { page } = await site.reopen(route, { ...noScript, viewport: { width: 1280, height: 800 } });
    const current = await page.locator('.sidebar [aria-current=page]').boundingBox();
    expect(current?.y, route).toBeGreaterThan(110);
    expect(current?.y, route).toBeLessThan(720);
  }
});
