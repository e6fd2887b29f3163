import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite, waitForRequestEnd } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { heading } from '../../support/browser/page-state.ts';

// About: client/head-script.ts, client/navigation/router.ts, client/navigation/kept-pages.ts

const site = useSite();
const wide = { viewport: { width: 1280, height: 800 } };

test.each([
  ['a reload', (page: Page) => page.reload({ waitUntil: 'commit' })],
  [
    'Back from another page that the browser has opened',
    async (page: Page) => {
      await page.goto(site.at('/blog/rss.xml'));
      await page.goBack({ waitUntil: 'commit' });
    },
  ],
])('after %s, Back opens the page of its address even if the script has not arrived', async (_, load) => {
  const { page } = await site.reopen('/docs/router', wide);
  await page.locator(`.sidebar a[href="${site.at('/docs/context')}"]`).click();
  await expect.poll(() => heading(page)).toBe('Context');
  const release = await hold(page, /\/assets\/main-/);
  await load(page);
  await expect.poll(() => heading(page)).toBe('Context');
  // The router made both entries in one document, so the browser changes the address only.
  await page.evaluate(() => history.back());
  await page.waitForURL('**/docs/router', { waitUntil: 'commit' });
  await expect.poll(() => heading(page)).toBe('Routers and procedures');
  release();
  await page.locator('search-box a[role=button]').waitFor();
  expect(await heading(page)).toBe('Routers and procedures');
  expect(page.url()).toBe(site.origin + site.at('/docs/router'));
});

test('a link to a section is followed without a load while the script has not arrived', async () => {
  const { page } = await site.reopen('/docs/router', wide);
  const release = await hold(page, /\/assets\/main-/);
  await page.reload({ waitUntil: 'commit' });
  const link = page.locator('.toc a').first();
  await link.waitFor();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await link.click();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL('**/docs/router', { waitUntil: 'commit' });
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
  release();
});

test('a link that is followed before the code that keeps pages has arrived leads to the content of its page, also after Back and Forward', async () => {
  const { page } = await site.reopen('/docs/metadata', { ...wide, prefetches: true });
  const [releaseCode, releasePage] = [
    await hold(page, '**/later-*.js'),
    await hold(page, `**${site.at('/docs/context')}`),
  ];
  await page.reload();
  const late = waitForRequestEnd(page, '/docs/context');
  await page.locator(`.sidebar a[href="${site.at('/docs/context')}"]`).click();
  await page.waitForURL('**/docs/context');
  releaseCode();
  await page.locator('back-to-top:defined').waitFor({ state: 'attached' });
  await page.evaluate(() => history.back());
  await page.waitForURL('**/docs/metadata');
  releasePage();
  await late;
  await page.evaluate(() => history.forward());
  await expect.poll(() => heading(page)).toBe('Context');
  await nextFrame(page);
  expect(await heading(page)).toBe('Context');
});
