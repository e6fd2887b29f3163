import { expect, test } from 'vitest';
import type { DocSidebar } from '../../../client/elements/doc-sidebar.ts';
import { nextFrame, useBrowser, useSite } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { smallConfig } from '../../support/sites/fixture.ts';
import { docsPage, useSmallSites } from '../../support/sites/small-site.ts';

// About: client/elements/table-of-contents.ts, client/elements/doc-sidebar.ts, client/elements/site-navbar.ts, client/elements/back-to-top.ts

const site = useSite();
const browser = useBrowser();
const serveSmall = useSmallSites();
const wide = { viewport: { width: 1440, height: 700 } };

test('the table of contents marks the heading in view', async () => {
  const { page } = await site.reopen('/docs/metadata', wide);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const marked = contents.locator('[aria-current]');
  const links = contents.getByRole('link');
  for (const index of [1, 2, 0]) {
    const link = links.nth(index);
    // The navbar hides meanwhile, and a click could miss the list, which moves up.
    await link.press('Enter');
    await expect.poll(() => marked.allTextContents()).toEqual([await link.textContent()]);
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => marked.allTextContents()).toEqual([await links.last().textContent()]);
});

test('at the end of the page, the table of contents marks the last heading, also far below the top of the window', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 1440, height: 2000 } });
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => links.last().getAttribute('aria-current')).toBe('true');
});

test('the navbar is shown above the anchor of the address, and hides when the reader scrolls', async () => {
  const { page } = await site.reopen('/docs/router#define-procedures', wide);
  const hidden = page.locator('.navbar[data-hidden]');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await nextFrame(page);
  expect(await hidden.count()).toBe(0);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 200);
  await hidden.waitFor({ state: 'attached' });
});

test('the table of contents marks a short section whose entry was chosen', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 1600, height: 1000 } });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const link = contents.getByRole('link', { name: 'Test procedures' });
  await link.press('Enter');
  await expect.poll(() => contents.locator('[aria-current]').allTextContents()).toEqual([await link.textContent()]);
});

test('the sidebar keeps its open categories and its scroll position across pages', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 1200, height: 400 } });
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' });
  await sidebar.getByText('React hooks', { exact: true }).click();
  const column = page.locator('.menu > div');
  const link = sidebar.locator('a[href$="/docs/useInfiniteQuery"]');
  await link.scrollIntoViewIfNeeded();
  const before = await column.evaluate((menu) => menu.scrollTop);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await page.waitForURL('**/docs/useInfiniteQuery');
  await expect.poll(() => sidebar.locator('[aria-current]').getAttribute('href')).toContain('useInfiniteQuery');
  expect(await sidebar.locator('details[open]').count()).toBe(2);
  expect(await column.evaluate((menu) => menu.scrollTop)).toBe(before);
});

test('a category that the reader closes before the script loads stays closed', async () => {
  const { page } = await site.reopen('/favicon.svg', { viewport: { width: 1440, height: 700 } });
  const release = await hold(page, '**/assets/main-*.js');
  await page.goto(site.at('/docs/metadata'), { waitUntil: 'commit' });
  const open = page.locator('.sidebar details[open]');
  await open.nth(1).locator('summary').click();
  const before = await open.count();
  release();
  await page.locator('doc-sidebar:defined').waitFor();
  expect(await open.count()).toBe(before);
});

test('a page that is unloaded before the scroll event stores where the sidebar is scrolled to', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 1200, height: 400 } });
  const stored = await page.locator('.menu > div').evaluate((menu) => {
    menu.scrollTop = 70;
    dispatchEvent(new Event('pagehide'));
    return sessionStorage.getItem('sidebar');
  });
  expect(stored?.split('\n')[0]).toBe('70');
});

