import type { Definition, Image, Link } from 'mdast';
import type { VFile } from 'vfile';
import { addressOffset } from './address-offset.ts';

/** Returns the location of an address within its link, so that a report points at the address and not at the whole link. */
export function locationOfAddress(node: Link | Definition | Image, address: string, file: VFile) {
  const start = node.position?.start;
  if (!start) return { line: 1, column: 1 };
  const text = String(file.value);
  const offset = addressOffset(node, address, text);
  if (offset === undefined) return { line: start.line, column: start.column };
  const before = text.slice(start.offset, offset).split('\n');
  const column = (before.at(-1) ?? '').length + (before.length > 1 ? 1 : start.column);
  return { line: start.line + before.length - 1, column, length: address.length };
}

/** Returns the range of a location with a length, for a mistake. */
export function rangeOf({
  line,
  column,
  length = 0,
}: {
  readonly line: number;
  readonly column: number;
  readonly length?: number;
}) {
  return { start: { line, column }, ...(length && { end: { line, column: column + length } }) };
}
