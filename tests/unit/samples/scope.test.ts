import { expect, test } from 'vitest';
import { linkFragments, readFenceNames } from '../../../build/samples/scope.ts';
import { snapshotsOf } from '../../../build/samples/snapshots.ts';
import { sample, titled } from './sample.ts';

/** Links the fragments of the last snapshot; returns the imports of its last fence, and what is exposed. */
function link(fences: Parameters<typeof snapshotsOf>[0], linked: Parameters<typeof readFenceNames>[1] = []) {
  const { snapshots } = snapshotsOf(fences);
  const snapshot = snapshots.at(-1) ?? { own: [], carried: [] };
  const names = readFenceNames(
    snapshots.flatMap(({ own }) => own),
    linked,
  );
  const { fragmentImportsOf, exposed } = linkFragments(snapshot.own, snapshot, names);
  const last = snapshot.own.at(-1);
  return { imports: last && fragmentImportsOf(last), exposed: exposed.map(({ file, text }) => [file.path, text]) };
}

test('a fragment imports what an earlier titled fence exports', () => {
  const { imports, exposed } = link([titled('server/trpc.ts', 'export const router = 1;'), sample('router;')]);
  expect(imports).toEqual(["import { router } from './server/trpc';"]);
  expect(exposed).toEqual([]);
});

test('a fragment imports private names of an earlier fence from a copy that exports them', () => {
  const { imports, exposed } = link([
    titled('server/trpc.ts', 'const t = 1;\nexport const router = t;'),
    sample('const a = 1;\ninterface B {}'),
    sample('t; a; let b: B;'),
  ]);
  expect(imports).toEqual([
    "import { t } from './server/trpc.exposed';",
    "import { a } from './fence-2.exposed';",
    "import { B } from './fence-2.exposed';",
  ]);
  expect(exposed).toEqual([
    ['server/trpc.ts', 'const t = 1;\nexport const router = t;\nexport { t };'],
    ['fence-2.ts', 'const a = 1;\ninterface B {}\nexport { a, B };'],
  ]);
});

test('a fragment repeats the imports of earlier fences, relative to its own folder', () => {
  const header = [
    "import type { Context } from './context';",
    "import d, { x as y } from '../lib';",
    "import * as z from 'zod';",
  ];
  expect(link([titled('server/trpc.ts', header.join('\n')), sample('z; y; d; let c: Context;')]).imports).toEqual([
    "import * as z from 'zod';",
    "import { x as y } from './lib';",
    "import d from './lib';",
    "import type { Context } from './server/context';",
  ]);
});

test('a fragment imports a value that an earlier fence declares, and not the type of the same name that the fence imports', () => {
  expect(link([sample("import { User } from './user';\nconst User = 1;"), sample('User;')]).imports).toEqual([
    "import { User } from './fence-1.exposed';",
  ]);
});

test('a fragment imports the exports of an earlier fragment from its copy, which later snapshots have too', () => {
  const fragment = sample('export const a = 1;');
  const expected = {
    imports: ["import { a } from './fence-1.exposed';"],
    exposed: [['fence-1.ts', 'export const a = 1;']],
  };
  expect(link([fragment, sample('a;')])).toEqual(expected);
  expect(link([fragment, titled('b.ts'), titled('b.ts'), sample('a;')])).toEqual(expected);
});

test('an exposed fragment inherits names too', () => {
  const { exposed } = link([sample('const a = 1;'), sample('const b = a;'), sample('b;')]);
  expect(exposed).toEqual([
    ['fence-1.ts', 'const a = 1;\nexport { a };'],
    ['fence-2.ts', "const b = a;\nimport { a } from './fence-1.exposed';\nexport { b };"],
  ]);
});

test('the last earlier fence wins; later and replaced fences do not count', () => {
  expect(link([sample('const a = 1;'), sample('const a = 2;'), sample('a;')]).imports).toEqual([
    "import { a } from './fence-2.exposed';",
  ]);
  const { snapshots } = snapshotsOf([sample('a;'), sample('const a = 1;')]);
  const [snapshot = { own: [], carried: [] }] = snapshots;
  expect(linkFragments(snapshot.own, snapshot, readFenceNames(snapshot.own, [])).exposed).toEqual([]);
  expect(link([titled('a.ts', 'export const a = 1;'), titled('a.ts'), sample('a;')]).imports).toEqual([]);
});

test('names of hidden lines are not inherited', () => {
  expect(link([sample('const a = 1;\n// ---cut---\nconst b = 2;'), sample('a; b;')]).imports).toEqual([
    "import { b } from './fence-1.exposed';",
  ]);
});

test('a fragment imports exported names of linked files, and its own names win', () => {
  const linked = [{ path: 'server/db.ts', text: 'export const db = 1; const secret = 2;' }];
  expect(link([sample('const a = 1; db; secret; a;')], linked).imports).toEqual(["import { db } from './server/db';"]);
  expect(link([sample('const db = 1; db;')], linked).imports).toEqual([]);
});
