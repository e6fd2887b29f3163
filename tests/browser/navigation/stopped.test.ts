import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite, waitForRequestEnd } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { clickAt, heading } from '../../support/browser/page-state.ts';

// About: client/navigation/router.ts, client/islands/use-search-address.ts

const site = useSite();
const wide = { viewport: { width: 1280, height: 800 } };

/** Opens a page and follows a link of it to a page that is loading until the returned function is called. */
async function openSlowly(start: string, route: string): Promise<{ page: Page; release: () => void }> {
  const { page } = await site.reopen(start, wide);
  const release = await hold(page, `**${site.at(route)}`);
  await page.reload();
  await page.locator('react-island[data-ready], .sidebar').first().waitFor();
  const links = page.locator(`main a[href^="${site.at(route)}"], .sidebar a[href="${site.at(route)}"]`);
  // Until the search page has results, it hides pages to start with.
  const link = links.filter({ visible: true }).first();
  await Promise.all([page.waitForRequest(`**${site.at(route)}`), link.click()]);
  await page.waitForURL(`**${site.at(route)}*`);
  return { page, release };
}

/** Stops loading as the button of the browser does. */
async function stop(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.stopLoading');
  await session.detach();
}

test.each([
  ['a download', (page: Page) => clickAt(page, 'a[href$="/docs/router.zip"]')],
  [
    'a link to the mail program',
    (page: Page) =>
      page.evaluate(() => {
        const link = document.createElement('a');
        link.href = 'mailto:nobody@example.com';
        document.querySelector('main')?.append(link);
        link.click();
      }),
  ],
])('%s while a page is loading does not end the navigation', async (_, act) => {
  const { page, release } = await openSlowly('/docs/router', '/docs/sponsors');
  await act(page);
  // The browser aborts the navigation, but the address is still that of the page that is loading.
  await expect.poll(() => page.evaluate(() => navigation.transition)).toBeNull();
  release();
  await expect.poll(() => heading(page)).toBe('Sponsors');
  expect(page.url()).toBe(site.origin + site.at('/docs/sponsors'));
  expect(await page.title()).toContain('Sponsors');
});

test('a page that is stopped while it loads leaves the current page under its own address', async () => {
  const { page, release } = await openSlowly('/docs/router', '/docs/sponsors');
  await stop(page);
  await expect.poll(() => page.url()).toBe(site.origin + site.at('/docs/router'));
  expect(await heading(page)).toBe('Routers and procedures');
  release();
  await clickAt(page, `.sidebar a[href="${site.at('/docs/context')}"]`);
  await expect.poll(() => heading(page)).toBe('Context');
});

test('a second page that is stopped, like the first one, leaves the current page under its own address', async () => {
  const { page, release } = await openSlowly('/docs/router', '/docs/sponsors');
  const releaseNext = await hold(page, `**${site.at('/docs/links')}`);
  await clickAt(page, `.sidebar a[href="${site.at('/docs/links')}"]`);
  await page.waitForURL('**/docs/links');
  await stop(page);
  await expect.poll(() => page.url()).toBe(site.origin + site.at('/docs/router'));
  expect(await heading(page)).toBe('Routers and procedures');
  release();
  releaseNext();
});

test('a page that was chosen in the menu and is stopped leaves the current page under its own address', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 390, height: 800 } });
  const release = await hold(page, `**${site.at('/docs/context')}`);
  await page.locator('.menu-open').click();
  await page.locator('#menu[data-open]').waitFor();
  const requested = page.waitForRequest(`**${site.at('/docs/context')}`);
  await clickAt(page, `#menu .sidebar a[href="${site.at('/docs/context')}"]`);
  await requested;
  await page.waitForURL('**/docs/context');
  await stop(page);
  await expect.poll(() => page.url()).toBe(site.origin + site.at('/docs/router'));
  expect(await heading(page)).toBe('Routers and procedures');
  release();
});

