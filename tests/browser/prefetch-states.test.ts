import { expect, test } from 'vitest';
import { nextFrame, useSite } from '../support/browser.ts';
import { linkedPages, openPrefetching } from '../support/prefetching.ts';

// About: client/prefetch.ts, client/pages.ts

// On which connections pages are prefetched, with any base URL. The other tests also run below a base URL.

const site = useSite();

test.each([
  ['data-saver is on', { saveData: true, effectiveType: '4g' }],
  ['the connection is 2g', { saveData: false, effectiveType: '2g' }],
  ['the connection is slow 2g', { effectiveType: 'slow-2g' }],
])('nothing is fetched ahead when %s', async (_, connection) => {
  const { page, context, paths } = await openPrefetching(site, connection);
  // With this code the page observes its links, and would fetch their pages when it is idle.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /later-/.test(name)));
  await page.evaluate(linkedPages);
  await nextFrame(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(paths).toEqual([]);
  await context.close();
});
