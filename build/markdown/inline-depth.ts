import { createLineIndex } from '../text/line-index.ts';

/** A location at which emphasis and brackets are nested deeper than a limit. */
export interface DeepLocation {
  /** The line and the column, both from 1. */
  readonly line: number;
  readonly column: number;
}

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
const DELIMITER = /\\.|`[^`]*`|[*_~]+|!?\[|\]/gs;

/**
 * Returns the first location in each paragraph at which more emphasis marks and brackets are open than the limit. The parser needs quadratic
 * time for them. The count is an estimate without a parser: code blocks are left out by their fences.
 */
export function deepLocations(lines: readonly string[], limit: number): DeepLocation[] {
  const found: DeepLocation[] = [];
  let fence = '';
  let paragraph: string[] = [];
  const end = (next: number) => {
    const offset = offsetBeyond(paragraph.join('\n'), limit);
    if (offset !== undefined) found.push(locationOf(paragraph, offset, next - paragraph.length));
    paragraph = [];
  };
  lines.forEach((line, index) => {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (fence) {
      if (mark.startsWith(fence)) fence = '';
      return;
    }
    fence = mark;
    if (mark || line.trim() === '') end(index);
    else paragraph.push(line);
  });
  end(lines.length);
  return found;
}

function locationOf(paragraph: readonly string[], offset: number, first: number): DeepLocation {
  const { line, column } = createLineIndex(paragraph.join('\n')).pointAt(offset);
  return { line: first + line, column };
}

function offsetBeyond(text: string, limit: number): number | undefined {
  const open = new Map<string, number>();
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(DELIMITER)) {
    const change = changeOf(mark, text, index);
    const key = mark.replace(/^!?\[$|^\]$/, '[').charAt(0);
    const count = open.get(key) ?? 0;
    if (change.closes && count > 0) {
      open.set(key, count - 1);
      depth -= 1;
    } else if (change.opens) {
      open.set(key, count + 1);
      depth += 1;
    }
    if (depth > limit) return index;
  }
  return undefined;
}

/** A run of marks opens emphasis before a word, and closes it after one. */
function changeOf(mark: string, text: string, index: number): { readonly opens: boolean; readonly closes: boolean } {
  if (/^!?\[$/.test(mark)) return { opens: true, closes: false };
  if (mark === ']') return { opens: false, closes: true };
  if (!/^[*_~]/.test(mark)) return { opens: false, closes: false };
  const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);
  return { opens: !isSpace(text[index + mark.length]), closes: !isSpace(text[index - 1]) };
}
