import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { smallConfig } from '../../support/sites/fixture.ts';
import { useSmallSites } from '../../support/sites/small-site.ts';

// About: client/styles/blog/post-entry.css, client/styles/blog/post-cover.css, client/styles/blog/post-grid.css, client/styles/blog/post-list.css, client/styles/blog/tag-list.css, client/styles/blog/years.css, client/styles/blog/page-numbers.css, client/styles/pagination.css, build/markdown/opening.ts

const browser = useBrowser();
const serveSmall = useSmallSites();

const LONG = `${'A sentence that the card cannot show as a whole because it goes on, '.repeat(12)}and ends.\n\n${'- Item\n'.repeat(20)}`;

/** Serves a blog of posts with long beginnings, the newest first, so many on a page of the list. */
function serveBlog(dates: readonly string[], postsPerPage = 10): Promise<string> {
  const posts = dates.map((date, index) => [
    `content/blog/${date}-post-${index}.md`,
    `---
title: Typed errors from the database to the form ${index}
description: A post of a small blog, which the tests build, serve and look at in a browser.
tags: [long, all, ${index % 2 ? 'odd' : 'even'}]
---

${index % 2 ? LONG : 'Short.'}

<!-- truncate -->

The end.
`,
  ]);
  const blog = `blog: { title: 'Blog', description: 'The posts.', postsPerPage: ${postsPerPage} },\n};`;
  return serveSmall({ 'site.config.ts': smallConfig('};\n', blog), ...Object.fromEntries(posts) });
}

