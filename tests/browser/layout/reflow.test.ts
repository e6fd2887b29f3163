import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { overflowing, setTextSpacing } from '../../support/browser/reflow.ts';

// About: client/styles

const site = useSite();
const KINDS = ['/', '/docs/links', '/docs/9.x/nextjs', '/blog', '/blog/hello-trpc', '/search', '/nothing-here'];

const WIDTHS = [390, 995, 996, 1440];

describe('no kind of page scrolls sideways', () => {
  const found: Record<number, Record<string, readonly string[]>> = {};
  // Each page is loaded once, and takes every width.
  beforeAll(async () => {
    const { page } = await site.reopen('/', { viewport: { width: 390, height: 800 }, isOnlyRead: true });
    for (const route of KINDS) {
      await page.goto(site.at(route));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        found[width] = { ...found[width], [route]: await overflowing(page) };
      }
    }
  });

  test.each(WIDTHS)('at %i px', (width) => {
    expect(found[width]).toEqual(Object.fromEntries(KINDS.map((route) => [route, []])));
  });
});

test('a long category breaks', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 320, height: 800 } });
  const category = page.locator('.breadcrumbs li').first();
  await category.evaluate((node) => {
    node.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
  });
  expect(await category.evaluate((node) => node.getBoundingClientRect().right)).toBeLessThan(320);
});

test('with the text spacing of WCAG, nothing is cut off', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 390, height: 800 }, isOnlyRead: true });
  for (const route of KINDS) {
    await page.goto(site.at(route));
    await page.evaluate(setTextSpacing);
    expect(await overflowing(page), route).toEqual([]);
  }
});

test('the link of a heading whose text fills the line needs no line of its own, and stays on the screen', async () => {
  const { page } = await site.reopen('/docs/quickstart', { viewport: { width: 320, height: 800 } });
  const lines = await page
    .locator('.prose h2')
    .first()
    .evaluate((heading: HTMLElement) => {
      const text = document.createRange();
      text.setEndBefore(heading.querySelector('.anchor') ?? heading);
      text.setStart(heading, 0);
      const { style } = heading;
      style.fontSize = '1.25rem';
      style.width = `${Math.ceil(text.getBoundingClientRect().width) + 8}px`;
      style.marginInlineStart = 'auto';
      return heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight);
    });
  expect(lines).toBeLessThan(1.5);
  expect(await overflowing(page)).toEqual([]);
});

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the badge of a code block stays in one line with more space between letters, %s', async (_, javaScriptEnabled) => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 390, height: 800 }, javaScriptEnabled });
  const width = () =>
    page
      .locator('[data-language="ts"] > figcaption')
      .evaluateAll((captions) => captions.map((caption) => getComputedStyle(caption, '::before').width));
  await page.evaluate(setTextSpacing);
  await expect.poll(async () => new Set(await width()).size).toBe(1);
});

test.each([360, 390])('at %i px the names of files in the captions of code do not break', async (width) => {
  const { page } = await site.reopen('/docs/nextjs', { viewport: { width, height: 800 } });
  const captions = await page.locator('figcaption').evaluateAll((all) =>
    all
      .filter((caption) => caption.textContent?.includes('/') && caption.getClientRects().length > 0)
      .map((caption) => {
        const name = document.createRange();
        name.selectNodeContents(caption.querySelector('wbr')?.nextSibling ?? caption);
        const isBroken = new Set([...name.getClientRects()].map(({ top }) => top)).size > 1;
        return { text: caption.textContent, isBroken };
      }),
  );
  expect(captions.filter(({ isBroken }) => isBroken)).toEqual([]);
});

test('forced colors keep every control visible', async () => {
  const { page } = await site.reopen('/docs/nextjs', { forcedColors: 'active' });
  const icon = (button: Element) => getComputedStyle(button, '::before').backgroundColor;
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await page.getByRole('button', { name: /Switch to/ }).evaluate(icon)).not.toBe(background);
});

test('with reduced motion there are no animations', async () => {
  const { page } = await site.reopen('/docs/nextjs', { reducedMotion: 'reduce' });
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((node) => {
        const style = getComputedStyle(node);
        // The fade of an edge follows the scroll position, and takes no time.
        const takesTime = style.animationName !== 'none' && style.getPropertyValue('animation-timeline') === 'auto';
        return style.transitionDuration !== '0s' || takesTime;
      })
      .map((node) => node.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});
