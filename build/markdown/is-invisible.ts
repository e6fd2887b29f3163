import type { RootContent } from 'mdast';

const INVISIBLE: readonly string[] = ['html', 'definition', 'footnoteDefinition'];

/** Whether a node shows nothing at its location: a comment, or a definition. Other HTML is an error. */
export function isInvisible({ type }: RootContent): boolean {
  return INVISIBLE.includes(type);
}
