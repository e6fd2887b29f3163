import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { plural } from '../../text/plural.ts';
import { comparedRows, type Gaps } from '../code-block/compared-rows.ts';
import { fenceOf } from '../code-block/node-fence.ts';
import { openingLine } from '../directive.ts';
import { type Mistake, report } from '../message.ts';
import { visit } from '../visit.ts';

declare module 'mdast' {
  interface CodeData {
    /** The empty rows above lines of a fence that is compared. */
    gaps?: Gaps;
  }
}

/** Aligns the lines of two fences that readers compare, and reports what `:::compare` cannot show. It needs two fences with headers, which are side by side. */
export function remarkCompare() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'containerDirective', (node) => {
      if (node.name !== 'compare') return;
      checkFences(node, file);
      alignFences(node);
    });
  };
}

function alignFences({ children }: ContainerDirective): void {
  const [first, second] = children.filter((child) => child.type === 'code');
  if (!first?.data?.sample || !second?.data?.sample) return;
  const [left, right] = comparedRows(first.data.sample.fence, second.data.sample.fence);
  first.data.gaps = left;
  second.data.gaps = right;
}

function checkFences(node: ContainerDirective, file: VFile): void {
  const mistake = (text: string, hint: string, at: Mistake['at']) =>
    report(file, { rule: 'directive-invalid', text, hint, at });
  const fences = node.children.filter((child) => child.type === 'code');
  for (const child of node.children)
    if (child.type !== 'code')
      mistake(
        'A comparison can contain only code fences.',
        'Move the text above or below the comparison.',
        child.position,
      );
  if (fences.length !== 2)
    mistake(
      `The comparison has ${plural(fences.length, 'code fence')}. It needs two.`,
      'Write the two fences that readers compare between :::compare and :::.',
      openingLine(node),
    );
  for (const fence of fences) {
    const { title, label } = fenceOf(fence);
    if (!title && !label)
      mistake(
        'The fence has no header, so readers cannot tell which of the two it is.',
        'Write label="…" after the language, such as label="9.x".',
        fence.position,
      );
  }
}
