import { describe, expect, test } from 'vitest';
import {
  morePosts,
  pageLinks,
  postYears,
  relatedTags,
  tagsOf,
  timeAxis,
  topTags,
  withDistinctAuthors,
  withDistinctTags,
} from '../../../../build/stages/assemble/post-lists.ts';
import type { Post } from '../../../../templates/blog/blog-model.ts';
import { buildFolder, makeSite } from '../../../support/sites/fixture.ts';

function makePost(title: string, date: string, tags: readonly string[] = []): Post {
  const links = tags.map((label) => ({ label, href: `/blog/tags/${label}` }));
  const cover = { word: title, tone: 0 };
  return { cover, title, date, tags: links, href: `/blog/${title}`, description: '', minutes: 1, authors: [] };
}

const titles = (posts: readonly Post[]) => posts.map(({ title }) => title);

test('years keep the order of their posts', () => {
  const posts = [makePost('c', '2023-01-01'), makePost('b', '2021-12-31'), makePost('a', '2021-01-01')];
  expect(postYears(posts).map(({ year, posts: inYear }) => [year, ...titles(inYear)])).toEqual([
    ['2023', 'c'],
    ['2021', 'b', 'a'],
  ]);
});

test('posts keep their authors only if not all posts of the blog have the same', () => {
  const [ada, bob] = [
    { name: 'Ada', isOrganization: false },
    { name: 'Bob', isOrganization: false },
  ];
  const first = { ...makePost('first', '2021-01-01'), authors: [ada] };
  const second = { ...makePost('second', '2021-01-02'), authors: [ada] };
  const third = { ...makePost('third', '2021-01-03'), authors: [ada, bob] };
  expect(withDistinctAuthors([first], [first, second]).map(({ authors }) => authors)).toEqual([[]]);
  expect(withDistinctAuthors([first], [first, second, third]).map(({ authors }) => authors)).toEqual([[ada]]);
});

test('posts keep only tags that not all of several posts have', () => {
  const posts = [makePost('b', '2022-01-01', ['x', 'y']), makePost('a', '2021-01-01', ['y'])];
  const labels = (all: readonly Post[]) => all.map(({ tags }) => tags.map(({ label }) => label));
  expect(labels(withDistinctTags(posts, posts))).toEqual([['x'], []]);
  expect(labels(withDistinctTags(posts.slice(0, 1), posts.slice(0, 1)))).toEqual([['x', 'y']]);
  expect(postYears(posts).flatMap(({ posts: inYear }) => labels(inYear))).toEqual([['x'], []]);
});

test.each([
  [[], []],
  [[2021], ['2021']],
  [
    [2021, 2023],
    ['2021', '2022', '2023'],
  ],
  [
    [2010, 2021],
    ['2010', '2013', '2016', '2019'],
  ],
])('the axis of posts of the years %j has at most five parts of as many years each', (years, labels) => {
  const axis = timeAxis(years.map((year) => makePost('post', `${year}-05-05`)));
  expect(axis.labels).toEqual(labels);
  if (years.length > 0) expect(new Date(axis.from).toISOString()).toBe(`${years[0]}-01-01T00:00:00.000Z`);
});

test('tags are by name, with their number of posts, the newest of these and their positions on the axis of years', () => {
  const posts = [makePost('b', '2022-01-01', ['y']), makePost('a', '2021-01-01', ['x', 'y'])];
  expect(tagsOf(posts)).toEqual([
    { label: 'x', href: '/blog/tags/x', positions: [0], count: 1, newest: { label: 'a', href: '/blog/a' } },
    { label: 'y', href: '/blog/tags/y', positions: [0.5, 0], count: 2, newest: { label: 'b', href: '/blog/b' } },
  ]);
});

test('of many tags, those with the most posts are kept, the largest first, and equal ones by name', () => {
  const names = Array.from({ length: 20 }, (_, index) => `tag-${index}`);
  const posts = [makePost('b', '2022-01-01', ['tag-9', 'tag-19']), makePost('a', '2021-01-01', names)];
  const top = topTags(tagsOf(posts)).map(({ label }) => label);
  expect(top).toEqual(['tag-19', 'tag-9', 'tag-0', 'tag-1', 'tag-10', 'tag-11']);
});

test('the tags related to a tag are those that most of its posts have, and not the tag itself', () => {
  const posts = [makePost('c', '2023-01-01', ['x', 'b']), makePost('b', '2022-01-01', ['x', 'a', 'b'])];
  expect(relatedTags('x', posts).map(({ label }) => label)).toEqual(['b', 'a']);
  expect(relatedTags('x', [makePost('a', '2021-01-01', ['x'])])).toEqual([]);
});

