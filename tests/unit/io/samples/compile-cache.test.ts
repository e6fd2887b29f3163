import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileChanged } from '../../../../build/io/samples/compile-cache.ts';
import { makeFolder } from '../../../support/folder.ts';

const FILE = {
  path: 'page/0/a.ts',
  folder: 'page/0',
  page: 'page.md',
  text: "export const count: number = 'many';\n",
  at: { file: 'page.md', line: 1, column: 1 },
};

test('a page is compiled once; an entry that is damaged or another’s is compiled again, and never gives a wrong result', async () => {
  const folder = await makeFolder({ 'tsconfig.json': '{ "compilerOptions": { "noEmit": true, "types": [] } }' });
  const cache = join(folder, 'cache/own.json');
  const version = {
    label: '1.x',
    folder,
    lock: '',
    tsconfig: '',
    packages: [],
    environment: '',
    compilerFingerprint: '',
  };
  const example = { folder: 'example', files: [] };
  const compile = async () => {
    const { errors, compiled } = await compileChanged({
      version: { ...version, example, types: new Map() },
      files: [FILE],
      cache,
      prepare: async () => {},
    });
    return [compiled, ...errors.map(({ code, text }) => `TS${code}: ${text}`)];
  };
  const right = "TS2322: Type 'string' is not assignable to type 'number'.";
  expect(await compile()).toEqual([1, right]);
  expect(await compile()).toEqual([0, right]);
  const whole = await readFile(cache);
  const damages: readonly (() => Promise<void>)[] = [
    // Valid JSON with another message, or without the error.
    () => writeFile(cache, Buffer.from(whole.toString('latin1').replace('assignable', 'ASSIGNABLE'), 'latin1')),
    () => writeFile(cache, whole.toString('latin1').replace(/\[\{.*\}\]/, '[]'), 'latin1'),
    () => truncate(cache, whole.length / 2),
    () => copyFile(join(folder, 'cache/other.json'), cache),
  ];
  await writeFile(join(folder, 'cache/other.json'), whole.subarray(0, -1));
  for (const damage of damages) {
    await damage();
    expect(await compile()).toEqual([1, right]);
  }
  expect(await readFile(cache)).toEqual(whole);
});
