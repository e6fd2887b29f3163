import { expect, test } from 'vitest';
import { createProgressLine } from '../../../build/io/progress-line.ts';

function makeTerminal(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const line = createProgressLine({ isTTY, write: (text) => written.push(text) }, () => time);
  const work = (milliseconds: number, done: () => void) => {
    time += milliseconds;
    done();
  };
  return { written, line, work };
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
