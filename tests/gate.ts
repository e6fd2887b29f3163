import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The whole gate: every step runs, also after one has failed, and the last line counts what passed. */
const PROJECT = resolve(import.meta.dirname, '..');
const RESULTS = 'node_modules/.cache/tests.json';

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

const npm = (name: string, ...args: string[]): Step => ({
  name: [name, ...args].join(' '),
  command: 'npm',
  args: ['run', '--silent', name, '--', ...args],
});

const steps: readonly Step[] = [
  npm('lint'),
  npm('types'),
  npm('samples', '--check'),
  npm('build', '--strict'),
  npm('search:quality'),
  npm('links'),
  {
    name: 'tests',
    command: 'npx',
    args: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`],
  },
];

let passed = 0;
let failed = 0;
for (const { name, command, args } of steps) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { cwd: PROJECT, stdio: 'inherit' });
  if (name !== 'tests') {
    if (status === 0) passed += 1;
    else failed += 1;
    continue;
  }
  const results = JSON.parse(readFileSync(resolve(PROJECT, RESULTS), 'utf8')) as {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
  };
  passed += results.numPassedTests;
  // A suite that cannot be loaded has no test that could fail.
  failed += Math.max(results.numFailedTests, status === 0 ? 0 : 1);
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
