import { describe, expect, test } from 'vitest';
import { assembleVersion } from '../../../build/samples/compiler-input.ts';
import { compilerDiagnostics, fenceDiagnostics } from '../../../build/samples/mistakes.ts';
import { snapshotsOf } from '../../../build/samples/snapshots.ts';
import { sample, titled } from './sample.ts';

const example = {
  folder: 'content/docs/2.x/example',
  versions: {},
  files: [
    { path: 'db.ts', text: 'export const db = 1;' },
    { path: 'context.ts', text: "import { db } from './db';" },
    { path: 'router.ts', text: "import { context } from './context';" },
  ],
};
const facts = { label: '2.x', packages: ['zod'] };
const page = 'content/docs/2.x/page.md';

function textsOf(samples: Parameters<typeof snapshotsOf>[0], errors: { path: string; line?: number }[]) {
  const files = assembleVersion(example, [{ path: page, samples: snapshotsOf(samples) }]);
  const found = errors.map(({ path, line = 1 }) => ({ path, line, column: 1, code: 2322, text: 'No.' }));
  return compilerDiagnostics(found, files, facts).map(
    ({ at, text }) => `${at?.file}:${at?.line}:${at?.column} ${text}`,
  );
}

describe('compilerDiagnostics', () => {
  test('maps an error to its line and column in the Markdown', () => {
    const indented = { ...sample('one;\ntwo;'), at: { file: page, line: 20, column: 3 } };
    expect(textsOf([indented], [{ path: 'content/docs/2.x/page/1/fence-1.ts', line: 2 }])).toEqual([
      `${page}:22:3 TS2322: No.`,
    ]);
  });

  test('reports an error of the example app once, at its own location', () => {
    const errors = [{ path: 'example/db.ts' }, { path: 'content/docs/2.x/page/1/db.ts' }];
    expect(textsOf([sample('1')], errors)).toEqual(['content/docs/2.x/example/db.ts:1:1 TS2322: No.']);
  });

  test('blames the fence that a broken file imports, directly or indirectly, once', () => {
    const samples = [
      titled('other.ts'),
      { ...titled('db.ts'), at: { file: page, line: 9, column: 1 } },
      titled('other.ts', 'export const x = 1;'),
    ];
    const errors = ['1/router.ts', '1/context.ts', '2/router.ts'].map((path) => ({
      path: `content/docs/2.x/page/${path}`,
    }));
    expect(textsOf(samples, errors)).toEqual([
      `${page}:9:1 This fence breaks router.ts, which the page imports: TS2322: No.`,
    ]);
  });

  test('blames a fence of the same snapshot before an earlier fence that the broken file imports first', () => {
    const samples = [
      titled('context.ts', "import { db } from './db';"),
      titled('db.ts'),
      { ...titled('db.ts'), at: { file: page, line: 9, column: 1 } },
    ];
    expect(textsOf(samples, [{ path: 'content/docs/2.x/page/2/router.ts' }])).toEqual([
      `${page}:9:1 This fence breaks router.ts, which the page imports: TS2322: No.`,
    ]);
  });

  test('blames an earlier fence if the broken file imports no fence of its snapshot', () => {
    const samples = [
      { ...titled('db.ts'), at: { file: page, line: 9, column: 1 } },
      titled('other.ts'),
      titled('other.ts', 'export const x = 1;'),
    ];
    expect(textsOf(samples, [{ path: 'content/docs/2.x/page/2/router.ts' }])).toEqual([
      `${page}:9:1 This fence breaks router.ts, which the page imports: TS2322: No.`,
    ]);
  });

  test('locates the mistake of an inherited fence that imports no other fence at its own line', () => {
    const samples = [
      { ...titled('db.ts'), at: { file: page, line: 9, column: 1 } },
      titled('other.ts'),
      titled('other.ts', 'export const x = 1;'),
    ];
    expect(textsOf(samples, [{ path: 'content/docs/2.x/page/2/db.ts' }])).toEqual([
      `${page}:10:1 This fence breaks db.ts, which the page imports: TS2322: No.`,
    ]);
  });

  test('reports an unlisted package once, also when the compiler does not find it', () => {
    const files = assembleVersion(example, [{ path: page, samples: snapshotsOf([sample("import 'left-pad';")]) }]);
    const error = {
      path: 'content/docs/2.x/page/1/fence-1.ts',
      line: 1,
      column: 8,
      code: 2307,
      text: 'Cannot find module.',
    };
    expect(compilerDiagnostics([error], files, facts).map(({ text }) => text)).toEqual([
      'The package left-pad is not installed for the samples of 2.x.',
    ]);
  });

  test('uses the file names of the page', () => {
    const files = assembleVersion(example, [{ path: page, samples: snapshotsOf([sample('1')]) }]);
    const error = {
      path: 'content/docs/2.x/page/1/fence-1.ts',
      line: 1,
      column: 1,
      code: 1192,
      text: 'Module "content/docs/2.x/page/1/db" has no default export.',
    };
    expect(compilerDiagnostics([error], files, facts)[0]?.text).toBe('TS1192: Module "./db" has no default export.');
  });
});

describe('fenceDiagnostics', () => {
  test('requires a reason for an unchecked fence', () => {
    expect(fenceDiagnostics([sample('x', 'unchecked=""')]).map(({ text }) => text)).toEqual([
      'The fence is unchecked without a reason.',
    ]);
  });

  test('reports comments that disable the compiler', () => {
    const [mistake] = fenceDiagnostics([sample('one;\n  // @ts-ignore\ntwo;')]);
    expect(mistake?.at).toEqual({ file: page, line: 3, column: 6, length: 10 });
    expect(fenceDiagnostics([sample('// @ts-expect-error\none;')])).toEqual([]);
  });
});
