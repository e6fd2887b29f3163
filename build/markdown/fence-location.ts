import type { Code } from 'mdast';
import type { VFile } from 'vfile';
import type { FenceMistake } from '../code/fence-options.ts';
import { rangeOf } from './address-location.ts';

/**
 * Returns a function that locates a mistake of a fence in the file. The options and the code of a fence have no escapes and no indentation. If a line
 * of the file does not end with this text, the location is the column of the fence.
 */
export function fenceLocator({ position, meta, value }: Code, file: VFile) {
  const { start, end } = position ?? { start: { line: 1, column: 1, offset: 0 }, end: { offset: 0 } };
  const [opening = '', ...body] = String(file.value).slice(start.offset, end.offset).split('\n');
  const code = value.split('\n');
  return ({ line, part }: Pick<FenceMistake, 'line' | 'part'>) => {
    const at = { line: start.line + 1 + line, column: start.column };
    const isOpening = line < 0;
    const text = (isOpening ? meta : code[line]) ?? '';
    const { column, length } = part ?? trimmedPart(isOpening ? '' : text);
    const written = isOpening ? opening.trimEnd() : (body[line] ?? '');
    const offset = written.length - text.length;
    if (length === 0 || !written.endsWith(text)) return rangeOf(at);
    return rangeOf({ line: at.line, column: offset + column + (isOpening ? start.column : 1), length });
  };
}

/** Returns the range of a fence's language in the file, or the start of the fence if the language has escapes. */
export function rangeOfLanguage({ position, lang }: Code, file: VFile) {
  if (!position || !lang) return undefined;
  const { line, column, offset } = position.start;
  const [marks = ''] = /^[`~]+[ \t]*/.exec(String(file.value).slice(offset, position.end.offset)) ?? [];
  const isWritten = String(file.value).startsWith(lang, (offset ?? 0) + marks.length);
  return rangeOf(isWritten ? { line, column: column + marks.length, length: lang.length } : { line, column });
}

function trimmedPart(line: string) {
  const { length } = line.trim();
  return { column: line.length - line.trimStart().length, length };
}
