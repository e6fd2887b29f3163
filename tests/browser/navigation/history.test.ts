import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite, waitForFetches, waitForRequestEnd } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { clickAt, heading, scrollTop, topOf } from '../../support/browser/page-state.ts';

// About: client/navigation/router.ts, client/navigation/pages.ts, client/navigation/kept-pages.ts, client/islands/SearchPage.tsx

const site = useSite();
const wide = { viewport: { width: 1280, height: 800 } };

async function goTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
}

/** Follows a link of the sidebar. */
async function follow(page: Page, route: string): Promise<void> {
  await clickAt(page, `.sidebar a[href="${site.at(route)}"]`);
  await page.waitForURL(`**${site.at(route)}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
}

test.each([0, 700])(
  'a page that was left at %i px is restored there, from the end of a page and from a shorter one',
  async (top) => {
    const { page } = await site.reopen('/docs/context', wide);
    const title = await heading(page);
    await goTo(page, top);
    await follow(page, '/docs/metadata');
    await goTo(page, 100_000);
    const end = await scrollTop(page);
    await page.goBack();
    await expect.poll(() => heading(page)).toBe(title);
    await expect.poll(() => scrollTop(page)).toBe(top);
    await nextFrame(page);
    expect(await scrollTop(page)).toBe(top);
    await goTo(page, 100_000);
    await page.goForward();
    await expect.poll(() => heading(page)).not.toBe(title);
    await expect.poll(() => scrollTop(page)).toBe(end);
    await nextFrame(page);
    expect(await scrollTop(page)).toBe(end);
  },
);

test.each([
  ['a page', '', 0],
  ['an anchor', '#stack-input-parsers', 80],
] as const)(
  'when the router cannot fetch %s, the full load begins there, and not where the previous page was left',
  async (_, hash, top) => {
    const { page } = await site.reopen('/docs/context', wide);
    await page.route(`**${site.at('/docs/router')}`, (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ status: 500 }),
    );
    await page.reload();
    await goTo(page, 900);
    await page.evaluate((href) => {
      const link = document.querySelector('main')?.appendChild(document.createElement('a'));
      if (link) link.href = href;
      link?.click();
    }, site.at('/docs/router') + hash);
    await expect.poll(() => heading(page)).toContain('outer');
    await page.waitForLoadState('load');
    // Text may end between two pixels.
    const distance = async () => (hash ? Math.abs((await topOf(page, hash.slice(1))) - top) : scrollTop(page));
    await expect.poll(distance).toBeLessThanOrEqual(hash ? 1 : 0);
    await nextFrame(page);
    expect(await distance()).toBeLessThanOrEqual(hash ? 1 : 0);
    // From then on the browser restores the position again.
    await goTo(page, 600);
    await page.reload();
    await expect.poll(() => scrollTop(page)).toBe(600);
  },
);

test.each([
  ['a contents link', '.toc a', 'defaults-and-merging'],
  ['the skip link', '.skip-link', 'main'],
  ['back to top', 'back-to-top a', 'top'],
])('while a page is loading, %s of the page that is shown wins', async (_, selector, id) => {
  const { page } = await site.reopen('/docs/metadata', wide);
  const title = await heading(page);
  const release = await hold(page, `**${site.at('/docs/context')}`);
  await page.reload();
  const target = await page.evaluate(
    ([links, fallback]) => {
      const all = [...document.querySelectorAll<HTMLAnchorElement>(links ?? '')];
      return (all.find(({ hash }) => hash === `#${fallback}`) ?? all[0])?.getAttribute('href') ?? '';
    },
    [selector, id],
  );
  const requested = page.waitForRequest(`**${site.at('/docs/context')}`);
  const late = waitForRequestEnd(page, '/docs/context');
  await clickAt(page, `.sidebar a[href="${site.at('/docs/context')}"]`);
  await requested;
  await clickAt(page, `a[href="${target}"]`);
  await expect.poll(() => page.url()).toBe(site.origin + site.at('/docs/metadata') + target);
  release();
  await late;
  await nextFrame(page);
  expect(page.url()).toBe(site.origin + site.at('/docs/metadata') + target);
  expect(await heading(page)).toBe(title);
  expect(await page.getByRole('progressbar').count()).toBe(0);
});

