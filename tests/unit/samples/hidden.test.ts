import { expect, test } from 'vitest';
import { hiddenLines } from '../../../build/samples/hidden.ts';
import { sample, titled } from './sample.ts';

const REASON = '// ---cut-start--- the bundler declares it\ndeclare const DEV: boolean;\n// ---cut-end---\nDEV;\nDEV;';

const textsOf = (fence: Parameters<typeof hiddenLines>[0]) => hiddenLines(fence).map(({ text }) => text);

test('a reason allows the hidden lines of a fragment, and not those of a fence with a title', () => {
  expect(textsOf(sample(REASON))).toEqual([]);
  expect(textsOf(titled('a.ts', REASON))).toEqual(['This fence hides 1 line of a.ts.']);
});

test('a fence in a language that is not checked can hide lines without a reason', () => {
  const source = '// ---cut-start---\none\n// ---cut-end---\ntwo';
  expect(textsOf(sample(source, '', 'text'))).toEqual([]);
  expect(textsOf(sample(source))).toEqual(['This fence hides 1 line without a reason.']);
});

test('each name that only the hidden lines of a fragment declare is located once, at its first visible use', () => {
  const [found] = hiddenLines(sample(REASON.replace(' the bundler declares it', '')));
  expect(found?.text).toBe('This fence hides 1 line without a reason.');
  expect(found?.also).toEqual([
    {
      text: 'Only the hidden lines declare "DEV":',
      at: { file: 'content/docs/2.x/page.md', line: 5, column: 1, length: 3 },
    },
  ]);
});
