import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/styles/code/code.css, client/styles/code/code-fold.css, client/styles/code/code-line.css, client/shared/code-indent.ts

const site = useSite();
const PAGES = ['/', '/docs/quickstart', '/docs/links', '/docs/9.x/rpc', '/blog/hello-trpc'];
/** A wrapped line continues three characters to the right of its beginning. */
const CHARACTERS = 2.5;

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('on phones, %s', (_, javaScriptEnabled) => {
  test('no code scrolls sideways, and a wrapped line continues below its own indentation', async () => {
    const { page } = await site.reopen('/', { viewport: { width: 390, height: 844 }, javaScriptEnabled });
    for (const route of PAGES) {
      await page.goto(site.at(route));
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const { cut, wrapped, wrong } = await linesOf(page);
        expect(cut, `${route} at ${width} px`).toEqual([]);
        expect(wrong, `${route} at ${width} px`).toEqual([]);
        expect(wrapped, `${route} at ${width} px`).toBeGreaterThan(3);
      }
    }
  });
});

test('a backslash at the end of a command and a date do not wrap on phones', async () => {
  const { page } = await site.reopen('/docs/quickstart', { viewport: { width: 390, height: 844 } });
  const lines = await page.locator('[data-language="sh"] c-l').evaluateAll((all) =>
    all.flatMap((line) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const tops: { character: string; top: number }[] = [];
      const range = new Range();
      while (walker.nextNode())
        for (const [at, character] of [...(walker.currentNode.textContent ?? '')].entries()) {
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          if (character.trim()) tops.push({ character, top: Math.round(range.getBoundingClientRect().top) });
        }
      const last = tops.at(-1);
      return last?.character === '\\' ? [tops.filter(({ top }) => top === last.top).length] : [];
    }),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.min(...lines)).toBeGreaterThan(4);
  const dates = page.locator('.t-w').filter({ hasText: '2022-03-04T' });
  const height = await dates.first().evaluate((date) => Number.parseFloat(getComputedStyle(date).lineHeight));
  for (const box of await dates.evaluateAll((all) => all.map((date) => date.clientHeight)))
    expect(box).toBeLessThan(1.5 * height);
});

test('short strings are in one line on phones, and long code fades before its cut', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 390, height: 844 } });
  const strings = page.locator('pre .t-s');
  expect(await strings.count()).toBeGreaterThan(50);
  expect(await strings.evaluateAll((all) => all.filter((node) => node.getClientRects().length > 1).length)).toBe(0);
  const fades = await page.locator('.rest > summary').evaluateAll((all) =>
    all.map((node) => {
      const line = getComputedStyle(node.closest('figure')?.querySelector('pre') ?? node).lineHeight;
      return Number.parseFloat(getComputedStyle(node, '::before').height) / Number.parseFloat(line);
    }),
  );
  expect(fades.length).toBeGreaterThan(0);
  for (const lines of fades) expect(lines).toBeGreaterThan(3);
});

test('the number of lines of a fold is in one line on phones', async () => {
  const { page } = await site.reopen('/docs/error-handling', { viewport: { width: 390, height: 844 } });
  const isWhole = await page
    .locator('.fold > summary > span')
    .evaluateAll((counts) =>
      counts.map((count) => count.clientHeight < 2 * Number.parseFloat(getComputedStyle(count).fontSize)),
    );
  expect(isWhole.length).toBeGreaterThan(1);
  expect(isWhole).not.toContain(false);
});

/** Returns the code that scrolls sideways, the number of wrapped lines, and those whose continuation is not indented further than the line. */
async function linesOf(page: Page): Promise<{ cut: string[]; wrapped: number; wrong: string[] }> {
  return page.evaluate((tolerance) => {
    const cut = [...document.querySelectorAll('pre')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    const wrapped = [...document.querySelectorAll('c-l')].flatMap((line) => {
      const text = line.textContent ?? '';
      const range = new Range();
      range.selectNodeContents(line);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const top = Math.min(...rects.map((rect) => rect.top));
      const start = Math.min(...rects.map((rect) => rect.left));
      const continued = rects.filter((rect) => rect.top > top + 8).map((rect) => rect.left);
      // The first part of the line begins at its indentation, which is a part of the text. The widest class is for 16 characters.
      const character = Number.parseFloat(getComputedStyle(line).fontSize) * 0.6;
      const indentation = start + Math.min(text.search(/\S/) + tolerance, 18.5) * character;
      return continued.length > 0 ? [{ text, isRight: Math.min(...continued) > indentation }] : [];
    });
    return {
      cut: cut.map(({ textContent }) => textContent ?? ''),
      wrapped: wrapped.length,
      wrong: wrapped.filter(({ isRight }) => !isRight).map(({ text }) => text),
    };
  }, CHARACTERS);
}

test('the underline of an error ends with the last character of a row', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 390, height: 844 } });
  const blanks = await page.locator('.squiggle').evaluateAll((spans) =>
    spans.flatMap((span) => {
      const walker = document.createTreeWalker(span, NodeFilter.SHOW_TEXT);
      const characters: { character: string | undefined; rect: DOMRect | undefined }[] = [];
      const range = new Range();
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? '';
        for (let index = 0; index < text.length; index++) {
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + 1);
          characters.push({ character: text[index], rect: [...range.getClientRects()].at(-1) });
        }
      }
      return characters.flatMap(({ character, rect }, index) => {
        const before = characters[index - 1]?.rect?.top ?? 0;
        const after = characters[index + 1]?.rect?.top ?? 0;
        return character === ' ' && after > before + 8 ? [rect?.width ?? 0] : [];
      });
    }),
  );
  expect(blanks.length).toBeGreaterThan(0);
  for (const width of blanks) expect(width).toBe(0);
});
