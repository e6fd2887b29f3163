import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/head-script.ts, client/styles, client/elements/tab-group.ts, client/elements/announcement-bar.ts, client/elements/version-menu.ts

const site = useSite();

const KINDS = [
  '/',
  '/docs/quickstart',
  '/docs/nextjs',
  '/docs/9.x/router',
  '/blog',
  '/blog/hello-trpc',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/trpc',
  '/search',
  '/nothing-here',
];

const CHOICES = {
  theme: 'dark',
  'docusaurus.announcement.id': 'v10-prerelease',
  'docusaurus.announcement.dismiss': 'true',
  'docs-preferred-version-default': '9.x',
  'docusaurus.tab.package-manager': 'bun',
  'docusaurus.tab.client': 'react',
};

/** Lets the script come late, so that what it changes is seen to change. */
async function delayScript(context: BrowserContext, milliseconds: number) {
  await context.route('**/assets/main-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

async function store(context: BrowserContext, choices: Readonly<Record<string, string>>) {
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(choices));
}

/** What has moved since the page began, by how much, and which parts. */
const shifts = () =>
  new Promise<readonly string[]>((resolve) => {
    const seen: string[] = [];
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node?: Node }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        seen.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 80)).join()}`,
        );
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(seen), 150);
  });

test.concurrent.each([
  ['a new reader on a wide screen', 'light', {}, 1440],
  ['a new reader on a phone', 'dark', {}, 390],
  ['a reader with choices on a wide screen', 'light', CHOICES, 1440],
  ['a reader with choices on a phone', 'light', CHOICES, 390],
] as const)('nothing moves for %s (%s)', async (_, colorScheme, choices, width) => {
  const { page, context } = await site.open('/blog', { colorScheme, viewport: { width, height: 800 } });
  await store(context, choices);
  await delayScript(context, 150);
  for (const route of KINDS) {
    await page.goto(site.at(route));
    expect(await page.evaluate(shifts), route).toEqual([]);
  }
  await context.close();
});

/** Whether the page is parsed and styled, which is when the browser paints it first; scripts of the head are still held. */
const isFirstFrame = () =>
  document.readyState === 'interactive' &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([media])')].every(({ sheet }) => sheet);

test('stored tabs, version and a closed bar are applied before the script loads', async () => {
  const { page, context } = await site.open('/blog');
  await store(context, CHOICES);
  // The script never comes, and the clock stands still, so that the page does not give up on it.
  await context.route('**/assets/main-*.js', () => {});
  await context.clock.install();
  await context.clock.pauseAt(Date.now() + 60_000);
  await page.goto(site.at('/docs/nextjs'), { waitUntil: 'commit' });
  await page.waitForFunction(isFirstFrame, undefined, { polling: 20 });
  const group = page.locator('tab-group[group=package-manager]').first();
  const shown = group.locator('.tab').filter({ visible: true });
  expect(await shown.evaluateAll((panels) => panels.map((panel) => panel.getAttribute('data-value')))).toEqual(['bun']);
  expect(await group.locator('[aria-selected=true]').allTextContents()).toEqual(['bun']);
  expect(await page.locator('announcement-bar').isVisible()).toBe(false);
  await page.goto(site.at('/blog'), { waitUntil: 'commit' });
  await page.waitForFunction(isFirstFrame, undefined, { polling: 20 });
  expect(await page.locator('.version-label').textContent()).toBe('9.x');
  expect(await page.evaluate(() => customElements.get('tab-group') === undefined)).toBe(true);
  await context.close();
});

test('the start of the search page is there before the script loads, but not for a query', async () => {
  const { page } = await site.reopen('/blog');
  await page.route('**/assets/main-*.js', () => {});
  for (const [address, isShown] of [
    ['/search', true],
    ['/search?q=', true],
    ['/search?q=context', false],
  ] as const) {
    await page.goto(site.at(address), { waitUntil: 'commit' });
    await page.waitForFunction(isFirstFrame, undefined, { polling: 20 });
    expect(await page.getByText('Start with').isVisible(), address).toBe(isShown);
  }
});
