import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { plural } from '../../text/plural.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';

/** The row of dashes below the head of a table. */
const DASHES = /^\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/m;

/** Reports rows with more cells than their table has columns, because the other cells would not be published, and tables that would be published as text. */
export function remarkTableCells() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'table', ({ children: [head, ...rows] }) => {
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
    });
    visit(tree, 'text', ({ value, position }) => {
      const dashes = DASHES.exec(value);
      if (!dashes || !position) return;
      const line = position.start.line + value.slice(0, dashes.index).split('\n').length - 1;
      const column = (String(file).split('\n')[line - 1]?.indexOf(dashes[0]) ?? 0) + 1;
      report(file, {
        rule: 'table-cells',
        text: `The line "${dashes[0]}" does not start a table, because the line above has a different number of cells.`,
        hint: 'Write --- for every cell of the line above.',
        at: { start: { line, column }, end: { line, column: column + dashes[0].length } },
      });
    });
  };
}
