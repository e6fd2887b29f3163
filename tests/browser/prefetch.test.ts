import { expect, test } from 'vitest';
import { fetched, nextFrame, useSite, type Visit } from '../support/browser.ts';

// About: client/prefetch.ts, client/pages.ts

const site = useSite();

/** Opens a page with that connection, and returns the list of the pages that it fetches. */
async function prefetched(connection: object | undefined): Promise<Visit & { readonly paths: readonly string[] }> {
  const visit = await site.open('/favicon.svg', { prefetches: true, viewport: { width: 1200, height: 600 } });
  const paths: string[] = [];
  await visit.context.addInitScript((value) => {
    if (value) Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  visit.page.on('request', (request) => {
    if (request.resourceType() === 'fetch') paths.push(new URL(request.url()).pathname);
  });
  await visit.page.goto(site.at('/docs/router'));
  return { ...visit, paths };
}

/** The pages that the open page links to, by whether a link to them is in view. */
const linkedPages = () =>
  new Promise<{ inView: string[]; outOfView: string[] }>((resolve) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin, pathname }) =>
        origin === location.origin && pathname !== location.pathname && !/\.\w+$/.test(pathname),
    );
    const observer = new IntersectionObserver((entries) => {
      const paths = (seen: boolean) =>
        entries
          .filter(({ isIntersecting }) => isIntersecting === seen)
          .map(({ target }) => (target as HTMLAnchorElement).pathname);
      const inView = [...new Set(paths(true))];
      resolve({ inView, outOfView: [...new Set(paths(false))].filter((path) => !inView.includes(path)) });
    });
    for (const link of links) observer.observe(link);
  });

test('pages of visible links are prefetched once, others are not', async () => {
  const { page, context, paths } = await prefetched(undefined);
  // Before, the page may still scroll its sidebar.
  await fetched(page, [site.at('/docs/router')]);
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
  const { page, context, paths } = await prefetched(undefined);
  await fetched(page, [site.at('/docs/context')]);
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
  const { page, context, paths } = await prefetched(connection);
  // With this code the page observes its links, and would fetch their pages when it is idle.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /later-/.test(name)));
  await page.evaluate(linkedPages);
  await nextFrame(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(paths).toEqual([]);
  await context.close();
});
