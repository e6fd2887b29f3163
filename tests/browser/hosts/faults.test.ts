import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite, waitForFetches } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';

// About: client/main.ts, client/navigation/router.ts, client/navigation/pages.ts, client/head-script.ts, client/elements/tab-group.ts

const site = useSite();
const SCRIPT = '**/assets/main-*.js';
const STYLES = '**/assets/site-*.css';

/** Whether every panel of the page's first group of tabs can be read. */
async function panelsShown(page: Page): Promise<readonly boolean[]> {
  const panels = await page.locator('tab-group').first().locator('.tab').all();
  return Promise.all(panels.map((panel) => panel.isVisible()));
}

test.concurrent('without the script every page is readable and every link works, also with stored choices', async ({
  expect,
}) => {
  const { page, context } = await site.open('/favicon.svg');
  await context.addInitScript(() => localStorage.setItem('docusaurus.tab.package-manager', 'bun'));
  await context.route(SCRIPT, (route) => route.abort());
  await page.goto(site.at('/docs/nextjs'));
  expect(new Set(await panelsShown(page))).toEqual(new Set([true]));
  expect(await page.getByRole('button').count()).toBe(0);
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link').last().click();
  await page.waitForURL((url) => !url.pathname.endsWith('nextjs'));
  await context.close();
});

test.concurrent('a page works without its script until a late script loads, and with it afterwards', async ({
  expect,
}) => {
  const { page, context } = await site.open('/favicon.svg');
  const send = await hold(page, SCRIPT);
  await page.goto(site.at('/docs/nextjs'), { waitUntil: 'commit' });
  await page.locator('.js').waitFor({ state: 'attached' });
  await page.locator('html:not(.js)').waitFor();
  expect(new Set(await panelsShown(page))).toEqual(new Set([true]));
  expect(await page.getByRole('button').count()).toBe(0);
  send();
  await expect.poll(async () => (await panelsShown(page)).filter(Boolean).length).toBe(1);
  expect(await page.getByRole('tab').filter({ visible: true }).count()).toBeGreaterThan(0);
  await page.locator('html.js').waitFor();
  await context.close();
});

test.concurrent('offline, fetched pages are shown, and other pages get the browser’s error page', async ({
  expect,
}) => {
  const { page, context } = await site.open('/docs/router', { prefetches: true });
  await waitForFetches(page, [site.at('/docs/context')]);
  await context.setOffline(true);
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' });
  await sidebar.getByRole('link', { name: 'Context', exact: true }).click();
  await page.waitForURL('**/docs/context');
  await expect.poll(() => sidebar.locator('[aria-current]').textContent()).toBe('Context');
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = 'Not fetched';
    document.querySelector('main')?.append(link);
    link.click();
  }, site.at('/docs/9.x/sponsors'));
  await expect.poll(() => page.evaluate(() => document.URL).catch(() => '')).toContain('chrome-error');
  await context.close();
});

test.concurrent('on a slow connection a link shows the progress bar and opens its page', async () => {
  const { page, context } = await site.open('/blog');
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    document.querySelector('main')?.append(link);
    link.click();
  }, site.at('/docs/9.x/links'));
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await context.close();
});

test('a part of the script that cannot be loaded causes no uncaught error', async () => {
  const { page } = await site.reopen('/favicon.svg');
  const uncaught: string[] = [];
  const failed = new Set<string>();
  page.on('pageerror', ({ message }) => uncaught.push(message));
  page.on('requestfailed', (request) => failed.add(request.url().replace(/.*\/(.*)-.*/, '$1')));
  await page.route(/\/assets\/(?!main-).*\.js$/, (route) => route.abort());
  await page.goto(site.at('/search'));
  await expect.poll(() => failed).toContain('styled-island');
  await page.goto(site.at('/docs/router#nothing'));
  await page.locator('version-menu summary').click();
  await page.locator('[data-symbols] pre').first().hover();
  await page.keyboard.press('?');
  const parts = ['styled-island', 'later', 'moved-anchors', 'keep-anchor', 'start', 'shortcut-sheet'];
  await expect.poll(() => [...failed]).toEqual(expect.arrayContaining(parts));
  await nextFrame(page);
  expect(uncaught).toEqual([]);
});

test('without the style sheet the page is readable, and links and tabs work', async () => {
  const { page } = await site.reopen('/favicon.svg');
  await page.route(STYLES, (route) => route.abort());
  await page.goto(site.at('/docs/nextjs'));
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  // Images that only decorate keep their size.
  const icons = await page.locator('svg').filter({ visible: true }).all();
  expect(icons.length).toBeGreaterThan(0);
  for (const icon of icons) expect((await icon.boundingBox())?.width).toBeLessThanOrEqual(40);
  await page.locator('tab-group').first().getByRole('tab').nth(1).click();
  expect((await panelsShown(page)).filter(Boolean)).toHaveLength(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quickstart' }).click();
  await page.waitForURL('**/docs/quickstart');
});

test('a page of a newer deployment is loaded in full, once, and starts at its top', async () => {
  const { page } = await site.reopen('/favicon.svg');
  await page.route('**/docs/context', async (route) => {
    const response = await route.fetch();
    const newer = (await response.text()).replace(/main-\w+\.js/, 'main-NEWER123.js');
    await route.fulfill({ response, body: newer });
  });
  await page.route('**/main-NEWER123.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.deploy = "newer";' }),
  );
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  await page.goto(site.at('/docs/router'));
  await page.evaluate(() => scrollTo(0, 700));
  await page.locator('.sidebar a[href$="/docs/context"]').evaluate((link: HTMLElement) => link.click());
  await page.locator('[data-deploy=newer]').waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe(site.at('/docs/context'));
  expect(loads).toEqual([site.at('/docs/router'), site.at('/docs/context')]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
