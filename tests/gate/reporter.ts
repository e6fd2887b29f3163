import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { PROJECT } from '../support/folder.ts';

/** Where a test run leaves its results. */
export const RESULTS = 'node_modules/.cache/test-results.json';

/** What a test run found. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  /** The full names of the tests that passed at the second try, each with the error of the first. */
  readonly retried: readonly string[];
  readonly files: readonly FileResult[];
}

/** How one file did in one project. */
export interface FileResult {
  readonly path: string;
  readonly project: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** What the file read in the project and of the built site. */
  readonly reads: readonly string[];
}

/** Writes the results as JSON for the gate, which counts them. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const results: Results = {
      passed: count('passed'),
      failed: count('failed'),
      retried: tests.filter((test) => test.diagnostic()?.flaky).map(describeRetry),
      files: modules.map((module) => ({
        path: relative(PROJECT, module.moduleId),
        project: module.project.name,
        passed: module.ok(),
        seconds: module.diagnostic().duration / 1000,
        reads: module.meta().reads ?? [],
      })),
    };
    mkdirSync(dirname(RESULTS), { recursive: true });
    writeFileSync(RESULTS, JSON.stringify(results));
  }
}

/** The errors of a test that passed are those of its first try. */
function describeRetry(test: TestCase): string {
  const errors = (test.result().errors ?? []).map(({ message, stacks }) => {
    const [{ file = '', line = 0 } = {}] = stacks ?? [];
    return `\n    ${message.split('\n').slice(0, 4).join('\n    ')}\n    at ${relative(PROJECT, file)}:${line}`;
  });
  return fullName(test) + errors.join('');
}

function fullName(test: TestCase): string {
  return `${relative(PROJECT, test.module.moduleId)} (${test.project.name}): ${test.fullName}`;
}
