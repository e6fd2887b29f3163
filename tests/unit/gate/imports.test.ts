import { expect, test } from 'vitest';
import { arePure, importsOf } from '../../gate/imports.ts';
import { takeSnapshot } from '../../gate/snapshot.ts';
import { STEPS } from '../../gate/steps.ts';

const sources = takeSnapshot();

test('a module reads what it imports, directly, indirectly and on demand, and nothing else', () => {
  const files = importsOf(['tests/unit/stages/headers.test.ts'], sources);
  expect(files).toContain('tests/unit/stages/headers.test.ts');
  expect(files).toContain('build/stages/headers.ts');
  expect(files).not.toContain('build/stages/blog.ts');
  expect(importsOf(['client/main.ts'], sources)).toContain('client/prefetch.ts');
  expect(importsOf(['no/such/file.ts'], sources).size).toBe(0);
});

test('a module that can read a file is not pure', () => {
  expect(arePure(importsOf(['build/stages/headers.ts'], sources))).toBe(true);
  expect(arePure(importsOf(['build/io/read.ts'], sources))).toBe(false);
  expect(arePure(importsOf(['tests/support/fixture.ts'], sources))).toBe(false);
});

test('each step that names its module names one that exists', () => {
  const named = STEPS.flatMap(({ module }) => module ?? []);
  expect(named.length).toBeGreaterThan(0);
  for (const module of named) expect(importsOf([module], sources)).toContain(module);
});
