import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NONE, violations } from '../../support/axe/axe.ts';
import { openChecked } from '../../support/axe/axe-tab.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { useSmallSites } from '../../support/sites/small-site.ts';
import { symbolsIn, typedPage } from '../../support/sites/typed-page.ts';

// About: client/code/symbol-types.ts, client/overlays/overlay.ts

const browser = useBrowser();
const serveSmall = useSmallSites();

const SOUP = `const soup = cook('pea', 40);

const plate = serve(soup);
//    ^?
// @ts-expect-error TS2322
const wrong: string = soup; // ${'and so on '.repeat(20)}far
`;
const TYPES = {
  symbols: symbolsIn(SOUP, {
    soup: 'const soup: Soup',
    cook: ['function cook(dish: string, minutes: number): Soup', 'Cooks a dish.\n\nReturns the `Soup`, hot.'],
    plate: `const plate: {\n${Array.from({ length: 12 }, (_, index) => `  course${index}: Soup;`).join('\n')}\n}`,
    serve: 'function serve(soup: Soup): Plate',
    far: 'const far: "away"',
  }),
  errors: [{ line: 5, column: 6, length: 5, code: 2322, text: "Type 'Soup' is not assignable to type 'string'." }],
};

let origin: string;
let requested: string[] = [];

async function serve(): Promise<string> {
  origin = await serveSmall({
    ...typedPage('Start', [{ code: SOUP, types: TYPES }]),
    ...typedPage(
      'Next',
      [{ code: 'soup;', types: { symbols: symbolsIn('soup;', { soup: 'let soup: 2' }), errors: [] } }],
      'next',
    ),
  });
  return origin;
}

const wide = { viewport: { width: 1280, height: 800 } };
const open = async (options = {}) => browser.open(`${await serve()}/docs`, { ...wide, ...options });

async function reopen(options = {}) {
  const visit = await browser.reopen(`${await serve()}/docs`, { ...wide, ...options });
  requested = [];
  visit.page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return visit;
}

const popup = (page: Page) => page.locator('.type-popup');
const typesRequested = () => requested.filter((path) => path.startsWith('/assets/types/'));

/** Returns the middle of the text in the code, in the viewport. */
const middleOf = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('pre') as Node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const at = node.data.indexOf(wanted);
      if (at < 0) continue;
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    }
    throw new Error(`${wanted} is not in the code`);
  }, text);

const point = async (page: Page, text: string) => {
  const { x, y } = await middleOf(page, text);
  await page.mouse.move(x, y);
};

