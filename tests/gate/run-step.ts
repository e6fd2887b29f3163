import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { createProgressLine, type ProgressLine } from '../../build/io/progress-line.ts';
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
  line: Pick<ProgressLine, 'show' | 'clear'> = createProgressLine(),
  cores = Math.max(1, Math.min(2, cpus().length)),
): Promise<void> {
  const done = new Set<string>();
  const waiting = [...steps];
  const named = new Set(steps.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  const active = new Set<string>();
  const start = () => {
    for (const step of [...waiting]) {
      const isReady = step.after.every((name) => done.has(name) || !named.has(name));
      if (!isReady || running.size >= cores || (step.alone && running.size > 0)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      active.add(step.name);
      const run = runStep(step, line.clear).then((outcome) => {
        done.add(step.name);
        active.delete(step.name);
        running.delete(run);
        ended(outcome);
      });
      running.add(run);
      // A step that is alone prints what it does.
      if (step.alone) return line.clear();
    }
    if (active.size > 0) line.show(`Running ${[...active].join(', ')}. Left: ${namesOf(waiting)}`);
  };
  for (start(); running.size > 0; start()) await Promise.race(running);
}

/** Runs one step. The output of one that shares the machine is printed when it ends, so that outputs do not mix. */
async function runStep(step: Step, clear: () => void): Promise<Outcome> {
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
  clear();
  if (!step.alone) process.stdout.write(`\n== ${step.name}\n${output}`);
  return {
    step,
    passed: code === 0,
    wallSeconds: (performance.now() - started) / 1000,
    cpuSeconds: cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore,
  };
}

function namesOf(steps: readonly Step[]): string {
  return steps.map(({ name }) => name).join(', ') || 'nothing';
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
