import type { FileResult } from './reporter.ts';
import type { Outcome } from './run-step.ts';

/** Returns a table of the steps with their wall and CPU times. */
export function formatSteps(outcomes: readonly Outcome[], wallSeconds: number): string {
  const rows = outcomes.map(({ step, passed, wallSeconds: wall, cpuSeconds }) => [
    step.name,
    passed ? 'passed' : 'failed',
    seconds(wall),
    seconds(cpuSeconds),
  ]);
  const cpu = outcomes.reduce<number | undefined>(
    (sum, { cpuSeconds }) => (sum === undefined || cpuSeconds === undefined ? undefined : sum + cpuSeconds),
    0,
  );
  return formatTable([['step', 'result', 'wall', 'CPU'], ...rows, ['all', '', seconds(wallSeconds), seconds(cpu)]]);
}

/** Returns a table of the test files that take the longest. */
export function formatSlowest(files: readonly FileResult[], count = 10): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  return formatTable([
    ['slowest test files', 'project', 'wall'],
    ...slowest.map((file) => [file.path, file.project, seconds(file.seconds)]),
  ]);
}

function seconds(value: number | undefined): string {
  return value === undefined ? '-' : `${value.toFixed(1)} s`;
}

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          /^[\d.]+ s$/.test(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
