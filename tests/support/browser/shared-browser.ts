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

/** The arguments of a browser whose pages respond to all input. */
export const ALL_INPUT: readonly string[] = [];

/** The arguments of a browser for pages that are only read. One thread lays them out and paints them; pages that scroll or blend hang. */
export const ONLY_READ: readonly string[] = ['--disable-threaded-compositing'];

const browsers = new Map<readonly string[], Promise<Browser>>();

/**
 * Returns the browser of this test process with these arguments, which all its files share; it ends with the process.
 * A browser for each process costs less than one for the run, to which every message takes a way through a third process.
 */
export function sharedBrowser(extra: readonly string[] = ALL_INPUT): Promise<Browser> {
  const { env, args = [], ...options } = inject('browser');
  const browser =
    browsers.get(extra) ?? chromium.launch({ ...options, args: [...args, ...extra], env: { ...process.env, ...env } });
  browsers.set(extra, browser);
  return browser;
}
