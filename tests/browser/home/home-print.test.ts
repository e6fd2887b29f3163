import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/styles/print.css, client/styles/home/home.css, client/styles/home/home-columns.css, client/styles/home/home-wires.css

const site = useSite();

test('the text of the bands is printed on the white page', async () => {
  const { page } = await site.reopen('/', { colorScheme: 'light' });
  await page.emulateMedia({ media: 'print' });
  const backgrounds = await page
    .locator('.home, .home-section')
    .evaluateAll((parts) =>
      parts
        .map((part) => getComputedStyle(part).backgroundColor)
        .filter((color) => !/^oklch\(1 0 0\)$|, 0\)$/.test(color)),
    );
  expect(backgrounds).toEqual([]);
});

test('on wide paper the adapters are printed one below another, without their buttons', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 1040, height: 720 } });
  await page.emulateMedia({ media: 'print' });
  const group = page.locator('.home-section:not(:last-child) > tab-group');
  const tabs = await group
    .locator('> .tab')
    .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().toJSON()));
  expect(tabs.length).toBeGreaterThan(1);
  for (const [index, { top }] of tabs.slice(1).entries()) expect(top).toBeGreaterThanOrEqual(tabs[index]?.bottom);
  expect(await group.locator('> .tab-list').isVisible()).toBe(false);
});
