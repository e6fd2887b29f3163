import { defineConfig } from 'vitest/config';
import { packagesOfVersion } from './tests/claims/resolve.ts';

export default defineConfig({
  plugins: [packagesOfVersion],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/claims/packages.ts',
    // The machines have two cores, and a browser wants one of them.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'production' },
  },
});
