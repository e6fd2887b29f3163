import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockedPackages, withoutAddresses } from '../../build/samples/package-files.ts';
import { PROJECT } from '../support/fixture.ts';

test.each(['.', 'content/docs/10.x', 'content/docs/9.x'])(
  'the lock of %s has the address of each package, so that npm does not ask the registry for it',
  (folder) => {
    const { packages } = JSON.parse(readFileSync(join(PROJECT, folder, 'package-lock.json'), 'utf8'));
    const { '': own, ...locked } = packages;
    expect(own).toBeDefined();
    const addresses = Object.values<{ readonly resolved?: string }>(locked).map(({ resolved }) => resolved);
    expect(addresses.length).toBeGreaterThan(100);
    // npm replaces this host with the registry of the machine.
    expect(addresses.filter((address) => !address?.startsWith('https://registry.npmjs.org/'))).toEqual([]);
  },
);

test('a lock without addresses has the same packages', () => {
  const lock = readFileSync(join(PROJECT, 'content/docs/10.x/package-lock.json'), 'utf8');
  const shorter = withoutAddresses(lock);
  expect(shorter).not.toContain('https://registry.npmjs.org/');
  expect(shorter).toContain('"integrity": "sha512-');
  expect(lockedPackages(shorter)).toEqual(lockedPackages(lock));
});