test('a page that is stopped while its styles load does not open', async () => {
  const { page, context } = await site.open('/docs/router', wide);
  const release = await hold(page, /\.css$/);
  const requested = page.waitForRequest(/\.css$/);
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
  }, site.at('/blog'));
  await requested;
  const late = waitForRequestEnd(page, '.css');
  await stop(page);
  await expect.poll(() => page.url()).toBe(site.origin + site.at('/docs/router'));
  release();
  await late;
  await nextFrame(page);
  expect(await heading(page)).toBe('Routers and procedures');
  await context.close();
});

test.each([
  ['a link to another site', 'https://example.com/', () => Reflect.get(window, 'link').click()],
  ['Back to a page that the browser opens', '/docs/links', () => history.go(-2)],
])('%s leads there even if the page that was loading cannot be fetched', async (_, address, act) => {
  const { page } = await site.reopen('/docs/links', wide);
  await page.goto(site.at('/docs/router'));
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = 'https://example.com/';
    Object.assign(window, { link });
  });
  const expected = new URL(site.at(address), site.origin).href;
  const release = await hold(page, expected);
  await page.route('https://example.com/', async (route) => {
    await page.waitForTimeout(800);
    await route.fulfill({ contentType: 'text/html', body: '' });
  });
  await page.route(`**${site.at('/docs/context')}`, async (route) => {
    await page.waitForTimeout(300);
    await route.fulfill({ status: 500 });
  });
  const failed = page.waitForResponse(`**${site.at('/docs/context')}`);
  await clickAt(page, `.sidebar a[href="${site.at('/docs/context')}"]`);
  await page.waitForURL('**/docs/context');
  await Promise.all([page.waitForRequest(expected), page.evaluate(act)]);
  await failed;
  // The router would now load the page in full, or go back.
  await page.waitForTimeout(100);
  release();
  await page.waitForURL(expected);
});

test('after a result that is stopped while it loads, the search page searches again', async () => {
  const { page, release } = await openSlowly('/search?q=context', '/docs/context');
  await stop(page);
  await expect.poll(() => page.url()).toContain('/search?q=context');
  release();
  await page.getByRole('searchbox').fill('middleware');
  await page.waitForURL('**/search?q=middleware');
  await page.getByRole('heading', { name: 'Middleware' }).first().waitFor();
});

test('Forward to a page that has never arrived opens its top', async () => {
  const { page, release } = await openSlowly('/docs/router', '/docs/context');
  const late = waitForRequestEnd(page, '/docs/context');
  await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
  await page.goBack();
  release();
  await late;
  await page.goForward();
  await expect.poll(() => heading(page)).toBe('Context');
  await nextFrame(page);
  await nextFrame(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.each([
  ['Back to a page that the browser opens', '/docs/context', (page: Page) => page.goBack()],
  ['a reload', '/docs/router', (page: Page) => page.evaluate(() => location.reload())],
  ['a link to a file', '/blog/rss.xml', (page: Page) => clickAt(page, `a[href="${site.at('/blog/rss.xml')}"]`)],
  ['a link to another site', 'https://example.com/', (page: Page) => clickAt(page, 'a[href="https://example.com/"]')],
])('%s while a page is loading leads there', async (_, address, act) => {
  const { page } = await site.reopen('/docs/context', wide);
  await page.route('https://example.com/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(site.at('/docs/router'));
  await clickAt(page, `.sidebar a[href="${site.at('/docs/sponsors')}"]`);
  await expect.poll(() => heading(page)).toBe('Sponsors');
  await page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.body.append(link);
  }, address);
  const release = await hold(page, `**${site.at('/docs/router')}`);
  await Promise.all([page.waitForRequest(`**${site.at('/docs/router')}`), page.goBack()]);
  const expected = new URL(site.at(address), site.origin).href;
  const loaded = page.waitForEvent('load');
  await Promise.all([page.waitForRequest(expected), act(page)]);
  // The router's request fails when the browser leaves the page. A navigation back to the last page would begin then.
  release();
  await loaded;
  expect(page.url()).toBe(expected);
});
