import { defineConfig } from 'vitest/config';
import { packagesOfVersion } from './tests/claims/resolve.ts';

const BROWSER = 'tests/browser/**/*.test.{ts,tsx}';

/** The behaviours that a base URL or the watch's server could break. */
const EVERYWHERE = ['announcement', 'color-mode', 'navigation', 'structure', 'tabs'].map(
  (name) => `tests/browser/${name}.test.ts`,
);

const serveSite = 'tests/support/serve-site.ts';

export default defineConfig({
  plugins: [packagesOfVersion],
  // What React's production build is given must not be made for its development build.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // The machines have two cores, and a browser wants one of them.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
      { extends: true, test: { name: 'built', include: [BROWSER], globalSetup: serveSite } },
      { extends: true, test: { name: 'below a base URL', include: EVERYWHERE, globalSetup: serveSite } },
      { extends: true, test: { name: 'watched', include: EVERYWHERE, globalSetup: serveSite } },
    ],
  },
});