/** Whether an element lies within the viewport. */
const isWithin = async (page: Page) => {
  const box = await popup(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
};

test('all names with types in the code block below the pointer are underlined', async () => {
  const { page } = await reopen();
  const underlined = () =>
    page.evaluate(() => [...(CSS.highlights.get('symbols') ?? [])].map((range) => (range as Range).toString()));
  expect(await underlined()).toEqual([]);
  const { x, y } = await middleOf(page, '40');
  await page.mouse.move(x, y);
  await expect.poll(underlined).toEqual(['soup', 'cook', 'plate', 'serve', 'soup', 'soup', 'far']);
  await page.mouse.down();
  await page.mouse.move(x + 10, y);
  expect(await underlined()).toHaveLength(7);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  await expect.poll(underlined).toEqual([]);
});

test('a type opens above its name if it fits into the code block there, and else below the name', async () => {
  const { page } = await reopen();
  const code = await page.locator('figure.code').boundingBox();
  for (const [name, isBelow] of Object.entries({ cook: true, far: false })) {
    await point(page, name);
    await popup(page).filter({ hasText: name }).waitFor();
    const { y = 0 } = (await popup(page).boundingBox()) ?? {};
    expect([y > (await middleOf(page, name)).y, y > (code?.y ?? y)], name).toEqual([isBelow, true]);
  }
});

test('nothing is loaded before the first use, and one file has the types of the whole page', async () => {
  const { page } = await reopen();
  expect(await page.locator('[data-types]').count()).toBe(1);
  expect(await page.locator('pre span[data-type], .type-popup').count()).toBe(0);
  await point(page, 'cook');
  await popup(page).waitFor({ state: 'visible' });
  await page.mouse.move(5, 5);
  await popup(page).waitFor({ state: 'hidden' });
  await point(page, 'serve');
  await popup(page).getByText('function serve').waitFor();
  expect(typesRequested()).toHaveLength(1);
});

test('hovering a symbol shows its type and documentation; hovering other text shows nothing', async () => {
  const { page } = await reopen();
  await point(page, 'cook');
  await popup(page).waitFor({ state: 'visible' });
  expect(await popup(page).locator('> code').textContent()).toBe('function cook(dish: string, minutes: number): Soup');
  expect(await popup(page).locator('p').allTextContents()).toEqual(['Cooks a dish.', 'Returns the Soup, hot.']);
  expect(await popup(page).locator('.t-k').first().textContent()).toBe('function');
  await page.mouse.move(5, 5);
  await popup(page).waitFor({ state: 'hidden' });
  await point(page, "'pea'");
  await point(page, 'soup');
  await popup(page).getByText('const soup: Soup').waitFor();
});

test('the types are shown after the lines of the code have been wrapped', async () => {
  // Code with an error is wrapped from the start, so this one has none.
  const code = `const soup = cook('pea', 40);\nconst plate = serve(soup); // ${'and so on '.repeat(20)}\n`;
  const symbols = symbolsIn(code, { soup: 'const soup: Soup', serve: 'function serve(soup: Soup): Plate' });
  const address = await serveSmall(typedPage('Start', [{ code, types: { symbols, errors: [] } }]));
  const { page } = await browser.reopen(`${address}/docs`, { viewport: { width: 700, height: 800 } });
  await point(page, 'soup');
  await popup(page).filter({ hasText: 'const soup: Soup' }).waitFor();
  await page.getByRole('button', { name: 'Wrap lines' }).click();
  await popup(page).waitFor({ state: 'hidden' });
  await point(page, 'serve');
  await popup(page).filter({ hasText: 'function serve(soup: Soup): Plate' }).waitFor();
});

test('the pointer can move onto the type; Escape hides the type until the pointer has left', async () => {
  const { page, context } = await open();
  // On a busy machine the pointer takes longer to the type than a type stays, but not by the page's clock.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const isShownAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return popup(page).isVisible();
  };
  await point(page, 'cook');
  await expect.poll(() => isShownAfter(50)).toBe(true);
  const box = await popup(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { steps: 4 });
  // Longer than a type stays when the pointer is elsewhere.
  expect(await isShownAfter(600)).toBe(true);
  await page.keyboard.press('Escape');
  await popup(page).waitFor({ state: 'hidden' });
  await point(page, 'soup');
  await expect.poll(() => isShownAfter(50)).toBe(true);
  await page.keyboard.press('Escape');
  const { x, y } = await middleOf(page, 'soup');
  await page.mouse.move(x + 1, y);
  expect(await isShownAfter(400)).toBe(false);
  await context.close();
});

