import { expect, test } from 'vitest';
import { assembleVersion, compilerInputOf } from '../../../build/samples/compiler-input.ts';
import { snapshotsOf } from '../../../build/samples/snapshots.ts';
import { sample, titled } from './sample.ts';

const example = {
  folder: 'content/docs/2.x/example',
  versions: {},
  files: [
    { path: 'client.ts', text: 'client' },
    { path: 'server/db.ts', text: 'db' },
  ],
};

test('compiles the example app itself, and a copy for each snapshot', () => {
  const samples = snapshotsOf([titled('server/db.tsx', 'own'), sample('1'), titled('server/db.ts', 'other')]);
  const files = assembleVersion(example, [{ path: 'content/docs/2.x/page.md', samples }]);
  const page = 'content/docs/2.x/page';
  expect(files.map(({ path, text, inheritedFrom }) => [path, text, inheritedFrom])).toEqual([
    ['example/client.ts', 'client', undefined],
    ['example/server/db.ts', 'db', undefined],
    [`${page}/1/server/db.tsx`, 'own', undefined],
    [`${page}/1/fence-2.ts`, '1', undefined],
    [`${page}/1/client.ts`, 'client', 'example/client.ts'],
    [`${page}/2/server/db.ts`, 'other', undefined],
    [`${page}/2/client.ts`, 'client', 'example/client.ts'],
  ]);
});

test('inherits earlier titled files from their snapshot', () => {
  const samples = snapshotsOf([titled('a.ts'), titled('b.ts'), titled('b.ts'), titled('b.ts')]);
  const files = assembleVersion({ ...example, files: [] }, [{ path: 'page.md', samples }]);
  expect(
    files.filter(({ inheritedFrom }) => inheritedFrom).map(({ path, inheritedFrom }) => [path, inheritedFrom]),
  ).toEqual([
    ['page/2/a.ts', 'page/1/a.ts'],
    ['page/3/a.ts', 'page/1/a.ts'],
  ]);
});

test('a page that starts from an empty folder changes no file of the example app', () => {
  const page = { path: 'page.md', samples: [sample('1'), titled('client.ts')], links: [] };
  const numberOfSnapshots = (frontMatter: { readonly example?: boolean }) =>
    compilerInputOf({ ...page, frontMatter }, example).samples.snapshots.length;
  expect(numberOfSnapshots({})).toBe(2);
  expect(numberOfSnapshots({ example: false })).toBe(1);
});
