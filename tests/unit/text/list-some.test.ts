import { expect, test } from 'vitest';
import { listSome } from '../../../build/text/list-some.ts';

test.each([
  [1, 'a and 2 more'],
  [2, 'a, b and 1 more'],
  [3, 'a, b, c'],
])('a list of three items with a limit of %j is "%s"', (limit, text) => {
  expect(listSome(['a', 'b', 'c'], limit)).toBe(text);
});
