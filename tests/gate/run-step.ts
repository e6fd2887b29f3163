import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import type { Step } from './steps.ts';

/** The project's folder. */
export const PROJECT = resolve(import.meta.dirname, '../..');

/** How a step ended, and what it took. */
export interface Outcome {
  readonly step: Step;
  readonly passed: boolean;
  readonly wallSeconds: number;
  /** User and system time of the step's processes; unknown outside Linux. */
  readonly cpuSeconds: number | undefined;
}

/** Runs every step, at most `cores` at a time and each after those that it names, and calls back with each outcome. */
export async function runSteps(
  steps: readonly Step[],
  ended: (outcome: Outcome) => void,
  cores = Math.max(1, Math.min(2, cpus().length)),
): Promise<void> {
  const done = new Set<string>();
  const waiting = [...steps];
  const named = new Set(steps.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  const start = () => {
    for (const step of [...waiting]) {
      const isReady = step.after.every((name) => done.has(name) || !named.has(name));
      if (!isReady || running.size >= cores || (step.alone && running.size > 0)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      const run = runStep(step).then((outcome) => {
        done.add(step.name);
        running.delete(run);
        ended(outcome);
      });
      running.add(run);
      if (step.alone) return;
    }
  };
  for (start(); running.size > 0; start()) await Promise.race(running);
}

/** Runs one step. The output of one that shares the machine is printed when it ends, so that outputs do not mix. */
async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now();
  const cpuBefore = cpuOfChildren();
  if (step.alone) console.log(`\n== ${step.name}`);
  const child = spawn(process.execPath, step.args, {
    cwd: PROJECT,
    env: { ...process.env, ...step.env },
    stdio: step.alone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const cpuAfter = cpuOfChildren();
  if (!step.alone) process.stdout.write(`\n== ${step.name}\n${output}`);
  return {
    step,
    passed: code === 0,
    wallSeconds: (performance.now() - started) / 1000,
    cpuSeconds: cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore,
  };
}

/** Returns the CPU seconds of all child processes that have ended, as the kernel counts them in hundredths. */
function cpuOfChildren(): number | undefined {
  try {
    // The command's name, in parentheses, may hold spaces; the fields after it do not.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
}
