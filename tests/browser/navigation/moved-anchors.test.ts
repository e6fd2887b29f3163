import { expect, test } from 'vitest';
import { nextFrame, useBrowser, waitForRequestEnd } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { SMALL_PAGE, smallConfig } from '../../support/sites/fixture.ts';
import { useSmallSites } from '../../support/sites/small-site.ts';

// About: client/navigation/moved-anchors.ts, client/navigation/anchors.ts, build/stages/derive/moved-anchors.ts, build/stages/derive/host-files.ts

const browser = useBrowser();
const serveSmall = useSmallSites();

const FILES = {
  'site.config.ts': smallConfig(
    "locales: ['en'],",
    `locales: ['en'],
  redirects: { '/docs/guide#first': '/docs/guide#second', '/docs/guide#away': '/docs#end', '/docs/old': '/docs/guide' },`,
  ),
  'content/docs/1.x/index.md': `${SMALL_PAGE}\n[Guide](/docs/guide)\n\n## End\n\nThe end.\n`,
  'content/docs/1.x/guide.md': `${SMALL_PAGE.replace('Start', 'Guide')}\n## Second\n\nHello.\n`,
};

test('an anchor that moved leads to where it is now, on the page and elsewhere, on arrival and later', async () => {
  const origin = await serveSmall(FILES);
  const { page, errors } = await browser.reopen(`${origin}/docs/guide#first`);
  await page.waitForURL('**/docs/guide#second');
  await page.evaluate(() => location.assign('#away'));
  await page.waitForURL('**/docs#end');
  // The address changes before the page does: wait for the link.
  await page.locator('.prose a[href="/docs/guide"]').evaluate((link) => link.setAttribute('href', '/docs/guide#first'));
  await page.locator('main a[href="/docs/guide#first"]').click();
  await page.waitForURL('**/docs/guide#second');
  // The address of the page redirects, and takes the anchor along.
  await page.goto(`${origin}/docs/old#first`);
  await page.waitForURL('**/docs/guide#second');
  expect(errors).toEqual([]);
});

test('a link to an address that redirects shows the page with its own address', async () => {
  const origin = await serveSmall(FILES);
  const { page, errors } = await browser.reopen(`${origin}/docs`);
  await page.locator('.prose a[href="/docs/guide"]').evaluate((link) => link.setAttribute('href', '/docs/old'));
  await page.locator('.prose a[href="/docs/old"]').click();
  await page.waitForURL('**/docs/guide');
  expect(await page.locator('h1').textContent()).toBe('Guide');
  expect(errors).toEqual([]);
});

test('an anchor that never was stays in the address', async () => {
  const origin = await serveSmall(FILES);
  const { page } = await browser.reopen(`${origin}/docs/guide#nothing`);
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(`${origin}/docs/guide#nothing`);
});

test('the redirect of an anchor is not followed if the reader has navigated meanwhile', async () => {
  const origin = await serveSmall(FILES);
  const { page } = await browser.reopen(`${origin}/docs/guide`);
  const release = await hold(page, '**/anchors.json');
  const requested = page.waitForRequest('**/anchors.json');
  await page.evaluate(() => location.assign('#away'));
  await requested;
  await page.evaluate(() => location.assign('#second'));
  const late = waitForRequestEnd(page, '/anchors.json');
  release();
  await late;
  await nextFrame(page);
  expect(page.url()).toBe(`${origin}/docs/guide#second`);
});
