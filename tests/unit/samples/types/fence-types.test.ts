import { describe, expect, test } from 'vitest';
import {
  isAny,
  shownTypes,
  symbolAt,
  typeDiagnostics,
  visibleTypes,
} from '../../../../build/samples/types/fence-types.ts';
import { pageTypes } from '../../../../build/samples/types/page-types.ts';
import { readSymbols } from '../../../../client/types/page-types.ts';
import { sample } from '../sample.ts';

const symbol = (line: number, column: number, length: number, text: string) => ({ line, column, length, text });
const error = (line: number, code: number) => ({ line, column: 0, length: 4, code, text: 'No.' });

test('a symbol is found at each of its characters, and nowhere else', () => {
  const types = { symbols: [symbol(1, 2, 3, 'a')], errors: [] };
  const at = (line: number, column: number) => symbolAt(types, { line, column })?.text;
  expect([at(1, 1), at(1, 2), at(1, 4), at(1, 5), at(0, 2)]).toEqual([undefined, 'a', 'a', undefined, undefined]);
});

test('a page shows symbols of visible lines, and errors of lines that expect one', () => {
  const { fence } = sample('hidden();\n// ---cut---\n// @ts-expect-error\n\nsoup();\nbread();');
  const shown = visibleTypes(
    { symbols: [symbol(0, 0, 6, 'hidden'), symbol(4, 0, 4, 'soup')], errors: [error(4, 1), error(5, 2)] },
    fence,
  );
  expect(shown).toEqual({ symbols: [symbol(4, 0, 4, 'soup')], errors: [error(4, 1)] });
});

test('an error has a number on the page only if the author names it', () => {
  const { fence } = sample('// @ts-expect-error TS1\nsoup();\n// @ts-expect-error\nbread();');
  const { errors } = shownTypes({ symbols: [], errors: [error(1, 1), error(3, 2)] }, fence);
  expect(errors.map(({ line, code }) => [line, code])).toEqual([
    [1, 1],
    [3, undefined],
  ]);
});

describe('mistakes in what the author expects', () => {
  const named = sample('// @ts-expect-error TS2322: a reason\nsoup();\n//^?');
  const types = { symbols: [symbol(1, 0, 4, 'soup')], errors: [error(1, 2322)] };

  test('has none when the error is the one that is named', () => {
    expect(typeDiagnostics(named, types)).toEqual([]);
    expect(typeDiagnostics(sample('// @ts-expect-error\nsoup();'), { symbols: [], errors: [error(1, 1)] })).toEqual([]);
  });

  test('reports another error at the comment', () => {
    expect(typeDiagnostics(named, { ...types, errors: [error(1, 2345)] })).toEqual([
      {
        rule: 'sample-error',
        text: 'The next line fails with TS2345: No. It does not fail with TS2322.',
        hint: 'Fix the line, or write TS2345.',
        at: { file: 'content/docs/2.x/page.md', line: 2, column: 1 },
      },
    ]);
  });

  test('reports a ^? below no symbol at the comment', () => {
    const [mistake] = typeDiagnostics(named, { ...types, symbols: [] });
    expect(mistake?.at).toEqual({ file: 'content/docs/2.x/page.md', line: 4, column: 3 });
  });
});

test.each([
  ['const body: any', true],
  ['(parameter) item: any', true],
  ['(property) Request<{}, any>.body: any', true],
  ['(method) get(key: any): any', false],
  ['type ReturnType<T> = T extends () => infer R ? R : any', false],
  ['const company: company', false],
])('%s is of type any: %s', (text, expected) => {
  expect(isAny(symbol(0, 0, 1, text))).toBe(expected);
});

test('the browser reads the symbols at their places in the visible text', () => {
  const { fence } = sample(
    'hidden();\n// ---cut---\nlet a = b; // [!code highlight]\ngone; // [!code --]\n// @ts-expect-error\na(b);\n//^?',
  );
  const visible = `${fence.lines.map(({ text }) => text).join('\n')}\n`;
  expect(visible).toBe('let a = b;\ngone;\na(b);\n');
  const symbols = [
    symbol(0, 0, 6, 'hidden'),
    { ...symbol(2, 4, 1, 'let a'), docs: 'The first.' },
    symbol(2, 8, 1, 'let b'),
    symbol(5, 0, 1, 'let a'),
    symbol(5, 2, 1, 'let b'),
  ];
  const file = pageTypes([{ fence, types: { symbols, errors: [] } }]);
  expect(file.texts).toEqual([['let a', 'The first.'], 'let b', 'let a']);
  const read = readSymbols(file.fences[0] ?? [], file.texts);
  expect(read.map(({ start, end, text, docs }) => [visible.slice(start, end), text, docs])).toEqual([
    ['a', 'let a', 'The first.'],
    ['b', 'let b', undefined],
    ['a', 'let a', undefined],
    ['b', 'let b', undefined],
  ]);
});
