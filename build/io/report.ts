import { formatMessages, type PartialMessage } from 'esbuild';
import { type Diagnostic, type Place, type Severity, severityOf } from '../diagnostic.ts';

/** How diagnostics are told. */
export interface ReportOptions {
  readonly strict: boolean;
  readonly color: boolean;
  /** Returns the text of a source, for the code frames. */
  readonly textOf: (file: string) => string | undefined;
}

/** Returns diagnostics in the order in which an author reads files: by file, line and column. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const order = ({ at }: Diagnostic) => [at?.file ?? '', at?.line ?? 0, at?.column ?? 0] as const;
  return diagnostics.toSorted((a, b) => {
    const [fileA, lineA, columnA] = order(a);
    const [fileB, lineB, columnB] = order(b);
    return fileA.localeCompare(fileB) || lineA - lineB || columnA - columnB || a.text.localeCompare(b.text);
  });
}

/** Returns the whole report: every diagnostic with its code frame and what to do, and the count at the end. */
export async function formatReport(diagnostics: readonly Diagnostic[], options: ReportOptions): Promise<string> {
  const blocks = sortDiagnostics(diagnostics).map(async (diagnostic) => {
    const kind = severityOf(diagnostic, options.strict);
    const message = toMessage(diagnostic, options);
    // esbuild knows no notices.
    const [block = ''] = await formatMessages([message], {
      kind: kind === 'error' ? 'error' : 'warning',
      color: options.color,
    }).then((blocks) => (kind === 'notice' ? blocks.map((text) => text.replace('WARNING', 'NOTICE')) : blocks));
    return [diagnostic.at, ...(diagnostic.also ?? []).map(({ at }) => at)].reduce(countFromOne, block);
  });
  return (await Promise.all(blocks)).join('') + countLine(diagnostics, options.strict);
}

/** esbuild prints columns in bytes from 0; editors count UTF-16 units from 1. */
function countFromOne(block: string, at: Place | undefined): string {
  return at
    ? block.replace(new RegExp(`(?<=${escapeRegExp(`${at.file}:${at.line}:`)})\\d+(?=:\\n)`), String(at.column))
    : block;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Returns "2 errors, 1 warning" with a line end, or nothing where there is nothing to count. */
function countLine(diagnostics: readonly Diagnostic[], strict: boolean): string {
  const count = (severity: Severity) => diagnostics.filter((item) => severityOf(item, strict) === severity).length;
  const parts = (['error', 'warning', 'notice'] as const).flatMap((severity) => {
    const number = count(severity);
    return number > 0 ? [`${number} ${severity}${number > 1 ? 's' : ''}`] : [];
  });
  return parts.length > 0 ? `${parts.join(', ')}\n` : '';
}

/** Returns the diagnostics as workflow commands, which a pull request shows beside the lines. */
export function formatAnnotations(diagnostics: readonly Diagnostic[], strict: boolean): string {
  const quote = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  return sortDiagnostics(diagnostics)
    .map((diagnostic) => {
      const { rule, text, hint, at } = diagnostic;
      const place = at ? `file=${at.file},line=${at.line},col=${at.column},` : '';
      return `::${severityOf(diagnostic, strict)} ${place}title=${rule}::${quote([text, hint].filter(Boolean).join(' '))}\n`;
    })
    .join('');
}

/** Returns the diagnostics as JSON, each with its severity. */
export function formatJson(diagnostics: readonly Diagnostic[], strict: boolean): string {
  const items = sortDiagnostics(diagnostics).map((item) => ({ ...item, severity: severityOf(item, strict) }));
  return `${JSON.stringify(items, null, 2)}\n`;
}

function toMessage({ rule, text, hint, at, also = [] }: Diagnostic, options: ReportOptions): PartialMessage {
  return {
    text: `${text} [${rule}]`,
    location: at ? toLocation(at, options) : null,
    notes: [
      ...also.map((other) => ({ text: other.text, location: toLocation(other.at, options) })),
      ...(hint ? [{ text: hint }] : []),
    ],
  };
}

/** esbuild counts columns and lengths in bytes, and columns from 0. */
function toLocation({ file, line, column, length = 0 }: Place, { textOf }: ReportOptions) {
  const lineText = textOf(file)?.split(/\r?\n/)[line - 1] ?? '';
  const before = lineText.slice(0, column - 1);
  const marked = lineText.slice(column - 1, column - 1 + length);
  return { file, line, column: Buffer.byteLength(before), length: Buffer.byteLength(marked), lineText };
}
