import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { serve } from '../../build/io/serve.ts';
import { PROJECT } from './fixture.ts';

/** The built site, as `npm run build` left it, in a real browser. */
export interface Site {
  readonly origin: string;
  /** Opens a page of its own, with its own storage; what it logs as an error is collected. */
  open(route: string, options?: BrowserContextOptions): Promise<Visit>;
}

/** A page that is open, with the errors it has logged and the requests that failed. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];
}

/** Starts the browser: the one from the lock file where it runs, else the machine's Chrome. */
async function launch(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return chromium.launch({ channel: 'chrome' });
  // The package unpacks the libraries a bare machine lacks only where it believes to be on its home ground.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  // In a single process the first context that closes takes the browser with it.
  const args = packaged.args.filter((arg) => arg !== '--single-process' && arg !== '--no-zygote');
  return chromium.launch({ executablePath: await packaged.executablePath(), args, headless: true });
}

/** Serves the built site and starts a browser for the tests of one file. */
export function useSite(): Site {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launch(), serve({ out: join(PROJECT, 'dist'), baseUrl: '/', port: 0 })]);
  });
  afterAll(async () => {
    await browser?.close();
    server?.server.closeAllConnections();
    server?.server.close();
  });
  return {
    get origin() {
      return server.origin;
    },
    async open(route, options) {
      const context = await browser.newContext({ ...options, baseURL: server.origin });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('requestfailed', (request) => {
        // A page that is left behind takes what it was fetching ahead of time with it.
        const { errorText } = request.failure() ?? {};
        if (errorText !== 'net::ERR_ABORTED') errors.push(`${request.url()} ${errorText}`);
      });
      await page.goto(route);
      return { page, context, errors };
    },
  };
}
