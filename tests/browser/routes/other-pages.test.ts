import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { routesOf } from '../../support/routes.ts';
import { isCurrentDocs, isOlderDocs } from './sections.ts';
import { visitRoutes } from './visit-routes.ts';

const site = useSite();

await visitRoutes((route) => !isCurrentDocs(route) && !isOlderDocs(route));

test('there are pages', async () => {
  expect(await routesOf()).toEqual(expect.arrayContaining(['/', '/search', '/blog', '/docs', '/docs/9.x']));
});

test('an unknown address shows the not-found page', async () => {
  const { page } = await site.reopen('/docs/nothing-here');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found');
});
