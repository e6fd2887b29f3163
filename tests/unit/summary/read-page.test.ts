import { expect, test } from 'vitest';
import { readPage } from '../../../build/summary/read-page.ts';

test('a page has its kind and the contents of its main element, without the hashes of files', () => {
  const html =
    '<body><nav>Menu</nav><div data-kind="docs"><p>A</p><main><p><img src="/assets/a-12345678.png"></p></main>B</div>';
  expect(readPage(html)).toEqual({ kind: 'docs', main: '<p><img src="/assets/a.png"></p>' });
});

test('a page without a main element and without a kind is compared as a whole', () => {
  expect(readPage('<p>Moved</p>')).toEqual({ kind: 'other', main: '<p>Moved</p>' });
});
