import { expect, test } from 'vitest';
import { readFence } from '../../../../build/code/fence.ts';
import { comparedRows } from '../../../../build/markdown/code-block/compared-rows.ts';

/** Returns the empty rows above lines of two fences. Lines in braces are marked. */
function gapsOf(first: readonly [marks: string, code: string], second: readonly [marks: string, code: string]) {
  const [left, right] = [first, second].map(([marks, code]) => readFence('ts', marks, code));
  return left && right ? comparedRows(left, right).map((gaps) => Object.fromEntries(gaps)) : [];
}

test('a line that both fences have gets empty rows where it is higher', () => {
  expect(gapsOf(['{1-3}', 'a;\nb;\nc;\nsame();'], ['{1}', 'd;\n  same();'])).toEqual([{}, { 1: 2 }]);
  expect(gapsOf(['{1}', 'a;\nsame();'], ['{1-2}', 'b;\nc;\nsame();'])).toEqual([{ 1: 1 }, {}]);
});

test('empty rows count for the lines below them', () => {
  const first = ['{1-2,4,6}', 'a;\nb;\nsame();\nc;\nalso();\nd;\nlast();'] as const;
  const second = ['{1}', 'e;\nsame();\nalso();\nlast();'] as const;
  expect(gapsOf(first, second)).toEqual([{}, { 1: 1, 2: 1, 3: 1 }]);
});

test('marked lines, empty lines and folds need no empty rows', () => {
  const fold = '// [!code fold:start "imports"]\nimport a;\nimport b;\n// [!code fold:end]\n\n';
  expect(gapsOf(['{1}', 'a;\n\nb;'], ['{1,2}', 'a;\nc;\n\nd;'])).toEqual([{}, {}]);
  expect(gapsOf(['', `${fold}same();`], ['', 'same();'])).toEqual([{}, {}]);
});
