import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/styles/code/syntax.css

const site = useSite();

test.each(['light', 'dark'] as const)(
  'in JSON, keys, strings and numbers have different colors in %s mode',
  async (colorScheme) => {
    const { page } = await site.reopen('/docs/subscriptions', { colorScheme });
    const colors = await page
      .locator('[data-language="json"]')
      .first()
      .evaluate((figure) =>
        ['.t-p', '.t-s', '.t-n'].map((token) => getComputedStyle(figure.querySelector(token) ?? figure).color),
      );
    expect(new Set(colors).size).toBe(3);
    // A key has one color in all languages.
    const property = await page
      .locator('[data-language="ts"] .t-p')
      .first()
      .evaluate((token) => getComputedStyle(token).color);
    expect(colors[0]).toBe(property);
  },
);
