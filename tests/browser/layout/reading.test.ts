import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextFrame, useSite, type Visit } from '../../support/browser/browser.ts';

// About: client/styles, client/elements/doc-sidebar.ts, client/elements/table-of-contents.ts, client/elements/back-to-top.ts

const site = useSite();

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const categories = (page: Page) => page.locator('.sidebar details');
const open = (page: Page) => page.locator('.sidebar details[open]');
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => node.getBoundingClientRect().top);
const sectionInBar = (page: Page) => page.locator('.toc-folded > summary').getAttribute('data-current');

/** Returns by how many pixels the space on one side of the text is larger than on the other. */
const offCenter = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const { left, right } = box('.prose');
    return Math.abs(left - box('main').left - (box('.toc').left - right));
  });

describe('a long docs page', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.open('/docs/migrate-from-v9-to-v10', {
      viewport: { width: 1440, height: 900 },
    });
  });
  afterAll(() => visit?.context.close());

  test('marks the section in view in the table of contents, and the first section at the top of the page', async () => {
    const { page } = visit;
    const marked = contents(page).locator('[aria-current]');
    await page.evaluate(() => document.querySelector('#before-you-start')?.scrollIntoView());
    await expect.poll(() => marked.allTextContents()).toEqual(['Before you start']);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => marked.allTextContents()).toEqual(['What changes at a glance']);
  });

  test('keeps the full width of its text beside the table of contents, or hides the table of contents', async () => {
    for (const width of [1440, 1280, 1200, 1000]) {
      await visit.page.setViewportSize({ width, height: 900 });
      const text = await visit.page.locator('.prose').evaluate((node) => node.getBoundingClientRect().width);
      const isBeside = await contents(visit.page).isVisible();
      if (isBeside) expect(text, `${width}`).toBeGreaterThan(680);
      expect(isBeside, `${width}`).toBe(width >= 1280);
      if (isBeside) expect(await offCenter(visit.page), `${width}`).toBeLessThan(12);
    }
  });

  test('has tables that fit, because their code breaks between words', async () => {
    for (const width of [1440, 1280]) {
      await visit.page.setViewportSize({ width, height: 900 });
      const hidden = await visit.page
        .locator('.table')
        .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      expect(hidden, `${width}`).toEqual(hidden.map(() => 0));
    }
  });

  test('has one width for its text, code, tables and admonitions', async () => {
    await visit.page.setViewportSize({ width: 1280, height: 900 });
    const widths = await visit.page
      .locator('.prose > :is(p, figure, .table, .admonition)')
      .evaluateAll((parts) => [...new Set(parts.map((part) => Math.round(part.getBoundingClientRect().width)))]);
    expect(widths).toHaveLength(1);
  });

  test('has copy buttons that are visible without hover', async () => {
    const opacities = await visit.page
      .locator('.prose copy-code')
      .evaluateAll((buttons) => buttons.map((button) => Number(getComputedStyle(button).opacity)));
    expect(opacities.length).toBeGreaterThan(3);
    expect(Math.min(...opacities), 'those of outputs are paler').toBeGreaterThan(0.6);
  });

  test('moves its columns up when the navbar hides, and hides the link to the top while scrolling down', async () => {
    const { page } = visit;
    const back = page.getByRole('link', { name: 'Back to top' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => scrollTo(0, 2000));
    await page.locator('.navbar[data-hidden]').waitFor();
    expect(await topOf(page, '.menu > div')).toBe(0);
    expect(await topOf(page, 'table-of-contents')).toBeLessThan(60);
    expect(await back.isVisible()).toBe(false);
    await page.evaluate(() => scrollBy(0, -100));
    await page.locator('.navbar:not([data-hidden])').waitFor();
    expect(await topOf(page, '.menu > div')).toBe(60);
    await expect.poll(() => back.isVisible()).toBe(true);
  });

  test('keeps "On this page" below the navbar on phones; its list covers the text and closes behind a link', async () => {
    const { page } = visit;
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('heading', { name: '1. Replace the packages' })
      .evaluate((heading) => scrollTo(0, scrollY + heading.getBoundingClientRect().top + 60));
    await page.locator('.navbar[data-hidden]').waitFor();
    await page.evaluate(() => scrollBy(0, -100));
    await page.locator('.navbar:not([data-hidden])').waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.locator('.toc-folded > summary').click();
    await expect.poll(() => topOf(page, '.toc-folded')).toBe(60);
    await expect.poll(() => sectionInBar(page)).toBe('1. Replace the packages');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    const list = page.locator('.toc-folded ul');
    await expect.poll(() => list.locator('[aria-current]').allTextContents()).toEqual(['1. Replace the packages']);
    await page.locator('.toc-folded').getByRole('link', { name: 'Final checklist' }).click();
    await page.locator('.toc-folded:not([open])').waitFor();
    await expect.poll(() => topOf(page, '#finish-line-checklist')).toBeGreaterThan(104);
    // The list begins where the reader is.
    await expect.poll(() => sectionInBar(page)).toBe('Final checklist');
    await page.locator('.toc-folded > summary').click();
    await expect.poll(() => list.evaluate((entries) => entries.scrollTop)).toBeGreaterThan(0);
    const heights = await page
      .locator(':is(.toc-folded, .footer) li')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  });
});

