import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/styles/footer.css, client/styles/footer-rows.css

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

test('on phones two groups are columns, and the links of the last group are a row', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 390, height: 800 } });
  const tops = await page
    .getByRole('navigation', { name: 'More' })
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  const [docs, community] = await Promise.all(
    ['Docs', 'Community'].map((name) =>
      page.locator('.footer').getByRole('navigation', { name, exact: true }).boundingBox(),
    ),
  );
  expect(docs?.y).toBe(community?.y);
  expect(docs?.height).toBe(community?.height);
});
