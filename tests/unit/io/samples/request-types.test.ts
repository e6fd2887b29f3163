import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requestTypes } from '../../../../build/io/samples/request-types.ts';
import { makeFolder } from '../../../support/folder.ts';

test('an error message of more than three lines has its first and its last line', async () => {
  const root = await makeFolder({ 'tsconfig.json': '{ "compilerOptions": { "strict": true } }' });
  const messagesOf = async (from: string, to: string) => {
    const text = `declare const from: ${from};\n// @ts-expect-error TS2322\nexport const to: ${to} = from;\n`;
    const types = await typesOf(root, join(root, 'types'), { 'file.ts': text });
    return types?.errors.map((error) => error.text);
  };
  expect(await messagesOf('{ c: 1 }[]', '{ c: 2 }[]')).toEqual([
    `Type '{ c: 1; }[]' is not assignable to type '{ c: 2; }[]'.
  …
    Type '1' is not assignable to type '2'.`,
  ]);
  expect(await messagesOf('{ c: 1 }', '{ c: 2 }')).toEqual([
    `Type '{ c: 1; }' is not assignable to type '{ c: 2; }'.
  Types of property 'c' are incompatible.
    Type '1' is not assignable to type '2'.`,
  ]);
});

test('a folder with backslashes, as on Windows, has the types of its files', async () => {
  const root = await makeFolder({ 'tsconfig.json': '{}' });
  const { errors, symbols } =
    (await typesOf(root, join(root, 'types').replaceAll('/', '\\'), {
      'file.ts': "import { two } from './two';\nexport const one = two;\n",
      'two.ts': 'export const two = { three: 3 };\n',
    })) ?? {};
  expect(errors).toEqual([]);
  expect(symbols?.map(({ text }) => text)).toContain('const one: {\n  three: number;\n}');
});

/** Returns the types of `file.ts` on a page with these files. */
async function typesOf(root: string, folder: string, texts: Readonly<Record<string, string>>) {
  const files = Object.entries(texts).map(([name, text]) => ({
    path: `page/1/${name}`,
    folder: 'page/1',
    page: 'page',
    text,
    at: { file: 'page.md', line: 1, column: 1 },
  }));
  const path = 'page/1/file.ts';
  const tsconfig = join(root, 'tsconfig.json');
  const types = await requestTypes({ folder, tsconfig, pages: [{ files, requested: [{ path, queries: [] }] }] });
  return types.get(path);
}
