import { expect, test } from 'vitest';
import { applyPatches } from '../../../../build/io/bundle/docsearch.ts';

test('a patch of DocSearch that does not match exactly once fails the build', () => {
  const fix = { find: 'old', replace: 'new $&' };
  expect(applyPatches('an old text', [fix])).toBe('an new $& text');
  expect(() => applyPatches('another text', [fix])).toThrow('matches 0 times');
  expect(() => applyPatches('old and old', [fix])).toThrow('matches 2 times');
});
