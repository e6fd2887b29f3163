import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';

// About: client/navigation/page-styles.ts, client/navigation/router.ts, client/styles/pages

const site = useSite();

const kind = (page: Page) => page.locator('.frame').getAttribute('data-kind');
const applied = (page: Page) =>
  page
    .locator('link[data-kind]')
    .evaluateAll((links: HTMLLinkElement[]) =>
      links.flatMap(({ sheet, dataset }) => (sheet && matchMedia(sheet.media.mediaText).matches ? [dataset.kind] : [])),
    );

/** Follows a link of the footer, which every page has. */
const follow = (page: Page, name: string) =>
  page
    .locator('.footer')
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLElement) => link.click());

test('the router applies the styles of the next kind of page, and no others', async () => {
  const { page, errors } = await site.reopen('/');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  for (const [name, next] of [
    ['Quickstart', 'docs'],
    ['Blog', 'blog'],
    ['Search', 'search'],
    ['Introduction', 'docs'],
  ] as const) {
    await follow(page, name);
    await expect.poll(() => kind(page), { message: name }).toBe(next);
    expect(await applied(page), name).toEqual([next]);
  }
  await page.goBack();
  await expect.poll(() => kind(page)).toBe('search');
  expect(await applied(page)).toEqual(['search']);
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  expect(errors).toEqual([]);
});

test('the styles of the next kind of page are loaded once, so that they are there when the page is shown', async () => {
  const { page } = await site.reopen('/');
  await page.evaluate(() => {
    const loaded: (string | undefined)[] = [];
    Object.assign(window, { loaded });
    const record = ({ target }: Event) => target instanceof HTMLLinkElement && loaded.push(target.dataset.kind);
    document.addEventListener('load', record, true);
  });
  for (const [name, next] of [
    ['Quickstart', 'docs'],
    ['Blog', 'blog'],
  ] as const) {
    await follow(page, name);
    await expect.poll(() => kind(page), { message: name }).toBe(next);
  }
  // The browser would report a second load in a later task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.evaluate(() => (window as unknown as { loaded: unknown }).loaded)).toEqual(['docs', 'blog']);
});

test('the styles of a navigation that has ended early never apply', async () => {
  const { page } = await site.reopen('/');
  const release = await hold(page, '**/assets/page-blog-*.css');
  const requested = page.waitForRequest('**/assets/page-blog-*.css');
  await follow(page, 'Blog');
  await requested;
  for (const [name, next] of [
    ['Quickstart', 'docs'],
    ['Search', 'search'],
  ] as const) {
    await follow(page, name);
    await expect.poll(() => kind(page), { message: name }).toBe(next);
    expect(await applied(page), name).toEqual([next]);
  }
  release();
  const late = page.locator('link[data-kind=blog]');
  await expect.poll(() => late.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
  expect(await applied(page)).toEqual(['search']);
});

test('the archive and the tags have a sheet of their own, and the layout of the blog', async () => {
  const { page } = await site.reopen('/blog');
  for (const [name, sheet] of [
    ['Archive', 'lists'],
    ['Tags', 'lists'],
    ['Posts', 'blog'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Blog' }).getByRole('link', { name, exact: true }).click();
    await expect.poll(() => applied(page), { message: name }).toEqual([sheet]);
    expect(await kind(page)).toBe('blog');
  }
});

test('a page whose styles cannot be loaded is loaded in full', async () => {
  const { page } = await site.reopen('/');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  let isRefused = false;
  await page.route('**/assets/page-blog-*.css', (route) => {
    if (isRefused) return route.continue();
    isRefused = true;
    return route.abort();
  });
  await follow(page, 'Blog');
  await expect.poll(() => page.evaluate(() => 'marked' in window).catch(() => true)).toBe(false);
  await expect.poll(() => kind(page)).toBe('blog');
  expect(isRefused).toBe(true);
});
