import { SourceMap, type SourceMapPayload } from 'node:module';
import type { SourceLocation } from '../../diagnostic.ts';

/** Bundled code with its source map. */
export interface MappedCode {
  readonly code: string;
  /** The source map as JSON. The sources are relative to the folder that was bundled. */
  readonly map: string;
}

/**
 * Returns where an error was thrown in the sources of a bundle: the first frame of its stack that lies in the bundle. An error that a
 * package throws before any code of the bundle is called has none.
 * @param filename the name under which the bundle was evaluated
 */
export function thrownLocation(error: unknown, filename: string, { map }: MappedCode): SourceLocation | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frame = stack.split('\n').find((line) => line.startsWith('    at ') && line.includes(filename));
  const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame ?? '') ?? [];
  if (line === undefined || column === undefined) return undefined;
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return undefined;
  // esbuild writes the sources as URLs.
  return {
    file: decodeURIComponent(entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}
