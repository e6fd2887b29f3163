import type { BrowserContext, Page } from 'playwright-core';

/** What the monkey needs to know of the site. */
export interface Playground {
  readonly origin: string;
  readonly routes: readonly string[];
}

/** What a run came to: the steps that were taken, and what was wrong after the last of them. */
export interface Outcome {
  readonly steps: number;
  readonly faults: readonly string[];
  readonly log: readonly string[];
}

/** Every step waits this long at most for a page that is loading. */
const SETTLED_MS = 8_000;

/** Returns a source of numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const KEYS = [
  'Tab',
  'Shift+Tab',
  'Enter',
  ' ',
  'Escape',
  'Control+k',
  '/',
  'ArrowDown',
  'ArrowRight',
  'PageDown',
  'Home',
];
const WIDTHS = [390, 700, 995, 996, 1280];

interface Walk {
  readonly page: Page;
  readonly random: () => number;
  readonly playground: Playground;
  /** How many milliseconds a page takes that the router fetches, and whether it fails. */
  readonly network: { delay: number; fails: boolean };
}

type Step = readonly [name: string, take: (walk: Walk) => Promise<unknown>];

const pick = <T>(random: () => number, all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];

const STEPS: readonly Step[] = [
  ['click', clickSomething],
  ['click', clickSomething],
  ['click', clickSomething],
  ['key', async ({ page, random }) => page.keyboard.press(pick(random, KEYS) ?? 'Tab')],
  ['key', async ({ page, random }) => page.keyboard.press(pick(random, KEYS) ?? 'Tab')],
  ['type', async ({ page, random }) => page.keyboard.type(pick(random, ['context', 'zzq', 'router']) ?? '')],
  ['scroll', async ({ page, random }) => page.mouse.wheel(0, Math.round((random() - 0.3) * 3000))],
  ['resize', async ({ page, random }) => page.setViewportSize({ width: pick(random, WIDTHS) ?? 1280, height: 800 })],
  ['back', async ({ page }) => page.evaluate(() => history.back())],
  ['forward', async ({ page }) => page.evaluate(() => history.forward())],
  [
    'network',
    async ({ network, random }) => {
      network.delay = pick(random, [0, 0, 0, 300, 1200]) ?? 0;
      network.fails = random() < 0.1;
    },
  ],
];

/** Walks at random through the site until a time or a number of steps is reached, or something is wrong. */
export async function walkAtRandom(
  context: BrowserContext,
  playground: Playground,
  { seed, steps, until }: { readonly seed: number; readonly steps: number; readonly until?: number },
): Promise<Outcome> {
  const random = seeded(seed);
  const page = await context.newPage();
  const errors: string[] = [];
  const network = { delay: 0, fails: false };
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
  });
  await page.route(
    (url) => url.origin === playground.origin && playground.routes.includes(url.pathname),
    async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      const { delay, fails } = network;
      if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
      await (fails ? route.abort() : route.continue()).catch(() => undefined);
    },
  );
  // What is elsewhere is not to be reached.
  await page.route(
    (url) => url.origin !== playground.origin && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
  await page.goto(playground.origin + (pick(random, playground.routes) ?? '/'));
  const walk: Walk = { page, random, playground, network };
  const log: string[] = [];
  let step = 0;
  for (; step < steps && Date.now() < (until ?? Number.POSITIVE_INFINITY); step += 1) {
    if (!page.url().startsWith(playground.origin))
      await page.goto(playground.origin + (pick(random, playground.routes) ?? '/'));
    const [name, take] = pick(random, STEPS) ?? STEPS[0] ?? fail();
    const what = await take(walk).catch((error: unknown) => `could not: ${String(error).slice(0, 80)}`);
    log.push(`${step} ${name} ${typeof what === 'string' ? what : ''} ${page.url()}`);
    const faults = [...errors.splice(0), ...(await faultsOf(walk, step % 10 === 9))];
    if (faults.length > 0) return { steps: step + 1, faults, log: log.slice(-12) };
  }
  await page.close();
  return { steps: step, faults: [], log: log.slice(-12) };
}

function fail(): never {
  throw new Error('There is no step.');
}

/** Clicks a control that can be seen and stays on the site; returns its text. */
async function clickSomething({ page, random }: Walk): Promise<string> {
  const choice = random();
  return page.evaluate((share) => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, label, [role=option] a')].filter(
      (node) => {
        const box = node.getBoundingClientRect();
        if (box.width === 0 || box.bottom < 0 || box.top > innerHeight || node.closest('[inert]')) return false;
        if (node instanceof HTMLAnchorElement && (node.target || node.origin !== location.origin)) return false;
        if (node instanceof HTMLAnchorElement && /\.\w+$/.test(node.pathname) && !node.pathname.endsWith('9.x'))
          return false;
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return top !== null && (node.contains(top) || top.contains(node));
      },
    );
    const node = all[Math.floor(share * all.length)];
    node?.click();
    return node ? `${node.tagName} ${node.textContent?.trim().slice(0, 40)}` : 'nothing';
  }, choice);
}

