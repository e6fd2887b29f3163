import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readAsCommonJS } from '../common-js.ts';

const FOLDER = new URL('../../../content/docs/10.x/', import.meta.url);

it('a page that installs tsx sets the module type if its samples need it', async () => {
  const ready: string[] = [];
  const incomplete: string[] = [];
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.md'))) {
    const page = await readFile(new URL(file, FOLDER), 'utf8');
    if (!/^npm install .*\btsx@/m.test(page)) continue;
    const { errors } = await readAsCommonJS(page);
    if (errors.length === 0) continue;
    (page.includes('npm pkg set type=module') ? ready : incomplete).push(file);
  }
  expect(ready).toContain('quickstart.md');
  expect(incomplete).toEqual([]);
});
