import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/styles/layout/footer.css, client/styles/layout/footer-rows.css

const site = useSite();

test.each([
  [390, 500],
  [768, 340],
  [1440, 290],
])('at %i px the footer is at most %i px high, and the tagline is one line', async (width, height) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  expect((await page.locator('.footer').boundingBox())?.height).toBeLessThanOrEqual(height);
  expect((await page.locator('.footer-brand p').boundingBox())?.height).toBeLessThan(24);
});

test('on phones the links of all groups are in two columns with the same rows', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 390, height: 800 } });
  const links = await page
    .locator('.footer nav a')
    .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
  expect(links).toHaveLength(11);
  expect(new Set(links.map(({ left }) => Math.round(left))).size).toBe(2);
  expect(Math.min(...links.map(({ height }) => height))).toBeGreaterThanOrEqual(40);
  const [docs, community] = await Promise.all(
    ['Docs', 'Community'].map((name) =>
      page.locator('.footer').getByRole('navigation', { name, exact: true }).boundingBox(),
    ),
  );
  expect(docs?.y).toBe(community?.y);
  expect(docs?.height).toBe(community?.height);
});
