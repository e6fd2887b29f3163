import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useSmallSites } from '../../support/sites/small-site.ts';
import { symbolsIn, typedPage } from '../../support/sites/typed-page.ts';

// About: client/code/symbol-types.ts, client/later.ts, client/types/popup.ts, client/styles/code/type-popup.css

const browser = useBrowser();
const serveSmall = useSmallSites();

const SOUP = 'serve(soup);\n';
const SHORT = 'function serve(soup: Soup): Plate';
const LONG = `function serve(soup: Soup): {\n${Array.from({ length: 40 }, (_, index) => `  course${index}: Soup;`).join('\n')}\n}`;

const serve = async (type: string, code = SOUP) => {
  const types = { symbols: symbolsIn(code, { serve: type, soup: 'const soup: Soup' }), errors: [] };
  return `${await serveSmall(typedPage('Start', [{ code, types }]))}/docs`;
};
const phone = { hasTouch: true, viewport: { width: 390, height: 800 } };
const open = async (type: string, width = 390, code = SOUP) =>
  browser.reopen(await serve(type, code), { ...phone, viewport: { width, height: 800 } });

const popup = (page: Page) => page.locator('.type-popup');

/** Returns a place on the first name of the code. */
const nameOf = async (page: Page) => {
  const { x, y } = await page.locator('pre code').evaluate((code) => {
    const range = new Range();
    range.selectNodeContents(code);
    const { left, top } = range.getClientRects()[0] ?? { left: 0, top: 0 };
    return { x: left + 10, y: top + 8 };
  });
  return { x, y };
};

/** A gap above the title moves the code down. */
const moveDown = (page: Page, gap: number) =>
  page.evaluate((size) => {
    const style = new CSSStyleSheet();
    style.replaceSync(`h1 { padding-top: ${size}px; }`);
    document.adoptedStyleSheets.push(style);
  }, gap);

const tapName = async (page: Page) => {
  const place = await nameOf(page);
  await page.touchscreen.tap(place.x, place.y);
  await popup(page).getByText('function serve').waitFor();
  const { x = 0, y = 0, width = 0, height = 0 } = (await popup(page).boundingBox()) ?? {};
  return { x, y, width, bottom: y + height, name: place.y };
};

test('a type is a panel at the bottom of a phone', async () => {
  const { page } = await open(SHORT);
  const { x, width, bottom } = await tapName(page);
  expect([x, width, bottom]).toEqual([8, 374, 792]);
});

test('the panel is at the top of a phone if it would cover its name, and three lines around the name stay in view', async () => {
  const { page } = await open(LONG);
  await moveDown(page, 700 - (await nameOf(page)).y);
  const { y, bottom, name } = await tapName(page);
  expect(y).toBe(8);
  expect(bottom).toBeLessThan(name - 60);
});

test.each([100, 400, 700])('a long type has more than half of a phone and does not cover a name at %i', async (at) => {
  const { page } = await open(LONG);
  await moveDown(page, at - (await nameOf(page)).y);
  const { y, bottom, name } = await tapName(page);
  expect(bottom - y).toBeGreaterThan(300);
  expect(bottom - y).toBeLessThanOrEqual(440);
  expect(y < name && name < bottom).toBe(false);
});

test('the panel stays where it is while a phone scrolls, until it would cover its name', async () => {
  const { page } = await open(SHORT);
  await moveDown(page, 600);
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh';
  });
  await page.evaluate(() => scrollTo(0, 300));
  const { bottom, name } = await tapName(page);
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(async () => (await nameOf(page)).y).toBeCloseTo(name + 100, 0);
  const boxOf = async () => (await popup(page).boundingBox()) ?? { y: 0, height: 0 };
  const { y, height } = await boxOf();
  expect(y + height).toBe(bottom);
  await page.evaluate((by) => scrollBy(0, -by), 760 - (await nameOf(page)).y);
  await expect.poll(async () => (await boxOf()).y).toBe(8);
});

test('the button of the panel closes it, also after a long type has been scrolled', async () => {
  const { page } = await open(LONG);
  const { y, bottom } = await tapName(page);
  expect(bottom - y).toBeLessThan(450);
  // An arrow shows that the type continues.
  const arrow = () => popup(page).evaluate((panel) => Number(getComputedStyle(panel, '::after').opacity));
  await expect.poll(arrow).toBe(1);
  await popup(page).evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
  await expect.poll(arrow).toBe(0);
  await popup(page).getByRole('button', { name: 'Close' }).tap();
  await popup(page).waitFor({ state: 'hidden' });
});

