import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/code/symbol-types.ts, client/overlays/overlay.ts

const site = useSite();

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a type that the page shows is below its line, %s', async (_, javaScriptEnabled) => {
  const { page } = await site.reopen('/docs/infer-types', { javaScriptEnabled });
  const types = await page.locator('.shown-type').evaluateAll((all) =>
    all.map((type) => {
      const before = type.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
      return { isVisible: type.checkVisibility(), isBelow: type.getBoundingClientRect().top >= before };
    }),
  );
  expect(types.length).toBeGreaterThan(3);
  for (const type of types) expect(type).toEqual({ isVisible: true, isBelow: true });
});

test('a type that a reader requests in the middle of code opens above its name, and below it at the top of the viewport', async () => {
  const name = '[data-symbols] c-l:nth-child(n + 9) .t-d';
  const type = '.type-popup';
  const { page } = await site.reopen('/docs/infer-types', { viewport: { width: 1280, height: 900 } });
  for (const top of [600, 20]) {
    const place = await page.evaluate(
      ([selector, y]) => {
        const element = [...document.querySelectorAll(selector)].find((found) => found.checkVisibility());
        scrollBy({ top: (element?.getBoundingClientRect().top ?? 0) - y, behavior: 'instant' });
        const { left, top, bottom, width } = element?.getBoundingClientRect() ?? new DOMRect();
        return { x: left + width / 2, top, bottom };
      },
      [name, top] as const,
    );
    const middle = { x: place.x, y: (place.top + place.bottom) / 2 };
    // Scrolling down hides the navbar, which covers the name until then.
    await page.waitForFunction(([selector, { x, y }]) => document.elementFromPoint(x, y)?.closest(selector), [
      name,
      middle,
    ] as const);
    await page.mouse.move(middle.x, middle.y);
    const shown = page.locator(type).and(page.locator(':visible'));
    await shown.waitFor();
    const box = await shown.boundingBox();
    if (top > 300) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(place.top + 1);
    else expect(box?.y).toBeGreaterThanOrEqual(place.bottom - 1);
    await page.mouse.move(0, 0);
    await shown.waitFor({ state: 'hidden' });
  }
});

test('Escape closes an overlay at once that was opened over a type', async () => {
  const { page } = await site.reopen('/docs/infer-types', { viewport: { width: 1280, height: 900 } });
  await page.locator('[data-symbols] .t-d').first().hover();
  await page.locator('.type-popup').waitFor({ state: 'visible' });
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden', timeout: 5000 });
});

test('the keyboard scrolls a name with a type from above the screen to below the navbar, which comes back', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 1280, height: 280 } });
  const code = page.locator('[data-symbols] pre').first();
  const type = page.locator('.type-popup');
  const shown = () => type.locator('> code').textContent();
  const top = () => code.evaluate((pre) => pre.getBoundingClientRect().top);
  await code.focus();
  await page.keyboard.press('Enter');
  // Until the type is shown, the keys scroll the page.
  await type.waitFor();
  const middle = await shown();
  await page.keyboard.press('End');
  await expect.poll(shown).not.toBe(middle);
  await expect.poll(top).toBeLessThan(0);
  await page.keyboard.press('Home');
  await expect.poll(shown).toContain('initTRPC');
  await expect.poll(top).toBeGreaterThan(60);
});

test('the hint about the keys of a block is in its head, and covers no code', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 1280, height: 800 } });
  const figure = page.locator('figure.code:has(figcaption):has(.fold)').first();
  await page.keyboard.press('Tab');
  await figure.locator('pre').first().focus();
  const state = () =>
    figure.evaluate((code) => {
      const { content, top, height } = getComputedStyle(code, '::after');
      return {
        content,
        end: Number.parseFloat(top) + Number.parseFloat(height),
        pre: code.querySelector('pre')?.offsetTop,
      };
    });
  await expect.poll(async () => (await state()).content).toContain('Enter');
  const { end, pre } = await state();
  expect(end).toBeLessThanOrEqual(pre ?? 0);
});
