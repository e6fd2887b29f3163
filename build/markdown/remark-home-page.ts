import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { originOf } from '../routes.ts';
import { ADMONITIONS } from './admonitions.ts';
import { openingLine } from './directive.ts';
import { report } from './message.ts';
import { visit } from './visit.ts';

/** Reports what the styles of the home page do not have: admonitions, comparisons, cards, file trees and flows would be published without their look. */
export function remarkHomePage() {
  return (tree: Root, file: VFile): void => {
    if (originOf(file.path, [])?.kind !== 'home') return;
    visit(tree, (node) => {
      if (node.type === 'code' && (node.lang === 'tree' || node.lang === 'flow'))
        report(file, { ...mistake(`a ${node.lang} fence`), at: node.position });
      else if (node.type === 'containerDirective' && ADMONITIONS.has(node.name))
        report(file, { ...mistake('an admonition'), at: openingLine(node) });
      else if (node.type === 'containerDirective' && (node.name === 'compare' || node.name === 'cards'))
        report(file, { ...mistake(`:::${node.name}`), at: openingLine(node) });
      // An alert is already an element.
      else if (node.type === 'blockquote' && node.data?.hName === 'div')
        report(file, { ...mistake('an admonition'), at: node.children[0]?.position ?? node.position });
    });
  };
}

function mistake(component: string) {
  return {
    rule: 'home-unstyled',
    text: `The home page has no styles for ${component}.`,
    hint: 'Write it as a paragraph or a list, or move it to a page of the documentation.',
  } as const;
}
