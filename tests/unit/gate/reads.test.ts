import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../support/folder.ts';
import { readsSince, recordRequest } from '../../support/reads.ts';

test('files and folders of the project that are read are recorded, but no packages', async () => {
  const reads = readsSince();
  readFileSync(join(PROJECT, 'README.md'));
  await readFile(join(PROJECT, 'site.config.ts'));
  await readdir(join(PROJECT, 'content/blog'));
  await readFile(join(PROJECT, 'node_modules/vitest/package.json'));
  await readFile('/etc/hosts').catch(() => undefined);
  expect(reads()).toEqual(['README.md', 'content/blog', 'site.config.ts']);
});

test('requests to the built site are recorded as its files', () => {
  const reads = readsSince('http://localhost:1234');
  for (const path of ['/', '/docs/router?q=a#b', '/assets/main-AAAAAAAA.js', '/docs/9.x/'])
    recordRequest(`http://localhost:1234${path}`);
  recordRequest('http://localhost:12345/blog');
  expect(reads()).toEqual([
    'dist/assets/main-AAAAAAAA.js',
    'dist/docs/9.x.html',
    'dist/docs/router.html',
    'dist/index.html',
  ]);
});
