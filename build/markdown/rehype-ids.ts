import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isCode } from './code-block.ts';
import { report } from './message.ts';

/** The ids of the page around the text: see `templates/Html.tsx` and `templates/Menu.tsx`. */
const RESERVED: readonly string[] = ['top', 'main', 'menu'];

/** What rehype-slug makes of a heading of nothing but symbols: the first one is empty, the next ones have a number. */
const NO_TEXT = /^(?:-\d+)?$/;

/** Gives every heading an id made from its text, which no other element of the page has. */
export function rehypeIds() {
  const addSlugs = rehypeSlug();
  return (tree: Root, file: VFile): void => {
    const slugger = new GithubSlugger();
    for (const id of [...RESERVED, ...authoredIds(tree, file)]) slugger.occurrences[id] ??= 0;
    const headings = headingsWithoutId(tree);
    addSlugs(tree);
    for (const { properties } of headings) {
      const id = String(properties.id ?? '');
      properties.id = slugger.slug(NO_TEXT.test(id) ? 'section' : id);
    }
  };
}

/** Returns the ids that footnotes and `{#id}` have given, and reports those that the page around the text has. */
function authoredIds(tree: Root, file: VFile): string[] {
  const ids: string[] = [];
  visit(tree, 'element', (node) => {
    if (isCode(node)) return SKIP;
    const { id } = node.properties;
    if (typeof id !== 'string') return undefined;
    // remark-rehype writes the ids of footnotes as they stand in an address.
    const own = decode(id);
    if (RESERVED.includes(own)) {
      report(file, {
        rule: 'heading-id',
        text: `The page around the text has the id ${JSON.stringify(own)}.`,
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
