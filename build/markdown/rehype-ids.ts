import GithubSlugger from 'github-slugger';
import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isCode } from './code-block.ts';
import { report } from './message.ts';

/** The ids of the page around the text: see `templates/Html.tsx` and `templates/Menu.tsx`. */
const RESERVED: readonly string[] = ['top', 'main', 'menu'];

/** Gives every heading an id made from its text, which no other element of the page has. */
export function rehypeIds() {
  return (tree: Root, file: VFile): void => {
    const slugger = new GithubSlugger();
    for (const id of RESERVED) slugger.occurrences[id] = 0;
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
        slugger.occurrences[own] ??= 0;
      }
      return undefined;
    });
    visit(tree, 'element', (node) => {
      if (isCode(node)) return SKIP;
      if (/^h[1-6]$/.test(node.tagName)) node.properties.id ||= uniqueId(textOf(node), slugger);
      return undefined;
    });
  };
}

/** A heading of nothing but symbols has no text for an id. */
function uniqueId(text: string, slugger: GithubSlugger): string {
  return slugger.slug(new GithubSlugger().slug(text) === '' ? 'section' : text);
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
