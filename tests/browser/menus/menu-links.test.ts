import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: templates/layout/Menu.tsx, client/styles/layout/menu.css

const site = useSite();
const phone = { viewport: { width: 390, height: 800 } };

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('the menu of a docs page opens at its top, with its pages above the links of all menus', async () => {
  const { page } = await site.reopen('/docs/links', phone);
  await opener(page).click();
  expect(await menu(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  const [pages, links] = await Promise.all(
    ['Documentation pages', 'Site'].map((name) => menu(page).getByRole('navigation', { name }).boundingBox()),
  );
  expect(links?.y).toBeGreaterThanOrEqual((pages?.y ?? 0) + (pages?.height ?? 0));
  expect(await menu(page).locator('.menu-site a').allTextContents()).toEqual(
    expect.arrayContaining(await page.locator('.navbar-links a').allTextContents()),
  );
  // The sections look like the categories, and their pages like those of a category that is not current. Only the current page of the sidebar has a node.
  const look = (part: string) =>
    menu(page)
      .locator(part)
      .first()
      .evaluate((row) => {
        const { color, fontSize, fontWeight } = getComputedStyle(row);
        const range = new Range();
        range.selectNodeContents(row);
        return { color, fontSize, fontWeight, left: range.getBoundingClientRect().left };
      });
  expect(await look('.menu-site > ul > li:last-child > a')).toEqual(await look('.sidebar summary'));
  const { left } = await look('.sidebar [open] a:not([aria-current])');
  const others = await look('.sidebar details:not(:has([aria-current])) a');
  expect(await look('.menu-site li li a')).toEqual({ ...others, left });
  const nodes = await menu(page)
    .locator('[aria-current]')
    .evaluateAll((links) => links.filter((link) => getComputedStyle(link, '::before').content !== 'none'));
  expect(nodes).toHaveLength(1);
  expect(await menu(page).locator('[aria-current="true"]').allTextContents()).toEqual(['Docs']);
});

test('the menu of the home page leads to all parts of the site; that of a post marks the blog', async () => {
  const { page } = await site.reopen('/', phone);
  await opener(page).click();
  const links = menu(page).getByRole('link');
  const shown = await links.allTextContents();
  expect(shown.filter((name) => !/^(?:Awesome|Usage)/.test(name))).toEqual([
    'Docs',
    'Quickstart',
    'Version 9.x',
    'Migrate from 9.x',
    'Blog',
    'Search',
    'GitHub',
    'Twitter',
    'Discord',
  ]);
  expect(await menu(page).locator('[aria-current]').count()).toBe(0);
  const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  // The sections begin at one edge, and the pages of the docs at another one.
  const edges = (all: string) =>
    menu(page)
      .locator(all)
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().left))]);
  const [sections, pages] = [await edges('.menu-site > ul > li > a'), await edges('.menu-site ul ul a')];
  expect([sections.length, pages.length]).toEqual([1, 1]);
  expect(pages[0]).toBeGreaterThan(sections[0] ?? 0);
  // The links to other sites are one row.
  const tops = menu(page)
    .locator('.menu-external a')
    .evaluateAll((row) => row.map((link) => link.getBoundingClientRect().top));
  expect(new Set(await tops).size).toBe(1);
  await menu(page).getByRole('link', { name: 'Blog' }).click();
  await page.waitForURL('**/blog');
  await page.goto(site.origin + site.at('/blog/hello-trpc'));
  await opener(page).click();
  expect(await menu(page).locator('[aria-current="true"]').allTextContents()).toEqual(['Blog']);
});

test('on phones the menu of the home page is as high as its links, and a click below it closes it', async () => {
  const { page } = await site.reopen('/', phone);
  await opener(page).click();
  const [panel, links] = await Promise.all(
    [menu(page), menu(page).locator('.menu-external')].map((part) => part.boundingBox()),
  );
  if (!panel || !links) throw new Error('The menu is not shown');
  expect(panel.y + panel.height).toBeCloseTo(links.y + links.height, 0);
  expect(panel.y + panel.height).toBeLessThan(700);
  await page.mouse.click(200, 750);
  await expect.poll(() => menu(page).isVisible()).toBe(false);
});
