import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { browserOptions } from '../../support/browser/chromium.ts';
import { recordRequest } from '../../support/reads.ts';

// About: client

const site = useSite();

/** The packaged browser keeps no pages at all, and reports this for every page. Besides this, it names what is wrong with a page. */
const OF_THE_BROWSER = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

let browser: Browser;
beforeAll(async () => {
  // Playwright switches the cache off in the browser that the other files share.
  browser = await chromium.launch({
    ...(await browserOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => browser?.close());

/** Leaves a page for another site and goes back; returns why the browser could not keep the page. */
async function reasonsAgainst(route: string, act?: (page: Page) => Promise<unknown>): Promise<readonly string[]> {
  const page = await browser.newPage();
  page.on('request', (request) => recordRequest(request.url()));
  const protocol = await page.context().newCDPSession(page);
  const reasons = new Promise<readonly string[]>((resolve) =>
    protocol.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    ),
  );
  await protocol.send('Page.enable');
  await page.goto(site.origin + site.at(route), { waitUntil: 'networkidle' });
  await act?.(page);
  await page.goto(new URL(site.at('/favicon.svg'), site.origin.replace('localhost', '127.0.0.1')).href);
  await page.goBack();
  const all = await reasons;
  await page.close();
  return all.filter((reason) => !OF_THE_BROWSER.includes(reason));
}

test.concurrent.each(['/', '/docs/router', '/search?q=context', '/blog/hello-trpc', '/blog/archive'])(
  '%s can be kept by the back-forward cache',
  async (route) => {
    // Under load, the page may be left before the browser counts it as loaded.
    await expect.poll(() => reasonsAgainst(route)).toEqual([]);
  },
);

test('a page whose search was used can be kept', async () => {
  const reasons = await reasonsAgainst('/docs/router', async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('context');
    await page.getByRole('option').first().waitFor();
  });
  expect(reasons).toEqual([]);
});

test('a page that listens to unload could not be kept', async () => {
  const listen = (page: Page) => page.evaluate(() => addEventListener('unload', () => undefined));
  expect(await reasonsAgainst('/docs/router', listen)).toEqual(['UnloadHandlerExistsInMainFrame']);
});
