import { expect, test } from 'vitest';
import { checkSource } from '../../../build/markdown/check-source.ts';

const rulesOf = (text: string) => checkSource('a.md', text).diagnostics.map(({ rule, at }) => [rule, at?.line]);

test('a line of 50,000 characters can be parsed, a longer one is reported and not parsed', () => {
  expect(checkSource('a.md', 'x'.repeat(50_000))).toEqual({ diagnostics: [], canParse: true });
  expect(checkSource('a.md', `Text.\n${'x'.repeat(50_001)}`)).toMatchObject({
    canParse: false,
    diagnostics: [{ rule: 'line-too-long', at: { line: 2, column: 1 } }],
  });
});

test('quotations, lists and footnotes nested more than 50 levels deep are not parsed', () => {
  for (const mark of ['> ', '* ', '1. ', '[^a]: ']) {
    expect(rulesOf(`${mark.repeat(50)}x`)).toEqual([]);
    expect(rulesOf(`${mark.repeat(4000)}x`)).toEqual([['nesting-too-deep', 1]]);
  }
});

test('lists that are indented for more than 50 levels are not parsed', () => {
  expect(rulesOf(`${' '.repeat(199)}- x`)).toEqual([]);
  expect(rulesOf(`${' '.repeat(200)}- x`)).toEqual([['nesting-too-deep', 1]]);
});

test('a thematic break of any length is no nesting', () => {
  expect(rulesOf('* '.repeat(100))).toEqual([]);
});

test('a line is reported once, however many control characters it has', () => {
  expect(rulesOf('\u0007\u0007\n\u202e')).toEqual([
    ['character-invalid', 1],
    ['character-invalid', 2],
  ]);
});

test.each([
  ['emphasis', '*a _b '.repeat(2000) + 'b_ a*'.repeat(2000)],
  ['strong text', '**a '.repeat(2000) + 'a** '.repeat(2000)],
  ['deleted text', `${'~a '.repeat(2000)}a~`],
  ['links', `${'['.repeat(2000)}a${']'.repeat(2000)}`],
  ['images over lines', '![\n'.repeat(2000)],
])('%s nested more than 100 levels deep are not parsed', (_, text) => {
  expect(rulesOf(text).map(([rule]) => rule)).toEqual(['nesting-too-deep']);
  expect(checkSource('a.md', text).canParse).toBe(false);
});

test.each([
  ['emphasis one after the other', '*a* _b_ **c** ~~d~~ [e](f) ![g](h) '.repeat(500)],
  ['paragraphs with one open mark each', '*.ts\n\n'.repeat(500)],
  ['code', `\`\`\`ts\n${'_a *b [\n'.repeat(500)}\`\`\`\n`],
  ['a fence that contains a shorter one', `\`\`\`\`md\n\`\`\`\n${'_a '.repeat(500)}\n\`\`\`\n\`\`\`\``],
  ['code in a line', '`_a` and `[` '.repeat(500)],
  ['escapes', '\\*a \\[ '.repeat(500)],
  ['operators', 'a * b _ c '.repeat(500)],
])('%s: no nesting', (_, text) => {
  expect(rulesOf(text)).toEqual([]);
});

test('refuses more than 50 open directives, and accepts any number of closed ones (nesting-too-deep)', () => {
  expect(rulesOf(':::note\n'.repeat(3000))).toEqual([['nesting-too-deep', 51]]);
  expect(rulesOf('::: tip Title\n\nA tip.\n\n:::\n\n'.repeat(100))).toEqual([]);
});
