import { createProgressLine } from '../../build/io/report/progress-line.ts';
import { type Outcome, runStep } from './run-step.ts';
import type { Step } from './steps.ts';

/** How many steps run at a time: one more than the cores of the smallest machine, because some wait for the network. */
const SLOTS = 3;

/** Runs each step after those that it names, several at a time, and calls back with each outcome. */
export async function runSteps(steps: readonly Step[], ended: (outcome: Outcome) => void): Promise<void> {
  const line = createProgressLine();
  const done = new Set<string>();
  const waiting = [...steps];
  const named = new Set(steps.map(({ name }) => name));
  const running = new Map<Step, Promise<void>>();
  const start = () => {
    for (const planned of [...waiting]) {
      const isReady = planned.after.every((name) => done.has(name) || !named.has(name));
      if (!isReady || running.size >= SLOTS) continue;
      waiting.splice(waiting.indexOf(planned), 1);
      const step = planned.choose ? planned.choose(planned) : planned;
      if (!step) {
        done.add(planned.name);
        continue;
      }
      line.clear();
      if (step.isLive) console.log(`\n== ${step.name}`);
      const print = (output: string) => {
        line.clear();
        process.stdout.write(`\n== ${step.name}\n${output}`);
      };
      const run = runStep(step, print).then((outcome) => {
        done.add(step.name);
        running.delete(step);
        ended(outcome);
      });
      running.set(step, run);
    }
    const active = [...running.keys()];
    // What a live step prints shows how far it is.
    if (active.length === 0 || active.some(({ isLive }) => isLive)) return line.clear();
    line.show(`Running ${namesOf(active)}. Left: ${namesOf(waiting)}`);
  };
  for (start(); running.size > 0; start()) await Promise.race(running.values());
}

function namesOf(steps: readonly Step[]): string {
  return steps.map(({ name }) => name).join(', ') || 'nothing';
}
