import { formatMessages, type PartialMessage } from 'esbuild';
import { type Diagnostic, type Severity, type SourceLocation, severityOf } from '../../diagnostic.ts';
import { compareText } from '../../text/compare.ts';
import { escapeRegExp } from '../../text/escape-reg-exp.ts';
import { CONFIG } from '../../validation/config-file.ts';
import { groupDiagnostics } from './report-groups.ts';

/** How diagnostics are printed. */
interface ReportOptions {
  readonly strict: boolean;
  readonly color: boolean;
  /** How many diagnostics are printed with their code; the summary counts all of them. */
  readonly max?: number;
  /** Returns the text of a source, for the code frames. */
  readonly textOf: (file: string) => string | undefined;
}

/** The severities, the most severe first. */
const SEVERITIES: readonly Severity[] = ['error', 'warning'];

/** The report ends with a summary by rule when it has more diagnostics than this. */
const FEW = 10;

/**
 * Returns diagnostics in the order in which an author reads files: by file, line and column. Those of the configuration come first, because they
 * often cause others.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const order = ({ at }: Diagnostic) =>
    [at === undefined || at.file === CONFIG ? '' : at.file, at?.line ?? 0, at?.column ?? 0] as const;
  return diagnostics.toSorted((a, b) => {
    const [fileA, lineA, columnA] = order(a);
    const [fileB, lineB, columnB] = order(b);
    return compareText(fileA, fileB) || lineA - lineB || columnA - columnB || compareText(a.text, b.text);
  });
}

/** Returns the whole report: the diagnostics with their code frames and what to do, a summary of many, and the count. */
export async function formatReport(diagnostics: readonly Diagnostic[], options: ReportOptions): Promise<string> {
  const { strict, max = Number.POSITIVE_INFINITY } = options;
  const groups = groupDiagnostics(sortDiagnostics(diagnostics));
  const rank = (diagnostic: Diagnostic) => SEVERITIES.indexOf(severityOf(diagnostic, strict));
  const printed = new Set(groups.toSorted((a, b) => rank(a) - rank(b)).slice(0, max));
  const blocks = groups.filter((group) => printed.has(group)).map((group) => formatBlock(group, options));
  const left = groups.length - printed.size;
  return [
    ...(await Promise.all(blocks)),
    left > 0
      ? `${left} more ${left === 1 ? 'is' : 'are'} not printed. Use --max ${groups.length} to print all of them, or --json.\n\n`
      : '',
    diagnostics.length > FEW ? summary(diagnostics, strict) : '',
    countLine(diagnostics, strict),
  ].join('');
}

async function formatBlock(diagnostic: Diagnostic, options: ReportOptions): Promise<string> {
  const kind = severityOf(diagnostic, options.strict);
  const [block = ''] = await formatMessages([toMessage(diagnostic, options)], { kind, color: options.color });
  const locations = [diagnostic.at, ...(diagnostic.also ?? []).map(({ at }) => at)];
  return countFromOne(
    block,
    locations.filter((at) => at !== undefined),
  );
}

/** esbuild prints columns in bytes from 0; editors count UTF-16 units from 1. The locations are in the order of the block. */
function countFromOne(block: string, locations: readonly SourceLocation[]): string {
  const [at, ...others] = locations;
  if (!at) return block;
  const found = new RegExp(`${escapeRegExp(`${printable(at.file)}:${at.line}:`)}(?=\\d+:\\n)`).exec(block);
  if (!found) return block;
  const start = found.index + found[0].length;
  return block.slice(0, start) + at.column + countFromOne(block.slice(start).replace(/^\d+/, ''), others);
}

/** Escapes control characters in file names, which could control the terminal. */
function printable(file: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return file.replace(/[\x00-\x1f\x7f-\x9f]/g, (character) => JSON.stringify(character).slice(1, -1));
}

