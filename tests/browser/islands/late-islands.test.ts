import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';

// About: client/islands/late-islands.ts, client/later.ts, client/elements/island-status.ts

const site = useSite();
const CODE = '**/styled-island-*.js';

test('an island whose element cannot be loaded shows an error with Retry', async () => {
  const { page } = await site.reopen('/docs');
  await page.route(CODE, (route) => route.abort());
  await page.goto(site.at('/search?q=router'));
  const alert = page.getByRole('alert');
  const retry = alert.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(await alert.textContent()).toContain('This part of the page could not be loaded.');
  await page.unroute(CODE);
  await retry.click();
  await page.locator('react-island[data-ready]').waitFor();
  expect(await alert.count()).toBe(0);
});

test('an island whose element is late shows that it is loading', async () => {
  const { page } = await site.reopen('/docs');
  const release = await hold(page, CODE);
  await page.goto(site.at('/search?q=router'), { waitUntil: 'commit' });
  const loading = page.locator('.island-status', { hasText: 'Loading…' });
  await loading.waitFor();
  release();
  await page.locator('react-island[data-ready]').waitFor();
  expect(await loading.count()).toBe(0);
});

test('the search page shows that it is loading before the code that follows the page arrives, if it has a query', async () => {
  const { page } = await site.reopen('/docs');
  const releases = [await hold(page, CODE), await hold(page, '**/later-*.js')];
  const island = page.locator('react-island');
  const message = () =>
    island.evaluate((node) => {
      const { content, visibility } = getComputedStyle(node, '::after');
      return visibility === 'visible' ? content : 'none';
    });
  await page.goto(site.at('/search?q=router'), { waitUntil: 'commit' });
  await expect.poll(message).toBe('"Loading…"');
  await page.goto(site.at('/search'), { waitUntil: 'commit' });
  await island.and(page.locator('[name=SearchPage]')).waitFor();
  // The message is hidden until its animation ends.
  await island.evaluate((node) => Promise.all(node.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  expect(await message()).toBe('none');
  for (const release of releases) release();
});

test('the demonstration, which nobody has used, does not show that it is loading', async () => {
  const { page } = await site.reopen('/docs');
  const release = await hold(page, CODE);
  await page.goto(site.at('/'), { waitUntil: 'commit' });
  // A timer of the page that is started later, and is longer, ends after that of the status.
  await page.evaluate(async () => {
    await customElements.whenDefined('back-to-top');
    await new Promise((resolve) => setTimeout(resolve, 250));
  });
  expect(await page.locator('.island-status').count()).toBe(0);
  release();
});
