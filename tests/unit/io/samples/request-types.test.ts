import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requestTypes } from '../../../../build/io/samples/request-types.ts';
import { makeFolder } from '../../../support/folder.ts';

test('an error message of more than three lines has its first and its last line', async () => {
  const root = await makeFolder({ 'tsconfig.json': '{ "compilerOptions": { "strict": true } }' });
  const source = (from: string, to: string) =>
    `declare const from: ${from};\n// @ts-expect-error TS2322\nexport const to: ${to} = from;\n`;
  const textsOf = async (text: string) => {
    const file = {
      path: 'page/1/file.ts',
      folder: 'page/1',
      page: 'page',
      text,
      at: { file: 'page.md', line: 1, column: 1 },
    };
    const types = await requestTypes({
      folder: join(root, 'types'),
      tsconfig: join(root, 'tsconfig.json'),
      pages: [{ files: [file], requested: [{ path: file.path, queries: [] }] }],
    });
    return types.get(file.path)?.errors.map((error) => error.text);
  };
  expect(await textsOf(source('{ c: 1 }[]', '{ c: 2 }[]'))).toEqual([
    `Type '{ c: 1; }[]' is not assignable to type '{ c: 2; }[]'.
  …
    Type '1' is not assignable to type '2'.`,
  ]);
  expect(await textsOf(source('{ c: 1 }', '{ c: 2 }'))).toEqual([
    `Type '{ c: 1; }' is not assignable to type '{ c: 2; }'.
  Types of property 'c' are incompatible.
    Type '1' is not assignable to type '2'.`,
  ]);
});

test('a folder with backslashes, as on Windows, has the types of its files', async () => {
  const root = await makeFolder({ 'tsconfig.json': '{}' });
  const file = {
    path: 'page/1/file.ts',
    folder: 'page/1',
    page: 'page',
    text: "import { two } from './two';\nexport const one = two;\n",
    at: { file: 'page.md', line: 1, column: 1 },
  };
  const two = { ...file, path: 'page/1/two.ts', text: 'export const two = { three: 3 };\n' };
  const types = await requestTypes({
    folder: join(root, 'types').replaceAll('/', '\\'),
    tsconfig: join(root, 'tsconfig.json'),
    pages: [{ files: [file, two], requested: [{ path: file.path, queries: [] }] }],
  });
  const { errors, symbols } = types.get(file.path) ?? {};
  expect(errors).toEqual([]);
  expect(symbols?.map(({ text }) => text)).toContain('const one: {\n  three: number;\n}');
});
