import { expect, test } from 'vitest';
import { readMarked } from '../../../client/search/algolia.ts';

test('a text of Algolia is split at its marks; everything else stays text', () => {
  expect(readMarked('a <mark>b</mark> <i>c</i>')).toEqual([
    { text: 'a ', marked: false },
    { text: 'b', marked: true },
    { text: ' <i>c</i>', marked: false },
  ]);
});
