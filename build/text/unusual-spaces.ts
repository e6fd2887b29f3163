import { unicodeOf } from './text-checks.ts';

/** The source of a pattern for a space that is not U+0020: a no-break space, one of another width, or one without a width. */
export const UNUSUAL_SPACE = String.raw`[\u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000]`;

/** Returns the name of an unusual space, with its code. */
export function describeSpace(space: string): string {
  const code = unicodeOf(space);
  if (/[\u200b-\u200f\u2060]/.test(space)) return `an invisible character (${code})`;
  return /[\u00a0\u202f]/.test(space) ? `a no-break space (${code})` : `a space of another width (${code})`;
}
