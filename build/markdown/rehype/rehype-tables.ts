import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { isCode } from '../code-block/code-block.ts';
import { SKIP, visit } from '../visit.ts';

/** How many characters fit beside each other on a phone. */
const FITTING = 44;

/** A column of a table with two columns is wide if it has at least this many characters. */
const WIDE = 19;

/**
 * Wraps every table in an element that scrolls horizontally, so that a wide table does not widen the page. On phones the cells of a row are below
 * each other, after the names of their columns, if three columns are too wide, or if both of two are.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (isCode(node)) return SKIP;
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const heads = headsOf(node);
      // The empty cell in the corner is not a header.
      for (const head of heads) if (!textOf(head)) head.tagName = 'td';
      const names = heads.map((head) => textOf(head)).filter(Boolean);
      const ariaLabel = `Table: ${names.join(', ')}`;
      const rows = rowsOf(node);
      const widths = widthsOf([heads, ...rows]);
      const isFull = heads.length > 2 || Math.min(...widths) >= WIDE;
      const isStacked = isFull && widths.reduce((total, width) => total + width, 0) > FITTING;
      if (isStacked) for (const cells of rows) titleCells(cells, heads);
      parent.children[index] = h(
        isStacked ? 'div.table.rows' : 'div.table',
        { tabIndex: 0, role: 'group', ariaLabel },
        node,
      );
      return SKIP;
    });
  };
}

function headsOf(table: Element): Element[] {
  const heads: Element[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'th') heads.push(node);
  });
  return heads;
}

/** Returns the cells of the rows below the head. */
function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'tr') rows.push(node.children.filter((child): child is Element => child.type === 'element'));
  });
  return rows.slice(1);
}

/** Returns how many characters the widest cell of each column has. */
function widthsOf(rows: readonly (readonly Element[])[]): number[] {
  return (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => lengthOf(cells[column]))));
}

/** Returns the number of characters of a cell. */
function lengthOf(cell: Element | undefined): number {
  return cell ? textOf(cell).length : 0;
}

/** The names of columns that describe the first cell of their row, so that they are clear without a name. */
const DESCRIPTIONS: readonly string[] = ['Description', 'Behavior', 'Contents', 'Effect', 'Purpose', 'Meaning'];

/** Matches what a cell without a value has. */
const NO_VALUE = /^[–—-]$/;

/**
 * Gives each cell of a row the name of its column. The first cell is the heading of the row, so it needs a name only in a comparison. A cell without a
 * value gets a class, because its line would have only the name.
 */
function titleCells(cells: readonly Element[], heads: readonly Element[]): void {
  const names = heads.map((head) => textOf(head));
  const isComparison = areCompared(names);
  cells.forEach((cell, column) => {
    const name = names[column];
    if (column > 0 && !isComparison && NO_VALUE.test(textOf(cell))) cell.properties.className = ['none'];
    if ((column > 0 || isComparison) && name && !DESCRIPTIONS.includes(name)) cell.properties.dataIn = name;
  });
}

/** Whether the cells of two columns are compared: both names are versions, or they have the same first word. */
function areCompared([first = '', second = '', ...others]: readonly string[]): boolean {
  const kindOf = (name: string) => name.replace(/^\d\S*$/, 'version').split(' ')[0];
  return others.length === 0 && second !== '' && kindOf(first) === kindOf(second);
}
