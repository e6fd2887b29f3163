import type { SourceLocation } from '../diagnostic.ts';

/** The numbers of the stored types of a version. */
export interface TypeCounts {
  readonly symbols: number;
  /** The errors that pages show. */
  readonly errors: number;
  /** The symbols that have the type `any`. */
  readonly any: readonly { readonly at: SourceLocation; readonly text: string }[];
}

/** The numbers of a version's check. */
export interface VersionSummary {
  readonly label: string;
  /** The number of fences in a checked language, and those that are not compiled with their reasons. */
  readonly fences: number;
  readonly checked: number;
  readonly unchecked: readonly { readonly at: SourceLocation; readonly reason: string }[];
  /** The numbers of outputs that the tests compare and of commands that they only run, and the outputs that they do not compare. */
  readonly outputs: number;
  readonly commands: number;
  readonly uncompared: readonly { readonly at: SourceLocation; readonly reason: string }[];
  readonly types: TypeCounts;
  /** The numbers of fences with and without a title, of folded lines, and the hidden lines. */
  readonly titled: number;
  readonly fragments: number;
  readonly folded: number;
  readonly hidden: readonly {
    readonly at: SourceLocation;
    readonly lines: number;
    readonly reason: string | undefined;
  }[];
  /** How many pages had changed and were compiled; the example app counts as one. */
  readonly compiled: number;
  readonly milliseconds: number;
}

const HEAD =
  'version fences titled fragments unchecked share folded hidden symbols any errors outputs commands time'.split(' ');

/** Returns the summary for a terminal: a row for each version, then every unchecked fence with its reason. */
export function formatSampleSummary(versions: readonly VersionSummary[]): string {
  const rows = [HEAD, ...versions.map(rowOf)];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) => row.map((cell, column) => align(cell, column, widths)).join('  '));
  return [...table, ...listsOf(versions), ''].join('\n');
}

/** Returns the lists of the summary for one page, given its path, without the rows of the versions. */
export function formatPageSummary(versions: readonly VersionSummary[], path: string): string {
  const lists = listsOf(versions, `${path}:`).slice(1);
  return lists.length > 0 ? [...lists, ''].join('\n') : `All fences of ${path} are checked.`;
}

/** Returns the lists of what is not checked, each after an empty line and its heading: the lines that begin with a text. */
function listsOf(versions: readonly VersionSummary[], start = ''): string[] {
  const unchecked = versions.flatMap((version) => version.unchecked).map(reasonOf);
  const uncompared = versions.flatMap((version) => version.uncompared).map(reasonOf);
  const hidden = versions
    .flatMap((version) => version.hidden)
    .flatMap(({ at, lines, reason }) => (reason ? `${at.file}:${at.line}: ${lines}, ${reason}` : []));
  const any = versions
    .flatMap(({ types }) => types.any)
    .map(({ at, text }) => `${at.file}:${at.line}:${at.column}: ${text}`);
  const lists = {
    'Not checked': unchecked,
    'Output that is not compared': uncompared,
    'Hidden lines': hidden,
    'Names of type any': any,
  };
  return Object.entries(lists).flatMap(([heading, lines]) => {
    const listed = lines.filter((line) => line.startsWith(start)).map((line) => `  ${line}`);
    return listed.length > 0 ? ['', heading, ...listed] : [];
  });
}

function reasonOf({ at, reason }: VersionSummary['unchecked'][number]): string {
  return `${at.file}:${at.line}: ${reason}`;
}

/** Returns which part of a version's fences is not compiled, from 0 to 1. */
export function uncheckedShare({ fences, unchecked }: VersionSummary): number {
  return fences === 0 ? 0 : unchecked.length / fences;
}

function rowOf(version: VersionSummary): string[] {
  const { label, fences, titled, fragments, unchecked, folded, hidden, types } = version;
  const { outputs, commands, compiled, milliseconds } = version;
  const hiddenLines = hidden.reduce((sum, { lines }) => sum + lines, 0);
  const share = `${(uncheckedShare(version) * 100).toFixed(1)} %`;
  const time = `${(milliseconds / 1000).toFixed(2)} s${compiled === 0 ? ', nothing to compile' : ''}`;
  const counts = [fences, titled, fragments, unchecked.length].map(String);
  const rest = [types.symbols, types.any.length, types.errors, outputs, commands];
  return [label, ...counts, share, ...[folded, hiddenLines, ...rest].map(String), time];
}

/** Numbers are aligned to the right; the first and the last column are text. */
function align(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  if (column === widths.length - 1) return cell;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
