import { describe, expect, test } from 'vitest';
import { readFence, splitInfo } from '../../../build/code/fence.ts';

const shown = (value: string, meta = '') =>
  readFence('ts', meta, value).lines.map(({ text, mark }) => (mark ? [text, mark] : text));

test.each([
  ['typescript', 'ts'],
  ['javascript{1}', 'js'],
  ['mjs', 'js'],
  ['tsx', 'tsx'],
])('the language of %s is %s, so that the fence is compiled', (info, language) => {
  expect(splitInfo(info).language).toBe(language);
});

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

  test.each(['server/trpc.ts', 'pages/api/trpc/[trpc].ts', 'app/[...all]/page.tsx', 'app/[[...all]]/page.tsx'])(
    'the short form of the title may be %s',
    (title) => {
      expect(readFence('ts', `[${title}] {2}`, 'a\nb')).toMatchObject({ title, mistakes: [] });
    },
  );

  test('comments mark lines and are not shown', () => {
    expect(shown('a; // [!code ++]\nb; // [!code --]\nc # [!code highlight]\nd -- [!code focus]')).toEqual([
      ['a;', 'added'],
      ['b;', 'removed'],
      ['c', 'highlighted'],
      ['d', 'focused'],
    ]);
  });

  test('a mark in a JSX comment leaves only the code', () => {
    expect(shown('<b /> {/* [!code highlight] */}')).toEqual([['<b />', 'highlighted']]);
  });

  test.each(['a [!code ++]', 'a; /* [!code ++] */ b;', '// [!code ++] a', '<b>{/* [!code ++] */}</b>'])(
    'the mark in %s is reported, because readers would see it',
    (line) => {
      const [mistake] = readFence('tsx', '', `a;\n${line}`).mistakes;
      expect(mistake).toMatchObject({ text: expect.stringContaining('not in a comment at the end'), line: 1 });
    },
  );

  test('hides the lines above a cut and between cut-start and cut-end', () => {
    expect(shown('hidden\n// ---cut---\na\n// ---cut-start---\nhidden\n// ---cut-end---\nb')).toEqual(['a', 'b']);
  });

  test('the marker cut-before of Twoslash hides the lines above it, as cut does', () => {
    expect(shown('hidden\n// ---cut-before---\na')).toEqual(['a']);
  });

  test('the text to compile keeps lines and columns: marks, cuts, queries and removed lines are blank', () => {
    const value = 'hidden;\n// ---cut---\nconst a = 1;\n//    ^?\nb; // [!code --]\nc; // [!code ++]';
    expect(readFence('ts', '', value).source).toBe('hidden;\n\nconst a = 1;\n\n\nc;');
  });

  test('a query points at the symbol above it', () => {
    expect(readFence('ts', '', 'const one = 1;\nconst two = 2;\n//    ^?').queries).toEqual([
      { line: 1, column: 6, comment: 2 },
    ]);
  });

  test('numbers of marked lines count visible lines', () => {
    expect(shown('hidden\n// ---cut---\na\nb', '{2}')).toEqual(['a', ['b', 'highlighted']]);
  });

  test('folds lie between two markers, which are neither shown nor compiled', () => {
    const fence = readFence('ts', '', '// [!code fold:start "imports"]\na;\n// [!code fold:end]\n\nb;');
    expect(fence.folds).toEqual([{ label: 'imports', start: 0, end: 2 }]);
    expect(fence.lines.map(({ text, index }) => [text, index])).toEqual([
      ['a;', 1],
      ['', 3],
      ['b;', 4],
    ]);
    expect(fence.source).toBe('\na;\n\n\nb;');
    expect(fence.mistakes).toEqual([]);
  });

  test('a fold needs a label and an end, and no other fold inside', () => {
    const mistakes = (value: string) => readFence('ts', '', value).mistakes.map(({ text, line }) => [line, text]);
    expect(mistakes('a;\n// [!code fold:start]\nb;\n// [!code fold:end]')).toEqual([[1, 'The fold has no label.']]);
    expect(mistakes('# [!code fold:start "a"]\nb')).toEqual([[0, 'The fold "a" is not closed.']]);
    expect(mistakes('{/* [!code fold:end] */}')).toEqual([[0, 'This line closes a fold that no line opens.']]);
    expect(
      mistakes('// [!code fold:start "a"]\n// [!code fold:start "b"]\n// [!code fold:end]\n// [!code fold:end]'),
    ).toEqual([
      [1, 'A fold begins inside another fold.'],
      [3, 'This line closes a fold that no line opens.'],
    ]);
  });

  test('hidden lines have their marker and its reason', () => {
    expect(readFence('ts', '', 'a;\n\nb;\n// ---cut---\nc;').hidden).toEqual([{ marker: 3, lines: [0, 2] }]);
    const value = 'a;\n// ---cut-start--- the bundler has no types\nb;\n// ---cut-end---\nc;\n// ---cut-after---\nd;';
    expect(readFence('ts', '', value).hidden).toEqual([
      { marker: 1, lines: [2], reason: 'the bundler has no types' },
      { marker: 5, lines: [6] },
    ]);
  });
});
