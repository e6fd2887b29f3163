import { expect, test } from 'vitest';
import type { VirtualFile } from '../../../build/samples/compiler-input.ts';
import { locationIn } from '../../../build/samples/location.ts';

const at = { file: 'content/docs/2.x/page.md', line: 10, column: 3 };

function fileWith(text: string, fragmentLines?: number): VirtualFile {
  const file = { path: 'a/page/1/main.ts', folder: 'a/page/1', page: at.file, text, at };
  return fragmentLines === undefined ? file : { ...file, fragmentLines };
}

test.each([
  ['a name', 'f();\n  call$1(a);', { line: 2, column: 3 }, 6],
  ['a text in single quotes', "import a from './a b';", { line: 1, column: 15 }, 7],
  ['a text in double quotes', 'import a from "./a";', { line: 1, column: 15 }, 5],
  ['a sign before a name', 'a = {b};', { line: 1, column: 5 }, undefined],
  ['the end of the file', 'f(', { line: 2, column: 1 }, undefined],
])('the location of an error is that of %s in the Markdown', (_, text, error, length) => {
  expect(locationIn(fileWith(text), error)).toEqual({
    file: at.file,
    line: 10 + error.line,
    column: 2 + error.column,
    ...(length !== undefined && { length }),
  });
});

test('an error in the imports that a fragment inherits is at the fence', () => {
  const file = fileWith("a();\nimport { a } from './a';", 1);
  expect(locationIn(file, { line: 1, column: 1 })).toMatchObject({ line: 11, length: 1 });
  expect(locationIn(file, { line: 2, column: 10 })).toEqual(at);
});
