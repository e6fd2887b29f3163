import { describe, expect, test } from 'vitest';
import { languageOf } from '../../../build/code/languages.ts';
import { assembleVersion, modulesOf } from '../../../build/samples/compiler-input.ts';
import { isModule, isPath, moduleOf, specifierOf } from '../../../build/samples/module-paths.ts';
import { projectModules } from '../../../build/samples/project/project-check.ts';
import { projectScripts } from '../../../build/samples/project/project-scripts.ts';
import { readFenceNames } from '../../../build/samples/scope.ts';
import { snapshotsOf } from '../../../build/samples/snapshots.ts';
import { sample, titled } from './sample.ts';

const EXTENSIONS = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'];

test.each(EXTENSIONS)('a file with the extension %s is a module', (extension) => {
  expect(isModule(`server/index.${extension}`)).toBe(true);
  expect(moduleOf(`server/index.${extension}`)).toBe('server/index');
});

test.each(['a.md', 'a.json', 'a.mtsx', 'ts', 'a.ts.txt'])('%s is no module', (path) => {
  expect(isModule(path)).toBe(false);
});

test.each(['a.ts', './a/b.tsx', 'app/[...path]/+server.ts', 'app/$id.tsx', '.env'])('%s is a path', (title) => {
  expect(isPath(title)).toBe(true);
});

test.each(['Signature', '/etc/app.conf', '../a.ts', 'a/../b.ts', 'a b.ts'])('%s is no path', (title) => {
  expect(isPath(title)).toBe(false);
});

test.each([
  ['a.ts', 'a'],
  ['b/a.jsx', 'b/a'],
  ['a.mts', 'a.mjs'],
  ['a.cts', 'a.cjs'],
  ['a.mjs', 'a.mjs'],
])('%s is imported as ./%s', (path, specifier) => {
  expect(specifierOf(path)).toBe(`./${specifier}`);
});

test.each([
  ['a.mts', 'ts'],
  ['a.cts', 'ts'],
  ['a.mjs', 'js'],
  ['a.cjs', 'js'],
  ['a.tsx', 'tsx'],
  ['a.json', 'json'],
])('the language of %s is %s', (path, language) => {
  expect(languageOf(path)).toBe(language);
});

describe('a file of the example app and a titled fence with the extension mts', () => {
  const example = { folder: 'example', versions: {}, files: [{ path: 'db.mts', text: 'export const db = 1;' }] };
  const samples = [
    titled('server.mts', "import { db } from './db.mjs';\nexport const port = db;"),
    sample('port; db;'),
  ];

  test('are compiled in the snapshots', () => {
    expect(modulesOf(example)).toEqual(example.files);
    const page = { path: 'page.md', samples: snapshotsOf(samples), linked: ['db.mts'] };
    const [, server, fragment] = assembleVersion(example, [page]);
    expect(server?.path).toBe('page/1/server.mts');
    expect(fragment?.text).toBe("port; db;\nimport { port } from './server.mjs';\nimport { db } from './db.mjs';");
    expect(readFenceNames([], example.files).linked[0]?.exported()).toEqual(['db']);
  });

  test('are compiled in the project', () => {
    const project = { samples, linked: [], example, fromExample: true };
    expect(projectModules('page.md', project).map(({ path }) => path)).toEqual([
      'page/project/server.mts',
      'page/project/db.mts',
    ]);
  });

  test('are run by the scripts of the example app', () => {
    const scripts = { start: 'tsx server.mts', test: 'vitest run', unit: 'node --test dist/*.test.mjs' };
    const kept = (path: string) => Object.keys(projectScripts(scripts, [{ path, text: 'listen();' }]).scripts);
    expect(kept('server.mts')).toEqual(['start']);
    expect(kept('a.test.mts')).toEqual(['test', 'unit']);
  });
});
