import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, PROJECT } from '../support/folder.ts';
import { makeSite } from './make-site.ts';

test('the home page of a generated site links only to pages that the site has', async () => {
  const root = await makeFolder({});
  await makeSite({ name: 'small', versions: 1, pages: 3 }, root, PROJECT);
  const home = await readFile(join(root, 'content/index.md'), 'utf8');
  const targets = [...home.matchAll(/\]\((\.\/[^)]*)\)/g)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(5);
  expect(targets.filter((target) => !existsSync(join(root, 'content', target)))).toEqual([]);
});
