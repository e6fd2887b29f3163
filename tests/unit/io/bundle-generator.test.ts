import { statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { bundleGenerator } from '../../../build/io/bundle-generator.mjs';
import { PROJECT } from '../../support/folder.ts';

test('a command marks the bundle that it uses, so that another command does not remove the bundle as unused', async () => {
  const folder = dirname(await bundleGenerator(PROJECT));
  const longAgo = new Date(0);
  utimesSync(folder, longAgo, longAgo);
  await bundleGenerator(PROJECT);
  expect(statSync(folder).mtime.getTime()).toBeGreaterThan(longAgo.getTime());
});
