import type { Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit as packaged } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { SKIP, visit } from '../../../build/markdown/visit.ts';

const SOURCE = '# A *b* `c`\n\n> quoted [link](x)\n\n- one\n- two `d`\n\n```ts\ncode\n```\n\n## Last\n';

const parse = (): Root => unified().use(remarkParse).parse(SOURCE);

test('the nodes, their indexes and their parents are those of unist-util-visit', () => {
  const collect = (walk: typeof visit) => {
    const found: unknown[] = [];
    const tree = parse();
    walk(tree, (node, index, parent) => void found.push([node.type, node.position?.start.offset, index, parent?.type]));
    walk(tree, 'heading', (node) => void found.push(node.depth));
    walk(tree, ['code', 'inlineCode'], (node) => void found.push('value' in node && node.value));
    return found;
  };
  expect(collect(visit)).toEqual(collect(packaged));
  expect(collect(visit).length).toBeGreaterThan(20);
});

test('a visitor can skip the children of a node, and remove the node', () => {
  const tree = parse();
  const types: string[] = [];
  visit(tree, (node, index, parent) => {
    types.push(node.type);
    if (node.type === 'list') return SKIP;
    if (node.type !== 'blockquote' || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  expect(types).toEqual('root heading text emphasis text text inlineCode blockquote list code heading text'.split(' '));
});

test('the children of a replaced node are visited, and the replacement is not', () => {
  const tree = parse();
  const seen: string[] = [];
  visit(tree, (node, index, parent) => {
    seen.push(node.type);
    const replacement: RootContent = { type: 'paragraph', children: [{ type: 'text', value: 'new' }] };
    if (node.type === 'blockquote' && parent && index !== undefined) parent.children[index] = replacement;
  });
  expect(seen.slice(7, 12)).toEqual(['blockquote', 'paragraph', 'text', 'link', 'text']);
});
