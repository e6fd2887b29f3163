import { expect, test } from 'vitest';
import { useSite } from '../support/browser.ts';

// About: client/elements/announcement-bar.ts, client/styles/announcement.css

const site = useSite();
const ID = 'docusaurus.announcement.id';
const DISMISS = 'docusaurus.announcement.dismiss';

test('the bar links to the migration guide and can be closed permanently', async () => {
  const { page } = await site.reopen('/');
  const bar = page.getByRole('region', { name: 'Announcement' });
  expect(await bar.getByRole('link').getAttribute('href')).toBe(site.at('/docs/migrate-from-v9-to-v10'));
  await bar.getByRole('button', { name: 'Close the announcement' }).click();
  expect(await bar.isVisible()).toBe(false);
  expect(await page.evaluate((key) => localStorage.getItem(key), DISMISS)).toBe('true');
  await page.goto(site.at('/blog'));
  expect(await page.locator('announcement-bar').isVisible()).toBe(false);
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
