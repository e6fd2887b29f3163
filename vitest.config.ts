import { defineConfig } from 'vitest/config';
import { packagesOfVersion } from './tests/claims/resolve.ts';

const BROWSER = 'tests/browser/**/*.test.{ts,tsx}';

/** The behaviours, one file each, which neither a base URL nor the watch's server may break. */
const EVERYWHERE = 'tests/browser/*.test.{ts,tsx}';

/** What looks at every page or at pixels is the same everywhere. */
const ONCE = ['visual', 'routes', 'reflow', 'base-url'].map((name) => `tests/browser/${name}.test.ts`);

/** A real browser on a loaded machine may stumble once; what fails twice is broken. */
const browser = { globalSetup: 'tests/support/serve-site.ts', retry: 1 };

export default defineConfig({
  plugins: [packagesOfVersion],
  // What React's production build is given must not be made for its development build.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // The machines have two cores, and a browser wants one of them.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
    env: { NODE_ENV: 'production' },
    projects: [
      {
        extends: true,
        test: {
          name: 'generator',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [BROWSER, '**/node_modules/**'],
          globalSetup: 'tests/claims/packages.ts',
        },
      },
      { extends: true, test: { name: 'built', include: [BROWSER], ...browser } },
      {
        extends: true,
        test: { name: 'below a base URL', include: [EVERYWHERE], exclude: ONCE, ...browser },
      },
      { extends: true, test: { name: 'watched', include: [EVERYWHERE], exclude: ONCE, ...browser } },
    ],
  },
});
