import { expect, test } from 'vitest';
import { createLockLocations, extendLock, formatLock, parseLock } from '../../build/address-lock.ts';

const parse = (text: string) => parseLock({ path: 'site.lock.json', text });

test('a lock file gains addresses and loses none', () => {
  const locked = new Map([
    ['/docs/old', ['part']],
    ['/docs', ['first']],
  ]);
  const current = new Map([
    ['/docs', ['second', 'first']],
    ['/', []],
  ]);
  expect(formatLock(extendLock(locked, current))).toBe(
    '{\n  "/": [],\n  "/docs": ["first","second"],\n  "/docs/old": ["part"]\n}\n',
  );
});

test('a lock file is read as it was written', () => {
  const addresses = new Map([['/docs', ['first', 'second']]]);
  expect(parse(formatLock(addresses))).toEqual({ addresses, diagnostics: [] });
});

test.each(['', '[]', '{"/docs": "first"}', '{'])('the lock file %j is reported', (text) => {
  expect(parse(text).diagnostics.map(({ rule }) => rule)).toEqual(['lock-invalid']);
});

test('the location of a route or an anchor in a lock file does not depend on the spaces', () => {
  const text = '{\n  "/docs" : ["first"],\n  "/docs/\\"old\\"":["first",\n  "second"]\n}\n';
  const locationOf = createLockLocations({ path: 'site.lock.json', text });
  expect(locationOf('/docs')).toEqual({ file: 'site.lock.json', line: 2, column: 4, length: 5 });
  expect(locationOf('/docs', 'first')).toEqual({ file: 'site.lock.json', line: 2, column: 15, length: 5 });
  expect(locationOf('/docs/"old"', 'second')).toEqual({ file: 'site.lock.json', line: 4, column: 4, length: 6 });
});
