import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addAxe, NONE, violations } from '../../support/axe.ts';
import { useSite, type Visit } from '../../support/browser.ts';
import { overflowing } from '../../support/reflow.ts';
import { routesOf, targetsOf } from '../../support/routes.ts';

const HEIGHT = 900;

/** Whether a run is about the route: `npm run check` names those that changed, and every other run visits all. */
function isWanted(route: string): boolean {
  return process.env.ROUTES === undefined || process.env.ROUTES.split(',').includes(route);
}

/** Opens each of the routes once, and checks everything that must hold on every page of the site. */
export async function visitRoutes(belongs: (route: string) => boolean): Promise<void> {
  const site = useSite();
  let visit: Visit;
  const isTarget = targetsOf(inject('site').out);
  const checkedColors = new Set<string>();
  beforeAll(async () => {
    visit = await site.open('/favicon.svg', { reducedMotion: 'reduce' });
    await addAxe(visit.context);
  });
  afterAll(() => visit?.context.close());

  const routes = (await routesOf()).filter(belongs).filter(isWanted);
  // A file without tests would fail.
  if (routes.length === 0) test.skip('no route of this section has changed');
  describe.each(routes)('%s', (route) => {
    let before = 0;
    beforeAll(async () => {
      before = visit.errors.length;
      await visit.page.setViewportSize({ width: 1440, height: HEIGHT });
      await visit.page.emulateMedia({ colorScheme: 'light' });
      await visit.page.goto(site.origin + site.at(route));
    });

    test('has one h1, one main, a title and a description', async () => {
      const { page } = visit;
      expect(new URL(page.url()).pathname).toBe(site.at(route));
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.getByRole('main').count()).toBe(1);
      expect(await page.title()).not.toBe('');
      expect(await page.locator('meta[name=description]').getAttribute('content')).not.toBe('');
    });

    test('has headings that go down one level at a time', async () => {
      const levels = await visit.page
        .locator('main :is(h1, h2, h3, h4, h5, h6)')
        .evaluateAll((nodes) => nodes.map(({ tagName }) => Number(tagName.slice(1))));
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });

    test('links to pages, files and anchors of the site that exist, also after its script has run', async () => {
      const addresses = await visit.page
        .locator('a[href]')
        .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href))]);
      const inside = addresses.map((address) => new URL(address)).filter(({ origin }) => origin === site.origin);
      expect(inside.length).toBeGreaterThan(5);
      for (const { pathname, hash } of inside)
        expect(await isTarget(decodeURI(pathname), decodeURIComponent(hash.slice(1))), pathname + hash).toBe(true);
    });

    test.each([1440, 390])('has no axe violation at %i px, in light and dark mode', async (width) => {
      await visit.page.setViewportSize({ width, height: HEIGHT });
      expect(await violations(visit.page, checkedColors)).toEqual(NONE);
    });

    test('does not scroll sideways at 320 px', async () => {
      await visit.page.setViewportSize({ width: 320, height: HEIGHT });
      expect(await overflowing(visit.page)).toEqual([]);
    });

    test('logs no error', () => {
      // The browser reports the status of the not-found page itself.
      const isExpected = (error: string) => route === '/404' && error.includes('status of 404');
      expect(visit.errors.slice(before).filter((error) => !isExpected(error))).toEqual([]);
    });
  });
}
