import { readFileSync, rmSync } from 'node:fs';
import { RESULTS, type Results } from './reporter.ts';
import { type Outcome, runSteps } from './run-step.ts';
import { STEPS, testStep } from './steps.ts';
import { formatSlowest, formatSteps } from './summary.ts';

// The whole gate: every step runs, also after one has failed, and the last line counts what passed.
const started = performance.now();
rmSync(RESULTS, { force: true });
const outcomes: Outcome[] = [];
await runSteps([...STEPS, testStep([])], (outcome) => outcomes.push(outcome));

const results = readResults();
const steps = outcomes.filter(({ step }) => !step.alone);
const tests = outcomes.find(({ step }) => step.alone);
const passed = steps.filter((outcome) => outcome.passed).length + results.passed;
// A file that cannot be loaded has no test that could fail.
const failed = steps.filter((outcome) => !outcome.passed).length + Math.max(results.failed, tests?.passed ? 0 : 1);

console.log(`\n${formatSlowest(results.files)}`);
console.log(`\n${formatSteps(outcomes, (performance.now() - started) / 1000)}`);
console.log(
  `\n${results.retried.length} tests needed a second try${results.retried.map((name) => `\n  ${name}`).join('')}`,
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
