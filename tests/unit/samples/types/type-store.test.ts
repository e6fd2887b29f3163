import { describe, expect, test } from 'vitest';
import type { Sample } from '../../../../build/model.ts';
import type { FenceTypes } from '../../../../build/samples/compiler-report.ts';
import { formatTypes, readTypes } from '../../../../build/samples/types/type-file.ts';
import { findTypes, pageOfTypes, typeFile, typeRequests } from '../../../../build/samples/types/type-store.ts';
import { sample, titled } from '../sample.ts';

const PAGE = 'content/docs/2.x/page.md';
const query = sample('const soup = 1;\n//    ^?');
const example = {
  folder: 'content/docs/2.x/example',
  versions: {},
  files: [
    { path: 'server/db.ts', text: "import { one } from './one';\nexport const db = one;" },
    { path: 'server/one.ts', text: 'export const one = 1;' },
    { path: 'other.ts', text: 'export {};' },
  ],
};
const keys = (
  samples: readonly Sample[],
  source: Partial<{ compilerFingerprint: string; example: typeof example }> = {},
) =>
  typeRequests({ path: PAGE, samples, links: [] }, { compilerFingerprint: 'lock', example, ...source }).map(
    ({ key }) => key,
  );
const withFile = (path: string, text: string) => ({
  ...example,
  files: example.files.map((file) => (file.path === path ? { path, text } : file)),
});
const types: FenceTypes = {
  symbols: [
    { line: 0, column: 6, length: 4, text: 'const soup: 1' },
    { line: 1, column: 0, length: 4, text: 'const soup: 1' },
    { line: 1, column: 5, length: 4, text: '(method) cook(): void', docs: 'Cooks.\n\nSlowly.' },
  ],
  errors: [{ line: 1, column: 5, length: 4, code: 2322, text: 'Type "a"\n  is not 1.' }],
};

describe('the key of a fence', () => {
  test('exists for every checked fence', () => {
    expect(keys([sample('1'), sample('{}', '', 'json'), sample('2', 'unchecked="no"'), query])).toEqual([
      expect.stringMatching(/^[0-9a-f]{16}$/),
      expect.stringMatching(/^[0-9a-f]{16}$/),
    ]);
  });

  test('does not depend on other fragments, nor on the position in the page', () => {
    const moved = { ...query, at: { ...query.at, line: 99 } };
    expect(keys([sample('1'), moved])[1]).toBe(keys([query])[0]);
  });

  test('depends on the fence, its queries and the fingerprint of the compiler', () => {
    const [plain] = keys([query]);
    expect(keys([sample('const soup = 2;\n//    ^?')])).not.toEqual([plain]);
    expect(keys([sample('const soup = 1;\n//   ^?')])).not.toEqual([plain]);
    expect(keys([query], { compilerFingerprint: 'other lock' })).not.toEqual([plain]);
  });

  test('depends on the direct and indirect imports of the fence, and on no other file', () => {
    const importing = sample("import { db } from './server/db';");
    const [plain] = keys([importing]);
    expect(keys([importing], { example: withFile('server/one.ts', 'export const one = 2;') })).not.toEqual([plain]);
    expect(keys([titled('server/db.ts', 'export const db = 2;'), importing])[1]).not.toBe(plain);
    expect(keys([importing], { example: withFile('other.ts', 'export const other = 1;') })).toEqual([plain]);
    expect(keys([titled('other.ts', 'export const other = 1;'), importing])[1]).toBe(plain);
  });
});