test('where the table of contents has no column, "On this page" stays in view and names the section beside the sidebar', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 1100, height: 800 } });
  await expect.poll(() => sectionInBar(page)).toBe('');
  await page.evaluate(() => document.querySelector('#nest-routers')?.scrollIntoView());
  await expect.poll(() => sectionInBar(page)).toBe('Nest routers');
  expect(await topOf(page, '.toc-folded')).toBeLessThanOrEqual(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1100);
});

test('where it is a bar, "On this page" is between the navbar and the title, which the lead follows', async () => {
  const { page } = await site.reopen('/docs/9.x/router', { viewport: { width: 390, height: 844 } });
  const tops = await page
    .locator(':is(.navbar, .toc-folded, article > .admonition, .page-head, h1, .prose)')
    .evaluateAll((parts) => parts.map((part) => [part.className || part.tagName, part.getBoundingClientRect().top]));
  const names = tops.toSorted(([, a], [, b]) => Number(a) - Number(b)).map(([name]) => name);
  expect(names).toEqual(['navbar', 'toc-folded', 'admonition caution', 'page-head', 'H1', 'prose']);
  expect(names).toEqual(tops.map(([name]) => name));
  const [bar, navbar] = await Promise.all(['.toc-folded', '.navbar'].map((part) => page.locator(part).boundingBox()));
  expect(bar?.y).toBe((navbar?.y ?? 0) + (navbar?.height ?? 0));
});

test('the title of a post is nearer to its text than to the navigation of the blog', async () => {
  const { page } = await site.reopen('/blog/hello-trpc', { viewport: { width: 1280, height: 800 } });
  const boxes = await Promise.all(
    ['.navbar', '.blog-nav', 'h1', '.lede'].map((part) => page.locator(part).boundingBox()),
  );
  const edges = boxes.map((box) => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }));
  const [toNavbar, toTitle, toText] = edges.slice(1).map(({ top }, index) => top - (edges[index]?.bottom ?? 0));
  expect(toTitle).toBeGreaterThan(2 * (toText ?? Number.NaN));
  expect(toTitle).toBeGreaterThan(2 * (toNavbar ?? Number.NaN));
});

test('on wide screens the sidebar starts with all categories open, and keeps those that the reader closes', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 1280, height: 800 } });
  const all = await categories(page).count();
  expect(await open(page).count()).toBe(all);
  await page.locator('.sidebar summary', { hasText: 'Adapters' }).click();
  await page.goto(site.at('/docs/context'));
  expect(await open(page).count()).toBe(all - 1);
  const narrow = await site.reopen('/docs/router', { viewport: { width: 1200, height: 800 } });
  expect(await open(narrow.page).locator('[aria-current]').count()).toBe(1);
  expect(await open(narrow.page).count()).toBe(1);
});

test('inline code wraps like text, and does not shift the following punctuation', async () => {
  const { page } = await site.reopen('/docs/links', { viewport: { width: 390, height: 844 } });
  const displays = await page
    .locator('.prose :is(p, li, td) code')
    .evaluateAll((codes) => [...new Set(codes.map((code) => getComputedStyle(code).display))]);
  expect(displays).toEqual(['inline']);
});

