import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { originOf } from '../../routes.ts';
import { ADMONITIONS } from '../admonitions.ts';
import { isLong, LONG } from '../code-block/code-block.ts';
import { fenceOf } from '../code-block/node-fence.ts';
import { openingLine } from '../directive.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';

/** What pages of the docs alone have styles for. */
const DOCS_ONLY: readonly string[] = ['compare', 'cards'];

/**
 * Reports components for which a page of this kind has no styles. The home page has no styles for admonitions, tables, file trees, flows and long
 * code. Neither the home page nor posts have styles for comparisons and cards.
 */
export function remarkUnstyled() {
  return (tree: Root, file: VFile): void => {
    const kind = originOf(file.path, [])?.kind;
    if (kind !== 'home' && kind !== 'post') return;
    const page = kind === 'home' ? 'The home page has' : 'Posts have';
    visit(tree, (node) => {
      if (node.type === 'containerDirective' && DOCS_ONLY.includes(node.name))
        report(file, { ...mistake(page, `:::${node.name}`), at: openingLine(node) });
      else if (kind === 'post') return;
      else if (node.type === 'code' && (node.lang === 'tree' || node.lang === 'flow'))
        report(file, { ...mistake(page, `a ${node.lang} fence`), at: node.position });
      else if (node.type === 'table') report(file, { ...mistake(page, 'a table'), at: node.position });
      else if (node.type === 'code' && isLong(fenceOf(node)))
        report(file, { ...mistake(page, `code of more than ${LONG} lines`), at: node.position });
      else if (node.type === 'containerDirective' && ADMONITIONS.has(node.name))
        report(file, { ...mistake(page, 'an admonition'), at: openingLine(node) });
      // An alert is already an element.
      else if (node.type === 'blockquote' && node.data?.hName === 'div')
        report(file, { ...mistake(page, 'an admonition'), at: node.children[0]?.position ?? node.position });
    });
  };
}

function mistake(page: string, component: string) {
  return {
    rule: 'home-unstyled',
    text: `${page} no styles for ${component}.`,
    hint: 'Write it as a paragraph or a list, or move it to a page of the documentation.',
  } as const;
}
