import type { Nodes, Root } from 'hast';
import { isCode } from '../code-block/code-block.ts';
import { SKIP, visit } from '../visit.ts';

/** Labels every checkbox of a task list with the text of its item. */
export function rehypeTaskLists() {
  return (tree: Root): void => {
    visit(tree, 'element', (item) => {
      if (isCode(item)) return SKIP;
      if (item.tagName !== 'li') return undefined;
      const [first] = item.children
        .flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : child))
        .filter((child) => child.type === 'element');
      if (first?.tagName === 'input') first.properties.ariaLabel = textOf(item).trim();
      return undefined;
    });
  };
}

/** Returns the text of a node without nested lists, because a checkbox in such a list has its own label. */
function textOf(node: Nodes): string {
  if ('children' in node)
    return node.children
      .filter((child) => !isList(child))
      .map(textOf)
      .join('');
  return node.type === 'text' ? node.value : '';
}

function isList(node: Nodes): boolean {
  return node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');
}
