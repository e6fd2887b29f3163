import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NONE, violations } from '../../support/axe.ts';
import { useSite } from '../../support/browser.ts';

// About: client/styles, client/elements/site-navbar.ts, client/symbol-types.ts

const site = useSite();

const OPEN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  menu: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  'version dropdown': (page) => page.locator('summary').filter({ hasText: 'Documentation version' }).click(),
  'table of contents': (page) => page.locator('.toc-folded summary').click(),
  'type of a symbol': (page) => page.locator('.hover').first().focus(),
};

test.each([
  ['menu', '/docs/router', 390],
  ['menu', '/', 995],
  ['version dropdown', '/docs/fetch', 390],
  ['version dropdown', '/docs/fetch', 1440],
  ['table of contents', '/docs/router', 390],
  ['type of a symbol', '/docs/infer-types', 1440],
])('axe has nothing to object to with the %s open on %s at %i px', async (part, route, width) => {
  const { page, context } = await site.open(route, { colorScheme: 'light', viewport: { width, height: 900 } });
  await OPEN[part]?.(page);
  expect(await violations(page)).toEqual(NONE);
  await context.close();
});
