import { expect, test } from 'vitest';
import { createProcessor } from '../../../build/markdown/processor.ts';
import { parse } from '../../../build/stages/parse.ts';

const config = { versions: [{ label: '1.x', path: '/docs' }], baseUrl: '/' };
const SPACES = ' '.repeat(40_000);

/** Work that is quadratic in the length needs 10 to 30 seconds for each of these inputs, so that the test times out. */
test.each([
  ['blank lines of code', ['```ts', '\n'.repeat(40_000), '```'], []],
  ['indented lines of code', ['```ts', ...Array(8).fill(`${SPACES}a`), '```'], []],
  ['a mark of a fold and spaces', ['```ts', ...Array(3).fill(`// [!code fold:start${SPACES}a`), '```'], []],
  ['text and spaces', Array(40).fill(`a${SPACES}b\n`), []],
  ['closing lines without a directive', [':::\n'.repeat(10_000)], Array(10_000).fill('directive-stray')],
])('the time for %s does not grow faster than their number', (_, lines, rules) => {
  const processor = createProcessor({
    ...config,
    images: new Map(),
    typesOf: () => undefined,
    exampleOf: () => undefined,
  });
  const text = ['---', 'title: A', `description: ${'B'.repeat(60)}`, '---', '', ...lines, ''].join('\n');
  const origin = { kind: 'doc', version: '1.x', id: 'page' } as const;
  const { diagnostics } = parse({ source: { path: 'content/docs/1.x/page.md', text }, origin, config, processor });
  expect(diagnostics.map(({ rule }) => rule)).toEqual(rules);
});
