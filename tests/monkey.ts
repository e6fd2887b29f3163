import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Walks at random through the built site for a time: `npm run monkey -- --minutes 20 --seed 7`. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
console.log(`Seed ${values.seed}, ${values.minutes} minutes`);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'built', 'tests/browser/monkey-walk/monkey.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, MONKEY_MINUTES: values.minutes, MONKEY_SEED: values.seed },
  },
);
process.exitCode = status ?? 1;
