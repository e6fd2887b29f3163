import type { Diagnostic } from '../diagnostic.ts';
import { isRecord } from '../schema.ts';

interface Point {
  readonly line: number;
  readonly column: number;
}

/** Turns what the processing of one page has thrown into a diagnostic, so that the other pages are still reported. */
export function pageCrashed(error: unknown, file: string, task: string): Diagnostic {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [frame] = /(?<=^\s+at ).*$/m.exec(stack) ?? [];
  return {
    rule: 'page-crashed',
    text: `The build cannot ${task}: ${message.replace(/\s*\n[\s\S]*/, '').replace(/\.?$/, '.')}`,
    hint: `This is a bug of the build. Report it with this file${frame ? ` and the place in the code, ${frame}` : ''}.`,
    at: { file, ...pointOf(error) },
  };
}

/** Errors of unified have a point or a range as their place. */
function pointOf(error: unknown): Point {
  const place = isRecord(error) ? error.place : undefined;
  const point = isRecord(place) ? (place.start ?? place) : undefined;
  const { line, column } = isRecord(point) ? point : {};
  return { line: typeof line === 'number' ? line : 1, column: typeof column === 'number' ? column : 1 };
}
