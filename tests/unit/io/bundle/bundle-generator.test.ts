import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { bundleGenerator } from '../../../../build/io/bundle/bundle-generator.mjs';
import { makeFolder, PROJECT } from '../../../support/folder.ts';

test('a command marks the bundle that it uses, so that another command does not remove the bundle as unused', async () => {
  const folder = dirname(await bundleGenerator(PROJECT));
  const longAgo = new Date(0);
  utimesSync(folder, longAgo, longAgo);
  await bundleGenerator(PROJECT);
  expect(statSync(folder).mtime.getTime()).toBeGreaterThan(longAgo.getTime());
});

test('a bundle with a damaged file is made again', async () => {
  const project = await makeFolder({
    'build/main.ts': "export const made: string = 'as written';",
    'build/io/images/social-image-worker.ts': 'export {};',
    'client/a.ts': '',
    'templates/a.ts': '',
    'package.json': '{ "devDependencies": {} }',
  });
  const main = await bundleGenerator(project);
  const made = readFileSync(main, 'utf8');
  for (const damaged of ['', made.replace('written', 'wrItten')]) {
    writeFileSync(main, damaged);
    expect(await bundleGenerator(project)).toBe(main);
    expect(readFileSync(main, 'utf8')).toBe(made);
  }
});
