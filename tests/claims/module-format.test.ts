import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readAsCommonJS } from './common-js.ts';

const DOCS = new URL('../../content/docs/', import.meta.url);

/** Returns the pages of a version by their file names. */
async function pagesOf(version: string) {
  const folder = new URL(`${version}/`, DOCS);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  return Promise.all(files.map(async (file) => ({ file, page: await readFile(new URL(file, folder), 'utf8') })));
}

test('a page of 10.x that installs tsx sets the module type if its samples need it', async () => {
  const ready: string[] = [];
  const incomplete: string[] = [];
  for (const { file, page } of await pagesOf('10.x')) {
    if (!/^npm install .*\btsx@/m.test(page)) continue;
    const { errors } = await readAsCommonJS(page);
    if (errors.length === 0) continue;
    (page.includes('npm pkg set type=module') ? ready : incomplete).push(file);
  }
  expect(ready).toContain('quickstart.md');
  expect(incomplete).toEqual([]);
});

test('the samples of 9.x run in the CommonJS projects of the quickstart and of the example app', async () => {
  const problems: string[] = [];
  let total = 0;
  for (const { file, page } of await pagesOf('9.x')) {
    const { count, errors } = await readAsCommonJS(page);
    total += count;
    problems.push(...errors.map((error) => `${file}: ${error}`));
  }
  expect(total).toBeGreaterThan(150);
  expect(problems).toEqual([]);
});
