import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readAsCommonJS } from '../common-js.ts';

const FOLDER = new URL('../../../content/docs/9.x/', import.meta.url);

it('the samples run in the CommonJS projects of the quickstart and of the example app', async () => {
  const problems: string[] = [];
  let total = 0;
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.md'))) {
    const { count, errors } = await readAsCommonJS(await readFile(new URL(file, FOLDER), 'utf8'));
    total += count;
    problems.push(...errors.map((error) => `${file}: ${error}`));
  }
  expect(total).toBeGreaterThan(150);
  expect(problems).toEqual([]);
});
