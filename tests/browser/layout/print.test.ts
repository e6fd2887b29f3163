import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/styles/print.css

const site = useSite();

test.each(['/docs/error-handling', '/docs/9.x/nextjs'])(
  'the printed tables of %s break no short word',
  async (route) => {
    const { page } = await site.reopen(route, { viewport: { width: 718, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const broken = await page.locator('main :is(th, td)').evaluateAll((cells) =>
      cells
        .filter((cell) => /^-?\w{1,10}$/.test(cell.textContent ?? ''))
        .filter((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size > 1;
        })
        .map((cell) => cell.textContent),
    );
    expect(broken).toEqual([]);
  },
);

test.each([
  ['/docs/error-handling', '.table td'],
  ['/docs/context', '.admonition, .admonition-title, .admonition p'],
])('on paper, tables and admonitions of %s have the size of the other text', async (route, parts) => {
  const { page } = await site.reopen(route, { viewport: { width: 718, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  const sizes = await page
    .locator(`.prose > p ~ p, ${parts}`)
    .evaluateAll((all) => [...new Set(all.map((part) => getComputedStyle(part).fontSize))]);
  expect(sizes).toEqual(['14px']);
});
