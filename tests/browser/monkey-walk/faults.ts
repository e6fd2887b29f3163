import type { Page } from 'playwright-core';
import type { Walk } from './steps.ts';

/** Every step waits this long at most for a page that is loading. */
const SETTLED_MS = 8_000;

/** Waits until no page is loading and every overlay entry is left; returns what is wrong then. */
export async function faultsOf({ page, playground, network }: Walk, idle: boolean): Promise<readonly string[]> {
  const faults: string[] = [];
  try {
    faults.push(...(await stateOf(page)));
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

/** Returns what is wrong with the page once it is settled. A page that the router cannot fetch begins to load in full only then. */
async function stateOf(page: Page): Promise<readonly string[]> {
  await settled(page);
  await page.waitForTimeout(60);
  const faults = await page.evaluate(stateFaults);
  return faults ?? stateOf(page);
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

/** Runs in the page. Returns what is wrong with it, or nothing while it loads. */
function stateFaults(): string[] | undefined {
  if (document.readyState !== 'complete') return undefined;
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
  if (overlays === 1 && history.state?.overlay !== true) faults.push('an overlay without its history entry');
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
  const other = await page.context().newPage();
  await other.goto(page.url());
  await settled(other);
  const compare = async () => difference(await page.evaluate(contentOf), await other.evaluate(contentOf));
  // Elements start after the page has loaded.
  let found = await compare();
  for (const end = Date.now() + SETTLED_MS; found !== undefined && Date.now() < end; found = await compare())
    await page.waitForTimeout(300);
  await other.close();
  return found === undefined ? [] : [`differs from a fresh load of ${page.url()}: ${found}`];
}

/** Returns the first lines in which a page and a fresh load differ. */
function difference(here: readonly string[], fresh: readonly string[]): string | undefined {
  const length = Math.max(here.length, fresh.length);
  const at = Array.from({ length }, (_, index) => index).find((index) => here[index] !== fresh[index]);
  return at === undefined ? undefined : `${here[at] ?? 'the end'} — ${fresh[at] ?? 'the end'}`;
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
    // The reader chooses whether its lines wrap, and the width of the window whether that is offered.
    if (node.matches('figure.code')) {
      lines.push(`${depth} ${[...node.querySelectorAll('pre')].map(({ textContent }) => textContent).join('\n')}`);
      return;
    }
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
