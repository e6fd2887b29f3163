import type { Definition, Image, Link } from 'mdast';

/**
 * Returns the offset of an address in the text of the file that has the link, the image or the definition. Nothing is returned
 * if the address is not written as it is read, such as with escapes.
 */
export function addressOffset(node: Link | Image | Definition, address: string, text: string): number | undefined {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  // The text of a link and a title may contain the address too, so the search starts after the text.
  const inner = node.type === 'link' ? (node.children.at(-1)?.position?.end.offset ?? start) : start;
  const opening = node.type === 'definition' ? /\]:\s*<?/g : /\]\(\s*<?/g;
  for (const { 0: written, index } of text.slice(inner, end).matchAll(opening)) {
    const offset = inner + index + written.length;
    if (isAddress(text, offset, address)) return offset;
  }
  // An address without a text of its own is at the beginning, or after a <.
  return [start, start + 1].find((offset) => offset < end && text.startsWith(address, offset));
}

function isAddress(text: string, offset: number, address: string): boolean {
  return text.startsWith(address, offset) && /^(?:[\s>)]|$)/.test(text.charAt(offset + address.length));
}
