import { expect, test } from 'vitest';
import { useSite, waitForFetches } from '../../support/browser/browser.ts';
import { linkedPages, openPrefetching } from '../../support/browser/prefetching.ts';

// About: client/navigation/prefetch.ts, client/navigation/pages.ts

const site = useSite();

test('pages of visible links are prefetched once, others are not', async () => {
  const { page, context, paths } = await openPrefetching(site);
  // Before, the page may still scroll its sidebar.
  await waitForFetches(page, [site.at('/docs/router')]);
  const { inView, outOfView } = await page.evaluate(linkedPages);
  expect(inView).toContain(site.at('/docs/context'));
  // The page itself is kept too, so that Back finds it without a connection.
  await expect.poll(() => paths.toSorted()).toEqual([...inView, site.at('/docs/router')].toSorted());
  expect(outOfView).toContain(site.at('/blog'));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => paths).toContain(site.at('/blog'));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /\.\w{2,}$/.test(path))).toEqual([]);
  await context.close();
});

test('a prefetched page is shown without another request', async () => {
  const { page, context, paths } = await openPrefetching(site);
  await waitForFetches(page, [site.at('/docs/context')]);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Context' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('ontext');
  expect(paths.filter((path) => path === site.at('/docs/context'))).toHaveLength(1);
  await context.close();
});
