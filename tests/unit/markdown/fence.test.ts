import { describe, expect, test } from 'vitest';
import { readFence } from '../../../build/markdown/fence.ts';

const shown = (value: string, meta = '') =>
  readFence('ts', meta, value).lines.map(({ text, mark }) => (mark ? [text, mark] : text));

describe('readFence', () => {
  test('reads the title, the reason not to check, flags and marked lines', () => {
    const fence = readFence('ts', 'title="server/trpc.ts" unchecked="Prisma is not here" wrap {1,3-4}', 'a\nb\nc\nd');
    expect(fence).toMatchObject({
      title: 'server/trpc.ts',
      unchecked: 'Prisma is not here',
      flags: ['wrap'],
      mistakes: [],
    });
    expect(fence.lines.map(({ mark }) => mark)).toEqual(['highlighted', undefined, 'highlighted', 'highlighted']);
  });

  test('comments mark lines and are not shown', () => {
    expect(shown('a; // [!code ++]\nb; // [!code --]\nc # [!code highlight]')).toEqual([
      ['a;', 'added'],
      ['b;', 'removed'],
      ['c', 'highlighted'],
    ]);
  });

  test('hides what stands above a cut and between cut-start and cut-end', () => {
    expect(shown('hidden\n// ---cut---\na\n// ---cut-start---\nhidden\n// ---cut-end---\nb')).toEqual(['a', 'b']);
  });

  test('the text to compile keeps lines and columns: marks, cuts, queries and removed lines are blank', () => {
    const value = 'hidden;\n// ---cut---\nconst a = 1;\n//    ^?\nb; // [!code --]\nc; // [!code ++]';
    expect(readFence('ts', '', value).source).toBe('hidden;\n\nconst a = 1;\n\n\nc;');
  });

  test('a query points at the symbol above it', () => {
    expect(readFence('ts', '', 'const one = 1;\nconst two = 2;\n//    ^?').queries).toEqual([{ line: 1, column: 6 }]);
  });

  test('marked lines count what the reader sees', () => {
    expect(shown('hidden\n// ---cut---\na\nb', '{2}')).toEqual(['a', ['b', 'highlighted']]);
  });
});
