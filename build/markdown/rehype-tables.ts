import type { Root } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';

/** Puts every table into a box that scrolls sideways, so that a wide table never widens the page. */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return;
      parent.children[index] = h('div.table', { tabIndex: 0, role: 'region', ariaLabel: 'Table' }, node);
      return SKIP;
    });
  };
}
