import { expect, test } from 'vitest';
import { plural } from '../../../build/text/plural.ts';

test('a noun has an s unless its count is 1', () => {
  expect([0, 1, 2].map((count) => plural(count, 'line'))).toEqual(['0 lines', '1 line', '2 lines']);
});
