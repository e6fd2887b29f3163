import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { NONE, violations } from '../../support/axe/axe.ts';
import { openChecked } from '../../support/axe/axe-tab.ts';
import { useSite, type Visit } from '../../support/browser/browser.ts';
import { overflowing } from '../../support/browser/reflow.ts';
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
  beforeAll(async () => {
    visit = await openChecked(await site.open('/favicon.svg', { isOnlyRead: true }));
  });
  afterAll(() => visit?.context.close());

  const routes = (await routesOf()).filter(belongs).filter(isWanted);
  // A file without tests would fail.
  if (routes.length === 0) test.skip('no route of this section has changed');
  describe.each(routes.map((route, index) => ({ route, isWideFirst: index % 2 === 0 })))('$route', (visited) => {
    const { route, isWideFirst } = visited;
    let before = 0;
    let facts: Facts;
    beforeAll(async () => {
      before = visit.errors.length;
      await visit.page.setViewportSize({ width: isWideFirst ? 1440 : 320, height: HEIGHT });
      await visit.page.goto(site.origin + site.at(route));
      facts = await visit.page.evaluate(factsOf);
    });

    test('has one h1, one main, a title and a description', () => {
      expect(new URL(visit.page.url()).pathname).toBe(site.at(route));
      expect(facts).toMatchObject({ h1: 1, main: 1 });
      expect(facts.title).not.toBe('');
      expect(facts.description).not.toBe('');
    });

    test('has headings that go down one level at a time', () => {
      const { levels } = facts;
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });

    test('links to pages, files and anchors of the site that exist, also after its script has run', async () => {
      const inside = facts.links.map((address) => new URL(address)).filter(({ origin }) => origin === site.origin);
      expect(inside.length).toBeGreaterThan(5);
      for (const { pathname, hash } of inside)
        expect(await isTarget(decodeURI(pathname), decodeURIComponent(hash.slice(1))), pathname + hash).toBe(true);
    });

    const checkTables = () =>
      test.runIf(/^\/docs(\/|$)/.test(route))(
        'has no table that scrolls sideways at 1024, 1280 and 1440 px',
        async () => {
          for (const width of [1024, 1280, 1440]) {
            await visit.page.setViewportSize({ width, height: HEIGHT });
            expect(await visit.page.locator('.table').evaluateAll(scrollingOf), `${width} px`).toEqual([]);
          }
        },
      );
    const checkAxe = (width: number) =>
      test(`has no axe violation at ${width} px, in light and dark mode`, async () => {
        await visit.page.setViewportSize({ width, height: HEIGHT });
        expect(await violations(visit.page)).toEqual(NONE);
      });
    const checkReflow = () =>
      test('does not scroll sideways at 320 px', async () => {
        await visit.page.setViewportSize({ width: 320, height: HEIGHT });
        expect(await overflowing(visit.page)).toEqual([]);
      });
    // Each page begins at the width at which the last one ended: to lay out a page again takes as long as to open it.
    const checks = [checkTables, () => checkAxe(1440), () => checkAxe(390), checkReflow];
    for (const check of isWideFirst ? checks : checks.toReversed()) check();

    test('logs no error', () => {
      // The browser reports the status of the not-found page itself.
      const isExpected = (error: string) => route === '/404' && error.includes('status of 404');
      expect(visit.errors.slice(before).filter((error) => !isExpected(error))).toEqual([]);
    });
  });
}

/** Returns the labels of the tables that are wider than their boxes. Runs in the page. */
function scrollingOf(tables: readonly Element[]): (string | null)[] {
  return tables.filter((node) => node.scrollWidth > node.clientWidth).map((node) => node.getAttribute('aria-label'));
}

/** What the markup of a page states about the page. */
interface Facts {
  readonly h1: number;
  readonly main: number;
  readonly title: string;
  readonly description: string;
  readonly levels: readonly number[];
  readonly links: readonly string[];
}

/** Runs in the page. */
function factsOf(): Facts {
  const count = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
  const headings = document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)');
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href]');
  return {
    h1: count('h1, [role=heading][aria-level="1"]'),
    main: count('main, [role=main]'),
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    levels: [...headings].map(({ tagName }) => Number(tagName.slice(1))),
    links: [...new Set([...links].map(({ href }) => href))],
  };
}
