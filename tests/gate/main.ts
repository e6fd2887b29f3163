import { readFileSync, rmSync } from 'node:fs';
import { findChanges } from './changes.ts';
import { RESULTS, type Results } from './reporter.ts';
import type { Outcome } from './run-step.ts';
import { runSteps } from './run-steps.ts';
import { STEPS, TESTS } from './steps.ts';
import { formatSlowest, formatSteps } from './summary.ts';

// The whole gate: every step runs, also after one has failed, and the last line counts what passed. With --changed, what passed with the
// same inputs before is left out. CI runs everything.
const started = performance.now();
rmSync(RESULTS, { force: true });
const changes = process.argv.includes('--changed') && !process.env.CI ? findChanges() : undefined;
const outcomes: Outcome[] = [];
await runSteps(changes?.steps ?? [...STEPS, TESTS], (outcome) => void outcomes.push(outcome));

const results = readResults();
const steps = outcomes.filter(({ step }) => step.name !== TESTS.name);
const tests = outcomes.find(({ step }) => step.name === TESTS.name);
const passed = steps.filter((outcome) => outcome.passed).length + results.passed;
// A file that cannot be loaded has no test that could fail.
const failedTests = Math.max(results.failed, !tests || tests.passed ? 0 : 1);
const failed = steps.filter((outcome) => !outcome.passed).length + failedTests;
changes?.storePasses(outcomes, results);

if (results.files.length > 0) console.log(`\n${formatSlowest(results.files)}`);
console.log(`\n${formatSteps(outcomes, (performance.now() - started) / 1000)}`);
if (changes) console.log(`\n${changes.describeSkipped()}`);
console.log(
  `\nTests that needed a second try: ${results.retried.length}${results.retried.map((name) => `\n  ${name}`).join('')}`,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Returns what the test run left; a run that crashed left nothing. */
function readResults(): Results {
  try {
    return JSON.parse(readFileSync(RESULTS, 'utf8')) as Results;
  } catch {
    return { passed: 0, failed: 0, retried: [], files: [] };
  }
}
