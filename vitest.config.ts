import { defineConfig } from 'vitest/config';
import { LATE_OPTIMIZATION } from './build/io/process/late-optimization.mjs';
import { packagesOfVersion } from './tests/claims/resolve.ts';
import TestOrder from './tests/gate/test-order.ts';
import { makeRunFolder } from './tests/support/run-folder.ts';

const TESTS = '*.test.{ts,tsx}';

/** The browser tests that read addresses or follow links, which another base URL could break. */
const ADDRESSES = [
  'storage/announcement',
  'navigation/navigation',
  'no-script/no-script',
  'navigation/not-found',
  'hosts/policy',
  'navigation/prefetch',
  'search/search-answers',
  'search/search-dialog',
  'search/search-page',
  'storage/storage',
  'layout/structure',
];

/** The browser tests of what the watch server does itself; that its files equal those of a build is shown in tests/watch. */
const WATCHED = ['hosts/policy', 'navigation/navigation'];

/** Records what each test file reads, for `npm run check`. */
const recorded = { setupFiles: 'tests/support/record-reads.ts' };

const browserFiles = (names: readonly string[]) => names.map((name) => `tests/browser/${name}.test.ts`);

/** Where tests and the commands that they run make their folders. */
const runFolder = makeRunFolder();

/** A machine under load may stall a browser once. A test that needs its second try is listed and counted at the end of the run. */
const browser = { globalSetup: 'tests/support/sites/serve-site.ts', retry: 1 };

export default defineConfig({
  plugins: [packagesOfVersion],
  // React's production build rejects what is compiled for its development build.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // The machines have two cores, and a worker also waits for browsers, servers and the network. Each worker has browsers and modules of its
    // own: with a fourth one, the browser tests take 7 % more CPU time and do not end earlier.
    maxWorkers: 3,
    // Starting a process for every file would cost more than most files do.
    isolate: false,
    // Another file may run next in the same process, also after a test that failed.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Most code of a test run is used a few times, so optimizing it takes longer than it saves.
    execArgv: [LATE_OPTIMIZATION],
    sequence: { sequencer: TestOrder },
    // A wait ends when its state is there. These limits end a test that fails, and leave room for slow machines.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    env: { NODE_ENV: 'production', TMPDIR: runFolder, TEMP: runFolder },
    projects: [
      {
        extends: true,
        test: {
          name: 'generator',
          include: [`tests/**/${TESTS}`],
          exclude: ['tests/browser/**', 'tests/claims/**', '**/node_modules/**'],
          globalSetup: ['tests/support/bundle-generator.ts', 'tests/support/sites/built-site.ts'],
          ...recorded,
        },
      },
      {
        extends: true,
        test: {
          name: 'claims',
          include: [`tests/claims/**/${TESTS}`],
          globalSetup: 'tests/claims/packages.ts',
          setupFiles: 'tests/claims/fresh-modules.ts',
        },
      },
      { extends: true, test: { name: 'built', include: [`tests/browser/**/${TESTS}`], ...browser, ...recorded } },
      {
        extends: true,
        test: {
          name: 'below a base URL',
          include: browserFiles(ADDRESSES),
          setupFiles: 'tests/support/sites/await-site.ts',
          ...browser,
        },
      },
      { extends: true, test: { name: 'watched', include: browserFiles(WATCHED), ...browser } },
    ],
  },
});
