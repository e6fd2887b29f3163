import type { VFile } from 'vfile';
import type { Diagnostic, Rule } from '../diagnostic.ts';

interface Point {
  readonly line: number;
  readonly column: number;
}

/** What a plugin says of a mistake: the rule, the text, what to do, and where. */
export interface Mistake {
  readonly rule: Rule;
  readonly text: string;
  readonly hint?: string;
  readonly at?: { readonly start: Point; readonly end?: Point } | undefined;
}

/** Records a mistake on the file, as unified's plugins do. */
export function report(file: VFile, { rule, text, hint, at }: Mistake): void {
  const message = file.message(text, { ruleId: rule, source: 'site', ...(at && { place: toRange(at) }) });
  if (hint) message.note = hint;
}

/** Returns the line and column of an offset in the file's text. */
export function pointAt(file: VFile, offset: number): Point {
  const text = String(file.value);
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) line += 1;
  return { line, column: offset - start + 1 };
}

function toRange({ start, end }: NonNullable<Mistake['at']>) {
  return end ? { start, end } : start;
}

/** Turns the messages that the plugins left on a file into diagnostics. */
export function diagnosticsOf(file: VFile): Diagnostic[] {
  return file.messages.map((message) => {
    const { place: location } = message;
    const start = location && ('start' in location ? location.start : location);
    const end = location && 'end' in location ? location.end : undefined;
    const length = start && end && start.line === end.line ? end.column - start.column : undefined;
    return {
      rule: message.ruleId as Rule,
      text: message.reason,
      ...(message.note && { hint: message.note }),
      ...(start && {
        at: { file: file.path, line: start.line, column: start.column, ...(length && { length }) },
      }),
    };
  });
}
