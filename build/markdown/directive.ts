import type { Element, Properties } from 'hast';
import type { BlockContent, DefinitionContent, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';

/** Removes the label of a container directive (`:::note[Label]`) and returns it. */
export function takeLabel(node: ContainerDirective): PhrasingContent[] | undefined {
  const label = labelNodes(node);
  if (!label) return undefined;
  node.children.shift();
  const [first] = label;
  if (first?.type === 'text') first.value = first.value.trimStart();
  return label;
}

/** Returns the label of a container directive, without removing it. */
export function labelNodes(node: ContainerDirective): PhrasingContent[] | undefined {
  const [first] = node.children;
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first.children : undefined;
}

/** Returns the label of a container directive as text, without removing it. */
export function labelText(node: ContainerDirective): string {
  return textOf(labelNodes(node) ?? []).trim();
}

/** Makes a node that remark-rehype turns into an element. */
export function elementNode(
  name: string,
  properties: Properties,
  children: readonly (BlockContent | DefinitionContent | PhrasingContent)[],
): Paragraph {
  return {
    type: 'paragraph',
    children: children as PhrasingContent[],
    data: { hName: name, hProperties: properties },
  };
}

/** Makes a node that remark-rehype replaces by a finished element. */
export function finishedNode({ tagName, properties, children }: Element): Paragraph {
  return { type: 'paragraph', children: [], data: { hName: tagName, hProperties: properties, hChildren: children } };
}

/** Returns the colons and the name of a directive's first line as a range. */
export function openingLine(node: ContainerDirective) {
  const start = node.position?.start;
  if (!start) return undefined;
  return { start, end: { line: start.line, column: start.column + node.name.length + 3 } };
}
