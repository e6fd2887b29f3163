import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NONE, violations } from '../../support/axe/axe.ts';
import { type Checker, checkerOf, openChecked } from '../../support/axe/axe-tab.ts';
import { useSite, type Visit } from '../../support/browser/browser.ts';

// About: client/styles, client/elements/site-navbar.ts, client/code/symbol-types.ts

declare const visited: Checker['visited'];
declare const flattenCode: Checker['flattenCode'];

const site = useSite();
let visit: Visit;
beforeAll(async () => {
  visit = await openChecked(await site.open('/favicon.svg'));
});
afterAll(() => visit?.context.close());

const OPEN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  menu: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  'version dropdown': (page) => page.locator('summary').filter({ hasText: 'Documentation version' }).click(),
  'table of contents': (page) => page.locator('.toc-folded summary').click(),
  'type of a symbol': async (page) => {
    await page.locator('[data-symbols] pre').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.type-popup').waitFor();
  },
};

test.each([
  ['menu', '/docs/metadata', 390],
  ['menu', '/docs/ssr', 390],
  ['menu', '/', 995],
  ['version dropdown', '/docs/fetch', 390],
  ['version dropdown', '/docs/fetch', 1440],
  ['table of contents', '/docs/metadata', 390],
  ['type of a symbol', '/docs/infer-types', 1440],
])('axe has nothing to object to with the %s open on %s at %i px', async (part, route, width) => {
  const { page } = visit;
  await page.setViewportSize({ width, height: 900 });
  await page.goto(site.at(route));
  await OPEN[part]?.(page);
  expect(await violations(page)).toEqual(NONE);
});

test('most elements of code are left out while axe runs, and are put back', async () => {
  await visit.page.goto(site.at('/docs/router'));
  const counts = await checkerOf(visit.page).checker.evaluate(() => {
    const { document } = visited;
    const count = () => document.querySelectorAll('pre code *').length;
    const [before, markup] = [count(), document.body.innerHTML];
    const restore = flattenCode(document);
    const left = count();
    restore();
    return { before, left, isRestored: document.body.innerHTML === markup };
  });
  expect(counts.isRestored).toBe(true);
  expect(counts.before).toBeGreaterThan(500);
  expect(counts.left).toBeLessThan(counts.before / 4);
});
