import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { LaunchOptions } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, connect } from './devtools-pipe.ts';

/** A page of a browser whose workers run without a debugger. */
export interface UnattachedPage {
  /** Opens an address and waits until it is loaded. */
  goto(address: string): Promise<void>;
  /** Returns the value of an expression in the page. A promise is awaited. */
  evaluate<T>(expression: string): Promise<T>;
}

/** A browser without a debugger on its workers. */
interface UnattachedBrowser {
  /** Opens a page with a storage of its own. */
  open(): Promise<UnattachedPage>;
  close(): Promise<void>;
}

/**
 * Starts a browser for the tests of one file. Playwright attaches a debugger to every service worker, and such a worker is not stopped or
 * replaced like the worker of a reader. This browser has a debugger on its pages only.
 */
export function useUnattachedBrowser(): Pick<UnattachedBrowser, 'open'> {
  let browser: UnattachedBrowser | undefined;
  beforeAll(async () => {
    browser = await launchUnattached(inject('browser'));
  });
  afterAll(() => browser?.close());
  return {
    open() {
      if (!browser) throw new Error('The browser has not started.');
      return browser.open();
    },
  };
}

const ARGUMENTS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-pipe'];

/** Starts the browser of the options. */
async function launchUnattached({ env, executablePath = 'google-chrome' }: LaunchOptions): Promise<UnattachedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  const browser = spawn(executablePath, [...ARGUMENTS, `--user-data-dir=${folder}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const connection = connect(browser.stdio[3] as Writable, browser.stdio[4] as Readable);
  return {
    open: () => openPage(connection),
    async close() {
      // A browser that closes may end before it has responded.
      connection.send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}

async function openPage({ send, next }: Connection): Promise<UnattachedPage> {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  await send('Page.enable', {}, session);
  return {
    async goto(address) {
      const loaded = next('Page.loadEventFired', session);
      // If the browser ends, the navigation below fails first, and no code awaits the event.
      loaded.catch(() => undefined);
      const { errorText } = await send('Page.navigate', { url: address }, session);
      if (errorText) throw new Error(`${errorText} ${address}`);
      await loaded;
    },
    async evaluate(expression) {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', options, session);
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { readonly value?: never }).value as never;
    },
  };
}
