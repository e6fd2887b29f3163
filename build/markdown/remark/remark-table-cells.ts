import type { Paragraph, Root, Table, Text } from 'mdast';
import type { VFile } from 'vfile';
import { plural } from '../../text/plural.ts';
import { UNUSUAL_SPACE } from '../../text/unusual-spaces.ts';
import { pointAt, report } from '../message.ts';
import { visit } from '../visit.ts';

/** The row of dashes below the head of a table. */
const DASHES = /^\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/m;
/** Matches a line in which only the kind or the number of the dashes is wrong. */
const ALMOST_DASHES = /^[|:=\s\p{Pd}]+$/u;
/** Matches a line that begins and ends with a `|`. */
const ROW = /^\|(?:\\.|[^\\])*\|$/s;
const UNUSUAL_SPACES = new RegExp(UNUSUAL_SPACE, 'g');

/** Reports rows with more cells than their table has columns, because the other cells would not be published, and tables that would be published as text. */
export function remarkTableCells() {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['table', 'paragraph', 'text'], (node, _index, parent) => {
      if (node.type === 'table') checkRows(node, file);
      else if (node.type === 'paragraph') checkLines(node, file);
      else if (node.type === 'text') checkDashes(node, parent?.type === 'paragraph' ? parent : undefined, file);
    });
  };
}

function checkRows({ children: [head, ...rows] }: Table, file: VFile): void {
  const columns = head?.children.length ?? 0;
  for (const { children: cells } of rows) {
    const start = cells[columns]?.position?.start;
    if (!start) continue;
    report(file, {
      rule: 'table-cells',
      text: `The row has ${cells.length} cells, but the table has ${plural(columns, 'column')}.`,
      hint: 'Write \\| for a | that is part of a cell, even inside `code`.',
      at: { start, end: { line: start.line, column: start.column + 1 } },
    });
  }
}

/** Reports a paragraph whose lines are all rows of a table, but which has no row of dashes. */
function checkLines({ position }: Paragraph, file: VFile): void {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || start.line === end?.line) return;
  const source = String(file.value).slice(start.offset, end?.offset);
  if (!source.startsWith('|')) return;
  // `remarkSpaces` reports a row of dashes with unusual spaces.
  const text = source.replace(UNUSUAL_SPACES, ' ');
  const lines = text.split('\n').map((line) => line.replace(/^[\s>]+/, '').trimEnd());
  if (!lines.every((line) => ROW.test(line) && !DASHES.test(line))) return;
  const [head = '', second = ''] = lines;
  const columns = [...head.matchAll(/\\.|\|/g)].filter(([mark]) => mark === '|').length - 1;
  const dashes = `|${' --- |'.repeat(columns)}`;
  const fix = ALMOST_DASHES.test(second)
    ? `Replace the second line with ${dashes}.`
    : `Add the line ${dashes} below it.`;
  report(file, {
    rule: 'table-cells',
    text: `The line "${head}" does not start a table, because no row of dashes is below it.`,
    hint: `${fix} If the lines are text, write a backslash before the first |.`,
    at: { start, end: pointAt(file, start.offset + head.length) },
  });
}

function checkDashes({ value, position }: Text, paragraph: Paragraph | undefined, file: VFile): void {
  const dashes = DASHES.exec(value);
  if (!dashes || !position) return;
  const line = position.start.line + value.slice(0, dashes.index).split('\n').length - 1;
  const column = (String(file).split('\n')[line - 1]?.indexOf(dashes[0]) ?? 0) + 1;
  const isFirst = line === paragraph?.position?.start.line;
  const reason = isFirst ? 'no line is directly above it' : 'the line above has a different number of cells';
  report(file, {
    rule: 'table-cells',
    text: `The line "${dashes[0]}" does not start a table, because ${reason}.`,
    hint: isFirst
      ? 'Write the names of the columns in the line above it.'
      : 'Write --- for every cell of the line above.',
    at: { start: { line, column }, end: { line, column: column + dashes[0].length } },
  });
}
