import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Runs `npm run fuzz:watch -- --runs 300 --from 1`: that many random sequences of edits, each compared with a clean build. */
const { values } = parseArgs({ options: { runs: { type: 'string' }, from: { type: 'string' } } });
const [from, runs] = [Number(values.from ?? 1), Number(values.runs ?? 10)];
if (!(from >= 1 && runs >= 1)) throw new Error('--runs and --from take numbers of at least 1.');
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'generator', 'tests/watch/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ: `${from}-${from + runs - 1}` },
});
process.exitCode = status ?? 1;
