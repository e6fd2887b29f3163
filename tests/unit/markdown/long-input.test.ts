import { expect, test } from 'vitest';
import { KEPT_SECTIONS, type ParsedSection } from '../../../build/markdown/parse-sections.ts';
import { createProcessor } from '../../../build/markdown/processor.ts';
import { createLruCache } from '../../../build/memo/lru-cache.ts';
import { parse } from '../../../build/stages/parse/parse.ts';

const config = { versions: [{ label: '1.x', path: '/docs' }], baseUrl: '/' };
const SPACES = ' '.repeat(40_000);

/** Work that is quadratic in the length needs 10 to 30 seconds for each of these inputs, or the whole heap. Other work needs less than a second. */
const LIMIT_MS = 8_000;

test.each([
  ['blank lines of code', ['```ts', '\n'.repeat(40_000), '```'], ['fence-option']],
  ['indented lines of code', ['```ts', ...Array(8).fill(`${SPACES}a`), '```'], []],
  ['elements on a line', ['```tsx', `a(<b>${'<a></a>'.repeat(4_000)}</b>)`, '```'], []],
  ['calls on a line', ['```ts', `a${'.b()'.repeat(8_000)}`, '```'], []],
  ['pairs on a line', ['```ts', `a({ ${'b: c, '.repeat(6_000)} })`, '```'], []],
  ['arguments of types on a line', ['```ts', `type A = ${'B<'.repeat(4_000)}C${'>'.repeat(4_000)}`, '```'], []],
  ['nested calls on a line', ['```ts', `a${'('.repeat(20_000)}${')'.repeat(20_000)}`, '```'], []],
  ['starts of expressions in a template', ['```ts', `a = \`${'${ '.repeat(10_000)}`, '```'], []],
  [
    'a mark of a fold and spaces',
    ['```ts', ...Array(3).fill(`// [!code fold:start${SPACES}a`), '```'],
    Array(3).fill('fence-option'),
  ],
  ['text and spaces', Array(40).fill(`a${SPACES}b\n`), []],
  ['closing lines without a directive', [':::\n'.repeat(10_000)], Array(10_000).fill('directive-stray')],
  ['headings in a directive that is not closed', [':::note', '## A\n'.repeat(1_200)], ['directive-unclosed']],
  ['headings in a comment', ['<!--', '## A\n'.repeat(3_000), '-->'], []],
])(
  'the time for %s does not grow faster than their number',
  (_, lines, rules) => {
    const processor = createProcessor({
      ...config,
      images: new Map(),
      typesOf: () => undefined,
      exampleOf: () => undefined,
    });
    const text = ['---', 'title: A', `description: ${'B'.repeat(60)}`, '---', '', ...lines, ''].join('\n');
    const origin = { kind: 'doc', version: '1.x', id: 'page' } as const;
    const source = { path: 'content/docs/1.x/page.md', text };
    const sections = createLruCache<ParsedSection>(KEPT_SECTIONS);
    const { diagnostics } = parse({ source, origin, config, processor, sections });
    expect(diagnostics.map(({ rule }) => rule)).toEqual(rules);
  },
  LIMIT_MS,
);
