import { expect, test } from 'vitest';
import { readSite } from '../../../build/io/read.ts';
import { makeFolder } from '../../support/fixture.ts';

test('what editors leave beside their files is no part of the site', async () => {
  const root = await makeFolder({
    'content/docs/1.x/a.md': 'a',
    'content/docs/1.x/a.md~': 'older',
    'content/docs/1.x/.a.md.swp': 'open',
    'static/a.txt': 'a',
    'static/a.txt~': 'older',
  });
  const { sources, assets } = await readSite(root);
  expect([...sources.keys()]).toEqual(['content/docs/1.x/a.md']);
  expect(assets.map(({ path }) => path)).toEqual(['a.txt']);
});
