import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser, useSite, type Visit } from '../support/browser/browser.ts';
import { hold } from '../support/browser/hold.ts';
import { docsPage, useSmallSites } from '../support/sites/small-site.ts';

// About: client/code/copy.ts, client/overlays/dropdowns.ts, client/overlays/shortcuts.ts, client/overlays/shortcut-sheet.ts, client/styles, build/markdown, templates/PageMenu.tsx

const site = useSite();
const browser = useBrowser();
const serveSmall = useSmallSites();

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Returns the text that the styles add to a control, without its alternative for screen readers. */
const addedText = (control: Locator) =>
  control.evaluate((element) => /^"(.*?)"/.exec(getComputedStyle(element, '::after').content)?.[1]);

describe('a docs page', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.open('/docs/router', { permissions: ['clipboard-read', 'clipboard-write'] });
  });
  afterAll(() => visit?.context.close());

  /** Opens the menu of the page, which a previous test may have opened. */
  const openMenu = async () => {
    const menu = visit.page.locator('.page-menu');
    if (!(await menu.evaluate((node: HTMLDetailsElement) => node.open))) await menu.locator('summary').click();
    return menu;
  };

  test('can be copied as Markdown, which is confirmed and announced', async () => {
    const { page } = visit;
    await openMenu();
    const button = page.getByRole('button', { name: 'Copy as Markdown' });
    await button.click();
    await page.locator('.copy-page[data-state="Copied"]').waitFor();
    expect(await page.locator('body > [role=status]').textContent()).toBe('Copied');
    const markdown = await fetch(site.origin + site.at('/docs/router.md'));
    expect(await clipboard(page)).toBe(await markdown.text());
    expect(await clipboard(page)).toContain('# Routers and procedures');
  });

  test('confirms only the last copy', async () => {
    const { page } = visit;
    await openMenu();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.locator('.copy-page[data-state="Copied"]').waitFor();
    const other = page.getByRole('button', { name: 'Copy code' }).first();
    await other.click();
    await expect.poll(() => other.getAttribute('data-state')).toBe('Copied');
    expect(await page.locator('[data-state="Copied"]').count()).toBe(1);
  });

  test('is not copied if the server responds with an error', async () => {
    const { page } = visit;
    const address = site.at('/docs/router.md');
    await page.route(address, (route) => route.fulfill({ status: 503, body: 'Unavailable' }));
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    await openMenu();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.locator('.copy-page[data-state="Copying failed"]').waitFor();
    expect(await addedText(page.locator('.copy-page'))).toBe('Copying failed');
    expect(await clipboard(page)).toBe('before');
    await page.unroute(address);
  });

  test('has links to its Markdown, its source and a prefilled issue in a menu that closes on Escape and elsewhere', async () => {
    const { page } = visit;
    const menu = await openMenu();
    const report = await menu.getByRole('link', { name: 'Report a problem' }).getAttribute('href');
    expect(new URL(report ?? '').searchParams.get('body')).toContain('/docs/router');
    expect(await menu.getByRole('link', { name: 'View as Markdown' }).getAttribute('href')).toBe(
      site.at('/docs/router.md'),
    );
    await menu.getByRole('link', { name: 'Edit this page' }).focus();
    await page.keyboard.press('Escape');
    expect(await menu.evaluate((node: HTMLDetailsElement) => node.open)).toBe(false);
    expect(await menu.locator('summary').evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).click();
    expect(await menu.evaluate((node: HTMLDetailsElement) => node.open)).toBe(false);
  });

  test('confirms that the address of a heading is copied', async () => {
    const { page } = visit;
    const link = page.locator('main .anchor').first();
    await link.hover();
    await link.click();
    await page.locator('.anchor[data-state="Copied"]').waitFor();
    expect(await clipboard(page)).toBe(page.url());
    expect(new URL(page.url()).hash).not.toBe('');
  });

  test('shows at a heading that its address cannot be copied', async () => {
    const { page } = await site.reopen('/docs/router');
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    const link = page.locator('main .anchor').first();
    await link.click();
    await page.locator('.anchor[data-state="Copying failed"]').waitFor();
    await page.mouse.move(0, 0);
    await link.evaluate((element: HTMLElement) => element.blur());
    expect(await addedText(link)).toBe('Copying failed');
    expect(await link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  });

  test('shows the shortcuts on ?, and goes to the neighboring pages on [ and ]', async () => {
    const { page } = visit;
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    await page.keyboard.press(']');
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    // Extensions dispatch such events when they fill in a field.
    const uncaught: string[] = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    await page.evaluate(() => document.dispatchEvent(new Event('keydown', { bubbles: true })));
    expect(uncaught).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(site.at('/docs/router'));
    // The address changes before the page does.
    await page.keyboard.press(']');
    await page.getByRole('heading', { level: 1, name: 'Merging routers' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(site.at('/docs/merging-routers'));
    await page.keyboard.press('[');
    await page.getByRole('heading', { level: 1, name: 'Routers and procedures' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(site.at('/docs/router'));
    await page.keyboard.press('?');
    await sheet.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => sheet.count()).toBe(0);
    await page.keyboard.press(']');
    await page.keyboard.press('?');
    expect(await sheet.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(site.at('/docs/router'));
  });
});

test.each([
  ['AltGr', { ctrlKey: true, altKey: true }],
  ['Option', { altKey: true }],
])('a bracket that is typed with %s is a shortcut too', async (_, modifiers) => {
  const { page } = await site.reopen('/docs/router');
  const dispatch = (init: KeyboardEventInit) => document.body.dispatchEvent(new KeyboardEvent('keydown', init));
  await page.evaluate(dispatch, { key: ']', ctrlKey: true, bubbles: true });
  await page.evaluate(dispatch, { key: ']', metaKey: true, bubbles: true });
  await page.evaluate(dispatch, { key: ']', repeat: true, bubbles: true });
  expect(new URL(page.url()).pathname).toBe(site.at('/docs/router'));
  await page.evaluate(dispatch, { key: ']', bubbles: true, ...modifiers });
  await page.waitForURL('**/docs/merging-routers');
});

test('a list of shortcuts that loads late does not replace a search that the reader has opened meanwhile', async () => {
  const { page } = await site.reopen('/docs/router');
  const release = await hold(page, '**/shortcut-sheet-*.js');
  const requested = page.waitForRequest('**/shortcut-sheet-*.js');
  await page.keyboard.press('?');
  const script = (await requested).url();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  release();
  await page.evaluate(`import('${script}').then(() => undefined)`);
  expect(await dialog.getAttribute('aria-label')).toBe('Search');
});

test('the list of shortcuts opens at its beginning, is not printed, and a click outside closes it', async () => {
  const { page } = await site.reopen('/docs/sponsors', { viewport: { width: 320, height: 256 } });
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await sheet.waitFor();
  expect(await sheet.evaluate((dialog) => dialog.scrollTop)).toBe(0);
  const { x = 0, y = 0 } = (await sheet.boundingBox()) ?? {};
  await page.mouse.click(x + 6, y + 6);
  expect(await sheet.count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await sheet.count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.mouse.click(x - 6, y + 6);
  await expect.poll(() => sheet.count()).toBe(0);
});

const LONG = Array.from({ length: 50 }, (_, index) => `const line${index + 1} = ${index};`).join('\n');
const BLOCKS = `\`\`\`sh run="list"
curl http://localhost:3000
\`\`\`

\`\`\`json output-of="list"
{ "result": [] }
\`\`\`

\`\`\`ts unchecked="It is long"
${LONG}
\`\`\`

\`\`\`tree
app/
  server/ # the server
    index.ts
  package.json
\`\`\`
`;

describe('code', () => {
  let origin: string;
  const open = (options = {}) => browser.open(`${origin}/docs`, options);

  test('has labels, output joins its command, and long code is folded but for readers without the script and in print', async () => {
    origin = await serveSmall({ 'content/docs/1.x/index.md': docsPage('Start', BLOCKS) });
    const { page, context } = await open();
    const figures = page.locator('figure.code');
    expect(await page.locator('figcaption').allTextContents()).toEqual(['Terminal', 'Output']);
    const [command, output] = await figures.evaluateAll((all) =>
      all.slice(0, 2).map((node) => node.getBoundingClientRect()),
    );
    expect(output?.top).toBeLessThanOrEqual(command?.bottom ?? 0);
    const height = () => figures.nth(2).evaluate((node) => node.getBoundingClientRect().height);
    const folded = await height();
    await page.getByText('Show all 50 lines').click();
    const whole = await height();
    expect(whole).toBeGreaterThan(folded + 200);
    await page.getByText('Show all 50 lines').click();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(height).toBeGreaterThan(whole - 150);
    const tree = page.locator('.tree');
    expect(await tree.locator('code').allTextContents()).toEqual(['app/', 'server/', 'index.ts', 'package.json']);
    expect(await tree.locator('ul ul ul code').allTextContents()).toEqual(['index.ts']);
    await context.close();
    const plain = await open({ javaScriptEnabled: false });
    expect(await plain.page.getByText('Show all 50 lines').isVisible()).toBe(false);
    expect(
      await plain.page
        .locator('figure.code pre')
        .nth(2)
        .evaluate((node) => node.scrollHeight - node.clientHeight),
    ).toBeLessThan(4);
    await plain.context.close();
    const phone = await open({ viewport: { width: 390, height: 800 } });
    const pre = phone.page.locator('figure.code pre').first();
    const overflow = () => pre.evaluate((node) => node.scrollWidth - node.clientWidth);
    await phone.page.locator('html').evaluate((root) => root.style.setProperty('font-size', '2rem'));
    expect(await overflow()).toBe(0);
    await phone.page.getByRole('button', { name: 'Wrap lines' }).first().click();
    expect(await overflow()).toBeGreaterThan(0);
    await phone.context.close();
  });
});
