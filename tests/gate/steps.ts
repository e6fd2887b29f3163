/** One command of the gate. */
export interface Step {
  readonly name: string;
  /** The arguments of node. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The steps that must have ended before, whether or not they passed. */
  readonly after: readonly string[];
  /** Whether others need what the step leaves, so that it is never skipped. */
  readonly always?: boolean;
  /** Whether the step prints as it runs. */
  readonly isLive?: boolean;
  /** Returns the step as it has to run once its turn has come, or nothing to leave it out. */
  readonly choose?: (step: Step) => Step | undefined;
  /** The files that the step reads, as paths in the repository. `npm run check` skips the step until one of them changes. */
  readonly reads: RegExp;
  /** The modules of the step's command. What they import counts as read too. */
  readonly modules?: readonly string[];
  /** The files of the built site that the step reads. */
  readonly built?: RegExp;
}

/** What biome.json does not leave out. */
const LINTED = /^(?!content\/types\/|tests\/.*\/expected\/)(?!.*\.(md|svg)$)/;

/** The generator without its stages. A command imports the few that it runs. */
const NO_STAGES = /^build\/(?!stages\/)/;

const site = (...args: readonly string[]) => ['build/start.mjs', ...args];

const EVERYTHING = /^/;

/** The steps that the tests wait for. */
const BEFORE_TESTS: readonly Step[] = [
  // Installed before what would install them at the same time.
  {
    name: 'packages of the samples',
    args: ['--import', 'tsx', 'tests/claims/install.ts'],
    after: [],
    always: true,
    reads: EVERYTHING,
  },
  { name: 'build --strict', args: site('build', '--strict'), after: [], always: true, reads: EVERYTHING },
];

/** All steps but the tests. */
export const STEPS: readonly Step[] = [
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], after: [], reads: LINTED },
  ...BEFORE_TESTS,
  {
    name: 'types',
    // Each further checker checks the types of the packages again, and other steps use the other cores.
    args: ['node_modules/typescript7/bin/tsc', '--build', '--checkers', '1'],
    after: ['packages of the samples'],
    reads: /^(?!content\/types\/).*\.(?:[cm]?tsx?|json)$/,
  },
  {
    name: 'samples --check',
    args: site('samples', '--check'),
    after: ['packages of the samples'],
    reads: new RegExp(`${NO_STAGES.source}|^content/|^site\\.config\\.ts$|^package-lock\\.json$`),
    modules: ['build/commands/samples.ts'],
  },
  {
    name: 'prose --check',
    args: site('prose', '--check'),
    after: [],
    reads:
      /^build\/(prose\/|[^/]+$)|^content\/.*\.md$|^((client|tests)\/)?README\.md$|^CONTRIBUTING\.md$|^site\.config\.ts$|^package-lock\.json$/,
    modules: ['build/commands/prose.ts'],
  },
  {
    name: 'search:quality',
    args: site('search:quality'),
    after: ['build --strict'],
    // The command indexes the pages as the build does. The same indexes have the same results.
    reads: /^tests\/search\/|^build\/commands\/(search-quality|build-for-search)\.ts$|^package-lock\.json$/,
    modules: ['build/search/quality.ts', 'client/shared/run-search.ts'],
    built: /^dist\/assets\/search\//,
  },
  {
    name: 'links',
    args: site('links'),
    after: ['build --strict'],
    reads: /^site\.config\.ts$|^package-lock\.json$/,
    modules: ['build/commands/links.ts'],
    built: /^/,
  },
];

/** Runs the tests. They begin as soon as they can and run beside the other steps, because they take longer than all of these together. */
export const TESTS: Step = {
  name: 'tests',
  args: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=./tests/gate/reporter.ts'],
  after: BEFORE_TESTS.map(({ name }) => name),
  isLive: true,
  reads: EVERYTHING,
};
