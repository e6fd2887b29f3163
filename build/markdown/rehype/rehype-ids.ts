import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import type { VFile } from 'vfile';
import { isCode } from '../code-block/code-block.ts';
import { report } from '../message.ts';
import { SKIP, visit } from '../visit.ts';

/** The ids of the layout, and those of elements that the browser code adds to every kind of page. */
const RESERVED: readonly string[] = [
  ...['top', 'main', 'menu', 'search-dialog', 'search-cancel'],
  ...['copied', 'search-list', 'search-status', 'sheet-title', 'type-instructions'],
];

/** The ids that rehype-slug makes of headings that consist of symbols: an empty one, then numbers. */
const NO_TEXT = /^(?:-\d+)?$/;

/** Gives every heading an id made from its text, unique in the page. */
export function rehypeIds() {
  const addSlugs = rehypeSlug();
  return (tree: Root, file: VFile): void => {
    const slugger = new GithubSlugger();
    for (const id of [...RESERVED, ...authoredIds(tree, file)]) slugger.occurrences[id] ??= 0;
    const headings = headingsWithoutId(tree);
    // For every node that is not a heading, rehype-slug would create several objects.
    addSlugs({ type: 'root', children: headings });
    for (const { properties } of headings) {
      const id = String(properties.id ?? '');
      properties.id = slugger.slug(NO_TEXT.test(id) ? 'section' : id);
    }
  };
}

/** Returns the ids of footnotes and of `{#id}`, and reports those that the templates use. */
function authoredIds(tree: Root, file: VFile): string[] {
  const ids: string[] = [];
  visit(tree, 'element', (node) => {
    if (isCode(node)) return SKIP;
    const { id } = node.properties;
    if (typeof id !== 'string') return undefined;
    // remark-rehype percent-encodes the ids of footnotes.
    const own = decode(id);
    if (RESERVED.includes(own)) {
      report(file, {
        rule: 'heading-id',
        text: `The layout of the page already uses the id ${JSON.stringify(own)}.`,
        hint: 'Choose another id for the heading.',
        at: node.position,
      });
      delete node.properties.id;
    } else {
      node.properties.id = own;
      ids.push(own);
    }
    return undefined;
  });
  return ids;
}

function headingsWithoutId(tree: Root): Element[] {
  const headings: Element[] = [];
  visit(tree, 'element', (node) => {
    if (isCode(node)) return SKIP;
    if (/^h[1-6]$/.test(node.tagName) && !node.properties.id) headings.push(node);
    return undefined;
  });
  return headings;
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
