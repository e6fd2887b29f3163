import { describe, expect, test } from 'vitest';
import { pagesHidingOthers, readCompilerOutput, withoutFolder } from '../../../build/samples/compiler-output.ts';

describe('readCompilerOutput', () => {
  test('reads errors with their further lines, also below brackets in paths', () => {
    const output = [
      'app/(shop)/page.tsx(8,14): error TS2322: Type A is not B.',
      '  The types of a are incompatible.',
      'pages/[trpc].ts(1,2): error TS1109: Expression expected.',
      '',
    ].join('\n');
    expect(readCompilerOutput(output)).toEqual({
      errors: [
        {
          path: 'app/(shop)/page.tsx',
          line: 8,
          column: 14,
          code: 2322,
          text: 'Type A is not B.\n  The types of a are incompatible.',
        },
        { path: 'pages/[trpc].ts', line: 1, column: 2, code: 1109, text: 'Expression expected.' },
      ],
      failure: '',
    });
  });

  test('separates messages about the run itself', () => {
    expect(readCompilerOutput("error TS5023: Unknown compiler option 'x'.\n").failure).toContain('TS5023');
  });
});

describe('withoutFolder', () => {
  test('removes paths of the machine from messages', () => {
    const error = {
      path: 'a.ts',
      line: 1,
      column: 1,
      code: 1192,
      text: 'Module \'"/m/v/node_modules/.cache/s/page/1/b"\', see /m/v/node_modules/x/y.d.ts',
    };
    expect(withoutFolder([error], '/m/v/node_modules/.cache/s')[0]?.text).toBe(
      'Module \'"page/1/b"\', see node_modules/x/y.d.ts',
    );
  });

  test('removes paths of Windows, which the compiler prints with forward slashes', () => {
    const text = 'Module \'"C:/v/node_modules/.cache/s/page/1/b"\', see C:/v/node_modules/x/y.d.ts';
    const error = { path: 'a.ts', line: 1, column: 1, code: 1192, text };
    expect(withoutFolder([error], 'C:\\v\\node_modules\\.cache\\s')[0]?.text).toBe(
      'Module \'"page/1/b"\', see node_modules/x/y.d.ts',
    );
  });
});

describe('pagesHidingOthers', () => {
  const error = (path: string, code: number) => ({ path, line: 1, column: 1, code, text: '' });
  const pageOf = (path: string) => path.split('/')[0];

  test('returns the pages with syntax errors if there are no other errors', () => {
    expect([...pagesHidingOthers([error('a/1.ts', 1109), error('b/1.ts', 1005)], pageOf)]).toEqual(['a', 'b']);
  });

  test('returns none if the types were checked', () => {
    expect(pagesHidingOthers([error('a/1.ts', 1192), error('b/1.ts', 2322)], pageOf).size).toBe(0);
    expect(pagesHidingOthers([], pageOf).size).toBe(0);
  });
});
