import { formatTable } from '../support/format-table.ts';
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
export function formatSlowest(files: readonly FileResult[]): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return formatTable([
    ['slowest test files', 'project', 'wall'],
    ...slowest.map((file) => [file.path, file.project, seconds(file.seconds)]),
  ]);
}

function seconds(value: number | undefined): string {
  return value === undefined ? '-' : `${value.toFixed(1)} s`;
}