test('while a page is loading, a link to a section of that page leads to the section', async () => {
  const { page } = await site.reopen('/docs/router', wide);
  const release = await hold(page, `**${site.at('/docs/context')}`);
  await page.reload();
  const requested = page.waitForRequest(`**${site.at('/docs/context')}`);
  await clickAt(page, `.sidebar a[href="${site.at('/docs/context')}"]`);
  await requested;
  const section = '/docs/context#inner-and-outer-context';
  await clickAt(page, `main a[href="${site.at(section)}"]`);
  await expect.poll(() => page.url()).toBe(site.origin + site.at(section));
  release();
  await expect.poll(() => heading(page)).toBe('Context');
  await expect.poll(() => topOf(page, 'inner-and-outer-context')).toBe(80);
  expect(page.url()).toBe(site.origin + site.at(section));
});

test('Back while a page is loading stays on the current page', async () => {
  const { page } = await site.reopen('/docs/metadata', wide);
  const title = await heading(page);
  const release = await hold(page, `**${site.at('/docs/context')}`);
  await page.reload();
  await goTo(page, 500);
  const late = waitForRequestEnd(page, '/docs/context');
  await clickAt(page, `.sidebar a[href="${site.at('/docs/context')}"]`);
  await page.waitForURL('**/docs/context');
  await page.evaluate(() => history.back());
  await page.waitForURL('**/docs/metadata');
  release();
  await late;
  await nextFrame(page);
  expect(await heading(page)).toBe(title);
  await expect.poll(() => scrollTop(page)).toBe(500);
});

test('offline, Back opens the first page of the visit', async () => {
  const { page, context } = await site.open('/docs/router', { ...wide, prefetches: true });
  const title = await heading(page);
  await waitForFetches(page, ['/docs/router', '/docs/context'].map(site.at));
  await context.setOffline(true);
  await follow(page, '/docs/context');
  await page.goBack();
  await expect.poll(() => heading(page)).toBe(title);
  await context.close();
});

test('the sidebar keeps its scroll position and its open categories over a reload', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 1280, height: 400 } });
  const column = page.locator('.menu > div');
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByText('React hooks', { exact: true }).click();
  const open = await page.locator('.sidebar details[open]').count();
  await column.evaluate((menu) => menu.scrollTo(0, 120));
  await page.reload();
  await expect.poll(() => column.evaluate((menu) => menu.scrollTop)).toBe(120);
  expect(await page.locator('.sidebar details[open]').count()).toBe(open);
});

test('a page that arrives while the search dialog is open has the focus', async () => {
  const { page } = await site.reopen('/docs/metadata', wide);
  const release = await hold(page, `**${site.at('/docs/context')}`);
  await page.reload();
  const late = waitForRequestEnd(page, '/docs/context');
  await clickAt(page, `.sidebar a[href="${site.at('/docs/context')}"]`);
  await page.waitForURL('**/docs/context');
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open]').waitFor();
  release();
  await late;
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  expect(await page.locator('h1').evaluate((title) => title === document.activeElement)).toBe(true);
});

