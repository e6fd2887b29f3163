import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';

// About: client/navigation/router.ts, client/navigation/pages.ts, client/navigation/progress.ts

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

test('the progress bar takes a small step every 800 ms, is full when the page is shown, and stays for 200 ms then', async () => {
  const { page, context } = await site.open('/search');
  const release = await hold(page, '**/blog/archive');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const bar = page.getByRole('progressbar');
  const value = async () => Number(await bar.getAttribute('aria-valuenow'));
  await page.locator('main a[href$="/blog/archive"]').click();
  await page.clock.runFor(199);
  expect(await bar.count()).toBe(0);
  await page.clock.runFor(1);
  expect(await value()).toBe(8);
  expect(await bar.evaluate((node) => getComputedStyle(node).transitionDuration)).toBe('0.2s');
  await page.clock.runFor(799);
  expect(await value()).toBe(8);
  const steps: number[] = [];
  for (let step = 0; step < 20; step += 1) {
    const before = await value();
    await page.clock.runFor(800);
    steps.push((await value()) - before);
  }
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...steps)).toBeLessThanOrEqual(3);
  expect(Math.max(...steps)).toBeGreaterThan(0);
  await page.clock.runFor(800 * 1000);
  expect(await value()).toBe(99);
  release();
  await expect.poll(value).toBe(100);
  await page.clock.runFor(199);
  expect(await bar.count()).toBe(1);
  await page.clock.runFor(1);
  expect(await bar.count()).toBe(0);
  await context.close();
});

test('the heading of the next page gets the focus once, and no live region repeats it', async () => {
  const { page } = await site.reopen('/docs/metadata');
  await page.evaluate(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    document.addEventListener('focusin', ({ target }) => events.push(`focus ${(target as Element).textContent}`));
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live], [role=status]',
        );
        if (region?.textContent) events.push(`status ${region.textContent}`);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.locator('.sidebar a[href$="/docs/context"]').evaluate((link) => (link as HTMLElement).click());
  await expect.poll(() => page.evaluate('events')).toEqual(['focus Context']);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('events')).toEqual(['focus Context']);
});

test('the browser handles downloads and links to other tabs', async () => {
  const { page, context } = await site.open('/docs/quickstart');
  await page.evaluate(mark);
  const zip = page.getByRole('link', { name: 'Download the files' }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), zip.click()]);
  expect(download.suggestedFilename()).toBe('quickstart.zip');
  // A link of the site has no target, but an extension of the browser may add one.
  const link = page.locator('.sidebar a[href$="/docs/context"]');
  await link.evaluate((node) => node.setAttribute('target', '_blank'));
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await opened.waitForURL('**/docs/context');
  expect(new URL(page.url()).pathname).toBe(site.at('/docs/quickstart'));
  expect(await page.evaluate(isMarked)).toBe(true);
  await context.close();
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
