import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT } from '../support/folder.ts';
import { fingerprintOfRoute, ROUTE_TESTS, routesOf, type State, takeBuilt } from './built.ts';
import { importsOf } from './imports.ts';
import type { Results } from './reporter.ts';
import type { Outcome } from './run-step.ts';
import { fingerprint, takeSnapshot } from './snapshot.ts';
import { STEPS, type Step, TESTS } from './steps.ts';
import { type Inputs, inputsOfTest, isStale, testFiles } from './test-inputs.ts';

/** The inputs with which each step, test file and route last passed. */
const PASSES = join(PROJECT, 'node_modules/.cache/check.json');

/** What has to run again. */
interface Changes {
  readonly steps: readonly Step[];
  /** Returns a sentence about what did not run, after the steps have been chosen. */
  readonly describeSkipped: () => string;
  /** Stores what passed. */
  readonly storePasses: (outcomes: readonly Outcome[], results: Results) => void;
}

/** Compares the inputs of steps and tests with those of their last pass. */
export function findChanges(): Changes {
  const sources = takeSnapshot();
  const passes = new Map(Object.entries(readPasses()));
  const current = new Map<string, Inputs>();
  let state: State | undefined;
  let skippedSteps = 0;
  let tests = { skipped: 0, all: 0 };
  // A step or test may have read a file before or after it was saved during the run.
  let isSame = true;
  // What the build leaves is known when the turn of a step after it has come.
  const afterBuild = () => {
    state ??= { sources, built: takeBuilt() };
    return state;
  };
  const mustRun = (name: string) => isStale(current.get(name), passes.get(name));
  return {
    steps: [...STEPS, TESTS].map((step) => ({ ...step, choose: step.name === TESTS.name ? chooseTests : chooseStep })),
    describeSkipped() {
      if (skippedSteps + tests.skipped === 0)
        return 'Nothing was skipped, because nothing has passed here with the same files.';
      const counts = `Skipped steps: ${skippedSteps}. Skipped test files: ${tests.skipped} of ${tests.all}.`;
      return `${counts} Their inputs have not changed since they last passed. npm test runs everything.`;
    },
    storePasses(outcomes, { files }) {
      isSame = fingerprint(takeSnapshot(), /^/) === fingerprint(sources, /^/);
      for (const { step, passed } of outcomes) recordPass(step.name, passed, current.get(step.name));
      for (const { path, passed, reads } of files) recordPass(path, passed, state && inputsOfTest(path, reads, state));
      const visits = files.filter(({ path }) => ROUTE_TESTS.test(path));
      const passed = visits.every((visit) => visit.passed);
      if (visits.length > 0)
        for (const [name, inputs] of current) if (name.startsWith('route ')) recordPass(name, passed, inputs);
      mkdirSync(dirname(PASSES), { recursive: true });
      writeFileSync(PASSES, JSON.stringify(Object.fromEntries(passes), null, 1));
    },
  };

  function chooseStep(step: Step): Step | undefined {
    const { name, reads, modules = [], built } = step;
    const imported = importsOf(modules, sources);
    const read = fingerprint(sources, (path) => reads.test(path) || imported.has(path));
    current.set(name, { inputs: read + (built ? fingerprint(afterBuild().built.files, built) : '') });
    if (step.always || mustRun(name)) return step;
    skippedSteps += 1;
    return undefined;
  }

  function chooseTests(step: Step): Step | undefined {
    const now = afterBuild();
    const files = testFiles(now);
    for (const path of files) current.set(path, inputsOfTest(path, passes.get(path)?.reads ?? [], now));
    const routes = routesOf(now.built);
    for (const route of routes) current.set(`route ${route}`, { inputs: fingerprintOfRoute(route, now) });
    const visits = routes.filter((route) => mustRun(`route ${route}`));
    const stale = files.filter((path) => (ROUTE_TESTS.test(path) ? visits.length > 0 : mustRun(path)));
    tests = { skipped: files.length - stale.length, all: files.length };
    if (stale.length === 0) return undefined;
    const projects = ['generator', 'claims', 'built'].flatMap((name) => ['--project', name]);
    return { ...step, args: [...step.args, ...projects, ...stale], env: { ROUTES: visits.join() } };
  }

  function recordPass(name: string, passed: boolean, inputs: Inputs | undefined): void {
    if (passed && inputs && isSame) passes.set(name, inputs);
    else if (!passed) passes.delete(name);
  }
}

function readPasses(): Record<string, Inputs> {
  try {
    return JSON.parse(readFileSync(PASSES, 'utf8')) as Record<string, Inputs>;
  } catch {
    return {};
  }
}
