import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { report } from './message.ts';
import { visit } from './visit.ts';

/** Reports rows with more cells than their table has columns, because the other cells would not be published. */
export function remarkTableCells() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'table', ({ children: [head, ...rows] }) => {
      const columns = head?.children.length ?? 0;
      for (const { children: cells } of rows) {
        const start = cells[columns]?.position?.start;
        if (!start) continue;
        report(file, {
          rule: 'table-cells',
          text: `The row has ${cells.length} cells, but the table has ${columns} ${columns === 1 ? 'column' : 'columns'}.`,
          hint: 'Write \\| for a | that is part of a cell, also inside `code`.',
          at: { start, end: { line: start.line, column: start.column + 1 } },
        });
      }
    });
  };
}
