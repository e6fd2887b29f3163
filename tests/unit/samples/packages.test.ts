import { expect, it } from 'vitest';
import { matchesLock } from '../../../build/samples/packages.ts';

const lock = (packages: Record<string, object>) => JSON.stringify({ packages });

it('is content when every package is there in its version', () => {
  const wanted = lock({
    '': { name: 'samples' },
    'node_modules/zod': { version: '3.22.4' },
    'node_modules/swc': { version: '1.0.0', optional: true },
  });
  expect(matchesLock(wanted, lock({ 'node_modules/zod': { version: '3.22.4' } }))).toBe(true);
  expect(matchesLock(wanted, lock({ 'node_modules/zod': { version: '3.22.3' } }))).toBe(false);
  expect(matchesLock(wanted, '{}')).toBe(false);
});
