import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { clickAt, heading, scrollTop } from '../../support/browser/page-state.ts';

// About: client/navigation/router.ts, client/navigation/kept-pages.ts

const site = useSite();
const wide = { viewport: { width: 1280, height: 800 } };

/** Lets the router fail to fetch a page, which it then loads in full. */
async function fail(page: Page, route: string): Promise<void> {
  await page.route(`**${site.at(route)}`, (request) =>
    request.request().resourceType() === 'document' ? request.continue() : request.fulfill({ status: 500 }),
  );
}

test('in a page that the router has loaded in full, Back from a section returns to where the reader was', async () => {
  const { page } = await site.reopen('/docs/context', wide);
  await fail(page, '/docs/router');
  await clickAt(page, `.sidebar a[href="${site.at('/docs/router')}"]`);
  await expect.poll(() => heading(page)).toBe('Routers and procedures');
  await page.waitForLoadState('load');
  await page.locator('table-of-contents:defined').waitFor({ state: 'attached' });
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrollTop(page)).toBe(900);
  await clickAt(page, '.toc a[href="#stack-input-parsers"]');
  await expect.poll(() => scrollTop(page)).not.toBe(900);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(900);
});

test('Back to a page that needs a full load restores its scroll position', async () => {
  const { page, context } = await site.open('/docs/router', wide);
  await page.locator('table-of-contents:defined').waitFor({ state: 'attached' });
  const title = await heading(page);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await clickAt(page, `.sidebar a[href="${site.at('/docs/context')}"]`);
  await expect.poll(() => heading(page)).toBe('Context');
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => scrollTop(page)).toBe(1500);
  // The router has kept the page for a minute.
  await page.clock.setFixedTime(Date.now() + 120_000);
  await fail(page, '/docs/router');
  const loaded = page.waitForEvent('load');
  await page.goBack();
  await loaded;
  await expect.poll(() => heading(page)).toBe(title);
  await expect.poll(() => scrollTop(page)).toBe(700);
  await context.close();
});

test('a page that is reloaded before it arrives begins at its top', async () => {
  const { page } = await site.reopen('/docs/router', wide);
  const release = await hold(page, `**${site.at('/docs/context')}`);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await clickAt(page, `.sidebar a[href="${site.at('/docs/context')}"]`);
  await page.waitForURL('**/docs/context');
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => location.reload());
  release();
  await loaded;
  await expect.poll(() => heading(page)).toBe('Context');
  await nextFrame(page);
  expect(await scrollTop(page)).toBe(0);
});
