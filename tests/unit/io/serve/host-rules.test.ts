import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRulesReader } from '../../../../build/io/serve/host-rules.ts';
import { makeFolder } from '../../../support/folder.ts';

test('a folder without the files of hosts has no rules, until a build writes them', async () => {
  const out = await makeFolder({});
  const readRules = createRulesReader(() => out);
  expect(await readRules()).toEqual({ redirects: new Map(), headers: [] });
  await writeFile(join(out, '_redirects'), '/a /b 301\n');
  expect(await readRules()).toEqual({ redirects: new Map([['/a', '/b']]), headers: [] });
});

test('rules are the same objects until their files change', async () => {
  const out = await makeFolder({ _headers: '/*\n  X-One: 1\n', _redirects: '' });
  const readRules = createRulesReader(() => out);
  const first = await readRules();
  expect(first.headers).toEqual([{ path: '/*', headers: { 'X-One': '1' } }]);
  expect(await readRules()).toBe(first);
  await writeFile(join(out, '_headers'), '/*\n  X-Two: 22\n');
  expect((await readRules()).headers).toEqual([{ path: '/*', headers: { 'X-Two': '22' } }]);
});