/** Replaces the control characters of a source by their pictures: they could control the terminal, and have no width. */
function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return text.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(FIRST_PICTURE + code) : '\ufffd';
  });
}

/** The first of the characters that picture the control characters, in the same order. */
const FIRST_PICTURE = 0x2400;

/** Returns a line for each rule with the numbers of its diagnostics and files. */
function summary(diagnostics: readonly Diagnostic[], strict: boolean): string {
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].map((rule) => {
    const found = diagnostics.filter((diagnostic) => diagnostic.rule === rule);
    const files = new Set(found.flatMap(({ at }) => at?.file ?? [])).size;
    const severities = found.map((diagnostic) => SEVERITIES.indexOf(severityOf(diagnostic, strict)));
    return { rule, count: found.length, files, rank: Math.min(...severities) };
  });
  const width = Math.max(...rules.map(({ rule }) => rule.length));
  const lines = rules
    .toSorted((a, b) => a.rank - b.rank || b.count - a.count || compareText(a.rule, b.rule))
    .map(({ rule, count, files, rank }) => {
      const number = `${count} ${SEVERITIES[rank]}${count > 1 ? 's' : ''}`;
      const inFiles = files > 0 ? ` in ${files} file${files > 1 ? 's' : ''}` : '';
      return `  ${rule.padEnd(width)}  ${number.padStart(13)}${inFiles}\n`;
    });
  return `${lines.join('')}\n`;
}

/** Returns "2 errors, 1 warning" with a line end, or an empty text without diagnostics. */
function countLine(diagnostics: readonly Diagnostic[], strict: boolean): string {
  const count = (severity: Severity) => diagnostics.filter((item) => severityOf(item, strict) === severity).length;
  const parts = SEVERITIES.flatMap((severity) => {
    const number = count(severity);
    return number > 0 ? [`${number} ${severity}${number > 1 ? 's' : ''}`] : [];
  });
  return parts.length > 0 ? `${parts.join(', ')}\n` : '';
}

/** Returns the diagnostics as workflow commands, which a pull request shows beside the lines. */
export function formatAnnotations(diagnostics: readonly Diagnostic[], strict: boolean): string {
  const quote = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const quoteProperty = (text: string) => quote(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
  return sortDiagnostics(diagnostics)
    .map((diagnostic) => {
      const { rule, text, hint, at } = diagnostic;
      const location = at ? `file=${quoteProperty(at.file)},line=${at.line},col=${at.column},` : '';
      return `::${severityOf(diagnostic, strict)} ${location}title=${rule}::${quote(visible([text, hint].filter(Boolean).join(' ')))}\n`;
    })
    .join('');
}

/** Returns all diagnostics as JSON, each with its severity. */
export function formatJson(diagnostics: readonly Diagnostic[], strict: boolean): string {
  const items = sortDiagnostics(diagnostics).map((item) => ({ ...item, severity: severityOf(item, strict) }));
  return `${JSON.stringify(items, null, 2)}\n`;
}

function toMessage({ rule, text, hint, at, also = [] }: Diagnostic, options: ReportOptions): PartialMessage {
  return {
    text: `${visible(text)} [${rule}]`,
    location: at ? toLocation(at, options) : null,
    notes: [
      ...also.map((other) => ({ text: visible(other.text), location: toLocation(other.at, options) })),
      ...(hint ? [{ text: visible(hint) }] : []),
    ],
  };
}

/** esbuild counts columns and lengths in bytes, and columns from 0. */
function toLocation({ file, line, column, length = 0 }: SourceLocation, { textOf }: ReportOptions) {
  const lineText = visible(textOf(file)?.split('\n')[line - 1] ?? '');
  const before = lineText.slice(0, column - 1);
  const marked = lineText.slice(column - 1, column - 1 + length);
  return {
    file: printable(file),
    line,
    column: Buffer.byteLength(before),
    length: Buffer.byteLength(marked),
    lineText,
  };
}