test('a link to another page stores where the sidebar is scrolled to, and reads no layout', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 1200, height: 400 } });
  const stored = () => page.evaluate(() => sessionStorage.getItem('sidebar')?.split('\n')[0]);
  await page.locator('.menu > div').evaluate((menu) => {
    menu.scrollTop = 70;
    const reads: string[] = [];
    const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop') ?? {};
    menu.addEventListener('scroll', () => {
      Object.defineProperty(Element.prototype, 'scrollTop', {
        get() {
          reads.push(this.id);
          return get?.call(this);
        },
      });
      document.querySelector<DocSidebar>('doc-sidebar')?.store();
      document.body.dataset.reads = reads.join();
    });
  });
  await expect.poll(() => page.locator('body').getAttribute('data-reads')).toBe('');
  expect(await stored()).toBe('70');
});

test.each([500, 620, 740, 900])('the current page is in view in the sidebar of a screen %i px high', async (height) => {
  const { page } = await site.reopen('/docs/9.x/links', { viewport: { width: 1280, height } });
  const current = page.locator('.sidebar [aria-current]');
  await page.waitForFunction(() => customElements.get('doc-sidebar'));
  expect((await current.boundingBox())?.y).toBeLessThan(height - 20);
});

test('the sidebar scrolls up to the page of a link if its entry is above', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 1280, height: 400 } });
  const column = page.locator('.menu > div');
  await column.evaluate((menu) => menu.scrollTo(0, menu.scrollHeight));
  await page.getByRole('banner').getByRole('link', { name: 'Quickstart' }).click();
  await expect.poll(() => page.locator('.sidebar [aria-current]').getAttribute('href')).toContain('/docs/quickstart');
  await expect.poll(() => column.evaluate((menu) => menu.scrollTop)).toBeLessThan(200);
});

test('the navbar hides on scrolling down, and shows on scrolling up and on focus', async () => {
  const { page } = await site.reopen('/docs/metadata', { ...wide, reducedMotion: 'no-preference' });
  const bar = page.getByRole('banner');
  const isShown = () => page.evaluate(() => document.elementFromPoint(700, 50)?.closest('.navbar') instanceof Element);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(isShown).toBe(false);
  await page.mouse.wheel(0, -200);
  await expect.poll(isShown).toBe(true);
  await page.mouse.wheel(0, 900);
  await expect.poll(isShown).toBe(false);
  await bar.getByRole('link', { name: 'Docs', exact: true }).focus();
  await expect.poll(isShown).toBe(true);
});

test('the navbar stays if the configuration turns hiding off', async () => {
  const long = docsPage('Start', 'A paragraph.\n\n'.repeat(200));
  const isShownWith = async (hideOnScroll: boolean) => {
    const config = smallConfig('items: []', `hideOnScroll: ${hideOnScroll}, items: []`);
    const files = { 'site.config.ts': config, 'content/docs/1.x/index.md': long };
    const { page } = await browser.reopen(`${await serveSmall(files)}/docs`, {
      ...wide,
      reducedMotion: 'no-preference',
    });
    await page.mouse.move(700, 400);
    for (let turns = 0; turns < 3; turns += 1) await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    await nextFrame(page);
    return page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      return document.elementFromPoint(700, 30)?.closest('.navbar') instanceof Element;
    });
  };
  expect(await isShownWith(false)).toBe(true);
  expect(await isShownWith(true)).toBe(false);
});

test('the link to the top shows on scrolling up after the first screen, and scrolls to the top', async () => {
  const { page } = await site.reopen('/docs/metadata', wide);
  const link = page.getByRole('link', { name: 'Back to top' });
  expect(await link.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.locator('.navbar[data-hidden]').waitFor();
  expect(await link.isVisible()).toBe(false);
  await page.evaluate(() => scrollBy(0, -50));
  await link.waitFor();
  // Its text has no height. If the row of the text had some, the arrow above it would not be in the middle.
  expect(await link.evaluate((button) => getComputedStyle(button).gridTemplateRows)).toBe('16px 0px');
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await link.waitFor({ state: 'hidden' });
});
