import type { Definition, Image, Link } from 'mdast';
import { addressOffset } from '../markdown/address-offset.ts';
import { parsePlain, withoutFrontMatter } from '../markdown/parse-plain.ts';
import { visit } from '../markdown/visit.ts';

/** The address of a link, an image or a definition in a Markdown file. */
export interface LinkAddress {
  readonly url: string;
  /** The offset of the address in the text; absent if the address is not written as it is read, such as with escapes. */
  readonly from?: number;
  /** The offset of the whole link. */
  readonly start: number;
}

/** Returns the addresses of a Markdown file in their order. */
export function linkAddresses(text: string): LinkAddress[] {
  const found: LinkAddress[] = [];
  const body = withoutFrontMatter(text);
  visit(parsePlain(body), (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') found.push(locate(node, body));
  });
  return found;
}

function locate(node: Link | Image | Definition, text: string): LinkAddress {
  const from = addressOffset(node, node.url, text);
  return { url: node.url, start: node.position?.start.offset ?? 0, ...(from !== undefined && { from }) };
}
