import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/elements/announcement-bar.ts, client/styles/layout/announcement.css

// When the bar shows, with any base URL. The other test of the bar also runs below a base URL.

const site = useSite();
const ID = 'docusaurus.announcement.id';
const DISMISS = 'docusaurus.announcement.dismiss';

test.each([390, 1280])('at %i px the text of the bar is in the middle of the screen', async (width) => {
  const { page } = await site.reopen('/', { viewport: { width, height: 800 } });
  const middle = await page.locator('announcement-bar p').evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    return (left + right) / 2;
  });
  expect(Math.abs(middle - width / 2)).toBeLessThan(2);
});

test('a new id shows the bar at once', async () => {
  const { page } = await site.reopen('/');
  await page.evaluate(
    ([id, dismiss]) => {
      localStorage.setItem(id, 'an-older-one');
      localStorage.setItem(dismiss, 'true');
    },
    [ID, DISMISS] as const,
  );
  await page.reload();
  expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(true);
});

test('a closed bar is hidden before the first paint', async () => {
  const { page } = await site.reopen('/');
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto(site.at('/docs'));
  expect(await page.locator('announcement-bar').isVisible()).toBe(false);
});

test('a bar that another tab closes while the page loads is closed', async () => {
  const { page } = await site.reopen('/');
  await page.evaluate((dismiss) => localStorage.removeItem(dismiss), DISMISS);
  await page.route('**/assets/main-*.js', async (route) => {
    await page.evaluate((dismiss) => localStorage.setItem(dismiss, 'true'), DISMISS);
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => page.locator('announcement-bar').isVisible()).toBe(false);
  expect(await page.evaluate((dismiss) => localStorage.getItem(dismiss), DISMISS)).toBe('true');
});

test('a bar that is closed in another tab is closed', async () => {
  const { page, context } = await site.open('/');
  const other = await context.newPage();
  await other.goto(site.at('/docs'));
  await other.getByRole('button', { name: 'Close the announcement' }).click();
  await expect.poll(() => page.locator('announcement-bar').isVisible()).toBe(false);
  await context.close();
});
