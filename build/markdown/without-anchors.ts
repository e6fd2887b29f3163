import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Returns a post, or its beginning, as lists show it: several stand on one page, so they have no ids, and their own anchors lead to the post. */
export function withoutAnchors(tree: Root, address: string): Root {
  const copy = structuredClone(tree);
  visit(copy, 'element', (node, index, parent) => {
    if (parent && index !== undefined && isAnchor(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    delete node.properties.id;
    delete node.properties.ariaDescribedBy;
    const { href } = node.properties;
    if (typeof href === 'string' && href.startsWith('#')) node.properties.href = address + href;
    return undefined;
  });
  return copy;
}

/** The mark at a heading that leads to the heading itself. */
function isAnchor({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('anchor');
}
