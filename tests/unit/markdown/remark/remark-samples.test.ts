import { expect, test } from 'vitest';
import { createProcessor } from '../../../../build/markdown/processor.ts';
import { formatTypes } from '../../../../build/samples/types/type-file.ts';
import { typeRequests } from '../../../../build/samples/types/type-store.ts';
import { parse } from '../../../../build/stages/parse/parse.ts';
import { sample } from '../../samples/sample.ts';

const PATH = 'content/docs/2.x/page.md';
const versions = [{ label: '2.x', path: '/docs' }];
const example = { folder: 'content/docs/2.x/example', files: [] };
const CODE = ['function soup() {', '  // @ts-expect-error TS2345', '  cook(7);', '}'];
const TYPES = {
  symbols: [{ line: 0, column: 9, length: 4, text: 'function soup(): void' }],
  errors: [{ line: 2, column: 7, length: 1, code: 2345, text: 'Not 7.\n  But a dish.' }],
};

function parsed(stored: ReadonlyMap<string, string>, code = CODE) {
  const types = new Map([...stored].map(([path, text]) => [path, () => text]));
  const source = { label: '2.x', environment: '', compilerFingerprint: '', example, types };
  const processor = createProcessor({ versions, baseUrl: '/', images: new Map(), typesOf: () => source });
  const text = [
    '---',
    'title: A',
    'description: A page whose only function cooks soup, with an error that the compiler reports in one line.',
    '---',
    '',
    '```json',
    '{}',
    '```',
    '',
    '```ts',
    ...code,
    '```',
    '',
  ];
  return parse({
    source: { path: PATH, text: text.join('\n') },
    origin: { kind: 'doc', version: '2.x', id: 'page' },
    config: { versions, baseUrl: '/' },
    processor,
  });
}

const [request] = typeRequests(
  { path: PATH, samples: [sample(CODE.join('\n'))], links: [] },
  { example, compilerFingerprint: '' },
);
const stored = new Map([[PATH, formatTypes(new Map([[request?.key ?? '', TYPES]]))]]);

test('a page shows an error in place of the comment that expects it, and its symbols go into a file', () => {
  const { html, types, diagnostics } = parsed(stored);
  expect(html).toContain('data-language="ts" data-symbols="0">');
  expect(html).toContain('<span class="squiggle"><span class="t-n">7</span></span>');
  expect(html).not.toContain('@ts-expect-error');
  expect(JSON.parse(types ?? '')).toEqual({ texts: ['function soup(): void'], fences: [[9, 4, 0]] });
  expect(diagnostics).toEqual([]);
});

test('in the Markdown of the page, the error is a comment below its line', () => {
  expect(parsed(stored).markdown).toContain(
    'function soup() {\n  cook(7);\n  // error TS2345: Not 7.\n  //   But a dish.\n}',
  );
});

test('a page whose types are not stored works without, but reports the error that it cannot show', () => {
  const { html, types, diagnostics } = parsed(new Map());
  expect(types).toBeUndefined();
  expect(html).not.toContain('data-symbols');
  expect(diagnostics.map(({ rule, at }) => [rule, at?.line])).toEqual([['sample-hover-stale', 12]]);
  expect(parsed(new Map(), ['const soup = 1;']).diagnostics).toEqual([]);
});

test('a page whose stored types were edited is published without them, and the file is reported', () => {
  const edited = new Map([[PATH, stored.get(PATH)?.replace('soup(): void', 'soup(): string') ?? '']]);
  const { html, types, diagnostics } = parsed(edited);
  expect(types).toBeUndefined();
  expect(html).not.toContain('data-symbols');
  const at = { file: 'content/types/docs/2.x/page.json', line: 1, column: 1 };
  expect(diagnostics).toMatchObject([{ rule: 'sample-hover-stale', at }]);
});
