import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { isCode } from './code-block.ts';
import { SKIP, visit } from './visit.ts';

/** Labels every checkbox of a task list with the text of its item. */
export function rehypeTaskLists() {
  return (tree: Root): void => {
    visit(tree, 'element', (item) => {
      if (isCode(item)) return SKIP;
      if (item.tagName !== 'li') return undefined;
      const [first] = item.children
        .flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : child))
        .filter((child) => child.type === 'element');
      if (first?.type === 'element' && first.tagName === 'input') first.properties.ariaLabel = textOf(item).trim();
      return undefined;
    });
  };
}