const inYear = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${year}-01-${String(28 - index).padStart(2, '0')}`);

/** Returns a value of the box of each element. */
function boxes(parts: Locator, value: 'left' | 'right' | 'top' | 'height'): Promise<number[]> {
  return parts.evaluateAll((nodes, key) => nodes.map((node) => Math.round(node.getBoundingClientRect()[key])), value);
}

test('a card of the list has limited height and words that are whole, however long the post begins', async () => {
  const origin = await serveBlog(inYear(2021, 7));
  for (const { width, columns, most } of [
    { width: 390, columns: 1, most: 280 },
    { width: 768, columns: 1, most: 220 },
    { width: 1280, columns: 3, most: 480 },
  ]) {
    const { page } = await browser.reopen(`${origin}/blog`, { viewport: { width, height: 800 } });
    const cards = page.locator('.post-entry');
    expect(await cards.count()).toBe(6);
    expect(new Set(await boxes(cards, 'left')).size, `${width}`).toBe(columns);
    expect(Math.max(...(await boxes(cards, 'height'))), `${width}`).toBeLessThanOrEqual(most);
    const text = cards.first().locator('.prose p');
    expect(await text.locator('span').first().innerText()).toMatch(/because it goes on\u00a0…$/);
    expect(await cards.first().getByRole('link', { name: 'Read more' }).count()).toBe(1);
    // No style cuts the text.
    expect(
      await text.evaluate((node) => [node.scrollHeight - node.clientHeight, getComputedStyle(node).display]),
    ).toEqual([0, 'block']);
  }
});

test('on phones a list of ten pages has its seven numbers in one row, above the newer and the older posts', async () => {
  const origin = await serveBlog(inYear(2021, 10), 1);
  for (const width of [320, 390]) {
    const { page } = await browser.reopen(`${origin}/blog/page/5`, { viewport: { width, height: 800 } });
    const numbers = page.locator('.page-numbers');
    expect((await numbers.locator('li').allInnerTexts()).map((text) => text.replace(/\D*(?=\d)/, ''))).toEqual(
      '1 … 4 5 6 … 10'.split(' '),
    );
    const links = numbers.locator('a');
    expect(await links.count()).toBe(7);
    const [number = 0, ...tops] = [...new Set(await boxes(numbers.locator('li a'), 'top'))];
    expect(tops, `${width}`).toEqual([]);
    const [newer = 0, older = 0] = await boxes(numbers.locator('> a'), 'top');
    expect(newer).toBe(older);
    expect(newer).toBeGreaterThan(number + 40);
    expect(Math.max(...(await boxes(links, 'right')))).toBeLessThanOrEqual(width);
  }
});

test('above the archive the number of posts has a gap to its year, four years are one row on phones, and titles have the font of titles', async () => {
  const origin = await serveBlog([2024, 2023, 2022, 2021].flatMap((year) => inYear(year, 1)));
  const { page } = await browser.reopen(`${origin}/blog/archive`, { viewport: { width: 390, height: 800 } });
  const years = page.locator('.years a');
  expect(new Set(await boxes(years, 'top')).size).toBe(1);
  const [ends, counts] = [
    await boxes(years.locator('span:first-child'), 'right'),
    await boxes(years.locator('.count'), 'left'),
  ];
  for (const [index, end] of ends.entries()) expect((counts[index] ?? 0) - end).toBeGreaterThanOrEqual(6);
  const heading = page.locator('.year').first();
  // The number is not repeated at the posts.
  expect(await heading.innerText()).toBe('2024');
  const fontOf = (node: Element) => getComputedStyle(node).fontFamily;
  expect(await page.locator('.post-list li > a').first().evaluate(fontOf)).toBe(await heading.evaluate(fontOf));
});

test('the list has three cards, and its other posts are rows, whose texts have one left edge, with the tags in the first line, that of the day', async () => {
  const origin = await serveBlog(inYear(2021, 7));
  const { page } = await browser.reopen(`${origin}/blog`, { viewport: { width: 1280, height: 800 } });
  const cards = page.locator('.post-entry');
  const tops = await boxes(cards, 'top');
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(new Set(tops.slice(2)).size).toBe(4);
  const [cover, title, day, tags, text] = await Promise.all(
    ['svg', 'h3', '.post-meta', 'footer', '.prose'].map((part) => cards.nth(3).locator(part).boundingBox()),
  );
  if (!cover || !title || !day || !tags || !text) throw new Error('A part is not shown');
  expect(cover.x).toBeGreaterThan(title.x + title.width);
  expect([day.x, text.x]).toEqual([title.x, title.x]);
  expect(text.y).toBeGreaterThanOrEqual(title.y + title.height);
  expect(tags.x).toBeGreaterThan(day.x + day.width);
  expect(tags.y).toBeLessThan(day.y + day.height);
  expect(title.y).toBeGreaterThanOrEqual(day.y + day.height);
  // All covers have one ratio, and the link to the post goes on from its text, as large as the text and without a line.
  expect(Math.abs(cover.y - Math.min(day.y, tags.y))).toBeLessThan(5);
  expect(new Set(await boxes(page.locator('.rows .post-cover'), 'height'))).toEqual(new Set([99]));
  expect(await cards.nth(3).locator('.prose').innerText()).toMatch(/ Read more/);
  const more = cards.nth(3).getByRole('link', { name: 'Read more' });
  const styleOf = (part: Locator) =>
    part.evaluate((node) => [getComputedStyle(node).fontSize, getComputedStyle(node).textDecorationLine]);
  expect(await styleOf(more)).toEqual(await styleOf(more.locator('xpath=..')));
  await more.hover();
  await expect.poll(async () => (await styleOf(more))[1]).toBe('underline');
});

test('on phones the title of the newest post is in view, below a low cover', async () => {
  const origin = await serveBlog(inYear(2021, 2));
  const { page } = await browser.reopen(`${origin}/blog`, { viewport: { width: 390, height: 600 } });
  expect(await boxes(page.locator('.featured > svg'), 'height')).toEqual([119]);
  const [top = 0, height = 0] = [
    ...(await boxes(page.locator('.featured h2'), 'top')),
    ...(await boxes(page.locator('.featured h2'), 'height')),
  ];
  expect(top + height).toBeLessThan(600);
});

test('in the archive the node of the newest post is filled, and others are while the pointer is over them', async () => {
  const origin = await serveBlog([...inYear(2022, 2), ...inYear(2021, 2)]);
  const { page } = await browser.reopen(`${origin}/blog/archive`, { viewport: { width: 1280, height: 800 } });
  const rows = page.locator('.post-list > li');
  const colors = () =>
    rows.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node, '::before').backgroundColor));
  const [filled, background, ...others] = await colors();
  expect(filled).not.toBe(background);
  expect(others).toEqual([background, background]);
  await rows.nth(2).hover();
  expect(await colors()).toEqual([filled, background, filled, background]);
  // The last row covers the rest of the line.
  const covers = await rows.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node, '::after').content));
  expect(covers).toEqual(['none', 'none', 'none', '""']);
  await rows.nth(2).click({ position: { x: 4, y: 4 } });
  await page.waitForURL('**/blog/post-2');
});

test('in the archive a post has one line, which ends with its tags at the edge of the page', async () => {
  const origin = await serveBlog(inYear(2021, 6));
  const { page } = await browser.reopen(`${origin}/blog/archive`, { viewport: { width: 1280, height: 800 } });
  const rows = page.locator('.post-list > li');
  expect(Math.max(...(await boxes(rows, 'height')))).toBeLessThan(64);
  expect(await boxes(rows.locator('.tags'), 'right')).toEqual(await boxes(rows, 'right'));
  expect(await boxes(rows.first(), 'right')).toEqual(await boxes(page.locator('.blog-nav'), 'right'));
});

test('ten posts of a tag are cards, and more are a list of years', async () => {
  for (const [count, cards] of [
    [10, 10],
    [11, 0],
  ] as const) {
    const origin = await serveBlog(inYear(2021, count));
    const { page } = await browser.reopen(`${origin}/blog/tags/all`);
    expect(await page.locator('.post-entry').count()).toBe(cards);
  }
});

test('the tags are rows that are links as a whole, with an axis of years, and a tag has its number of posts and related tags', async () => {
  const origin = await serveBlog([...inYear(2022, 3), ...inYear(2021, 2)]);
  const { page } = await browser.reopen(`${origin}/blog/tags`, { viewport: { width: 1280, height: 800 } });
  const rows = page.locator('.tag-list li');
  expect(await rows.locator('span').allInnerTexts()).toEqual(['5 posts', '5 posts', '3 posts', '2 posts']);
  // The wire is exactly as wide as the two years above it.
  expect(await page.locator('.tag-years span').allInnerTexts()).toEqual(['2021', '2022']);
  const strokes = rows.first().locator('path');
  expect(await strokes.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).strokeWidth))).toEqual([
    '2px',
    '9px',
    '5px',
    '17px',
    '11px',
  ]);
  for (const side of ['left', 'right'] as const)
    expect(new Set(await boxes(page.locator('.tag-years p:first-child, .tag-list svg'), side)).size, side).toBe(1);
  expect(Math.max(...(await boxes(rows, 'height')))).toBeLessThan(70);
  await rows.first().click({ position: { x: 4, y: 4 } });
  await page.waitForURL('**/blog/tags/all');
  await page.locator('.lede', { hasText: '5 posts, the newest from January 28, 2022' }).waitFor();
  // The tag that all posts have is not among them.
  const related = page.getByRole('list', { name: 'Related tags' }).getByRole('link');
  expect(await related.allInnerTexts()).toEqual(['even', 'odd']);
});

test('fewer than five posts are links in the rows of their tags, without covers and without an axis', async () => {
  const origin = await serveBlog(inYear(2021, 4));
  const { page } = await browser.reopen(`${origin}/blog/tags`, { viewport: { width: 1280, height: 800 } });
  expect(await page.locator('main svg').count()).toBe(0);
  const rows = page.locator('.tag-list li');
  expect(await rows.locator('> a').allInnerTexts()).toEqual(['all', 'long', 'even', 'odd']);
  expect(await rows.locator('> span').allInnerTexts()).toEqual(['4 posts', '4 posts', '2 posts', '2 posts']);
  const links = rows.nth(2).locator('p a');
  expect(await links.allInnerTexts()).toEqual([0, 2].map((index) => expect.stringMatching(`${index}$`)));
  // On phones the posts are below the tag, and all of them are shown.
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await links.last().isVisible()).toBe(true);
  expect(await boxes(links.first(), 'left')).toEqual(await boxes(rows.nth(2), 'left'));
  await links.last().click();
  await page.waitForURL('**/blog/post-2');
  await page.goto(`${origin}/blog/tags`);
  await rows.last().click({ position: { x: 4, y: 4 } });
  await page.waitForURL('**/blog/tags/odd');
  // The next test serves another site, in which this page would be missing.
  await page.locator('.lede', { hasText: '2 posts' }).waitFor();
});

test('the newest post has its cover beside its text and as tall as the box, and above the text on narrow screens', async () => {
  const origin = await serveBlog(inYear(2021, 2));
  const { page } = await browser.reopen(`${origin}/blog`, { viewport: { width: 1280, height: 800 } });
  const boxOf = async (part: string) => (await page.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [card, cover, text] = [
    await boxOf('.featured'),
    await boxOf('.featured > svg'),
    await boxOf('.featured > div'),
  ];
  expect(cover.height).toBeCloseTo(card.height - 2, 0);
  expect(cover.width / card.width).toBeCloseTo(0.45, 1);
  expect(text.x).toBeCloseTo(cover.x + cover.width, 0);
  await page.setViewportSize({ width: 768, height: 800 });
  const above = await boxOf('.featured > svg');
  expect(above.width / above.height).toBeCloseTo(3, 1);
});

test('the few posts of a tag are so low that two are in view, and have no headings of years', async () => {
  const origin = await serveBlog([2023, 2022, 2021].flatMap((year) => inYear(year, 1)));
  const { page } = await browser.reopen(`${origin}/blog/tags/long`, { viewport: { width: 1280, height: 720 } });
  const cards = page.locator('.post-entry');
  expect(await cards.count()).toBe(3);
  expect(Math.max(...(await boxes(cards, 'height')))).toBeLessThan(170);
  expect((await boxes(cards, 'top'))[1]).toBeLessThan(720 - 170);
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(3);
  // The tags that all of them have are not repeated, and the title alone leads to the post.
  const links = await cards.first().getByRole('link').allInnerTexts();
  expect(links).toEqual([expect.stringMatching(/^Typed errors/), 'even']);
  for (const side of ['left', 'right'] as const)
    expect(new Set(await boxes(page.locator('.post-cover'), side)).size, side).toBe(1);
});

test('in cards beside one another the days and the tags are in line, however long the texts are, and the day is above the title', async () => {
  const origin = await serveBlog(inYear(2021, 4));
  const { page } = await browser.reopen(`${origin}/blog`, { viewport: { width: 1280, height: 800 } });
  for (const part of ['.post-meta', 'h2', 'footer'])
    expect(new Set(await boxes(page.locator(`.post-entry ${part}`), 'top')).size, part).toBe(1);
  const [[day = 0], [title = 0]] = [
    await boxes(page.locator('.post-entry .post-meta'), 'top'),
    await boxes(page.locator('.post-entry h2'), 'top'),
  ];
  expect(title).toBeGreaterThan(day);
  expect(title - day).toBeLessThan(40);
});

test('the lines of the titles of the newer and the older post are about as long as one another', async () => {
  const origin = await serveBlog(inYear(2021, 3));
  const { page } = await browser.reopen(`${origin}/blog/post-1`, { viewport: { width: 1440, height: 900 } });
  const widths = await page.locator('.pagination a').evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      if (link.lastChild) range.selectNodeContents(link.lastChild);
      return [...range.getClientRects()].map(({ width }) => width);
    }),
  );
  expect(widths).toHaveLength(2);
  for (const lines of widths) {
    expect(lines).toHaveLength(2);
    expect(Math.min(...lines) / Math.max(...lines)).toBeGreaterThan(0.6);
  }
});

test('the feeds stay at the end of the navigation of the blog, after one icon, if it has another entry', async () => {
  const origin = await serveBlog(inYear(2021, 2));
  const { page } = await browser.reopen(`${origin}/blog`, { viewport: { width: 1280, height: 800 } });
  const entries = page.locator('.blog-nav li');
  await entries.first().evaluate((entry) => entry.after(entry.cloneNode(true)));
  const icons = await entries
    .locator('a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::before').content !== 'none'));
  expect(icons).toEqual([false, false, false, false, true, false, false]);
  const [, , , tags = 0, feed = 0] = await boxes(entries, 'left');
  expect(feed).toBeGreaterThan(tags + 400);
});
