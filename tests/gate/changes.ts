import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf } from './imports.ts';
import type { Results } from './reporter.ts';
import { type Outcome, PROJECT } from './run-step.ts';
import { fingerprint, takeSnapshot } from './snapshot.ts';
import { STEPS, type Step, TESTS } from './steps.ts';
import { fingerprintOfRoute, fingerprintOfTest, ROUTE_TESTS, type State, takeBuilt, testFiles } from './test-inputs.ts';

/** The fingerprint with which each step, test file and route last passed. */
const PASSES = join(PROJECT, 'node_modules/.cache/check.json');

/** What has to run again. */
export interface Changes {
  readonly steps: readonly Step[];
  /** Stores what passed. */
  readonly remember: (outcomes: readonly Outcome[], results: Results) => void;
}

/** Compares the inputs of steps and tests with those of their last pass. */
export function whatChanged(): Changes {
  const sources = takeSnapshot();
  const passes = new Map(Object.entries(readPasses()));
  const current = new Map(STEPS.map((step) => [step.name, fingerprintOfStep(step)]));
  const isStale = (name: string) => current.get(name) !== passes.get(name);
  return {
    // The pages that the tests read are known once the site is built.
    steps: [...STEPS.filter((step) => step.always || isStale(step.name)), { ...TESTS, choose: chooseTests }],
    remember(outcomes, { files }) {
      for (const { step, passed } of outcomes) note(step.name, passed);
      for (const { path, passed } of files) note(path, passed);
      const visited = files.filter(({ path }) => ROUTE_TESTS.test(path));
      if (visited.length > 0)
        for (const name of current.keys())
          if (name.startsWith('route '))
            note(
              name,
              visited.every(({ passed }) => passed),
            );
      mkdirSync(dirname(PASSES), { recursive: true });
      writeFileSync(PASSES, JSON.stringify(Object.fromEntries(passes), null, 1));
    },
  };

  function chooseTests(step: Step): Step | undefined {
    const state: State = { sources, ...takeBuilt(listBuilt()) };
    const files = testFiles(state);
    for (const path of files) current.set(path, fingerprintOfTest(path, state));
    const routes = [...state.pages.keys()].map(routeOf);
    for (const route of routes) current.set(`route ${route}`, fingerprintOfRoute(route, state));
    const visits = routes.filter((route) => isStale(`route ${route}`));
    const stale = files.filter((path) => (ROUTE_TESTS.test(path) ? visits.length > 0 : isStale(path)));
    if (stale.length === 0) return undefined;
    const projects = ['generator', 'claims', 'built'].flatMap((name) => ['--project', name]);
    return { ...step, args: [...step.args, ...projects, ...stale], env: { ROUTES: visits.join() } };
  }

  function fingerprintOfStep({ reads, module }: Step): string {
    const imported = module === undefined ? new Set<string>() : importsOf([module], sources);
    return fingerprint(sources, (path) => reads.test(path) || imported.has(path));
  }

  function note(name: string, passed: boolean): void {
    const now = current.get(name);
    if (passed && now !== undefined) passes.set(name, now);
    else if (!passed) passes.delete(name);
  }
}

function readPasses(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(PASSES, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

function listBuilt(): string[] {
  try {
    return readdirSync(join(PROJECT, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(html|zip)$/.test(path))
      .map((path) => `dist/${path.replaceAll('\\', '/')}`);
  } catch {
    return [];
  }
}

function routeOf(path: string): string {
  return path.slice('dist'.length, -'.html'.length).replace(/^\/index$/, '/');
}
