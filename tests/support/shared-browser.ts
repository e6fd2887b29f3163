import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which the run's browser accepts connections. */
    browser: string;
  }
}

/**
 * Starts the one browser of a test run, which the files of all projects connect to.
 * Vitest sets the projects up one after another, so the first of them that needs a browser starts it.
 */
export async function startBrowser({ vitest }: TestProject): Promise<void> {
  const root = vitest.getRootProject();
  if (root.getProvidedContext().browser) return;
  const server = await chromium.launchServer({ ...(await browserOptions()), host: '127.0.0.1' });
  root.provide('browser', server.wsEndpoint());
  vitest.onClose(() => server.close());
}
