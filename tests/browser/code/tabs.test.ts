import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/elements/tab-group.ts, client/styles/tabs.css, client/navigation/kept-pages.ts

const site = useSite();
const KEY = 'docusaurus.tab.package-manager';

test('a choice changes every group with the same name, is stored, and applies to the next page', async () => {
  const { page } = await site.reopen('/docs/fastify');
  const groups = page.locator('tab-group[group=package-manager]');
  await groups.first().getByRole('tab', { name: 'pnpm' }).click();
  expect(await groups.count()).toBeGreaterThan(1);
  for (const group of await groups.all()) {
    expect(await group.getByRole('tab', { selected: true }).textContent()).toBe('pnpm');
    expect(await group.getByRole('tabpanel').filter({ visible: true }).textContent()).toContain('pnpm add');
  }
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('pnpm');
  await page.goto(site.at('/docs/quickstart'));
  expect(await groups.first().getByRole('tab', { selected: true }).textContent()).toBe('pnpm');
});

test('arrow keys, Home and End move between tabs; a group has one tab stop', async () => {
  const { page } = await site.reopen('/docs/nextjs');
  const group = page.locator('tab-group[group=package-manager]').first();
  await group.getByRole('tab', { name: 'npm', exact: true }).focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const [key, expected] of [
    ['ArrowRight', 'yarn'],
    ['End', 'bun'],
    ['ArrowRight', 'npm'],
    ['ArrowLeft', 'bun'],
    ['Home', 'npm'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(expected);
    expect(await group.getByRole('tab', { selected: true }).textContent()).toBe(expected);
  }
  expect(await group.locator('[role=tab][tabindex="0"]').count()).toBe(1);
  // Alt with an arrow key is Back or Forward.
  const event = { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true };
  const tab = group.getByRole('tab', { selected: true });
  expect(await tab.evaluate((node, init) => node.dispatchEvent(new KeyboardEvent('keydown', init)), event)).toBe(true);
  expect(await tab.textContent()).toBe('npm');
  // Home alone would scroll the page to its top.
  const home = { ...event, key: 'Home', altKey: false };
  expect(await tab.evaluate((node, init) => node.dispatchEvent(new KeyboardEvent('keydown', init)), home)).toBe(false);
});

test('a group without the chosen tab keeps its own', async () => {
  const { page } = await site.reopen('/docs/fastify');
  const groups = page.locator('tab-group[group=package-manager]');
  const other = groups.nth(1);
  await other.getByRole('tab', { name: 'bun' }).evaluate((tab) => tab.remove());
  await groups.first().getByRole('tab', { name: 'bun' }).click();
  expect(await other.getByRole('tab', { selected: true }).textContent()).toBe('npm');
});

test('the clicked tab does not move', async () => {
  const { page } = await site.reopen('/docs/fastify', {
    viewport: { width: 1200, height: 500 },
    reducedMotion: 'no-preference',
  });
  const groups = page.locator('tab-group[group=package-manager]');
  // The panels of a package manager have the same height. With another height, and without scroll anchoring, the choice would move the tab.
  await page.locator('html').evaluate((root) => root.style.setProperty('overflow-anchor', 'none'));
  await groups
    .first()
    .locator('.tab[data-value="bun"]')
    .evaluate((panel) => {
      panel.appendChild(document.createElement('div')).style.height = '50px';
    });
  const tab = groups.last().getByRole('tab', { name: 'bun' });
  await tab.scrollIntoViewIfNeeded();
  const before = await tab.boundingBox();
  await tab.click();
  const after = await tab.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
});

test('Back shows the panel that find-in-page has revealed, or else the tab that the reader has chosen since', async () => {
  const { page } = await site.reopen('/docs/nextjs', { prefetches: true });
  await page.locator('back-to-top:defined').waitFor({ state: 'attached' });
  const title = page.locator('h1');
  const group = page.locator('tab-group[group=package-manager]').first();
  const selected = () => group.getByRole('tab', { selected: true }).textContent();
  const first = await title.textContent();
  await group.getByRole('tab', { name: 'yarn' }).click();
  await group.locator('.tab[hidden]').last().dispatchEvent('beforematch');
  expect(await selected()).toBe('bun');
  await page.locator('.sidebar a[href$="/docs/fastify"]').evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => title.textContent()).not.toBe(first);
  await page.goBack();
  await expect.poll(() => title.textContent()).toBe(first);
  await expect.poll(selected).toBe('bun');
  await page.goForward();
  await expect.poll(() => title.textContent()).not.toBe(first);
  await group.getByRole('tab', { name: 'pnpm' }).click();
  await page.goBack();
  await expect.poll(() => title.textContent()).toBe(first);
  await expect.poll(selected).toBe('pnpm');
});

test('an unknown stored value is ignored', async () => {
  const { page } = await site.reopen('/docs/nextjs');
  await page.evaluate((key) => localStorage.setItem(key, 'cargo'), KEY);
  await page.reload();
  const group = page.locator('tab-group[group=package-manager]').first();
  expect(await group.getByRole('tab', { selected: true }).textContent()).toBe('npm');
});

test('a list of tabs is named as a choice, and a tab refers to its panel', async () => {
  const { page } = await site.reopen('/docs/nextjs');
  expect(await page.getByRole('tablist', { name: 'Choice of package manager' }).count()).toBeGreaterThan(0);
  const tab = page.getByRole('tab', { name: 'npm', exact: true }).first();
  const panel = page.getByRole('tabpanel', { name: 'npm', exact: true }).first();
  expect(await tab.getAttribute('aria-controls')).toBe(await panel.getAttribute('id'));
});

test('the button that copies an install command is in the row of its tabs, and nothing covers it', async () => {
  for (const width of [1440, 320]) {
    const { page } = await site.reopen('/docs/quickstart', { viewport: { width, height: 900 } });
    const group = page.locator('[group="package-manager"]').first();
    const button = group.getByRole('button', { name: 'Copy code' }).first();
    const [row, box] = [await group.locator('.tab-list').boundingBox(), await button.boundingBox()];
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(middle).toBeGreaterThan(row?.y ?? 0);
    expect(middle).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0));
    await button.click({ trial: true });
    await group.getByRole('tab', { name: 'bun' }).click({ trial: true });
  }
});

test('a printed page shows the command of the chosen package manager only, and the other tabs below one another', async () => {
  const { page } = await site.reopen('/docs/quickstart');
  const panels = page.locator('tab-group[group=package-manager]').first().locator('.tab');
  await page.getByRole('tab', { name: 'pnpm' }).first().click();
  await page.emulateMedia({ media: 'print' });
  const shown = await panels.evaluateAll((all) =>
    all.filter((panel) => panel.checkVisibility()).map((panel) => (panel as HTMLElement).dataset.value),
  );
  expect(shown).toEqual(['pnpm']);
  await page.goto(site.at('/docs/router'));
  const others = page.locator('tab-group:not([group=package-manager])').first().locator(':scope > .tab');
  await expect.poll(() => others.evaluateAll((all) => all.every((panel) => panel.checkVisibility()))).toBe(true);
});
