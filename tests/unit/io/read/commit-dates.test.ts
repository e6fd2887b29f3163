import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { commitOf } from '../../../../build/io/read/commit-dates.ts';
import { makeFolder } from '../../../support/folder.ts';
import { openRepository } from '../../../support/sites/repository.ts';

const HASH = /^[\da-f]{40}$/;

async function makeRepository(): Promise<string> {
  const root = await makeFolder({ 'content/index.md': 'Text.\n' });
  const git = openRepository(root);
  git('add', '.');
  git('commit', '-m', 'One');
  return root;
}

test('a site has the commit of the repository around it, and none without a repository', async () => {
  const site = join(await makeRepository(), 'packages/site');
  await mkdir(site, { recursive: true });
  expect(await commitOf(site)).toMatch(HASH);
  expect(await commitOf(await makeFolder({}))).toBeUndefined();
});

test('a site in a folder without a repository has the commit of the repository that GIT_DIR names', async () => {
  vi.stubEnv('GIT_DIR', join(await makeRepository(), '.git'));
  expect(await commitOf(await makeFolder({}))).toMatch(HASH);
});
