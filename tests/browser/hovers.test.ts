import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/symbol-types.ts, client/overlay.ts

const site = useSite();

test('the type of a symbol shows on hover and on focus', async () => {
  const { page } = await site.reopen('/docs/infer-types');
  const symbol = page.locator('.hover').first();
  const type = symbol.locator('.hover-type');
  expect(await type.isVisible()).toBe(false);
  await symbol.hover();
  await type.waitFor({ state: 'visible' });
  await page.mouse.move(0, 0);
  await type.waitFor({ state: 'hidden' });
  await symbol.focus();
  await type.waitFor({ state: 'visible' });
});

test('Escape hides the type of a symbol, and it can be shown again', async () => {
  const { page } = await site.reopen('/docs/infer-types');
  const symbol = page.locator('.hover').first();
  const type = symbol.locator('.hover-type');
  await symbol.focus();
  await type.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await type.waitFor({ state: 'hidden' });
  await symbol.blur();
  await symbol.hover();
  await type.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await type.waitFor({ state: 'hidden' });
});
