import { expect, test } from 'vitest';
import { OWN } from '../../bench/measure-peers.ts';
import { PEER_HEADS, peerRows } from '../../bench/report.ts';
import { runProgram } from '../../bench/run-command.ts';
import { formatTable } from '../../support/format-table.ts';

test('a program that is not over in time is killed with the programs that it has started', async () => {
  // The outputs of the inner program would keep the outer one from being over.
  const program = { program: 'sh', args: ['-c', 'sleep 1000 & wait'], cwd: import.meta.dirname, limitSeconds: 0.1 };
  await expect(runProgram(program)).rejects.toThrow('was not over after 0.1 s');
});

test('a generator that fails is a line of the table', () => {
  const cost = { wallSeconds: 2, cpuSeconds: 3, peakMegabytes: 100 };
  const common = { site: 'real', situation: 'nothing cached' };
  const rows = peerRows([
    { ...common, generator: OWN, runs: [cost] },
    { ...common, generator: 'Other 1.0', runs: [], problem: 'build failed with SIGKILL:\nmuch output' },
  ]);
  expect(
    formatTable([PEER_HEADS, ...rows])
      .split('\n')
      .at(-1),
  ).toMatch(/^real +nothing cached +Other 1\.0 +- .* build failed with SIGKILL:$/);
});
