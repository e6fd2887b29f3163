import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { useBrowser, useSite } from '../../support/browser/browser.ts';
import { docsPage, useSmallSites } from '../../support/sites/small-site.ts';

// About: client/styles

const site = useSite();
const browser = useBrowser();
const serveSmall = useSmallSites();

const open = (route: string) => site.reopen(route, { forcedColors: 'active', colorScheme: 'dark' });

/** Returns the colors of the texts in elements and their backgrounds, and those of the page. */
const colorsOf = async (elements: Locator) => {
  await elements.first().waitFor();
  return elements.evaluateAll((found) => {
    const isSeen = (color: string) => color !== 'rgba(0, 0, 0, 0)';
    const styles = [document.documentElement, ...found].map((element) => getComputedStyle(element));
    return [
      [...new Set(styles.map(({ color }) => color))],
      [...new Set(styles.map(({ backgroundColor }) => backgroundColor).filter(isSeen))],
    ];
  });
};

/** White text on black. */
const PLAIN = [['rgb(255, 255, 255)'], ['rgb(0, 0, 0)']];

test.each([
  ['marked code', '/docs/9.x/links', 'pre mark, pre mark span'],
  ['a found word of the search page', '/search?q=context', '.search-results mark'],
  ['the error of the home page', '/', '.home mark, .home mark span'],
])('%s has the colors of text with forced colors', async (_, route, selector) => {
  const { page } = await open(route);
  expect(await colorsOf(page.locator(selector))).toEqual(PLAIN);
});

test('a found word of the search dialog has the colors of text with forced colors', async () => {
  const { page } = await open('/docs/sponsors');
  await page.keyboard.press('/');
  await page.keyboard.type('context');
  expect(await colorsOf(page.locator('.search-body mark'))).toEqual(PLAIN);
});

test('the wires of the home page keep their gradients with forced colors', async () => {
  const gradients = async (forcedColors: 'active' | 'none') => {
    const { page } = await site.reopen('/', { forcedColors, viewport: { width: 1440, height: 900 } });
    return page.locator('.home-section *').evaluateAll((elements) => {
      const pseudos = elements.flatMap((element) =>
        ['::before', '::after'].map((name) => getComputedStyle(element, name)),
      );
      return pseudos.filter(({ content, backgroundImage }) => content !== 'none' && /gradient/.test(backgroundImage))
        .length;
    });
  };
  expect(await gradients('none')).toBeGreaterThan(4);
  expect(await gradients('active')).toBe(await gradients('none'));
});

test('the bar with the contents has the background of the page with forced colors', async () => {
  const { page } = await site.reopen('/docs/context', {
    forcedColors: 'active',
    colorScheme: 'dark',
    viewport: { width: 390, height: 800 },
  });
  const image = () => page.locator('.toc-folded').evaluate((bar) => getComputedStyle(bar).borderImageSource);
  await expect.poll(image).not.toContain('oklch');
});

/** Returns the background of a pseudo-element of the first of the elements. */
const backgroundOf = async (element: Locator, pseudo: string) => {
  await element.first().waitFor();
  return element.first().evaluate((found, name) => getComputedStyle(found, name).backgroundColor, pseudo);
};

const WHITE = 'rgb(255, 255, 255)';

test.each([
  ['magnifier of the search page', '/search', '.search-form', '::before'],
  ['arrow of the version menu of the search page', '/search', '.search-form', '::after'],
  ['“Clear text” button of the search page', '/search?q=context', '.search-reset', '::before'],
  ['list of what works on the home page', '/', '.home-section > ul > li:first-child li', '::before'],
  ['list of what does not work on the home page', '/', '.home-section > ul > li + li li', '::before'],
  ['demonstration on the home page', '/', '.demonstration-verdict', '::before'],
  ['current page in the sidebar', '/docs/quickstart', '.sidebar [aria-current]', '::before'],
  ['button that copies code', '/docs/quickstart', 'copy-code button', '::before'],
  ['card', '/docs/quickstart', '.cards li', '::after'],
  ['link to the first feed', '/blog', '.blog-nav li:has([href$="rss.xml"]) a', '::before'],
])('the icon of the %s has the color of text with forced colors', async (_, route, selector, pseudo) => {
  const { page } = await open(route);
  expect(await backgroundOf(page.locator(selector), pseudo)).toBe(WHITE);
});

test('the icon of the “Clear text” button of the search dialog has the color of text with forced colors', async () => {
  const { page } = await open('/docs/sponsors');
  await page.keyboard.press('/');
  await page.keyboard.type('context');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Clear text' });
  expect(await backgroundOf(button, '::before')).toBe(WHITE);
});

test('a completed task has a filled box with forced colors, and another task an empty one', async () => {
  const origin = await serveSmall({ 'content/docs/1.x/index.md': docsPage('Start', '- [x] Done\n- [ ] Open') });
  const { page } = await browser.reopen(`${origin}/docs`, { forcedColors: 'active', colorScheme: 'dark' });
  const centers = await Promise.all(
    [0, 1].map(async (index) => {
      const { width, height, data } = PNG.sync.read(
        await page.locator('.task-list-item input').nth(index).screenshot(),
      );
      return data[4 * (Math.floor(height / 2) * width + Math.floor(width / 2))];
    }),
  );
  expect(centers[1]).toBe(0);
  expect(centers[0]).toBeGreaterThan(80);
});

test.each([
  ['the chosen tab of a page', '/docs/nextjs', 'tab-group:first-of-type > .tab-list > button', '[aria-selected=true]'],
  ['the chosen adapter', '/', '.home-section [group=adapter] > .tab-list > button', '[aria-selected=true]'],
  ['the current page of the navbar', '/docs/quickstart', '.navbar-links a', '[aria-current]'],
])('only %s is underlined with forced colors', async (_, route, selector, chosen) => {
  const { page } = await open(route);
  await page.locator(`:is(${selector})${chosen}`).first().waitFor();
  const underlined = await page
    .locator(selector)
    .evaluateAll(
      (all, state) =>
        all.map((each) => getComputedStyle(each).textDecorationLine === 'underline' && each.matches(state)),
      chosen,
    );
  expect(underlined.filter(Boolean)).toHaveLength(1);
  expect(underlined.length).toBeGreaterThan(1);
});

test('only the current page of the blog has a line with forced colors', async () => {
  const { page } = await open('/blog');
  const widths = await page
    .locator('.blog-nav a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomWidth));
  expect(widths).toEqual(['2px', ...Array(widths.length - 1).fill('0px')]);
});

test('the confirmation of a copied page hides its label with forced colors', async () => {
  const { page } = await open('/docs/router');
  await page.locator('.page-menu summary').click();
  const button = page.locator('.copy-page');
  await button.evaluate((node) => node.setAttribute('data-state', 'Copied'));
  expect(await backgroundOf(button, '::after')).toBe('rgb(0, 0, 0)');
});