describe('findTypes', () => {
  const find = (samples: readonly Sample[], stored: ReadonlyMap<string, () => string>) =>
    findTypes(
      { path: PAGE, samples, links: [] },
      { label: '2.x', environment: '', compilerFingerprint: 'lock', example, types: stored },
    );

  test('gives each sample its types', () => {
    const stored = formatTypes(new Map([[keys([query])[0] ?? '', types]]));
    const found = find([sample('{}', '', 'json'), query], new Map([[PAGE, () => stored]]));
    expect(found).toEqual({ types: [undefined, types], diagnostics: [] });
  });

  test('reports missing types where the page would show one', () => {
    const failing = sample('// ---cut---\n// @ts-expect-error\nsoup();\n//^?');
    const { types: found, diagnostics } = find([sample('1'), query, failing], new Map());
    expect(found).toEqual([undefined, undefined, undefined]);
    expect(diagnostics.map(({ rule, at }) => [rule, at?.line, at?.column])).toEqual([
      ['sample-hover-stale', 3, 7],
      ['sample-hover-stale', 3, 1],
    ]);
    expect(diagnostics[0]?.hint).toBe('Run npm run samples, and commit content/types/docs/2.x/page.json.');
  });

  test('reports a file that has been edited once, and gives the samples no types', () => {
    const stored = formatTypes(new Map([[keys([query])[0] ?? '', types]])).replace('soup: 1', 'soup: 2');
    expect(find([query, query], new Map([[PAGE, () => stored]]))).toMatchObject({
      types: [undefined, undefined],
      diagnostics: [
        {
          rule: 'sample-hover-stale',
          text: 'content/types/docs/2.x/page.json does not match its checksum, as after an edit or a merge.',
          hint: 'Run npm run samples, and commit content/types/docs/2.x/page.json.',
        },
      ],
    });
  });
});

describe('the file of stored types', () => {
  const stored = formatTypes(new Map([['b', types]]));

  test('has each text once, a line for each text and fence, and reads back', () => {
    const store = new Map([
      ['b', types],
      ['a', { symbols: [], errors: [] }],
    ]);
    const text = formatTypes(store);
    expect(text).toBe(`{"sum":"df2914c2720d4879","texts":[
"const soup: 1",
["(method) cook(): void","Cooks.\\n\\nSlowly."]
],"fences":{
"b":{"symbols":[0,6,4,0,1,0,4,0,1,5,4,1],"errors":[[1,5,4,2322,"Type \\"a\\"\\n  is not 1."]]},
"a":{"symbols":[]}
}}
`);
    expect(readTypes(text)).toEqual({ fences: store, isDamaged: false });
  });

  test.each([
    ['cannot be parsed', '<<<<<<< HEAD'],
    ['has no checksum', '{"texts":[],"fences":{}}'],
    ['has another text', stored.replace('soup: 1', 'soup: 2')],
    ['lacks a text', stored.replace('"const soup: 1",\n', '')],
    ['has another position', stored.replace('[0,6,4,0', '[0,7,4,0')],
  ])('has no types if it %s', (_, text) => {
    expect(readTypes(text)).toEqual({ fences: new Map(), isDamaged: true });
  });

  test('may have other spaces, and may be absent', () => {
    expect(readTypes(JSON.stringify(JSON.parse(stored), null, 2))).toEqual(readTypes(stored));
    expect(readTypes('')).toEqual({ fences: new Map(), isDamaged: false });
  });

  test('has the path of its page', () => {
    expect(typeFile(PAGE)).toBe('content/types/docs/2.x/page.json');
    expect(pageOfTypes(typeFile('content/blog/2021-01-01-a.md'))).toBe('content/blog/2021-01-01-a.md');
  });
});

test.each([
  [
    'with a title each, the same again and again',
    (index: number) => titled('server/db.ts', `export const a${index} = 1;`),
  ],
  ['with titles of their own', (index: number) => titled(`server/a${index}.ts`, `export const a${index} = 1;`)],
  ['that use names of each other', (index: number) => sample(`const a${index} = console.log(a${index - 1}, absent);`)],
])('the work for fences %s grows with their number, and not with its square', (_, fence) => {
  const readsOf = (count: number) => {
    let reads = 0;
    const counted = <T extends object>(value: T): T =>
      new Proxy(value, {
        get: (target, key) => {
          reads += 1;
          return Reflect.get(target, key);
        },
      });
    const samples = Array.from({ length: count }, (_element, index) => {
      const { fence: own, at } = fence(index);
      return counted({ fence: counted(own), at });
    });
    typeRequests({ path: PAGE, samples, links: [] }, { compilerFingerprint: 'lock', example });
    return reads;
  };
  expect(readsOf(200) / readsOf(100)).toBeLessThan(2.2);
});
