import { expect, test } from 'vitest';
import { nextFrame, useBrowser, useSite, waitForRequestEnd } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { docsPage, serveSmall } from '../../support/sites/small-site.ts';

// About: client/elements/version-menu.ts, client/navigation/keep-anchor.ts, client/overlays/dropdowns.ts, templates

const site = useSite();
const browser = useBrowser();
const KEY = 'docs-preferred-version-default';

const TWO = `export default {
  title: 'Small', tagline: 'Tests.', description: 'Tests.', url: 'https://small.example', baseUrl: '/', locales: ['en'],
  versions: [
    { name: 'current', label: '2.x', path: '/docs' },
    { name: '1.x', label: '1.x', path: '/docs/1.x', maintained: false },
  ],
  navbar: { title: 'Small', items: [] },
  footer: { groups: [], copyright: 'Nobody' },
};
`;

test('the dropdown opens and closes with the keyboard, and closes when the focus or a click goes elsewhere', async () => {
  const { page } = await site.reopen('/docs/metadata');
  const link = page.locator('version-menu').getByRole('link', { name: /^9\.x/ });
  const summary = page.locator('version-menu summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await link.isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await link.isVisible()).toBe(false);
  expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  expect(await link.isVisible()).toBe(false);
  await summary.click();
  await page.getByRole('heading', { level: 1 }).click();
  expect(await link.isVisible()).toBe(false);
});

test('on a phone, Escape closes the version list above the open menu, and then the menu', async () => {
  const { page } = await site.reopen('/docs/metadata', { viewport: { width: 390, height: 800 } });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const link = page.locator('version-menu').getByRole('link', { name: /^9\.x/ });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.waitFor();
  await page.locator('version-menu summary').click();
  expect(await link.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await link.isVisible()).toBe(false);
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.count()).toBe(0);
});

test('the anchor is kept if the other version has it, else dropped', async () => {
  const origin = await serveSmall({
    'site.config.ts': TWO,
    'content/docs/2.x/index.md': docsPage('New', '## Both\n\nText.\n\n## Only new\n\nText.'),
    'content/docs/1.x/index.md': docsPage('Old', '## Both\n\nText.'),
  });
  for (const [anchor, expected] of [
    ['#both', '/docs/1.x#both'],
    ['#only-new', '/docs/1.x'],
    ['#%E0%A4%A', '/docs/1.x'],
  ] as const) {
    const { page } = await browser.reopen(`${origin}/docs${anchor}`);
    // The link has no anchor, then that of the page, and at last the result.
    const read = anchor.includes('%') ? undefined : waitForRequestEnd(page, '/docs/1.x');
    await page.locator('version-menu summary').click();
    await read;
    const link = page.locator('version-menu').getByRole('link', { name: /^1\.x/ });
    await expect.poll(() => link.evaluate((node: HTMLAnchorElement) => node.pathname + node.hash)).toBe(expected);
    await link.click();
    await page.waitForURL(origin + expected);
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('1.x');
  }
});

test('without an anchor, the link to the other version has that of the section in view', async () => {
  const { page } = await site.reopen('/docs/middlewares', { viewport: { width: 1280, height: 800 } });
  const link = page.locator('version-menu a[data-version="9.x"]');
  const target = () => link.evaluate((node: HTMLAnchorElement) => node.hash);
  const summary = page.locator('version-menu summary');
  await summary.click();
  expect(await target()).toBe('');
  await page.locator('#fix-common-problems').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  const section = page.locator('.toc [aria-current]');
  await expect.poll(() => section.getAttribute('href')).toBe('#fix-common-problems');
  await summary.press('Enter');
  await nextFrame(page);
  expect(await target()).toBe('');
  await summary.press('Enter');
  await expect.poll(target).toBe('#fix-common-problems');
});

test('the anchor of a menu that is opened again is kept if the page of the other version arrives later', async () => {
  const origin = await serveSmall({
    'site.config.ts': TWO,
    'content/docs/2.x/index.md': docsPage('New', '## Both\n\nText.\n\n## Only new\n\nText.'),
    'content/docs/1.x/index.md': docsPage('Old', '## Both\n\nText.'),
  });
  const { page } = await browser.reopen(`${origin}/docs#only-new`);
  const release = await hold(page, '**/docs/1.x');
  const late = waitForRequestEnd(page, '/docs/1.x');
  const summary = page.locator('version-menu summary');
  const requested = page.waitForRequest('**/docs/1.x');
  await summary.click();
  await requested;
  await page.evaluate(() => location.replace('#both'));
  await summary.press('Enter');
  await summary.press('Enter');
  const hash = () =>
    page.locator('version-menu a[data-version="1.x"]').evaluate((node: HTMLAnchorElement) => node.hash);
  await expect.poll(hash).toBe('#both');
  release();
  await late;
  await nextFrame(page);
  expect(await hash()).toBe('#both');
});
