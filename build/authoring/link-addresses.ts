import type { Definition, Image, Link } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { addressOffset } from '../markdown/address-offset.ts';
import { visit } from '../markdown/visit.ts';

/** The address of a link, an image or a definition in a Markdown file. */
export interface LinkAddress {
  readonly url: string;
  /** The offset of the address in the text; absent if the address is not written as it is read, such as with escapes. */
  readonly from?: number;
  /** The offset of the whole link. */
  readonly start: number;
}

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/;

/** Returns the addresses of a Markdown file in their order. */
export function linkAddresses(text: string): LinkAddress[] {
  const found: LinkAddress[] = [];
  // Spaces in the place of the front matter keep the offsets of the body.
  const body = text.replace(FRONT_MATTER, (frontMatter) => frontMatter.replace(/[^\r\n]/g, ' '));
  visit(processor.parse(body), (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') found.push(locate(node, body));
  });
  return found;
}

function locate(node: Link | Image | Definition, text: string): LinkAddress {
  const from = addressOffset(node, node.url, text);
  return { url: node.url, start: node.position?.start.offset ?? 0, ...(from !== undefined && { from }) };
}
