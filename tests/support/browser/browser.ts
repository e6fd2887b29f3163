import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, inject, vi } from 'vitest';
import { recordRequest } from '../reads.ts';
import { ALL_INPUT, ONLY_READ, sharedBrowser } from './shared-browser.ts';

/** The site that a test looks at, in a real browser. */
export interface Site {
  readonly origin: string;
  /** The address of a route below the site's base URL. */
  at(route: string): string;
  /** Opens a page of its own, with its own storage; what it logs as an error is collected. */
  open(route: string, options?: VisitOptions): Promise<Visit>;
  /**
   * Opens a page with empty storage and no history in a tab that the tests of the process share, for tests that change nothing else of the
   * tab than its size, its emulated media and its routes. The tab has the cache of the tests before. It takes a third of the time of a
   * context. Other options get a tab of their own, which the tests with equal options share.
   */
  reopen(route: string, options?: VisitOptions): Promise<Omit<Visit, 'context'>>;
}

/** How a page is opened. */
interface VisitOptions extends BrowserContextOptions {
  /** Whether the pages of visible links are prefetched. On one page these are up to twenty, which costs more than to show the page. */
  readonly prefetches?: boolean;
  /** Whether the test only reads the page. Such a page takes a quarter less time, and responds neither to the pointer nor to keys. */
  readonly isOnlyRead?: boolean;
}

/** A page that is open, with the errors it has logged and the requests that failed. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];
}

/** Connects the tests of one file to the run's browser, and opens the site of their project: built, below another base URL, or watched. */
export function useSite(): Site {
  const { origin, baseUrl } = inject('site');
  const at = (route: string) => baseUrl.slice(0, -1) + route;
  const browser = useBrowser();
  return {
    origin,
    at,
    open: (route, options) => browser.open(origin + at(route), options),
    reopen: (route, options) => browser.reopen(origin + at(route), options),
  };
}

/** The frames of what moves took 14 % of the CPU time of eleven files. The tests of what moves turn motion on. */
const REDUCED = 'reduce';

/** The name of a tab whose next page begins with empty storage. The previous page may still store something when it is left. */
const CLEARS_STORAGE = 'clears storage';

/** A tab for several tests, and what removes its history. */
interface SharedTab {
  readonly page: Page;
  readonly clearHistory: () => Promise<unknown>;
}

async function share({ page, context }: Visit): Promise<SharedTab> {
  await page.addInitScript((clears) => {
    if (window.name !== clears) return;
    window.name = '';
    localStorage.clear();
    sessionStorage.clear();
  }, CLEARS_STORAGE);
  const session = await context.newCDPSession(page);
  const clearHistory = async () => {
    // The command fails while the page navigates by itself.
    await vi.waitFor(() => session.send('Page.resetNavigationHistory'), 5_000);
    // The history of the page changes later. Until then, an entry that the page adds would be removed too, and `history.back()` would do
    // nothing. With `waitForFunction`, the test driver would send a script of 340 KB to every page.
    await vi.waitFor(async () => {
      if ((await page.evaluate(() => history.length)) > 1) throw new Error('The tab still has its history.');
    }, 60_000);
  };
  return { page, clearHistory };
}

type SharedTabs = Map<string, Promise<SharedTab>>;

/** The tabs of this test process that show the site of its project. */
const ownTabs: SharedTabs = new Map();

/** Opens an address in the shared tab with these options. */
async function reopenIn(
  tabs: SharedTabs,
  address: string,
  visitOptions: VisitOptions,
  open: (address: string, options: VisitOptions) => Promise<Visit>,
): Promise<Omit<Visit, 'context'>> {
  const { viewport, colorScheme = 'light', reducedMotion = REDUCED, forcedColors = 'none', ...rest } = visitOptions;
  const { javaScriptEnabled = true, ...options } = rest;
  const { origin, hash } = new URL(address);
  const key = JSON.stringify([javaScriptEnabled, options]);
  const tab = tabs.get(key) ?? open(`${origin}/favicon.svg`, { ...options, javaScriptEnabled }).then(share);
  tabs.set(key, tab);
  try {
    const { page, clearHistory } = await tab;
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The browser would only scroll if the tab already had that page.
    if (hash) await page.goto(`${origin}/favicon.svg`);
    const errors = listen(page);
    // Pages without JavaScript store nothing. A page that still navigates by itself has no context to run the code in.
    if (javaScriptEnabled) await vi.waitFor(() => clearStorage(page), 5_000);
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
    await page.mouse.move(0, 0);
    await page.goto(address);
    if (javaScriptEnabled) await clearHistory();
    return { page, errors };
  } catch (error) {
    // A test may have left the tab in a state from which no page opens.
    tabs.delete(key);
    throw error;
  }
}

