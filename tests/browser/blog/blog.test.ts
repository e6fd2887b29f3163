import { expect, test } from 'vitest';
import { useBrowser, useSite } from '../../support/browser/browser.ts';
import { useSmallSites } from '../../support/sites/small-site.ts';

// About: client/styles/blog/blog.css, client/styles/blog/blog-post.css, client/styles/blog/post-entry.css, client/styles/blog/post-cover.css, client/styles/blog/post-header.css, client/styles/layout/layout.css

const site = useSite();
const browser = useBrowser();
const serveSmall = useSmallSites();

test('the first card has the whole beginning of its text, and does not call the only post the latest', async () => {
  for (const width of [390, 768, 1280]) {
    const { page } = await site.reopen('/blog', { viewport: { width, height: 800 } });
    const card = page.locator('.featured');
    expect(await card.locator('.post-meta').innerText()).toMatch(/^March 3, 2021/);
    const text = card.locator('.prose p').first();
    expect(await text.evaluate((node) => node.scrollHeight - node.clientHeight), `${width}`).toBeLessThanOrEqual(0);
    await card.getByRole('link', { name: 'Read more' }).waitFor();
  }
});

test('a blog with one post leads on to the documentation and to the feeds', async () => {
  const { page } = await site.reopen('/blog');
  const links = page.getByRole('navigation', { name: 'Start with the documentation' }).getByRole('link');
  expect(await links.count()).toBe(4);
  const feeds = page.getByRole('navigation', { name: 'Blog' }).locator('a[type]');
  expect(await feeds.allInnerTexts()).toEqual(['RSS', 'Atom', 'JSON']);
  await links.first().click();
  await page.waitForURL('**/docs/quickstart');
});

test('on phones the tags above the posts are one row, which scrolls, so that the first post is in view', async () => {
  const posts = [1, 2, 3].map((number) => [
    `content/blog/2021-01-0${number}-post-${number}.md`,
    `---
title: Post ${number}
description: A post of a small blog, which the tests build, serve and look at in a browser.
tags: [servers-${number}, releases-${number}, tutorials-${number}]
---

Hello.
`,
  ]);
  // A blog with one post, such as that of the site, has no tags above the posts.
  const origin = await serveSmall(Object.fromEntries(posts));
  const { page } = await browser.reopen(`${origin}/blog`, { viewport: { width: 390, height: 800 } });
  const tags = page.locator('header > .tags');
  const tops = () =>
    tags.locator('li').evaluateAll((all) => new Set(all.map((tag) => tag.getBoundingClientRect().top)).size);
  expect(await tops()).toBe(1);
  expect(await tags.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeGreaterThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const title = await page.locator('.featured h2').boundingBox();
  expect((title?.y ?? 800) + (title?.height ?? 0)).toBeLessThan(800);
});

test('on phones the pages to continue with are nodes of a line that goes down, and otherwise of one that goes to the right', async () => {
  const { page } = await site.reopen('/blog', { viewport: { width: 390, height: 800 } });
  const places = (side: 'left' | 'top') =>
    page
      .locator('.link-cards a')
      .evaluateAll((links, key) => new Set(links.map((link) => link.getBoundingClientRect()[key])).size, side);
  expect([await places('left'), await places('top')]).toEqual([1, 4]);
  await page.setViewportSize({ width: 768, height: 800 });
  expect([await places('left'), await places('top')]).toEqual([4, 1]);
});

test('a click anywhere on a card opens its post, and a click on a tag opens the tag', async () => {
  const { page } = await site.reopen('/blog', { viewport: { width: 1280, height: 800 } });
  const card = page.locator('.featured');
  await card.click({ position: { x: 20, y: 20 } });
  await page.waitForURL('**/blog/hello-trpc');
  await page.goto(site.at('/blog'));
  await card.getByRole('link', { name: 'hello', exact: true }).click();
  await page.waitForURL('**/blog/tags/hello');
});

test('a post begins in line with its title, and on phones on the first screen, below its whole cover', async () => {
  const { page } = await site.reopen('/blog/hello-trpc', { viewport: { width: 1280, height: 720 } });
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return box;
  };
  expect((await boxOf('h1')).x).toBe((await boxOf('.prose')).x);
  await page.setViewportSize({ width: 390, height: 844 });
  const [title, cover, text] = [await boxOf('h1'), await boxOf('.origin + svg'), await boxOf('.prose p')];
  expect([cover.x, cover.width]).toEqual([title.x, 390 - 2 * title.x]);
  expect(text.y).toBeLessThan(740);
});

test('on phones the tags at the end of a post are in one row, above the links', async () => {
  const { page } = await site.reopen('/blog/hello-trpc', { viewport: { width: 390, height: 800 } });
  const tops = await page
    .locator('article > footer > .tags a, article > footer > a')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(tops[1]).toBe(tops[0]);
  expect(tops[2]).toBeGreaterThan(tops[1] ?? 0);
  expect(tops[3]).toBe(tops[2]);
});

test('the title of a post with the line of its author is beside the middle of the cover, and the text ends with the author', async () => {
  const { page } = await site.reopen('/blog/hello-trpc', { viewport: { width: 1280, height: 800 } });
  const [cover, title, day, text, contents] = await Promise.all(
    ['.post-cover', 'h1', '.origin', 'article > .prose', '.beside'].map((part) =>
      page.locator(part).first().boundingBox(),
    ),
  );
  if (!cover || !title || !day || !text || !contents) throw new Error('A part is not shown');
  expect(title.y - cover.y).toBeGreaterThan(0);
  expect(title.y - cover.y).toBeCloseTo(cover.y + cover.height - (day.y + day.height), -1);
  expect(cover.x).toBeGreaterThan(title.x + title.width);
  expect(text.y).toBeLessThan(520);
  expect([title.x, day.x, cover.x + cover.width]).toEqual([text.x, text.x, contents.x + contents.width]);
  const author = page.locator('article > footer').getByRole('link', { name: 'tRPC contributors' });
  expect(await author.getAttribute('href')).toMatch(/^https:/);
  expect(await page.getByRole('navigation', { name: 'More to read' }).getByRole('link').allTextContents()).toEqual([
    'Back toAll posts',
    'Continue withQuickstart',
  ]);
});
