import { mapLimited } from '../collections/map-limited.ts';
import { type Diagnostic, startOf } from '../diagnostic.ts';
import { LocatedError } from '../located-error.ts';
import { OutdatedError } from '../memo/outdated.ts';
import { isRecord } from '../validation/schema.ts';

interface Point {
  readonly line: number;
  readonly column: number;
}

/** Turns what the processing of one page has thrown into a diagnostic, so that the other pages are still reported. */
export function pageCrashed(error: unknown, file: string, task: string): Diagnostic {
  // The whole build is repeated.
  if (error instanceof OutdatedError) throw error;
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const text = `The build cannot ${task}: ${message.replace(/\s*\n[\s\S]*/, '').replace(/\.?$/, '.')}`;
  if (error instanceof LocatedError) return { rule: 'page-crashed', text, ...causedBy(error, file) };
  const [frame] = /(?<=^\s+at ).*$/m.exec(stack) ?? [];
  return {
    rule: 'page-crashed',
    text,
    hint: `This is a bug in the build. Report it with this file${frame ? ` and the location in the code, ${frame}` : ''}.`,
    at: { file, ...pointOf(error) },
  };
}

/** An error in a template is usually one mistake that many pages report, so each of them shows where it is. */
function causedBy({ at }: LocatedError, file: string): Pick<Diagnostic, 'hint' | 'at' | 'also'> {
  const hint = `Correct the code of ${at.file}.`;
  if (file === at.file) return { hint, at };
  return { hint, at: startOf(file), also: [{ text: 'The error is thrown here:', at }] };
}

/** Errors of unified have a point or a range as their place. */
function pointOf(error: unknown): Point {
  const place = isRecord(error) ? error.place : undefined;
  const point = isRecord(place) ? (place.start ?? place) : undefined;
  const { line, column } = isRecord(point) ? point : {};
  return { line: typeof line === 'number' ? line : 1, column: typeof column === 'number' ? column : 1 };
}

/** The values that could be made, and the diagnostics of the others. */
export interface Attempted<Value> {
  readonly values: readonly Value[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The file that an author would edit, and what the build was to do with it. */
interface PageTask {
  readonly file: string;
  readonly task: string;
}

/** Computes a value for each page. A page whose computation throws is left out and reported. */
export function attemptPages<Page, Value>(
  pages: Iterable<Page>,
  compute: (page: Page, index: number) => Value,
  about: (page: Page) => PageTask,
): Attempted<Value> {
  const values: Value[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, page] of [...pages].entries())
    try {
      values.push(compute(page, index));
    } catch (error) {
      const { file, task } = about(page);
      diagnostics.push(pageCrashed(error, file, task));
    }
  return { values, diagnostics };
}

/** Computes a value for each page, a few at once. */
export async function attemptPagesAsync<Page, Value>(
  pages: Iterable<Page>,
  compute: (page: Page) => Promise<Value>,
  about: (page: Page) => PageTask,
): Promise<Attempted<Value>> {
  const all = await mapLimited([...pages], async (page): Promise<Attempted<Value>> => {
    try {
      return { values: [await compute(page)], diagnostics: [] };
    } catch (error) {
      const { file, task } = about(page);
      return { values: [], diagnostics: [pageCrashed(error, file, task)] };
    }
  });
  return {
    values: all.flatMap(({ values }) => values),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}
