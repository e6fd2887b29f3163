import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';

// About: client/head-script.ts

const site = useSite();

test.each([
  ['a reload', '/docs/context'],
  ['Back from another page that the browser has opened', '/rss.xml'],
])('after %s, Back opens the page of its address even if the script has not arrived', async (_, next) => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 1280, height: 800 } });
  await page.locator(`.sidebar a[href="${site.at('/docs/context')}"]`).click();
  await expect.poll(() => page.locator('h1').textContent()).toBe('Context');
  if (next !== '/docs/context') await page.goto(site.at(next));
  const release = await hold(page, /\/assets\/main-/);
  const isReload = next === '/docs/context';
  await (isReload ? page.reload({ waitUntil: 'commit' }) : page.goBack({ waitUntil: 'commit' }));
  await expect.poll(() => page.locator('h1').textContent()).toBe('Context');
  // The router made both entries in one document, so the browser changes the address only.
  await page.evaluate(() => history.back());
  await page.waitForURL('**/docs/router', { waitUntil: 'commit' });
  await expect.poll(() => page.locator('h1').textContent()).toBe('Routers and procedures');
  release();
  await page.locator('.search-frame, search-box a[role=button]').first().waitFor({ state: 'attached' });
  expect(await page.locator('h1').textContent()).toBe('Routers and procedures');
  expect(page.url()).toBe(site.origin + site.at('/docs/router'));
});

test('a link to a section is followed without a load while the script has not arrived', async () => {
  const { page } = await site.reopen('/docs/router', { viewport: { width: 1280, height: 800 } });
  const release = await hold(page, /\/assets\/main-/);
  await page.reload({ waitUntil: 'commit' });
  const link = page.locator('.toc a').first();
  await link.waitFor();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await link.click();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL('**/docs/router', { waitUntil: 'commit' });
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
  release();
});
