import type { Diagnostic } from '../diagnostic.ts';

/** A position as errors of unified and of YAML carry it. */
interface Positioned {
  readonly place?: { readonly line?: number; readonly column?: number; readonly start?: Point };
}

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
    hint: `This is a fault of the build. Report it with this file${frame ? ` and its origin, ${frame}` : ''}.`,
    at: { file, ...pointOf(error) },
  };
}

function pointOf(error: unknown): Point {
  const { place } = (error ?? {}) as Positioned;
  const { line = 1, column = 1 } = place?.start ?? place ?? {};
  return { line, column };
}
