import type { Nodes } from 'mdast';
import type { Data, Processor } from 'unified';

/** How remark-parse makes a tree: each extension may transform it. */
type Extension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], readonly unknown[]>;
type Transform = NonNullable<Extension['transforms']>[number];

/** What every address contains that remark-gfm finds in text. */
const PART_OF_ADDRESS = /@|:\/\/|www\./i;

/**
 * Lets remark-gfm search the text of a page for addresses only if it has parts of them. The search makes several objects for every node of
 * the tree, and most addresses of a page are in links and in code.
 */
export function remarkAutolinks(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map((extension): Extension => ({ ...extension, transforms: extension.transforms?.map(withAddresses) }));
}

function withAddresses(transform: Transform): Transform {
  return (tree) => (mayHaveAddress(tree) ? transform(tree) : undefined);
}

function mayHaveAddress(node: Nodes): boolean {
  if ('children' in node) return node.children.some(mayHaveAddress);
  return node.type === 'text' && PART_OF_ADDRESS.test(node.value);
}
