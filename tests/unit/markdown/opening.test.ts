import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { openingOf } from '../../../build/markdown/opening.ts';

type Child = Parameters<typeof h>[2];

/** Returns the opening of a text that begins with a paragraph. */
function openingOfParagraph(...children: Child[]) {
  const { tree, isTruncated } = openingOf(h(null, [h('p', ...children)]) as Root);
  return { html: unified().use(rehypeStringify).stringify(tree), text: textOf(tree), isTruncated };
}

/** Returns as many words of five letters, with the spaces after them. */
const words = (count: number) => 'words '.repeat(count);

test('a short paragraph is whole, and continues only if other blocks follow it', () => {
  expect(openingOfParagraph('Short.')).toMatchObject({ html: 'Short.', isTruncated: false });
  const { tree, isTruncated } = openingOf(h(null, [h('h2', 'Title'), h('p', 'Short.')]) as Root);
  expect([textOf(tree), isTruncated]).toEqual(['Short.', true]);
});

test('a paragraph that is hardly longer than an opening is whole', () => {
  const text = `${words(17)}end.`;
  expect(text).toHaveLength(106);
  expect(openingOfParagraph(text)).toMatchObject({ text, isTruncated: false });
});

test('a long paragraph ends after a whole word, without the punctuation after it', () => {
  expect(openingOfParagraph(words(40))).toMatchObject({ text: `${words(16).trim()}\u00a0…`, isTruncated: true });
  expect(openingOfParagraph(`${words(15)}words, ${words(20)}`).text).toBe(`${words(16).trim()}\u00a0…`);
});

test('a long paragraph ends after a sentence that is long enough', () => {
  expect(openingOfParagraph(`${words(15)}end. ${words(20)}`)).toMatchObject({
    text: `${words(15)}end.`,
    isTruncated: true,
  });
  expect(openingOfParagraph(`${words(7)}end. ${words(30)}`).text).toBe(`${words(7)}end.`);
  expect(openingOfParagraph(`${words(5)}end. ${words(30)}`).text).toMatch(/words\u00a0…$/);
});

test('without such a sentence it ends after a phrase, and not with the words that begin the next one', () => {
  expect(openingOfParagraph(`${words(9)}first, and ${words(20)}`).text).toBe(`${words(9)}first\u00a0…`);
  expect(openingOfParagraph(`${words(13)}shown if the ${words(20)}`).text).toMatch(/words shown if the words\u00a0…$/);
  expect(openingOfParagraph(`${words(15)}and of ${words(20)}`).text).toBe(`${words(15).trim()}\u00a0…`);
});

test('a line break of the source is a space between words', () => {
  expect(openingOfParagraph(words(40).replaceAll(' ', '\n')).text).toMatch(/^(words\n){15}words\u00a0…$/);
});

test('links and code stay; a link is shortened, and code is left out if it is not whole', () => {
  expect(openingOfParagraph(words(15), h('a', { href: '/docs' }, 'a link of words')).html).toBe(
    `${words(15)}<a href="/docs">a link of words</a>`,
  );
  expect(openingOfParagraph(words(15), h('a', { href: '/docs' }, words(20)), 'end').html).toBe(
    `${words(15)}<a href="/docs">words</a>\u00a0…`,
  );
  expect(openingOfParagraph('Use ', h('code', 'input'), ` and ${words(40)}`).html).toMatch(
    /^Use <code>input<\/code> and/,
  );
  expect(openingOfParagraph(`${words(14)}then `, h('code', 'const first = second + third;'), words(9)).html).toBe(
    `${words(14)}then\u00a0…`,
  );
});

test('images and a paragraph of nothing else are left out', () => {
  const image = () => h('img', { src: '/image.png', alt: '' });
  expect(openingOfParagraph('Before ', image(), 'after.').html).toBe('Before after.');
  const { tree } = openingOf(h(null, [h('p', image()), h('p', 'Text.')]) as Root);
  expect(textOf(tree)).toBe('Text.');
});

test('a text without a paragraph has no opening, and continues', () => {
  const { tree, isTruncated } = openingOf(h(null, [h('ul', h('li', 'Item'))]) as Root);
  expect([tree.children, isTruncated]).toEqual([[], true]);
});
