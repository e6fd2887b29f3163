import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { isCode } from './code-block.ts';
import { SKIP, visit } from './visit.ts';

/** Wraps every table in an element that scrolls horizontally, so that a wide table does not widen the page. */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (isCode(node)) return SKIP;
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const heads = headsOf(node);
      // The empty cell in the corner is no header.
      for (const head of heads) if (!textOf(head)) head.tagName = 'td';
      const names = heads.map((head) => textOf(head)).filter(Boolean);
      const ariaLabel = `Table: ${names.join(', ')}`;
      parent.children[index] = h('div.table', { tabIndex: 0, role: 'group', ariaLabel }, node);
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