test('a finger that moves over a name shows no type', async () => {
  const { page, context } = await browser.open(await serve(SHORT), phone);
  await tapName(page);
  await page.getByRole('heading', { level: 1 }).tap();
  await popup(page).waitFor({ state: 'hidden' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const { x: clientX, y: clientY } = await nameOf(page);
  const move = { pointerType: 'touch', clientX, clientY, bubbles: true };
  await page.locator('pre').evaluate((pre, init) => pre.dispatchEvent(new PointerEvent('pointermove', init)), move);
  await page.clock.runFor(1000);
  expect(await popup(page).isVisible()).toBe(false);
  await context.close();
});

test('a type is hidden when its name is scrolled out of its block', async () => {
  const { page } = await open(SHORT, 1280, `serve(soup); // ${'and so on '.repeat(40)}\n`);
  const code = page.locator('pre');
  await code.press('Enter');
  await popup(page).waitFor();
  await code.evaluate((pre) => pre.scrollTo(600, 0));
  await popup(page).waitFor({ state: 'hidden' });
  await code.evaluate((pre) => pre.scrollTo(0, 0));
  await code.press('Enter');
  await popup(page).waitFor();
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh';
    scrollTo(0, 1000);
  });
  await popup(page).waitFor({ state: 'hidden' });
});

test('the keys scroll code until a name at its end is in view', async () => {
  const { page } = await open(SHORT, 1280, `serve(${'0, '.repeat(100)}soup);\n`);
  const code = page.locator('pre');
  await code.press('Enter');
  await popup(page).getByText('function serve').waitFor();
  await code.press('ArrowRight');
  await popup(page).getByText('const soup').waitFor();
});

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: node } = document;
    return node?.getAttribute('title') ?? node?.ariaLabel ?? node?.tagName;
  });

test('the icon of the button of the panel has the color of text with forced colors', async () => {
  const { page } = await open(SHORT);
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await tapName(page);
  const button = popup(page).getByRole('button', { name: 'Close' });
  expect(await button.evaluate((node) => getComputedStyle(node, '::before').backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

test('on phones the type is a dialog whose button follows the text and is announced after a tap', async () => {
  const { page } = await open(SHORT);
  await tapName(page);
  const dialog = page.getByRole('dialog', { name: 'Type of serve' });
  expect(await dialog.getByRole('button').evaluate((button) => button.nextElementSibling)).toBeNull();
  expect(await page.getByRole('status').allTextContents()).toContain(SHORT);
  // A tap on the text does not hide it.
  await dialog.getByText('Plate').tap();
  expect(await dialog.isVisible()).toBe(true);
  const [text, button] = await Promise.all([
    dialog.getByText('Plate').boundingBox(),
    dialog.getByRole('button').boundingBox(),
  ]);
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});

test('on wide screens the type is a tooltip without a button', async () => {
  const { page } = await open(SHORT, 1280);
  await tapName(page);
  const tooltip = page.getByRole('tooltip');
  expect([await tooltip.textContent(), await tooltip.locator('button').count()]).toEqual([SHORT, 0]);
  // Another size of the window needs the other role.
  await page.setViewportSize({ width: 390, height: 800 });
  await popup(page).waitFor({ state: 'hidden' });
});

test.each(['Enter', 'Escape'])('%s on the button of the panel gives the focus back to the code', async (key) => {
  const { page } = await open(SHORT);
  await tapName(page);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Close');
  await page.keyboard.press(key);
  await popup(page).waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Code');
});

test('Tab leads from the code to the button of the panel, and from there to the next control', async () => {
  const { page } = await open(SHORT, 320);
  await page.locator('pre').focus();
  for (const key of ['Enter', 'ArrowRight']) {
    await page.keyboard.press(key);
    await popup(page).waitFor();
  }
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Close');
  await page.keyboard.press('Tab');
  await popup(page).waitFor({ state: 'hidden' });
  expect(await focused(page)).not.toMatch(/BODY|Close|^Code$/);
});

test('code with the focus is a group with a name, and its keys are described but not announced', async () => {
  const { page } = await open(SHORT, 1280);
  const code = page.getByRole('group', { name: 'Code', exact: true });
  await code.focus();
  await expect.poll(() => page.locator('#type-instructions').count()).toBe(1);
  expect(await code.getAttribute('aria-describedby')).toBe('type-instructions');
  await page.keyboard.press('Enter');
  await popup(page).waitFor();
  expect((await page.getByRole('status').allTextContents()).join()).not.toContain('Press Enter');
});
