import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../build/diagnostic.ts';
import { formatAnnotations, formatJson, formatReport, sortDiagnostics } from '../../../../build/io/report/report.ts';

const LATER: Diagnostic = {
  rule: 'raw-html',
  text: 'No.',
  hint: 'Write\nMarkdown, 100 %.',
  at: { file: 'b.md', line: 10, column: 3, length: 4 },
};
const EARLIER: Diagnostic = { rule: 'image-alt', text: 'No text.', at: { file: 'b.md', line: 9, column: 1 } };
const NOWHERE: Diagnostic = { rule: 'duplicate-id', text: 'Twice.' };

const options = { strict: false, color: false, textOf: () => undefined };

describe('formatReport', () => {
  test('columns count UTF-16 units from 1, whatever precedes them', async () => {
    const at = { file: 'a.md', line: 1, column: 4, length: 3 };
    const report = await formatReport([{ rule: 'raw-html', text: 'No.', at }], { ...options, textOf: () => 'ü😀<b>' });
    expect(report).toBe('✘ [ERROR] No. [raw-html]\n\n    a.md:1:4:\n      1 │ ü😀<b>\n        ╵   ~~~\n\n1 error\n');
  });

  test('under strict every warning is an error', async () => {
    expect(await formatReport([EARLIER], options)).toMatch(/▲ \[WARNING\][\s\S]*1 warning\n$/);
    expect(await formatReport([EARLIER], { ...options, strict: true })).toMatch(/✘ \[ERROR\][\s\S]*1 error\n$/);
  });

  test('without diagnostics the report is empty', async () => {
    expect(await formatReport([], options)).toBe('');
  });
});

test('control characters of a source do not reach the terminal, and the frame marks the right place', async () => {
  const at = { file: 'a.md', line: 1, column: 8, length: 3 };
  const found: Diagnostic = { rule: 'raw-html', text: 'No \u009b.', hint: 'Not \x1b[2J.', at };
  const report = await formatReport([found], { ...options, textOf: () => '\x1b[2J\x07\t\x85<b>' });
  expect(report).toBe(
    '✘ [ERROR] No \ufffd. [raw-html]\n\n    a.md:1:8:\n      1 │ ␛[2J␇ \ufffd<b>\n        ╵        ~~~\n\n  Not ␛[2J.\n\n1 error\n',
  );
  expect(formatAnnotations([found], false)).toContain('No \ufffd. Not ␛[2J.');
});

test('the summary counts no file for diagnostics without a location', async () => {
  const many = Array.from({ length: 11 }, (_, index): Diagnostic => ({ ...NOWHERE, text: `Number ${index}.` }));
  const report = await formatReport([...many, LATER, EARLIER], options);
  expect(report).toContain('  duplicate-id      11 errors\n  raw-html            1 error in 1 file\n');
});

test('diagnostics are sorted by file and location, after those of the configuration', () => {
  const config: Diagnostic = {
    rule: 'config-invalid',
    text: 'No.',
    at: { file: 'site.config.ts', line: 3, column: 1 },
  };
  expect(sortDiagnostics([LATER, EARLIER, config, NOWHERE])).toEqual([NOWHERE, config, EARLIER, LATER]);
});

test('annotations are workflow commands on one line each', () => {
  expect(formatAnnotations([LATER, NOWHERE], false)).toBe(
    '::error title=duplicate-id::Twice.\n::error file=b.md,line=10,col=3,title=raw-html::No. Write%0AMarkdown, 100 %25.\n',
  );
});

test('JSON contains the severity', () => {
  expect(JSON.parse(formatJson([EARLIER], false))).toEqual([{ ...EARLIER, severity: 'warning' }]);
});