/** Lets the next page of a shared tab begin with empty storage. */
async function clearStorage(page: Page): Promise<void> {
  await page.evaluate((name) => {
    window.name = name;
    // A page keeps its state if it is opened again, and an open menu would go back to an entry that is removed later.
    history.replaceState(null, '');
    // The next size and media would lay out the page that is left.
    document.documentElement.style.display = 'none';
  }, CLEARS_STORAGE);
}

/** The browser of the run, for the tests of one file. */
interface FileBrowser {
  open(address: string, options?: VisitOptions): Promise<Visit>;
  /** Tests of several origins share a tab too; relative addresses belong to the origin that was first. */
  reopen(address: string, options?: VisitOptions): Promise<Omit<Visit, 'context'>>;
}

/** Opens a page of its own. */
async function openContext(address: string, visitOptions: VisitOptions): Promise<Visit> {
  const { prefetches = false, isOnlyRead = false, ...options } = visitOptions;
  const { origin } = new URL(address);
  const browser = await sharedBrowser(isOnlyRead ? ONLY_READ : ALL_INPUT);
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: REDUCED,
    ...options,
    ...(origin !== 'null' && { baseURL: origin }),
  });
  context.on('request', (request) => recordRequest(request.url()));
  context.setDefaultTimeout(60_000);
  if (!prefetches) await context.addInitScript(turnOnDataSaver);
  const page = await context.newPage();
  const errors = listen(page);
  await page.goto(address);
  return { page, context, errors };
}

/** Connects the tests of one file to the run's browser. The contexts close with the file. */
export function useBrowser(): FileBrowser {
  const contexts: BrowserContext[] = [];
  const tabs: SharedTabs = new Map();
  afterAll(async () => {
    for (const context of contexts) await context.close();
  });
  const open: FileBrowser['open'] = async (address, options = {}) => {
    const visit = await openContext(address, options);
    contexts.push(visit.context);
    return visit;
  };
  return {
    open,
    reopen(address, options = {}) {
      const isOwn = new URL(address).origin === inject('site').origin;
      return reopenIn(isOwn ? ownTabs : tabs, address, options, isOwn ? openContext : open);
    },
  };
}

/** Runs in the page. A page loads nothing ahead of time for a browser that saves data. */
function turnOnDataSaver(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Waits until the page has fetched these paths. */
export async function waitForFetches(page: Page, paths: readonly string[]): Promise<void> {
  await page.waitForFunction(
    // The browser adds an entry when the request has ended.
    (addresses) => addresses.every((address) => performance.getEntriesByName(address).length > 0),
    paths.map((path) => new URL(path, page.url()).href),
  );
}

/** Waits until the next request for that path has waitForRequestEnd, also if the page gives it up. */
export async function waitForRequestEnd(page: Page, path: string): Promise<void> {
  const isMeant = (request: Request) => new URL(request.url()).pathname.endsWith(path);
  await Promise.race([page.waitForEvent('requestfinished', isMeant), page.waitForEvent('requestfailed', isMeant)]);
}

/** Waits until the page has shown what its events have changed so far. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Returns the list of what the page logs as an error from now on, and of its requests that fail. */
export function listen(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('requestfailed', (request) => {
    // A page that is left behind takes what it was fetching ahead of time with it.
    const { errorText } = request.failure() ?? {};
    if (errorText !== 'net::ERR_ABORTED') errors.push(`${request.url()} ${errorText}`);
  });
  return errors;
}
