import { beforeAll, expect, test } from 'vitest';
import { routesOf, violations } from '../../support/axe.ts';
import { useSite, type Visit } from '../../support/browser.ts';

/** Looks at every route in light and in dark; each width has a file of its own, so that two run at once. */
export async function checkEveryRoute(width: number): Promise<void> {
  const site = useSite();
  let page: Visit['page'];
  beforeAll(async () => {
    ({ page } = await site.open('/', { viewport: { width, height: 900 } }));
  });
  test.each(await routesOf())(`%s has nothing that axe objects to at ${width} px`, async (route) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(site.at(route));
    expect(await violations(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page), 'dark').toEqual([]);
  });
}