test('from 996 pixels up the search box has its label, and the navbar fits', async () => {
  const { page } = await site.reopen('/docs/quickstart', { viewport: { width: 996, height: 800 } });
  for (const width of [996, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const label = await page.locator('.search-box span').boundingBox();
    expect(label?.width, `${width}`).toBeGreaterThan(30);
    const bar = await page.locator('.navbar').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(bar, `${width}`).toBe(0);
  }
});

test('a checkpoint has a title with a check mark, and the background of an information', async () => {
  const { page } = await site.reopen('/docs/quickstart');
  const checkpoint = page.locator('.admonition.checkpoint').first();
  expect(await checkpoint.locator('.admonition-title').textContent()).toBe('Checkpoint');
  const look = await checkpoint.evaluate((box) => {
    const style = getComputedStyle(box);
    return [style.backgroundColor, style.getPropertyValue('--icon') === style.getPropertyValue('--icon-check')];
  });
  const info = await page.evaluate(() => {
    const box = Object.assign(document.createElement('div'), { className: 'admonition info' });
    document.querySelector('main')?.append(box);
    return getComputedStyle(box).backgroundColor;
  });
  expect(look).toEqual([info, true]);
});

test('the links at the end of a page are at the ends of a line, on which this page is a node', async () => {
  const { page } = await site.reopen('/docs/quickstart', { viewport: { width: 390, height: 800 } });
  for (const [route, places] of [
    ['/docs/quickstart', ['start', 'middle', 'end']],
    ['/docs', ['start', 'end']],
    ['/docs/contributing', ['start', 'end']],
  ] as const) {
    await page.goto(site.at(route));
    const nodes = await page.locator('.pagination').evaluate((line) => {
      const { left, width } = line.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(line, '::before').width);
      // A flex item begins where the previous one ends, so the node of this page is between the links.
      const [prev, next] = ['prev', 'next'].map((rel) => line.querySelector(`[rel=${rel}]`)?.getBoundingClientRect());
      const gap = Number.parseFloat(getComputedStyle(line).columnGap);
      const own = (prev ? prev.right + gap : left) - left;
      const all = [...(prev ? [0] : []), own, ...(next ? [next.right - left - size] : [])];
      return all.map((x) => (x < 1 ? 'start' : Math.abs(x - (width - size)) < 1 ? 'end' : 'middle'));
    });
    expect(nodes, route).toEqual(places);
  }
});

test('on phones the menu and the search stay in the bar with the contents while the navbar is hidden', async () => {
  const { page } = await site.reopen('/docs/router', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  for (const top of [1200, 1500]) await page.evaluate((y) => scrollTo(0, y), top);
  await page.locator('.navbar[data-hidden]').waitFor();
  await expect.poll(() => topOf(page, '.toc-folded')).toBe(0);
  const hit = (x: number) =>
    page.evaluate((left) => {
      const element = document.elementFromPoint(left, 20);
      return element?.closest('.menu-open, .search-box, summary')?.className || element?.closest('summary')?.tagName;
    }, x);
  expect([await hit(24), await hit(120), await hit(366)]).toEqual(['menu-open', 'SUMMARY', 'search-box']);
  // The section replaces the name of the bar.
  const name = () =>
    page
      .locator('.toc-folded > summary')
      .evaluate((bar) => [getComputedStyle(bar).fontSize, getComputedStyle(bar, '::before').content]);
  await expect.poll(name).toEqual(['0px', '"Create the builder once" / ""']);
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  // The bar of the open menu is whole, also in a browser that does not focus the link.
  await page.locator('.navbar').evaluate((bar) => bar.toggleAttribute('data-hidden', true));
  expect(
    await page
      .locator('.brand')
      .first()
      .evaluate((brand) => getComputedStyle(brand).opacity),
  ).toBe('1');
});

test('the name of a heading is its text, and the link to it has a name of its own', async () => {
  const { page } = await site.reopen('/docs/9.x/router');
  const heading = page.getByRole('heading', { name: 'Methods of a router', exact: true });
  await heading.getByRole('link', { name: 'Link to this section', exact: true }).waitFor({ state: 'attached' });
});

test('the folded contents are a navigation', async () => {
  const { page } = await site.reopen('/docs/context', { viewport: { width: 390, height: 800 } });
  await page.locator('.toc-folded > summary').click();
  expect(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').count()).toBeGreaterThan(2);
});

test('a change of the height of the window marks the section that is then current', async () => {
  const { page } = await site.reopen('/docs/context', { viewport: { width: 1280, height: 600 } });
  const current = page.locator('.toc [aria-current]');
  await current.waitFor();
  const id = await page.evaluate(() => {
    const heading = document.querySelectorAll('main h2[id]')[2];
    scrollBy({ top: (heading?.getBoundingClientRect().top ?? 0) - 250, behavior: 'instant' });
    return heading?.id;
  });
  await nextFrame(page);
  expect(await current.getAttribute('href')).not.toBe(`#${id}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => current.getAttribute('href')).toBe(`#${id}`);
});
