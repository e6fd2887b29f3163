import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite, waitForRequestEnd } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';

// About: client/navigation/router.ts, client/navigation/pages.ts, client/navigation/progress.ts

const site = useSite();

/** A mark that a full load would wipe out. */
const mark = () => Object.assign(window, { marked: true });
const isMarked = () => 'marked' in window;

/** Scrolls down, and waits until the navbar is hidden: the sidebar moves up with it, away from a pointer that was to click a link. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((position) => scrollTo(0, position), top);
  await page.locator('.navbar[data-hidden]').waitFor({ state: 'attached' });
  await page
    .locator('.menu > div')
    .evaluate((menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished)));
}

test('a link swaps the page without a full load: title, description, heading, focus and scroll', async () => {
  const { page, errors } = await site.reopen('/docs/quickstart', { viewport: { width: 1200, height: 600 } });
  await page.evaluate(mark);
  await scrollDown(page, 600);
  await page
    .getByRole('navigation', { name: 'Documentation pages' })
    .getByRole('link', { name: 'Introduction' })
    .click();
  await page.waitForURL('**/docs');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.evaluate(isMarked)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.title()).toContain(String(await page.getByRole('heading', { level: 1 }).textContent()));
  const fresh = await (await fetch(site.origin + site.at('/docs'))).text();
  expect(fresh).toContain(
    `<meta name="description" content="${await page.locator('meta[name=description]').getAttribute('content')}"`,
  );
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`https://trpc.io${site.at('/docs')}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.filter((json) => !fresh.includes(json))).toEqual([]);
  expect(
    await page.getByRole('navigation', { name: 'Documentation pages' }).locator('[aria-current=page]').textContent(),
  ).toBe('Introduction');
  expect(errors).toEqual([]);
});

test('Back restores the page and its scroll position', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 1200, height: 600 } });
  await page.evaluate(mark);
  await page.evaluate(() => scrollTo(0, 900));
  // Where the link is: a click by pointer may scroll the page to the link first.
  await page
    .getByRole('navigation', { name: 'Documentation pages' })
    .getByRole('link', { name: 'Context' })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/docs/context');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
  expect(await page.evaluate(isMarked)).toBe(true);
});

test('the last of several quick clicks wins', async () => {
  const { page } = await site.reopen('/docs/metadata');
  await page.evaluate(mark);
  const release = await hold(page, '**/docs/context');
  const late = waitForRequestEnd(page, '/docs/context');
  await page.evaluate(() => {
    for (const path of ['/docs/context', '/docs/links'])
      document.querySelector<HTMLAnchorElement>(`.sidebar a[href$="${path}"]`)?.click();
  });
  await page.waitForURL('**/docs/links');
  const current = page.locator('.sidebar [aria-current=page]');
  await expect.poll(() => current.getAttribute('href')).toBe(site.at('/docs/links'));
  release();
  await late;
  await nextFrame(page);
  expect(new URL(page.url()).pathname).toBe(site.at('/docs/links'));
  expect(await current.getAttribute('href')).toBe(site.at('/docs/links'));
});

test('a page that cannot be fetched is loaded in full, once', async () => {
  const { page } = await site.reopen('/docs/metadata');
  const loads: string[] = [];
  let fetches = 0;
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  await page.route('**/docs/links', (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    fetches += 1;
    return route.abort();
  });
  await page.reload();
  await page.evaluate(mark);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.sidebar a[href$="/docs/links"]')?.click());
  await expect.poll(() => page.evaluate(isMarked)).toBe(false);
  await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(fetches).toBeGreaterThan(0);
  expect(loads).toEqual([site.at('/docs/metadata'), site.at('/docs/links')]);
  expect(new URL(page.url()).pathname).toBe(site.at('/docs/links'));
});

test('the browser handles modified clicks, anchors and links to other sites', async () => {
  const { page, context } = await site.open('/docs/metadata');
  await page.evaluate(mark);
  // A tab in the background may put off its load, and then the driver does not know it for long. The browser does.
  const browser = await context.browser()?.newBrowserCDPSession();
  const opened = new Promise((resolve) => {
    for (const change of ['Target.targetCreated', 'Target.targetInfoChanged'] as const)
      browser?.on(
        change,
        ({ targetInfo }) => targetInfo.url === site.origin + site.at('/docs/context') && resolve(change),
      );
  });
  await browser?.send('Target.setDiscoverTargets', { discover: true });
  await page.locator('.sidebar a[href$="/docs/context"]').click({ modifiers: ['ControlOrMeta'] });
  await opened;
  expect(new URL(page.url()).pathname).toBe(site.at('/docs/metadata'));
  await page.locator('main a[href^="#"]').last().click();
  expect(await page.evaluate(isMarked)).toBe(true);
  await page.route('https://other.example/', (route) => route.fulfill({ contentType: 'text/html', body: 'Other' }));
  await page.evaluate(() => {
    const link = document.querySelector('main')?.appendChild(document.createElement('a'));
    if (link) link.href = 'https://other.example/';
    link?.click();
  });
  await page.waitForURL('https://other.example/');
  expect(await page.evaluate(isMarked)).toBe(false);
  await context.close();
});

test('a link to the current page scrolls to its top, without a full load or a new history entry', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 1200, height: 600 } });
  await page.evaluate(mark);
  const entries = await page.evaluate(() => history.length);
  await scrollDown(page, 900);
  await page.locator('.sidebar [aria-current=page]').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(isMarked)).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
