import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { PROJECT } from '../support/folder.ts';
import type { Step } from './steps.ts';

/** How a step ended, and what it took. */
export interface Outcome {
  readonly step: Step;
  readonly passed: boolean;
  readonly wallSeconds: number;
  /** User and system time of the step's processes, but not of browsers, which outlive their parents; unknown on Windows. */
  readonly cpuSeconds: number | undefined;
}

/** Runs a command, and then writes the times of its processes to the fourth stream. Node counts all children together. */
const TIMED = ['-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh'];

/** Runs one step. `print` receives its output when it ends, so that the outputs of steps do not mix, unless the step is live. */
export async function runStep(step: Step, print: (output: string) => void): Promise<Outcome> {
  const started = performance.now();
  const output = step.isLive ? 'inherit' : 'pipe';
  const command = [process.execPath, ...step.args];
  const isTimed = process.platform !== 'win32';
  const [file = '', ...args] = isTimed ? ['sh', ...TIMED, ...command] : command;
  const child = spawn(file, args, {
    cwd: PROJECT,
    env: { ...process.env, ...step.env },
    stdio: ['ignore', output, output, 'pipe'],
  });
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [, ...streams] = child.stdio;
  const [out = '', errors = '', times = ''] = await Promise.all(
    streams.map((stream) => (stream && 'read' in stream ? text(stream) : '')),
  );
  const passed = (await code) === 0;
  if (!step.isLive) print(out + errors);
  return { step, passed, wallSeconds: (performance.now() - started) / 1000, cpuSeconds: childSeconds(times) };
}

/** Reads the second line of `times`, which is about the children: `0m1.25s 0m0.50s`. */
function childSeconds(times: string): number | undefined {
  const [, children] = times.split('\n');
  const found = [...(children ?? '').matchAll(/(\d+)m([\d.,]+)s/g)];
  if (found.length !== 2) return undefined;
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds?.replace(',', '.')),
    0,
  );
}
