import { expect, test } from 'vitest';
import { exampleFileId, exampleFilesOf, linkedFiles } from '../../../build/samples/example-files.ts';
import { sample, titled } from './sample.ts';

const example = {
  folder: 'content/docs/2.x/example',
  files: [
    { path: 'README.md', text: '# Example' },
    { path: 'client.ts', text: "import type { AppRouter } from './server';" },
    { path: 'server/db.ts', text: 'export const db = 1;' },
    { path: 'server/index.ts', text: "import { t } from './trpc';" },
    { path: 'server/trpc.ts', text: "import { db } from './db';" },
  ],
  versions: {},
};
const pathsOf = (samples: Parameters<typeof exampleFilesOf>[0]['samples'], linked: readonly string[] = []) =>
  exampleFilesOf({ samples, example, linked }).shown.map(({ path }) => path);

test('finds what the fences import, directly and through other files, the nearest first', () => {
  expect(pathsOf([sample("import { client } from './client';")])).toEqual([
    'client.ts',
    'server/index.ts',
    'server/trpc.ts',
    'server/db.ts',
  ]);
  expect(pathsOf([sample('const a = 1;')])).toEqual([]);
});

test('leaves out what the page shows, and what only that file would import', () => {
  const own = titled('server/trpc.ts', 'export const t = 1;');
  expect(pathsOf([own, sample("import { client } from './client';")])).toEqual(['client.ts', 'server/index.ts']);
});

test('has the file of the example app that a sample needs before the page shows its own version', () => {
  const own = titled('server/trpc.ts', 'export const t = 1;');
  expect(pathsOf([titled('server/index.ts', "import { t } from './trpc';"), own])).toEqual([
    'server/trpc.ts',
    'server/db.ts',
  ]);
  expect(pathsOf([own, titled('server/index.ts', "import { t } from './trpc';")])).toEqual([]);
});

test('leaves out what only a fragment needs before the page shows its own version', () => {
  const own = titled('client.ts', 'export const client = 1;');
  expect(pathsOf([sample("import { client } from './client';"), own])).toEqual([]);
});

test('names the files that the page shows in a version of its own too', () => {
  const needs = titled('server/index.ts', "import { t } from './trpc';");
  const { replaced } = exampleFilesOf({ samples: [needs, titled('server/trpc.ts', 'export const t = 1;')], example });
  expect(replaced.map(({ path }) => path)).toEqual(['server/trpc.ts']);
  expect(exampleFilesOf({ samples: [needs], example }).replaced).toEqual([]);
});

test('an import resolves to a titled file before a folder of the example app with the same name', () => {
  expect(
    pathsOf([titled('server.ts', 'export type AppRouter = 1;'), titled('client.ts', "import './server';")]),
  ).toEqual([]);
});

test('resolves the imports of titled fences from their folders', () => {
  expect(pathsOf([titled('server/trpc.ts', "import { db } from './db';")])).toEqual(['server/db.ts']);
});

test('always has the linked files', () => {
  const [link] = linkedFiles([{ href: '#', source: `${example.folder}/README.md`, at: sample('').at }], example.folder);
  expect(link).toBe('README.md');
  expect(pathsOf([titled('server/db.ts')], ['README.md', 'server/db.ts'])).toEqual(['README.md', 'server/db.ts']);
});

test('names the files beyond the limit of a page', () => {
  const files = example.files.map((file) => ({ ...file, text: `${file.text}\n${'//'.repeat(2200)}` }));
  const { shown, named } = exampleFilesOf({
    samples: [sample("import './client';")],
    example: { ...example, files },
    linked: ['server/db.ts'],
  });
  expect(shown.map(({ path }) => path)).toEqual(['server/db.ts', 'client.ts']);
  expect(named.map(({ path }) => path)).toEqual(['server/index.ts', 'server/trpc.ts']);
});

test('leaves out a file that the page shows later with other comments at most', () => {
  const needs = titled('server/index.ts', "import { t } from './trpc';");
  const same = titled('server/trpc.ts', "/** A comment. */\nimport { db } from './db';");
  const { shown, replaced } = exampleFilesOf({ samples: [needs, same], example });
  expect([shown.map(({ path }) => path), replaced]).toEqual([['server/db.ts'], []]);
});

test('has a file that the page shows later with other code beside a comment', () => {
  const file = {
    path: 'limit.ts',
    text: '/** The limit. */ export const LIMIT = 10;\n/** Twice. */\nexport const TWICE = 20;',
  };
  const later = titled(
    'limit.ts',
    '/** The limit. */ export const LIMIT = 20;\n/** Twice. */\nexport const TWICE = 20;',
  );
  const { replaced } = exampleFilesOf({
    samples: [titled('a.ts', "import './limit';"), later],
    example: { ...example, files: [file] },
  });
  expect(replaced).toEqual([file]);
});

test('has the files that start the project at the end, also beyond the limit', () => {
  const files = example.files.map((file) => ({ ...file, text: `${file.text}\n${'//'.repeat(5200)}` }));
  const started = files.filter(({ path }) => path === 'README.md');
  const { shown, named } = exampleFilesOf({
    samples: [sample("import './server/trpc';")],
    example: { ...example, files },
    started,
  });
  expect(shown.map(({ path }) => path)).toEqual(['README.md']);
  expect(named.map(({ path }) => path)).toEqual(['server/trpc.ts', 'server/db.ts']);
});

test('gives every file an anchor', () => {
  expect(exampleFileId('pages/api/trpc/[trpc].ts')).toBe('file-pages-api-trpc-trpc-ts');
});