test('Back and Forward show pages as they were left: with their opened details, and with the focus on the link that was followed', async () => {
  const { page } = await site.reopen('/docs/nextjs', { ...wide, prefetches: true });
  await page.locator('back-to-top:defined').waitFor({ state: 'attached' });
  const details = page.locator('main details', { hasText: 'Create the server files' });
  await details.locator('summary').first().click();
  const link = page.locator(`main article a[href="${site.at('/docs/context')}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const top = await scrollTop(page);
  const title = await heading(page);
  await link.focus();
  await link.press('Enter');
  await expect.poll(() => heading(page)).not.toBe(title);
  await page.goBack();
  await expect.poll(() => heading(page)).toBe(title);
  // The heading is there a moment before the page as it was left.
  await expect.poll(() => details.getAttribute('open')).toBe('');
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => scrollTop(page)).toBe(top);
  await page.locator('figure.code [title="Copy code"]').first().click();
  await page.goForward();
  await expect.poll(() => heading(page)).not.toBe(title);
  await page.goBack();
  await expect.poll(() => heading(page)).toBe(title);
  expect(await page.locator('figure.code').first().locator('[title="Copy code"], [title="Copied"]').count()).toBe(1);
});

test('Back shows a page without the menu that was open when the reader left it', async () => {
  const { page } = await site.reopen('/docs/nextjs', { ...wide, prefetches: true });
  await page.locator('back-to-top:defined').waitFor({ state: 'attached' });
  const title = await heading(page);
  await follow(page, '/docs/context');
  await expect.poll(() => heading(page)).not.toBe(title);
  await page.goBack();
  await expect.poll(() => heading(page)).toBe(title);
  await nextFrame(page);
  const details = page.locator('main details', { hasText: 'Create the server files' });
  await details.locator('summary').first().click();
  const menu = page.locator('.page-menu');
  await menu.locator('summary').click();
  await page.goForward();
  await expect.poll(() => heading(page)).not.toBe(title);
  await page.goBack();
  await expect.poll(() => details.getAttribute('open')).toBe('');
  expect(await menu.getAttribute('open')).toBeNull();
});

test('Back shows a page that was left while a menu was open over it, and the page can be used', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 390, height: 800 }, prefetches: true });
  const release = await hold(page, `**${site.at('/docs/context')}`);
  await page.reload();
  await page.locator('back-to-top:defined').waitFor({ state: 'attached' });
  const title = await heading(page);
  await page.evaluate((address) => void navigation.navigate(address), site.at('/docs/context'));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  release();
  await expect.poll(() => heading(page)).not.toBe(title);
  await page.goBack();
  await expect.poll(() => heading(page)).toBe(title);
  await nextFrame(page);
  expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(false);
});

test('a page that is published again while the reader is elsewhere is shown as it is now', async () => {
  const { page } = await site.reopen('/docs/context', wide);
  await page.locator('back-to-top:defined').waitFor({ state: 'attached' });
  await page.clock.install();
  await follow(page, '/docs/metadata');
  await page.locator('main figure.code').first().waitFor();
  await follow(page, '/docs/router');
  // The heading of the previous page may still have the focus, and Back while a page loads would stay on that page.
  await expect.poll(() => heading(page)).toContain('outer');
  await page.route(`**${site.at('/docs/metadata')}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Published again');
    await route.fulfill({ response, body });
  });
  await page.clock.fastForward('02:00');
  await page.goBack();
  await expect.poll(() => heading(page)).toBe('Published again');
  await nextFrame(page);
  expect(await heading(page)).toBe('Published again');
});

test('after Back and Forward while a page loads that was chosen in an overlay, the page has its own content', async () => {
  const { page } = await site.reopen('/docs/context', { viewport: { width: 390, height: 800 } });
  await page.locator('back-to-top:defined').waitFor({ state: 'attached' });
  const title = await heading(page);
  const release = await hold(page, `**${site.at('/docs/metadata')}`);
  await page.locator('.menu-open').click();
  const requested = page.waitForRequest(`**${site.at('/docs/metadata')}`);
  await clickAt(page, `.sidebar a[href="${site.at('/docs/metadata')}"]`);
  await requested;
  await page.evaluate(() => history.back());
  await page.waitForURL('**/docs/context');
  expect(await heading(page)).toBe(title);
  release();
  await page.evaluate(() => history.forward());
  await page.waitForURL('**/docs/metadata');
  await expect.poll(() => heading(page)).toBe('Metadata');
  await nextFrame(page);
  await nextFrame(page);
  expect(await heading(page)).toBe('Metadata');
});
