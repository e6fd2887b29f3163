import type { ListItem, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { openingLine } from '../directive.ts';
import { type Mistake, report } from '../message.ts';
import { visit } from '../visit.ts';

const FORM =
  'Write a list between :::cards and :::, with items such as - [Router](./router.md)\\ and a sentence on the next line.';

/** Reports what `:::cards` cannot show. It needs a list, and the link at the beginning of an item is that of the whole card. */
export function remarkCards() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'containerDirective', (node) => {
      if (node.name === 'cards') checkCards(node, file);
    });
  };
}

function checkCards(node: ContainerDirective, file: VFile): void {
  const mistake = (text: string, at: Mistake['at']) =>
    report(file, { rule: 'directive-invalid', text, hint: FORM, at });
  const [list, ...others] = node.children;
  if (list?.type !== 'list' || others.length > 0)
    mistake('These cards contain something besides one list.', openingLine(node));
  for (const item of list?.type === 'list' ? list.children : [])
    if (linksOf(item) !== 1)
      mistake('This card does not begin with a link, or it contains another one.', item.position);
}

/** Returns the number of links of a card if it begins with one. */
function linksOf(item: ListItem): number {
  const [first] = item.children;
  if (first?.type !== 'paragraph' || first.children[0]?.type !== 'link') return 0;
  let count = 0;
  visit({ type: 'root', children: item.children }, 'link', () => {
    count += 1;
  });
  return count;
}
