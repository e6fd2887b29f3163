import type { VFile } from 'vfile';
import { type Diagnostic, isRule, type Rule } from '../diagnostic.ts';
import { createLineIndex, type LineIndex, type Point } from '../text/line-index.ts';

/** A mistake that a plugin reports: its rule, text, hint and location. */
export interface Mistake {
  readonly rule: Rule;
  readonly text: string;
  readonly hint?: string;
  /** The location in the file, or in another file that is named. */
  readonly at?: { readonly file?: string; readonly start: Point; readonly end?: Point } | undefined;
}

/** Records a mistake on the file, as unified's plugins do. */
export function report(file: VFile, { rule, text, hint, at }: Mistake): void {
  const message = file.message(text, { ruleId: rule, source: 'site', ...(at && { place: toRange(at) }) });
  if (hint) message.note = hint;
  if (at?.file) message.file = at.file;
}

const lineIndexes = new WeakMap<VFile, { readonly text: string; readonly index: LineIndex }>();

/** Returns the line and column of an offset in the file's text. */
export function pointAt(file: VFile, offset: number): Point {
  const text = String(file.value);
  let known = lineIndexes.get(file);
  if (known?.text !== text) {
    known = { text, index: createLineIndex(text) };
    lineIndexes.set(file, known);
  }
  return known.index.pointAt(offset);
}

function toRange({ start, end }: NonNullable<Mistake['at']>) {
  return end ? { start, end } : start;
}

/** Turns the messages that the plugins left on a file into diagnostics. */
export function diagnosticsOf(file: VFile): Diagnostic[] {
  return file.messages.map((message) => {
    const { place: location, ruleId } = message;
    // Messages without a rule come from plugins of other packages.
    if (!isRule(ruleId)) throw message;
    const start = location && ('start' in location ? location.start : location);
    const end = location && 'end' in location ? location.end : undefined;
    const length = start && end && start.line === end.line ? end.column - start.column : undefined;
    return {
      rule: ruleId,
      text: message.reason,
      ...(message.note && { hint: message.note }),
      ...(start && {
        at: { file: message.file ?? file.path, line: start.line, column: start.column, ...(length && { length }) },
      }),
    };
  });
}
