import { expect, test } from 'vitest';
import { bundles, importsOf } from '../../gate/imports.ts';
import { takeSnapshot } from '../../gate/snapshot.ts';
import { STEPS } from '../../gate/steps.ts';

const sources = takeSnapshot();

test('a module reads what it imports, directly, indirectly and on demand, and nothing else', () => {
  const files = importsOf(['tests/unit/stages/derive/host-files.test.ts'], sources);
  expect(files).toContain('tests/unit/stages/derive/host-files.test.ts');
  expect(files).toContain('build/stages/derive/host-files.ts');
  expect(files).not.toContain('build/stages/assemble/blog.ts');
  expect(importsOf(['client/main.ts'], sources)).toContain('client/navigation/prefetch.ts');
  expect(importsOf(['client/code/wrap-lines.ts'], sources)).toContain('client/styles/code/wrap-lines.css');
  expect(importsOf(['no/such/file.ts'], sources).size).toBe(0);
});

test('a test that builds a site reads templates and scripts, but no elements, which are only bundled', () => {
  const bundled = bundles('tests/errors/errors.test.ts', importsOf(['tests/support/sites/fixture.ts'], sources));
  expect(bundled?.test('templates/layout/Html.tsx')).toBe(true);
  expect(bundled?.test('client/navigation/router.ts')).toBe(true);
  expect(bundled?.test('client/elements/tab-group.ts')).toBe(false);
  expect(
    bundles('tests/unit/io/read/read-site-files.test.ts', importsOf(['build/io/read/read-site-files.ts'], sources)),
  ).toBeUndefined();
});

test('each step that names its module names one that exists', () => {
  const named = STEPS.flatMap(({ modules = [] }) => modules);
  expect(named.length).toBeGreaterThan(0);
  for (const module of named) expect(importsOf([module], sources)).toContain(module);
});