/** Waits until no page is loading and every overlay entry is left; returns what is wrong then. */
async function faultsOf({ page, playground, network }: Walk, idle: boolean): Promise<readonly string[]> {
  const faults: string[] = [];
  try {
    await settled(page);
    await page.waitForTimeout(60);
    // When the router cannot fetch a page, the browser loads it. That may have begun just now.
    await settled(page);
    faults.push(...(await page.evaluate(stateFaults)));
  } catch (error) {
    // The step has led to a full load; the next look finds it done.
    if (!/context was destroyed|navigation/i.test(String(error)))
      faults.push(`not settled: ${String(error).slice(0, 200)}`);
  }
  if (idle && faults.length === 0 && new URL(page.url()).origin === playground.origin) {
    const saved = { ...network };
    Object.assign(network, { delay: 0, fails: false });
    faults.push(...(await differences(page)));
    Object.assign(network, saved);
  }
  return faults;
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      !navigation.transition &&
      (history.state?.overlay !== true || document.documentElement.dataset.overlay !== undefined),
    undefined,
    { timeout: SETTLED_MS },
  );
}

/** Runs in the page. What holds at every moment. */
function stateFaults(): string[] {
  const faults: string[] = [];
  // Back has left the site.
  if (!location.protocol.startsWith('http')) return faults;
  const root = document.documentElement;
  const h1 = document.querySelector('h1')?.textContent?.trim() ?? '';
  const isHome = location.pathname === (root.dataset.base ?? '/');
  if (document.querySelectorAll('h1').length !== 1) faults.push('not one h1');
  if (!isHome && !document.title.startsWith(h1)) faults.push(`title “${document.title}”, but h1 “${h1}”`);
  const own = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  if (own && document.querySelector('link[rel=canonical]') && !isHome && new URL(own).pathname !== location.pathname)
    faults.push(`address ${location.pathname}, but the page is ${own}`);
  const current = document.querySelector<HTMLAnchorElement>('.sidebar [aria-current=page]');
  if (current && current.pathname !== location.pathname)
    faults.push(`address ${location.pathname}, but the sidebar marks ${current.pathname}`);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a'))
    if (!document.getElementById(decodeURIComponent(link.hash.slice(1))))
      faults.push(`contents without target ${link.hash}`);
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.querySelectorAll('body *')].findLast(
      (node) => Math.round(node.getBoundingClientRect().right) >= root.scrollWidth,
    );
    faults.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}: ${wide?.outerHTML.slice(0, 200)}`);
  }
  const overlays = [...document.querySelectorAll('dialog[open], .menu[data-open]')].length;
  if (overlays > 1) faults.push(`${overlays} overlays`);
  if (overlays === 0 && (root.dataset.overlay !== undefined || document.querySelector('main[inert]')))
    faults.push('no overlay, but the page behind is locked');
  const { activeElement } = document;
  const hasBox = activeElement instanceof HTMLElement && activeElement.checkVisibility();
  if (activeElement !== document.body && activeElement !== null && !hasBox)
    faults.push(`focus on hidden ${activeElement.outerHTML.slice(0, 100)}`);
  return faults;
}

/** Compares the page with a fresh load of the same address, apart from what the reader has opened or chosen. */
async function differences(page: Page): Promise<readonly string[]> {
  // The results come from an index, in their own time. An overlay changes the page that it covers.
  if (new URL(page.url()).pathname.endsWith('/search')) return [];
  if (await page.evaluate(() => document.documentElement.dataset.overlay !== undefined)) return [];
  const here = await page.evaluate(contentOf);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await settled(other);
  await other.waitForTimeout(400);
  const fresh = await other.evaluate(contentOf);
  await other.close();
  const at = here.findIndex((line, index) => line !== fresh[index]);
  if (at < 0 && here.length === fresh.length) return [];
  return [`differs from a fresh load of ${page.url()}: ${here[at] ?? 'the end'} — ${fresh[at] ?? 'the end'}`];
}

/** Runs in the page. Returns its title and description, and a line for each element and text that is not a reader's choice. */
function contentOf(): string[] {
  const lines = [document.title, document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''];
  // The types of symbols, the demonstration, the anchors in the version menu and messages such as "Copied" depend on what was clicked before.
  const skipped = 'dialog, [popover], [role=status], script, .demonstration, version-menu';
  const kept = ['href', 'src', 'id', 'alt', 'lang', 'rel'];
  const visit = (node: Node, depth: number): void => {
    if (node instanceof Text && node.data.trim()) lines.push(`${depth} ${node.data.trim()}`);
    if (!(node instanceof Element) || node.matches(skipped)) return;
    // The ids of tabs count the groups that the browser has seen.
    const attributes = (node.matches('tab-group *') ? kept.filter((name) => name !== 'id') : kept)
      .filter((name) => node.hasAttribute(name))
      .map((name) => `${name}=${node.getAttribute(name)}`);
    lines.push(`${depth} ${node.localName}.${node.className} ${attributes.join(' ')}`);
    for (const child of node.childNodes) visit(child, depth + 1);
  };
  for (const part of document.querySelectorAll('body > :is(site-navbar, .frame, footer)')) visit(part, 0);
  return lines;
}
