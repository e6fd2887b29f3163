import type { Element, Root } from 'hast';
import { SKIP, visit } from './visit.ts';

/** Returns the HTML of a post or excerpt for lists. A list has several posts, so their ids are removed and their anchors link to the post. */
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

/** The link from a heading to itself. */
function isAnchor({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('anchor');
}