describe('a report of many mistakes', () => {
  const at = (file: string, line: number) => ({ file, line, column: 1 });
  const many: readonly Diagnostic[] = [
    ...Array.from(
      { length: 60 },
      (_, index): Diagnostic => ({ rule: 'image-alt', text: `Image ${index}.`, at: at('a.md', index + 1) }),
    ),
    ...Array.from(
      { length: 5 },
      (_, index): Diagnostic => ({ rule: 'raw-html', text: `Tag ${index}.`, at: at(`b${index % 2}.md`, index + 1) }),
    ),
  ];

  test('prints the most severe up to the limit in the order of files, and counts all', async () => {
    const report = await formatReport(many, { ...options, max: 7 });
    expect(report.match(/(?<=\] )(Image|Tag) \d+(?=\.)/g)).toEqual([
      ...['Image 0', 'Image 1'],
      ...['Tag 0', 'Tag 2', 'Tag 4', 'Tag 1', 'Tag 3'],
    ]);
    expect(report.slice(report.indexOf('58 more'))).toBe(
      `58 more are not printed. Use --max 65 to print all of them, or --json.

  raw-html        5 errors in 2 files
  image-alt    60 warnings in 1 file

5 errors, 60 warnings
`,
    );
  });

  test('prints the same mistake once with its other locations', async () => {
    const same = Array.from(
      { length: 14 },
      (_, index): Diagnostic => ({ ...LATER, at: at(`${index % 2}.md`, index + 1) }),
    );
    const report = await formatReport(same, options);
    expect(report.match(/✘/g)).toHaveLength(1);
    expect(report).toContain('0.md:1:1:');
    expect(report).toContain('The same mistake is at 13 other locations:\n    0.md:3:1\n');
    expect(report).toContain('  and 3 more\n');
    expect(report).toMatch(/\n14 errors\n$/);
    expect(JSON.parse(formatJson(same, false))).toHaveLength(14);
  });

  test('prints what has the same cause once, with the place of the cause', async () => {
    const also = [{ text: 'The error is thrown here:', at: at('t.tsx', 7) }];
    const same = Array.from({ length: 5 }, (_, index): Diagnostic => ({ ...LATER, at: at('a.md', index + 1), also }));
    const other: Diagnostic = {
      ...LATER,
      at: at('a.md', 6),
      also: [{ text: 'The first is here:', at: at('a.md', 1) }],
    };
    const report = await formatReport([...same, other], options);
    expect(report.match(/✘/g)).toHaveLength(2);
    expect(report).toContain('The error is thrown here:\n\n    t.tsx:7:1:\n');
    expect(report).toContain('The same mistake is at 4 other locations:\n    a.md:2:1\n');
  });

  test('three times the same mistake are three blocks', async () => {
    const same = Array.from({ length: 3 }, (_, index): Diagnostic => ({ ...LATER, at: at('a.md', index + 1) }));
    expect((await formatReport(same, options)).match(/✘/g)).toHaveLength(3);
  });
});

test('control characters of a file name are escaped in reports and annotations', async () => {
  const file = 'a\n::error::evil,\u001b[2J.md';
  const diagnostic: Diagnostic = { rule: 'raw-html', text: 'No.', at: { file, line: 1, column: 2 } };
  expect(await formatReport([diagnostic], options)).toContain('    a\\n::error::evil,\\u001b[2J.md:1:2:\n');
  expect(formatAnnotations([diagnostic], false).split('\n')).toEqual([
    '::error file=a%0A%3A%3Aerror%3A%3Aevil%2C\u001b[2J.md,line=1,col=2,title=raw-html::No.',
    '',
  ]);
});

test('the order does not depend on the locale', () => {
  const files = ['ä.md', 'z.md', 'Z.md', 'a.md', 'aa.md'].map(
    (file): Diagnostic => ({ ...EARLIER, at: { file, line: 1, column: 1 } }),
  );
  expect(sortDiagnostics(files).map(({ at }) => at?.file)).toEqual(['Z.md', 'a.md', 'aa.md', 'z.md', 'ä.md']);
});
