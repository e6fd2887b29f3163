import type { Element } from 'hast';
import type { BlockContent, DefinitionContent, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';

/** Takes the label in brackets off a container directive: `:::note[Label]`. */
export function takeLabel(node: ContainerDirective): PhrasingContent[] | undefined {
  const label = labelNodes(node);
  if (label) node.children.shift();
  return label;
}

/** Returns the label of a container directive, without taking it. */
export function labelNodes(node: ContainerDirective): PhrasingContent[] | undefined {
  const [first] = node.children;
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first.children : undefined;
}

/** Returns the label of a container directive as text, without taking it. */
export function labelText(node: ContainerDirective): string {
  return textOf(labelNodes(node) ?? []);
}

/** Makes a node that remark-rehype writes as that element. */
export function elementNode(
  name: string,
  properties: Readonly<Record<string, string | readonly string[] | boolean>>,
  children: readonly (BlockContent | DefinitionContent | PhrasingContent)[],
): Paragraph {
  return {
    type: 'paragraph',
    children: children as PhrasingContent[],
    data: { hName: name, hProperties: properties as Record<string, string | string[] | boolean> },
  };
}

/** Makes a node that remark-rehype writes as this finished element. */
export function finishedNode({ tagName, properties, children }: Element): Paragraph {
  return { type: 'paragraph', children: [], data: { hName: tagName, hProperties: properties, hChildren: children } };
}
