import { expect, test } from 'vitest';
import { variedPages } from '../../gate/varied-pages.ts';

const varied = (pages: Record<string, string>) => variedPages(new Map(Object.entries(pages)));

test.each([
  ['a custom element', '<tab-group><p>Text</p></tab-group>'],
  ['a class', '<p class="text lede">Text</p>'],
  ['a data attribute', '<p data-wrong>Text</p>'],
  ['a style sheet', '<link rel="stylesheet" href="/assets/page-docs-01234567.css"/>'],
])('a page with %s that no other page has is one of the varied pages', (_, html) => {
  expect(varied({ plain: '<p class="text">Text</p>', special: html })).toContain('special');
});

test('a page whose features other pages have is not one of the varied pages', () => {
  expect(
    varied({
      both: '<p class="a b">Text</p>',
      first: '<p class="a">Text</p>',
      second: '<p class="b">Text</p>',
      third: '<p class="c">Text</p>',
    }),
  ).toEqual(['both', 'third']);
});

test('style sheets differ by their names, not by their hashes', () => {
  const page = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;
  expect(varied({ a: page('docs-01234567'), b: page('docs-89ABCDEF') })).toEqual(['a']);
  expect(varied({ a: page('docs-01234567'), b: page('blog-01234567') })).toEqual(['a', 'b']);
});