test.each([
  [1, 1, ''],
  [1, 3, '1 2 3'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 10, '1 2 3 4 5 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [7, 10, '1 … 6 7 8 9 10'],
  [10, 10, '1 … 6 7 8 9 10'],
])('page %i of a list of %i pages links to the pages %s', (page, pages, links) => {
  const shown = pageLinks(page, pages, (number) => `/blog/page/${number}`);
  expect(shown.map((link) => (link === 'gap' ? '…' : link.label)).join(' ')).toBe(links);
});

test('the posts below a post have the most tags in common or are near; the newer and the older post are left out', () => {
  const post = makePost('this', '2022-01-05', ['x', 'y']);
  const newer = makePost('newer', '2022-01-06', ['x', 'y']);
  const one = makePost('one', '2022-01-04', ['x']);
  const two = makePost('two', '2022-01-03', ['y', 'x']);
  const none = makePost('none', '2022-01-02', ['z']);
  const old = makePost('old', '2021-01-01', ['y']);
  const more = (posts: readonly Post[]) => titles(morePosts(post, posts, [newer, undefined]));
  expect(more([newer, post, one, two, none, old])).toEqual(['two', 'one', 'old']);
  expect(more([newer, post, none, two])).toEqual(['two', 'none']);
  expect(more([none, newer, one, post, old])).toEqual(['old', 'one', 'none']);
  expect(more([newer, post])).toEqual([]);
});

test('below the oldest of six posts, the nearest newer post is first', () => {
  const newer = [6, 5, 4, 3, 2].map((day) => makePost(`post-${day}`, `2022-01-0${day}`));
  const oldest = makePost('oldest', '2022-01-01');
  expect(titles(morePosts(oldest, [...newer, oldest], []))).toEqual(['post-2', 'post-3', 'post-4']);
});

describe('the pages of the blog', () => {
  const text = (day: number) => `---
title: Post ${day}
description: A post of the small blog that the tests build and look at in a list.
tags: [all, ${day % 2 ? 'odd' : 'even'}]
---

Text.
`;

  async function pagesOf(days: readonly number[]) {
    const path = (day: number) => `content/blog/20${20 + Math.floor(day / 10)}-01-${10 + (day % 10)}-post-${day}.md`;
    const { files = [] } = await buildFolder(
      await makeSite(Object.fromEntries(days.map((day) => [path(day), text(day)]))),
    );
    return (name: string) =>
      String(files.find((file) => file.path === `${name}.html`)?.contents).replace(/^.*<main|<\/main>.*/gs, '');
  }

  const count = (html: string, part: string) => html.split(part).length - 1;

  test('one post is featured, and nothing around it is empty', async () => {
    const page = await pagesOf([1]);
    expect(count(page('blog'), 'class="featured"')).toBe(1);
    expect(count(page('blog'), '<article')).toBe(1);
    expect(page('blog')).not.toMatch(/<section|class="page-numbers"|Latest/);
    expect(page('blog')).not.toContain('class="beside"');
    for (const list of ['/blog/archive', '/blog/tags', '/blog/rss.xml', '/blog/feed.json'])
      expect(page('blog')).toContain(`href="${list}"`);
    expect(page('blog/post-1')).toContain('<small>Back to</small>All posts');
    expect(page('blog/post-1')).not.toMatch(/More posts|Recent posts/);
  });

  test('the tag with the most posts is first in the list of tags', async () => {
    const page = await pagesOf([1, 2, 3, 4, 5]);
    const labels = [...page('blog/tags').matchAll(/<li><a[^>]*>(\w+)<\/a><span>([^<]*)/g)].map(([, ...parts]) => parts);
    expect(labels).toEqual([
      ['all', '5 posts'],
      ['odd', '3 posts'],
      ['even', '2 posts'],
    ]);
  });

  test('a list preloads the font for code only if a post begins with code', async () => {
    const post = (day: number, body: string) => [`content/blog/2021-01-0${day}-p.md`, text(day).replace('Text.', body)];
    const fontsOf = async (body: string) => {
      const { files = [] } = await buildFolder(await makeSite(Object.fromEntries([post(1, body)])));
      return String(files.find(({ path }) => path === 'blog.html')?.contents).match(/rel="preload" as="font"/g)?.length;
    };
    expect([await fontsOf('Text.'), await fontsOf('The method `GET`.')]).toEqual([2, 3]);
  });

  test('the newest post has its whole excerpt; another has its opening or its description, with a link to the rest', async () => {
    const long = (word: string) => `${word} `.repeat(60);
    const bodies = [`${long('third')}\n\n<!-- truncate -->\n\nMore.`, `${long('second')}\n`, '- Item', long('first')];
    const posts = bodies.map((body, day) => [
      `content/blog/2021-01-0${4 - day}-p${day}.md`,
      text(day).replace('Text.', body),
    ]);
    const { files = [] } = await buildFolder(await makeSite(Object.fromEntries(posts)));
    const [newest = '', ...others] = String(files.find(({ path }) => path === 'blog.html')?.contents)
      .split('<article')
      .slice(1);
    expect(count(newest, 'third')).toBe(60);
    expect(others[0]).toMatch(
      /<p><span>(second ){13}second\u00a0…<\/span> <a href="\/blog\/p1">Read more<span[^>]*> about Post 1</,
    );
    expect(others[1]).toMatch(
      /<p>A post of the small blog that the tests build and look at in a list\. <a href="\/blog\/p2">Read more</,
    );
    expect(newest).toMatch(/<footer[^>]*><a href="\/blog\/p0">Read more<span[^>]*> about Post 0</);
  });

  test('no post links to another one twice below its text and beside it; the newer and the older one are always linked', async () => {
    const page = await pagesOf([0, 1, 2, 3, 4]);
    const [links, more] = (page('blog/post-2').split('class="pagination"')[1] ?? '').split('More posts');
    expect(links).toMatch(/"\/blog\/post-3" rel="prev".*"\/blog\/post-1" rel="next"/s);
    expect(more).toContain('/blog/post-0');
    expect(more).not.toMatch(/post-[134]/);
    expect(
      page('blog/post-1')
        .split('class="recent"')[1]
        ?.split('</nav>')[0]
        ?.match(/"\/blog\/post-\d"/g),
    ).toEqual(['4', '3', '2'].map((day) => `"/blog/post-${day}"`));
  });

  test('every page of the blog marks its list in the navigation', async () => {
    const page = await pagesOf([1]);
    const marked = (name: string) => /<a href="([^"]+)" aria-current="(page|true)">/.exec(page(name))?.slice(1);
    expect(marked('blog')).toEqual(['/blog', 'page']);
    expect(marked('blog/post-1')).toEqual(['/blog', 'true']);
    expect(marked('blog/archive')).toEqual(['/blog/archive', 'page']);
    expect(marked('blog/tags')).toEqual(['/blog/tags', 'page']);
    expect(marked('blog/tags/odd')).toEqual(['/blog/tags', 'true']);
  });

  test('of 23 posts, the newest is featured on the first of three pages, and the archive has them by year', async () => {
    const page = await pagesOf(Array.from({ length: 23 }, (_, index) => index));
    expect(page('blog')).toMatch(/featured"><svg.*?<h2><a href="\/blog\/post-22">/s);
    expect(count(page('blog'), '<article')).toBe(10);
    expect(page('blog')).toContain('<li class="all"><a href="/blog/tags">All tags</a></li>');
    expect(page('blog')).toMatch(/Earlier posts<\/h2><div class="post-grid rows"><article.*?<h3>/);
    expect(count(page('blog'), '<strong>Latest</strong>')).toBe(1);
    expect(count(page('blog'), 'class="lede"')).toBe(1);
    expect(page('blog/page/2')).not.toContain('class="lede"');
    expect(page('blog')).toMatch(/aria-current="page"><span class="visually-hidden">Page <\/span>1<\/a>/);
    for (const href of ['/blog', '/blog/page/2', '/blog/page/3'])
      expect(page('blog/page/2').split('class="page-numbers"')[1]).toContain(`href="${href}"`);
    expect(page('blog/page/3')).not.toContain('featured');
    expect(count(page('blog/page/3'), '<article')).toBe(3);
    expect(count(page('blog/archive'), '<li><time')).toBe(23);
    expect(page('blog/archive')).toMatch(/<aside class="years">.*href="#2021".*<section class="timeline">/s);
    expect(page('blog/archive')).toMatch(
      /post-22">Post 22<\/a><ul class="tags"[^>]*><li><a[^>]*>even<\/a><\/li><\/ul><svg/,
    );
    expect(page('blog/tags/all')).toMatch(
      /post-22">Post 22<\/a><ul class="tags"[^>]*><li><a[^>]*>even<\/a><\/li><\/ul>/,
    );
    expect(page('blog/archive')).toContain('<h2 id="2021" class="year">2021</h2>');
    expect(page('blog/post-11')).toMatch(
      /More posts<\/h2><div class="post-grid"><article.*?<h3><a href="\/blog\/post-9"/s,
    );
  });
});
