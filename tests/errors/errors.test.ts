import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../build/diagnostic.ts';
import { asserts } from '../support/assertions.ts';
import { checkCase } from '../support/cases.ts';

// A case is a text file: the input files, each under a line "=== path", with the locations of the diagnostics between « and », and under
// "=== report" the whole report. UPDATE_ERRORS=1 writes the report again: read what has changed before you commit it.
const CASES = join(import.meta.dirname, 'cases');

// The tests of these rules are elsewhere, because their inputs are more than text files, or are made by code.
const ELSEWHERE = {
  'bundle-failed': 'tests/unit/io/bundle/bundle.test.ts',
  'duplicate-id': 'tests/unit/stages/check/check-links.test.ts',
  'foreign-syntax': 'tests/foreign/cases/mkdocs.txt',
  'image-too-large': 'tests/unit/io/read/read-site-files.test.ts',
  'line-too-long': 'tests/unit/markdown/check-source.test.ts',
  'page-module': 'tests/unit/io/bundle/bundle.test.ts',
  'file-unreadable': 'tests/unit/io/read/check-entries.test.ts',
  'symbolic-link': 'tests/unit/io/read/check-entries.test.ts',
  'file-encoding': 'tests/unit/io/read/decode-text.test.ts',
  'page-crashed': 'tests/unit/stages/attempt-pages.test.ts',
  'output-differs': 'tests/outputs/run-page.test.ts',
  'output-locked': 'tests/cli/output.test.ts',
  'output-unsafe': 'tests/cli/output.test.ts',
  'output-unwritable': 'tests/cli/output.test.ts',
  'post-in-future': 'tests/unit/stages/assemble/post-dates.test.ts',
  'repository-unreadable': 'tests/unit/io/read/read-site-files.test.ts',
  'sample-error': 'tests/samples/samples.test.ts',
  'sample-hidden-lines': 'tests/samples/samples.test.ts',
  'sample-hidden-name': 'tests/samples/samples.test.ts',
  'sample-package': 'tests/unit/samples/missing-packages.test.ts',
  'sample-output': 'tests/unit/samples/uncompared.test.ts',
  'sample-project': 'tests/samples/samples.test.ts',
  'sample-hover-stale': 'tests/samples/demonstration.test.ts',
  'prose-term': 'tests/unit/prose/check.test.ts',
  'prose-spelling': 'tests/unit/prose/check.test.ts',
  'prose-repeated-word': 'tests/unit/prose/check.test.ts',
  'prose-article': 'tests/unit/prose/check.test.ts',
  'prose-long-sentence': 'tests/unit/prose/check.test.ts',
  'prose-passive': 'tests/unit/prose/check.test.ts',
  'prose-readability': 'tests/unit/prose/check.test.ts',
} as const;

const names = (await readdir(CASES)).filter((name) => name.endsWith('.txt'));

describe.each(names)('%s', (name) => {
  test('reports exactly the expected diagnostics at the marked locations', async () => {
    const diagnostics = await checkCase(join(CASES, name), Boolean(process.env.UPDATE_ERRORS));
    expect(diagnostics.map(({ rule }) => rule)).toContain(name.replace(/(\.\d+)?\.txt$/, ''));
  });
});

test('every rule has a case or an assertion', async () => {
  const tested = new Set([...names.map((name) => name.replace(/(\.\d+)?\.txt$/, '')), ...Object.keys(ELSEWHERE)]);
  expect([...tested].sort()).toEqual(Object.keys(RULES).sort());
  for (const [rule, path] of Object.entries(ELSEWHERE))
    expect(await asserts(join(import.meta.dirname, '../..', path), rule), `${path} asserts ${rule}`).toBe(true);
});
