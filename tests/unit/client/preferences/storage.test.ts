import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as KEYS from '../../../../client/preferences/storage-keys.ts';

test('the README of the client lists every key of the storage', async () => {
  const readme = await readFile('client/README.md', 'utf8');
  const listed = [...readme.matchAll(/^\| `([^`]+)` \|/gm)].map(([, key]) => key?.replace('<group>', ''));
  expect(listed.toSorted()).toEqual(Object.values(KEYS).toSorted());
});
