import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { browserOptions } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How the processes of the run start their browser. */
    browser: LaunchOptions;
  }
}

/** Makes the browser ready for all test processes, so that two of them do not unpack it at the same time. */
export async function provideBrowser({ vitest }: TestProject): Promise<void> {
  const root = vitest.getRootProject();
  if (root.getProvidedContext().browser) return;
  const options = await browserOptions();
  const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  const variables = { LD_LIBRARY_PATH, FONTCONFIG_PATH };
  root.provide('browser', { ...options, env: JSON.parse(JSON.stringify(variables)) });
}

let browser: Promise<Browser> | undefined;

/**
 * Returns the browser of this test process, which all its files share; it ends with the process.
 * A browser for each process costs less than one for the run, to which every message takes a way through a third process.
 */
export function sharedBrowser(): Promise<Browser> {
  const { env, ...options } = inject('browser');
  browser ??= chromium.launch({ ...options, env: { ...process.env, ...env } });
  return browser;
}
