import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CommandError } from '../../../../build/command-error.ts';
import { ensurePackages, matchesLock } from '../../../../build/io/samples/packages.ts';

const lock = (packages: Record<string, object>) => JSON.stringify({ packages });
const wanted = lock({
  '': { name: 'samples' },
  'node_modules/zod': { version: '3.22.4' },
  'node_modules/swc': { version: '1.0.0', optional: true },
});

test('accepts packages in the versions of the lock, without the optional ones', () => {
  expect(matchesLock(wanted, new Map([['node_modules/zod', '3.22.4']]))).toBe(true);
  expect(matchesLock(wanted, new Map([['node_modules/zod', '3.22.3']]))).toBe(false);
  expect(matchesLock(wanted, new Map())).toBe(false);
});

test('installs packages again that npm lists as installed but that are missing or incomplete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const zod = join(folder, 'node_modules/zod');
  await mkdir(zod, { recursive: true });
  // `npm install --package-lock-only` leaves this.
  await writeFile(join(folder, 'node_modules/.package-lock.json'), wanted);
  // An installation is announced before npm is started.
  const ensure = () =>
    ensurePackages(folder, wanted, () => {
      throw new Error('Installing');
    });
  await expect(ensure()).rejects.toThrow('Installing');
  // An installation that was killed leaves this.
  await writeFile(join(zod, 'package.json'), '{ "version": "3.');
  await expect(ensure()).rejects.toThrow('Installing');
  await writeFile(join(zod, 'package.json'), '{ "version": "3.22.4" }');
  await expect(ensure()).resolves.toBeUndefined();
});

test('shows what npm printed if it fails, also under npm run --silent', async () => {
  vi.stubEnv('npm_config_loglevel', 'silent');
  const folder = await mkdtemp(join(tmpdir(), 'packages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ensuring = ensurePackages(folder, wanted, () => undefined);
  await expect(ensuring).rejects.toThrow(CommandError);
  await expect(ensuring).rejects.toThrow(`npm could not install the packages in ${folder}:\nnpm error `);
});
