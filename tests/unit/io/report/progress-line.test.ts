import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgressLine } from '../../../../build/io/report/progress-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeTerminal(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const line = createProgressLine({ isTTY, columns: 40, write: (text) => written.push(text) }, () => time);
  const work = (milliseconds: number, done: () => void) => {
    time += milliseconds;
    done();
  };
  const pass = (milliseconds: number) => {
    time += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  return { written, line, work, pass };
}

test('a build that lasts longer than a second shows its stage and pages in one line, and clears the line', () => {
  const { written, line, work } = makeTerminal(true);
  const parsed = line.progress('Parsing pages', 80);
  for (let page = 0; page < 30; page += 1) work(50, parsed);
  const rendered = line.progress('Rendering pages', 90);
  work(200, rendered);
  line.clear();
  line.clear();
  expect(written).toEqual([
    ...[20, 22, 24, 26, 28, 30].map((page) => `\r\x1b[KParsing pages: ${page} of 80`),
    '\r\x1b[KRendering pages: 1 of 90',
    '\r\x1b[K',
  ]);
});

test('a short build shows nothing', () => {
  const { written, line, work } = makeTerminal(true);
  work(999, line.progress('Parsing pages', 80));
  line.clear();
  expect(written).toEqual([]);
});

test('a piped build shows nothing, however long it lasts', () => {
  const { written, line, work } = makeTerminal(false);
  work(60_000, line.progress('Parsing pages', 80));
  line.clear();
  expect(written).toEqual([]);
});

test('a stage that another process works on appears too, is not counted, and is cut to the width of the terminal', () => {
  const { written, line, pass } = makeTerminal(true);
  line.progress('Reading the site', 0);
  pass(1000);
  line.show('Running lint, types. Left: samples --check, tests');
  pass(1000);
  line.clear();
  pass(1000);
  expect(written).toEqual(['\r\x1b[KReading the site', '\r\x1b[KRunning lint, types. Left: samples --ch', '\r\x1b[K']);
});