test('the keyboard moves between symbols, and screen readers announce each', async () => {
  const { page } = await reopen();
  const code = page.locator('pre').first();
  await page.getByRole('button', { name: 'Copy code' }).focus();
  await page.keyboard.press('Tab');
  expect(await code.evaluate((pre) => pre === document.activeElement)).toBe(true);
  const shown: (string | null)[] = [];
  for (const key of ['Enter', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'End', 'Home']) {
    await page.keyboard.press(key);
    await popup(page).waitFor({ state: 'visible' });
    shown.push(((await popup(page).locator('> code').textContent()) ?? '').split(/[:(]/)[0] ?? null);
  }
  expect(shown).toEqual(['const soup', 'function cook', 'function serve', 'function cook', 'const far', 'const soup']);
  await page.getByRole('status').getByText('const soup: Soup').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('status').getByText('Cooks a dish.').waitFor();
  await page.keyboard.press('Escape');
  await popup(page).waitFor({ state: 'hidden' });
  expect(await code.evaluate((pre) => pre === document.activeElement)).toBe(true);
  expect(await code.getAttribute('aria-describedby')).toBeNull();
  await page.keyboard.press('Enter');
  await popup(page).waitFor({ state: 'visible' });
  await page.keyboard.press('Tab');
  await popup(page).waitFor({ state: 'hidden' });
  // Only the code loses its description.
  const button = page.getByRole('button', { name: 'Copy code' });
  await button.evaluate((node) => node.setAttribute('aria-describedby', 'type-instructions'));
  await button.press('Escape');
  expect(await button.getAttribute('aria-describedby')).not.toBeNull();
});

test('a key is handled once, and a type is not shown after its code has lost the focus', async () => {
  const { page } = await reopen();
  await page.locator('pre').first().focus();
  await page.keyboard.press('Enter');
  await popup(page).waitFor({ state: 'visible' });
  // A busy page runs the tasks of a key after those of later keys.
  const typeAfter = (keys: readonly string[]) =>
    page.evaluate(async (names) => {
      const pre = document.querySelector('pre');
      for (const key of names) {
        if (key === 'Tab') pre?.blur();
        else pre?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      return document.querySelector('.type-popup:popover-open > code')?.textContent ?? '';
    }, keys);
  expect(await typeAfter(['Enter', 'ArrowRight'])).toMatch(/^function cook/);
  expect(await typeAfter(['Enter', 'Tab'])).toBe('');
});

test('a tap shows a type, and a tap elsewhere hides it', async () => {
  const { page } = await reopen({ hasTouch: true, viewport: { width: 390, height: 800 } });
  const tap = async (text: string) => {
    const { x, y } = await middleOf(page, text);
    await page.touchscreen.tap(x, y);
  };
  await tap('cook');
  await popup(page).getByText('function cook').waitFor();
  expect(await page.evaluate(() => CSS.highlights.get('symbols')?.size)).toBe(7);
  await tap('soup');
  await popup(page).getByText('const soup').waitFor();
  await page.getByRole('heading', { level: 1 }).tap();
  await popup(page).waitFor({ state: 'hidden' });
});

test.each([
  [390, 800],
  [390, 300],
  [1440, 300],
])('a type is whole in the viewport at %i × %i px, wherever its symbol is', async (width, height) => {
  const { page } = await reopen({ viewport: { width, height } });
  await page.locator('pre').first().focus();
  await page.keyboard.press('Enter');
  for (let index = 0; index < TYPES.symbols.length; index++) {
    await popup(page).waitFor({ state: 'visible' });
    expect(await isWithin(page)).toBe(true);
    await page.keyboard.press('ArrowRight');
  }
});

test('a type is hidden when its page is left', async () => {
  const { page } = await reopen();
  await point(page, 'cook');
  await popup(page).waitFor({ state: 'visible' });
  await page.evaluate(() => navigation.navigate('/docs/next'));
  await page.getByRole('heading', { level: 1, name: 'Next' }).waitFor();
  await popup(page).waitFor({ state: 'hidden' });
  await point(page, 'soup');
  await popup(page).getByText('let soup: 2').waitFor();
  expect(typesRequested()).toHaveLength(2);
});

test.each(['light', 'dark'] as const)('axe finds no violation while a type is shown, %s', async (colorScheme) => {
  const { page, context, errors } = await openChecked(await open({ colorScheme }));
  await page.goto(`${origin}/docs`);
  await point(page, 'cook');
  await popup(page).waitFor({ state: 'visible' });
  expect(await violations(page)).toEqual(NONE);
  expect(errors).toEqual([]);
  await context.close();
});

test('an expected error is under its exact span and below its line, without JavaScript', async () => {
  const { page } = await reopen({ javaScriptEnabled: false });
  expect(await page.locator('.squiggle').allTextContents()).toEqual(['wrong']);
  const message = page.locator('.error-message');
  expect((await message.textContent())?.trim()).toBe("TS2322 Type 'Soup' is not assignable to type 'string'.");
  const code = await page.locator('pre').boundingBox();
  const box = await message.boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(code?.width ?? 1));
  expect(await page.locator('pre').textContent()).not.toContain('@ts-expect-error');
});

test('an error message is not copied', async () => {
  const { page } = await reopen({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.locator('[data-state=Copied]').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').at(-1)).toMatch(/^const wrong: string = soup; \/\/ and so on/);
  expect(copied).not.toContain('TS2322');
});
