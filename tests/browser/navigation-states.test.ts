import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';
import { hold } from '../support/hold.ts';

// About: client/router.ts, client/pages.ts, client/progress.ts

// What the router does with any base URL. The other tests of the router also run below a base URL and on the watch server.

const site = useSite();

/** A mark that a full load would wipe out. */
const mark = () => Object.assign(window, { marked: true });
const isMarked = () => 'marked' in window;

test('without the Navigation API links are plain links', async () => {
  const { page, context } = await site.open('/');
  await context.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await page.goto(site.at('/docs/metadata'));
  await page.evaluate(mark);
  await page.locator('.sidebar a[href$="/docs/context"]').click();
  await page.waitForURL('**/docs/context');
  expect(await page.evaluate(isMarked)).toBe(false);
  await context.close();
});

test('the progress bar shows 200 ms after the start of a slow navigation, and hides when the page is shown', async () => {
  const { page } = await site.reopen('/search');
  const release = await hold(page, '**/blog/archive');
  await page.reload();
  const shown = await page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLAnchorElement>('main a[href$="/blog/archive"]')?.click();
    const bar = await new Promise<Element>((resolve) => {
      new MutationObserver(
        ([change]) => change?.addedNodes[0] instanceof Element && resolve(change.addedNodes[0]),
      ).observe(document.body, { childList: true });
    });
    return {
      after: performance.now() - start,
      role: bar.getAttribute('role'),
      value: Number(bar.getAttribute('aria-valuenow')),
    };
  });
  expect(shown).toMatchObject({ role: 'progressbar', value: 8 });
  expect(shown.after).toBeGreaterThanOrEqual(200);
  release();
  await page.waitForURL('**/blog/archive');
  await expect.poll(() => page.getByRole('progressbar').count(), { timeout: 5000 }).toBe(0);
});

test('a navigation that ends within 200 ms shows no progress bar', async () => {
  const { page, context } = await site.open('/blog');
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (nodes.some((node) => node instanceof Element && node.role === 'progressbar'))
        document.documentElement.dataset.bar = 'shown';
    }).observe(document.body, { childList: true });
  });
  // On a busy machine the navigation takes longer, but not by the page's clock.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('main a[href$="/blog/archive"]').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/blog/archive');
  await expect.poll(() => page.title()).toContain('Archive');
  await page.clock.runFor(1000);
  expect(await page.locator('[data-bar]').count()).toBe(0);
  await context.close();
});

test('going back to an anchor restores the scroll position, not the anchor', async () => {
  const { page } = await site.reopen('/docs/context', { viewport: { width: 1200, height: 600 } });
  await page.evaluate(mark);
  await page
    .locator('main .anchor')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator('.sidebar a[href$="/docs/middlewares"]').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/docs/middlewares');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
  expect(await page.evaluate(isMarked)).toBe(true);
});
