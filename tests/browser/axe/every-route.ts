import { expect, test } from 'vitest';
import { routesOf, violations } from '../../support/axe.ts';
import { useSite } from '../../support/browser.ts';

/** Looks at every route in light and in dark; each width has a file of its own, so that two run at once. */
export async function checkEveryRoute(width: number): Promise<void> {
  const site = useSite();
  test.each(await routesOf())(`%s has nothing that axe objects to at ${width} px`, async (route) => {
    const { page, context } = await site.open(route, { colorScheme: 'light', viewport: { width, height: 900 } });
    expect(await violations(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page), 'dark').toEqual([]);
    await context.close();
  });
}
