import { expect, test } from 'vitest';
import { formatPageSummary, formatSampleSummary, uncheckedShare } from '../../../build/samples/summary.ts';

const summary = {
  label: '10.x',
  fences: 40,
  checked: 39,
  unchecked: [{ at: { file: 'content/docs/10.x/nextjs.md', line: 12, column: 1 }, reason: 'No Prisma here' }],
  outputs: 8,
  commands: 2,
  uncompared: [{ at: { file: 'content/docs/10.x/links.md', line: 82, column: 1 }, reason: 'a diagram' }],
  types: {
    symbols: 3456,
    errors: 7,
    any: [{ at: { file: 'content/docs/10.x/links.md', line: 4, column: 9 }, text: 'const body: any' }],
  },
  titled: 30,
  fragments: 10,
  folded: 6,
  hidden: [
    { at: { file: 'content/docs/10.x/ssr.md', line: 9, column: 1 }, lines: 2, reason: 'The bundler declares it' },
    { at: { file: 'content/docs/10.x/ssr.md', line: 40, column: 1 }, lines: 3, reason: undefined },
  ],
  compiled: 5,
  milliseconds: 1234,
};

test('has a row for each version, a line for each unchecked fence, and a line for each symbol of type any', () => {
  const types = { symbols: 0, errors: 0, any: [] };
  expect(
    formatSampleSummary([
      summary,
      {
        ...summary,
        label: '9.x',
        fences: 0,
        checked: 0,
        unchecked: [],
        uncompared: [],
        hidden: [],
        types,
        compiled: 0,
      },
    ]),
  ).toBe(
    `version  fences  titled  fragments  unchecked  share  folded  hidden  symbols  any  errors  outputs  commands  time
10.x         40      30         10          1  2.5 %       6       5     3456    1       7        8         2  1.23 s
9.x           0      30         10          0  0.0 %       6       0        0    0       0        8         2  1.23 s, nothing to compile

Not checked
  content/docs/10.x/nextjs.md:12: No Prisma here

Output that is not compared
  content/docs/10.x/links.md:82: a diagram

Hidden lines
  content/docs/10.x/ssr.md:9: 2, The bundler declares it

Names of type any
  content/docs/10.x/links.md:4:9: const body: any
`,
  );
});

test('has only the lists of a page if one is named', () => {
  expect(formatPageSummary([summary], 'content/docs/10.x/links.md')).toBe(`Output that is not compared
  content/docs/10.x/links.md:82: a diagram

Names of type any
  content/docs/10.x/links.md:4:9: const body: any
`);
  expect(formatPageSummary([summary], 'content/docs/10.x/router.md')).toBe(
    'All fences of content/docs/10.x/router.md are checked.',
  );
});

test('counts the share of what is not checked', () => {
  expect(uncheckedShare(summary)).toBe(0.025);
});
