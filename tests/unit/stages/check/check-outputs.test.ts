import { expect, test } from 'vitest';
import { checkOutputs } from '../../../../build/stages/check/check-outputs.ts';

test.each(['../a.html', 'a//b.html', 'a/./b.html', '/a.html'])('the path %s is a bug', (path) => {
  expect(() => checkOutputs([path], { staticFiles: new Set(), redirects: new Map() })).toThrow(
    'would be outside the output folder',
  );
});

test('two files with one path are reported where the path is written: at the static file, or in the configuration', () => {
  const locationsOf = (files: readonly string[]) =>
    checkOutputs(['a.html', 'a.html'], { staticFiles: new Set(files), redirects: new Map() }).map(({ at }) => at?.file);
  expect(locationsOf(['a.html'])).toEqual(['static/a.html']);
  expect(locationsOf([])).toEqual(['site.config.ts']);
});
