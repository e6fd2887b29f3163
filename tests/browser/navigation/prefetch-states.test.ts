import { expect, test } from 'vitest';
import { nextFrame, useSite } from '../../support/browser/browser.ts';
import { linkedPages, openPrefetching } from '../../support/browser/prefetching.ts';

// About: client/navigation/prefetch.ts, client/navigation/pages.ts

// On which connections pages are prefetched, with any base URL. The other tests also run below a base URL.

const site = useSite();

test.each([
  ['data-saver is on', { saveData: true, effectiveType: '4g' }],
  ['the connection is 2g', { saveData: false, effectiveType: '2g' }],
  ['the connection is slow 2g', { effectiveType: 'slow-2g' }],
])('nothing is fetched ahead when %s', async (_, connection) => {
  const { page, context, paths } = await openPrefetching(site, connection);
  // The code that defines this element also observes the links, and would fetch their pages when the browser is idle.
  await page.locator('back-to-top:defined').waitFor({ state: 'attached' });
  await page.evaluate(linkedPages);
  await nextFrame(page);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await fetch('/last');
  });
  // The requests are reported in their order.
  await expect.poll(() => paths).toContain('/last');
  expect(paths).toEqual(['/last']);
  await context.close();
});

test('pages are prefetched with a low priority', async () => {
  const { page, context } = await site.open('/favicon.svg', { prefetches: true });
  await context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (input.toString().endsWith('/docs/context')) document.documentElement.dataset.priority = init?.priority ?? '';
      return fetch(input, init);
    };
  });
  await page.goto(site.at('/docs/router'));
  await expect.poll(() => page.locator('html').getAttribute('data-priority')).toBe('low');
  await context.close();
});
