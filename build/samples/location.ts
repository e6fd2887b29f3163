import type { SourceLocation } from '../diagnostic.ts';
import type { VirtualFile } from './compiler-input.ts';

/** Returns the location in the Markdown of a position in a fence; both count from 1. */
export function shifted(
  at: SourceLocation,
  { line, column }: { readonly line: number; readonly column: number },
): SourceLocation {
  return { file: at.file, line: at.line + line, column: at.column - 1 + column };
}

/** Returns the location of an error, or the location of the fence if the error is in an inherited import. */
export function locationIn(
  file: VirtualFile,
  error: { readonly line: number; readonly column: number },
): SourceLocation {
  if (file.fragmentLines !== undefined && error.line > file.fragmentLines) return file.at;
  const text = file.text.split('\n')[error.line - 1] ?? '';
  // The compiler reports only the start of an error, so the range is the name or string at that position.
  const [meant] = /^(?:[\w$]+|'[^']*'|"[^"]*")/.exec(text.slice(error.column - 1)) ?? [];
  return { ...shifted(file.at, error), ...(meant && { length: meant.length }) };
}
