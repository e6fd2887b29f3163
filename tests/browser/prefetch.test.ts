import { expect, test } from 'vitest';
import { useSite, type Visit } from '../support/browser.ts';

const site = useSite();

/** Opens a page with that connection, and returns which pages it has fetched after a while. */
async function prefetched(connection: object | undefined): Promise<Visit & { readonly paths: readonly string[] }> {
  const visit = await site.open('/favicon.svg', { viewport: { width: 1200, height: 600 } });
  const paths: string[] = [];
  await visit.context.addInitScript((value) => {
    if (value) Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  visit.page.on('request', (request) => {
    if (request.resourceType() === 'fetch') paths.push(new URL(request.url()).pathname);
  });
  await visit.page.goto(site.at('/docs/router'));
  await visit.page.waitForTimeout(800);
  return { ...visit, paths };
}

test('pages behind links in view are fetched once, those out of view are not', async () => {
  const { page, context, paths } = await prefetched(undefined);
  expect(paths).toContain(site.at('/docs/context'));
  expect(paths).not.toContain(site.at('/docs/migrate-from-v9-to-v10/nothing'));
  const footer = site.at('/blog');
  expect(paths).not.toContain(footer);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => paths).toContain(footer);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /\.\w{2,}$/.test(path))).toEqual([]);
  await context.close();
});

test('a page that was fetched ahead is shown without another request', async () => {
  const { page, context, paths } = await prefetched(undefined);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Context' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('ontext');
  expect(paths.filter((path) => path === site.at('/docs/context'))).toHaveLength(1);
  await context.close();
});

test.each([
  ['data-saver is on', { saveData: true, effectiveType: '4g' }],
  ['the connection is 2g', { saveData: false, effectiveType: '2g' }],
  ['the connection is slow 2g', { effectiveType: 'slow-2g' }],
])('nothing is fetched ahead when %s', async (_, connection) => {
  const { context, paths } = await prefetched(connection);
  expect(paths).toEqual([]);
  await context.close();
});
