import type { Root } from 'mdast';
import { splitInfo } from '../../code/fence.ts';
import { visit } from '../visit.ts';

/** Separates the language of every fence from its options where there is no space between them, as in `ts{1,3}`. */
export function remarkFenceInfo() {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const { language, meta } = splitInfo([node.lang, node.meta].filter(Boolean).join(' '));
      node.lang = language ?? null;
      node.meta = meta || null;
    });
  };
}
