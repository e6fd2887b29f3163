import { nearest } from '../text/suggest.ts';
import type { LinePart } from './fence-options.ts';

/** How a line of a code fence is marked. */
export type LineMark = 'highlighted' | 'added' | 'removed' | 'focused' | 'error' | 'warning';

const NOTATION = '[!code ';
const COMMENT_START = /(?:\/\/|#|--|\{\/\*|\/\*|<!--)$/;
const COMMENT_ENDS: readonly string[] = ['*/}', '*/', '-->'];

/** The marks by the names that comments use. */
export const MARKS: ReadonlyMap<string, LineMark> = new Map([
  ['highlight', 'highlighted'],
  ['++', 'added'],
  ['--', 'removed'],
  ['focus', 'focused'],
  ['error', 'error'],
  ['warning', 'warning'],
]);

const MARK_LIST = [...MARKS.keys()].map((name) => `[!code ${name}]`).join(', ');

/** Returns the hint for a mark that does not exist. */
export function markHint(name: string): string {
  const similar = nearest(name, MARKS.keys());
  return similar ? `Did you mean [!code ${similar}]?` : `Use one of the marks ${MARK_LIST}.`;
}

/** Returns the part of a line that is the first notation of a mark, if there is one anywhere. */
export function notationPart(line: string): LinePart | undefined {
  const column = line.indexOf(NOTATION);
  return column < 0 ? undefined : { column, length: notationLength(line, column) };
}

function notationLength(line: string, column: number): number {
  const end = line.indexOf(']', column);
  return (end < 0 ? line.trimEnd().length : end + 1) - column;
}

/** Reads the mark at the end of a line. It searches for text first, because one expression would be quadratic in spaces. */
export function readNotation(
  line: string,
): { readonly code: string; readonly name: string; readonly part: LinePart } | undefined {
  const at = line.lastIndexOf(NOTATION);
  if (at < 0) return undefined;
  const before = line.slice(0, at).trimEnd();
  const comment = COMMENT_START.exec(before)?.[0];
  const after = line.slice(at + NOTATION.length).trim();
  const end = COMMENT_ENDS.find((text) => after.endsWith(text)) ?? '';
  const name = /^(\S+)\]$/.exec(after.slice(0, after.length - end.length).trimEnd())?.[1];
  if (comment === undefined || name === undefined) return undefined;
  return {
    code: before.slice(0, -comment.length).trimEnd(),
    name,
    part: { column: at, length: notationLength(line, at) },
  };
}
