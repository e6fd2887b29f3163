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
  /** Whether the step uses all cores itself. */
  readonly alone?: boolean;
  /** The files that the step reads, as paths in the repository. `npm run check` skips the step until one of them changes. */
  readonly reads: RegExp;
}

/** Code, styles and configuration that the generator, the templates and the browser's part are made of. */
export const CODE = /^(build|client|templates)\/|^(package-lock\.json|tsconfig[^/]*\.json)$/;

/** Everything that the built site is made of. */
const SITE = new RegExp(`${CODE.source}|^(content|static)/|^site\\.config\\.ts$`);

const site = (...args: readonly string[]) => ['build/start.mjs', ...args];

const EVERYTHING = /^/;

/** The steps before the tests. */
export const STEPS: readonly Step[] = [
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], after: [], reads: EVERYTHING },
  // Installed before what would install them at the same time.
  {
    name: 'packages of the samples',
    args: ['--import', 'tsx', 'tests/claims/install.ts'],
    after: [],
    always: true,
    reads: EVERYTHING,
  },
  { name: 'build --strict', args: site('build', '--strict'), after: [], always: true, reads: EVERYTHING },
  {
    name: 'types',
    args: ['node_modules/typescript7/bin/tsc', '--build'],
    after: ['packages of the samples'],
    reads: /^(?!content\/types\/).*\.(ts|tsx|json)$/,
  },
  {
    name: 'samples --check',
    args: site('samples', '--check'),
    after: ['packages of the samples'],
    reads: /^(build|content)\/|^package-lock\.json$/,
  },
  {
    name: 'prose --check',
    args: site('prose', '--check'),
    after: [],
    reads: /^(build|content)\/|^(README|CONTRIBUTING)\.md$|^package-lock\.json$/,
  },
  {
    name: 'search:quality',
    args: site('search-quality'),
    after: ['build --strict'],
    reads: new RegExp(`${SITE.source}|^tests/search/`),
  },
  { name: 'links', args: site('links'), after: ['build --strict'], reads: SITE },
];

/** Returns the step that runs the tests, after all others. */
export function testStep(args: readonly string[], env: Readonly<Record<string, string>> = {}): Step {
  return {
    name: 'tests',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./tests/gate/reporter.ts',
      ...args,
    ],
    env,
    after: STEPS.map(({ name }) => name),
    alone: true,
    reads: EVERYTHING,
  };
}
