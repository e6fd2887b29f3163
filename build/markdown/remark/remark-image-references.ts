import type { Definition, Root } from 'mdast';
import { visit } from '../visit.ts';

declare module 'mdast' {
  interface ImageData {
    /** The definition with the address, for a reference image. */
    definition?: Definition;
  }
  interface DefinitionData {
    /** Whether only images use the definition, so that the link check skips it. */
    isImage?: boolean;
  }
}

/** Turns reference images into images, so that both get the same checks. */
export function remarkImageReferences() {
  return (tree: Root): void => {
    const definitions = new Map<string, Definition>();
    const linked = new Set<string>();
    visit(tree, (node) => {
      // The first definition of a label counts.
      if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
      if (node.type === 'linkReference') linked.add(node.identifier);
    });
    visit(tree, 'imageReference', (node, index, parent) => {
      const definition = definitions.get(node.identifier);
      if (!parent || index === undefined || !definition) return;
      const { alt, position } = node;
      parent.children[index] = {
        type: 'image',
        url: definition.url,
        title: definition.title ?? null,
        alt: alt ?? null,
        position,
        data: { definition },
      };
      if (!linked.has(node.identifier)) definition.data = { ...definition.data, isImage: true };
    });
  };
}
