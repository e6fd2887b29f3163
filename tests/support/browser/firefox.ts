import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page, type Viewport } from 'puppeteer-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { recordRequest } from '../reads.ts';

/** Where Firefox is installed on the systems that people develop on. `FIREFOX` names another path. */
const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The machine's Firefox, if it has one: no package of the registry contains it. */
export const firefoxPath = [process.env.FIREFOX, ...PATHS].find((path) => path !== undefined && existsSync(path));

/** Without the Navigation API, as in Firefox before version 147, the browser itself follows every link. */
const PREFERENCES = { 'dom.navigation.webidl.enabled': false };

/** Starts the machine's Firefox for the tests of one file. */
export function useFirefox(): { open(address: string, viewport?: Viewport): Promise<FirefoxVisit> } {
  let browser: Browser;
  beforeAll(async () => {
    if (!firefoxPath)
      return console.warn('Skipped: the tests in Firefox. Install Firefox, or set FIREFOX to its path.');
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath,
      extraPrefsFirefox: PREFERENCES,
      defaultViewport: null,
      args: ['--width=1280', '--height=900'],
    });
  });
  afterAll(() => browser?.close());
  return {
    async open(address, viewport) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.on('request', (request) => recordRequest(request.url()));
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      if (viewport) await resize(page, viewport);
      await page.goto(address);
      return { page, errors, close: () => context.close() };
    },
  };
}

/** Firefox before version 144 sets the size, but rejects the screen orientation that Puppeteer sets with it. */
async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport).catch(() => undefined);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(viewport.width);
}

/** A page that is open in Firefox, with the errors it has logged. */
interface FirefoxVisit {
  readonly page: Page;
  readonly errors: readonly string[];
  close(): Promise<void>;
}
