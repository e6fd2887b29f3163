import type { Node, Parent } from 'unist';
import type { BuildVisitor, Visitor } from 'unist-util-visit';

type Test = string | readonly string[];

/** Returned by a visitor: the children of the node are not visited. */
export const SKIP = 'skip';

/**
 * Visits the nodes of a tree in the order of the text, as unist-util-visit does. That package makes two closures and the name of a
 * function for every node, which was a fifth of the time of a build.
 */
export function visit<Tree extends Node>(tree: Tree, visitor: BuildVisitor<Tree>): void;
export function visit<Tree extends Node, Type extends Test>(
  tree: Tree,
  types: Type,
  visitor: BuildVisitor<Tree, Type>,
): void;
export function visit(tree: Node, test: Test | Visitor, typed?: Visitor): void {
  const visitor = typeof test === 'function' ? test : typed;
  if (visitor) walk(tree, { visitor, types: typeof test === 'function' ? undefined : [test].flat() });
}

interface Walk {
  readonly visitor: Visitor;
  /** The types to visit; without them, every node is visited. */
  readonly types: readonly string[] | undefined;
}

/** Returns the index of the sibling to visit next, if the visitor returned one. */
function walk(node: Node, options: Walk, index?: number, parent?: Parent): number | undefined {
  const { visitor, types } = options;
  const result = !types || types.includes(node.type) ? visitor(node, index, parent) : undefined;
  const [action, next] = Array.isArray(result) ? result : [result];
  if (action !== SKIP && 'children' in node) walkChildren(node as Parent, options);
  return typeof next === 'number' ? next : undefined;
}

function walkChildren(node: Parent, options: Walk): void {
  const { types } = options;
  for (let at = 0; at < node.children.length; ) {
    const child = node.children[at];
    // Most nodes are texts. Skipping them here saves a call for each.
    const isSkipped = !child || (types && !('children' in child) && !types.includes(child.type));
    at = isSkipped ? at + 1 : (walk(child, options, at, node) ?? at + 1);
  }
}
