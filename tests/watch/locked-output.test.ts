import { rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../support/folder.ts';
import { makeSite } from '../support/sites/fixture.ts';
import { docsPage } from '../support/sites/small-site.ts';
import { expectConvergence, startWatch } from '../support/watch.ts';

test('a save during another build into the folder is written when the other build has ended', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': docsPage('A', 'One.') });
  const out = join(root, 'dist');
  const watch = await startWatch(root, out);
  // This process stands for the other build.
  await writeFile(`${out}.lock`, `${process.pid} ${hostname()} 1\n`);
  await writeFiles(root, { 'content/docs/1.x/a.md': docsPage('A', 'Two.') });
  await watch.waitForOutput(/\[output-locked\][\s\S]*1 error/);
  await rm(`${out}.lock`);
  expect(await watch.waitForOutput(/No errors or warnings are left\./)).toContain('No errors');
  await expectConvergence(root, out);
});
