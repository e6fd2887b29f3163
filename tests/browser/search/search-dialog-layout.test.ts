import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { dialog, searchFor } from '../../support/browser/search-dialog.ts';

// About: client/search, client/styles

// How the results look in the dialog. No address is read, so these tests do not run below a base URL.

const site = useSite();

test('on wide screens all sections are one line, with the text beside the title, and have the same height', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 1280, height: 720 } });
  await page.keyboard.press('/');
  await page.keyboard.type('middleware');
  await page.locator('.search-section + .search-snippet').first().waitFor();
  const sections = page.locator('.search-option:has(.search-section)');
  const heights = await sections.evaluateAll((all) =>
    all.map((node) => Math.round(node.getBoundingClientRect().height)),
  );
  expect(heights.length).toBeGreaterThan(6);
  expect(new Set(heights).size).toBe(1);
});

/** Returns the names in code in the elements. A name whose part is marked has several code elements. */
function codeIn(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const names: string[] = [];
    for (let isNext = false, text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent) continue;
      const isCode = Boolean(text.parentElement?.closest('code'));
      if (isCode) names.push((isNext ? (names.pop() ?? '') : '') + text.textContent);
      isNext = isCode;
    }
    return names;
  });
}

test('names in code have the font of code, and other words of the same letters have not', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'createContext');
  await dialog(page).locator('[data-results]').waitFor();
  const names = await dialog(page).locator('.search-option').evaluateAll(codeIn);
  expect(names).toContain('createContext');
  for (const name of names) expect(name).toMatch(/[a-z][A-Z]|\(\)$/);
});

test('on phones the text of a section is below its title, in the whole width of the dialog', async () => {
  const { page } = await site.reopen('/docs/sponsors', { viewport: { width: 390, height: 844 } });
  await searchFor(page, 'createContext');
  await dialog(page).locator('[data-results]').waitFor();
  const isBelow = await dialog(page)
    .locator('.search-section + .search-snippet')
    .evaluateAll((all) =>
      all.map((text) => {
        const title = text.previousElementSibling?.getBoundingClientRect();
        const { left, top } = text.getBoundingClientRect();
        return left === title?.left && top >= title.bottom;
      }),
    );
  expect(new Set(isBelow)).toEqual(new Set([true]));
});

test('a section has its text only if its title has no word of the query', async () => {
  const { page } = await site.reopen('/docs/sponsors');
  await searchFor(page, 'links');
  await dialog(page).locator('[data-results]').waitFor();
  const sections = dialog(page).locator('.search-option:has(.search-section)');
  const explained = sections.filter({ has: page.locator('.search-section mark') });
  expect(await explained.count()).toBeGreaterThan(2);
  expect(await explained.locator('.search-snippet').count()).toBe(0);
  const others = sections.filter({ hasNot: page.locator('.search-section mark') });
  expect(await others.locator('.search-snippet mark').count()).toBeGreaterThan(2);
});

test('on a phone in landscape the dialog has almost the whole height of the screen', async () => {
  const { page } = await site.reopen('/docs/sponsors', { viewport: { width: 844, height: 390 } });
  await searchFor(page, 'context');
  await dialog(page).locator('[data-results]').waitFor();
  const { height = 0 } = (await dialog(page).locator('.search-frame').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(340);
  expect(height).toBeLessThan(370);
});

test.each([390, 1280])(
  'at %i px the box of “All versions” is in line with the messages of the dialog',
  async (width) => {
    const { page } = await site.reopen('/docs/sponsors', { viewport: { width, height: 800 } });
    await searchFor(page, 'photosynthesis');
    const message = dialog(page).locator('.search-none');
    await message.waitFor();
    const start = await message.evaluate((node) => {
      const text = document.createRange();
      text.selectNodeContents(node);
      return text.getBoundingClientRect().left;
    });
    const box = await dialog(page).getByRole('checkbox', { name: 'All versions' }).boundingBox();
    expect(box?.x).toBeCloseTo(start, 0);
  },
);

test.each([390, 1280])(
  'at %i px the button that clears the recent searches is in the line of their title',
  async (width) => {
    const { page } = await site.reopen('/docs/sponsors', { viewport: { width, height: 844 } });
    await page.evaluate(() =>
      localStorage.setItem('search.recent', JSON.stringify([{ label: 'Fetch adapter', href: '/docs/fetch' }])),
    );
    await page.keyboard.press('/');
    const middles = ['Recent searches', 'Clear recent searches'].map(async (text) => {
      const box = await page
        .locator('.search-body')
        .getByText(text, { exact: true })
        .evaluate((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getBoundingClientRect().toJSON();
        });
      return (box.top + box.bottom) / 2;
    });
    const [title = 0, clear = 0] = await Promise.all(middles);
    expect(Math.abs(title - clear)).toBeLessThan(1.5);
  },
);
