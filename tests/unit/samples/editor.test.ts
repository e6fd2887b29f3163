import { expect, test } from 'vitest';
import { createHighlight } from '../../../build/code/highlight.ts';
import { readDemonstration } from '../../../build/samples/demonstration.ts';
import { DEMONSTRATION } from '../../../build/samples/demonstration-output.ts';
import { combineEditor } from '../../../build/stages/parse/combine-editor.ts';

/** Returns the text of a demonstration whose editor has one step. */
const textOf = (step: string) => `server: { title: server.ts, code: one }
wire: import type
client: { title: client.ts, code: two, symbol: two }
edits: [{ id: a, label: A, server: [one, two], fix: [two, three] }]
editor:
  title: Editor
  text: Steps.
  file: a.ts
  steps:
    - { label: Step, text: Text., ${step} }
`;
const read = (step: string) => readDemonstration({ path: DEMONSTRATION.source, text: textOf(step) });

test.each([
  ['$x', 'const a$x = $x + x;', 12],
  ['x', 'const $x = x;', 11],
  ['x', 'const x$ = xx + x;', 16],
])('the popup with the type of %s is below the whole name in %s', (hover, code, column) => {
  const { value } = read(`code: "${code}", hover: ${hover}`);
  if (!value?.editor) throw new Error('The demonstration has no editor.');
  const { steps } = combineEditor(value.editor, [{ type: 'const x: number' }], createHighlight());
  expect(steps[0]?.popup?.column).toBe(column);
});

test('a step that renames a name shows the changed lines below the names of their files, without indentation', () => {
  const { value } = read('code: "id;", rename: { file: a.ts, name: id, to: key }');
  if (!value?.editor) throw new Error('The demonstration has no editor.');
  const locations = [
    { file: 'a.ts', text: '  const hid = id;', column: 14 },
    { file: 'b.ts', text: 'id.a(id);', column: 5 },
    { file: 'a.ts', text: 'id;', column: 0 },
  ];
  const { steps } = combineEditor(value.editor, [{ locations }], createHighlight());
  expect(steps[0]?.title).toBe('Rename id to key: 3 changes in 2 files');
  expect(steps[0]?.lines.map(({ mark, tokens }) => [mark, tokens.map(([text]) => text).join('')])).toEqual([
    [undefined, 'a.ts'],
    ['added', 'const hid = key;'],
    ['added', 'key;'],
    [undefined, 'b.ts'],
    ['added', 'id.a(key);'],
  ]);
});

test.each([
  ['code: "const xy = 1;", hover: x', 'hover', 'must be a name in the last line of the code.'],
  ['code: "x;\\ny;", hover: x', 'hover', 'must be a name in the last line of the code.'],
  ['code: "x.\\ny;", complete: x.', 'complete', 'must be a part of the last line of the code.'],
])('the step { %s } has a mistake at %s', (step, key, text) => {
  const line = textOf(step).split('\n')[9] ?? '';
  const at = { file: DEMONSTRATION.source, line: 10, column: line.indexOf(`${key}:`) + 1, length: key.length };
  expect(read(step).diagnostics).toEqual([
    expect.objectContaining({ rule: 'sample-error', text: `editor.steps.${key} ${text}`, at }),
  ]);
});
