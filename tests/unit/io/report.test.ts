import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../build/diagnostic.ts';
import { formatAnnotations, formatJson, formatReport, sortDiagnostics } from '../../../build/io/report.ts';

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
  test('columns count UTF-16 units from 1, whatever bytes stand before', async () => {
    const at = { file: 'a.md', line: 1, column: 4, length: 3 };
    const report = await formatReport([{ rule: 'raw-html', text: 'No.', at }], { ...options, textOf: () => 'ü😀<b>' });
    expect(report).toBe('✘ [ERROR] No. [raw-html]\n\n    a.md:1:4:\n      1 │ ü😀<b>\n        ╵   ~~~\n\n1 error\n');
  });

  test('under strict every warning is an error', async () => {
    expect(await formatReport([EARLIER], options)).toMatch(/▲ \[WARNING\][\s\S]*1 warning\n$/);
    expect(await formatReport([EARLIER], { ...options, strict: true })).toMatch(/✘ \[ERROR\][\s\S]*1 error\n$/);
  });

  test('a notice is no error under strict either', async () => {
    const notice: Diagnostic = {
      rule: 'sample-hidden-lines',
      text: 'Hidden.',
      at: { file: 'b.md', line: 9, column: 1 },
    };
    expect(await formatReport([notice], { ...options, strict: true })).toMatch(/▲ \[NOTICE\][\s\S]*1 notice\n$/);
  });

  test('without diagnostics it says nothing', async () => {
    expect(await formatReport([], options)).toBe('');
  });
});

test('diagnostics are told in the order in which files are read', () => {
  expect(sortDiagnostics([LATER, EARLIER, NOWHERE])).toEqual([NOWHERE, EARLIER, LATER]);
});

test('annotations are workflow commands on one line each', () => {
  expect(formatAnnotations([LATER, NOWHERE], false)).toBe(
    '::error title=duplicate-id::Twice.\n::error file=b.md,line=10,col=3,title=raw-html::No. Write%0AMarkdown, 100 %25.\n',
  );
});

test('JSON carries the severity', () => {
  expect(JSON.parse(formatJson([EARLIER], false))).toEqual([{ ...EARLIER, severity: 'warning' }]);
});
