import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/elements/announcement-bar.ts, client/styles/layout/announcement.css

const site = useSite();
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

test('an open tab shows the next announcement on the next page, also if the last one is closed', async () => {
  const { page } = await site.reopen('/');
  const bar = page.getByRole('region', { name: 'Announcement' });
  await bar.getByRole('button', { name: 'Close the announcement' }).click();
  await page.route('**/blog', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/data-announcement="[^"]*"/, 'data-announcement="next"')
      .replace(/(<announcement-bar[^>]*><p>)/, '$1Next. ');
    await route.fulfill({ response, body });
  });
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await page.waitForURL(site.at('/blog'));
  await expect.poll(() => bar.isVisible()).toBe(true);
  expect(await bar.textContent()).toContain('Next. ');
});

test('the bar breaks before its link, and not in a word', async () => {
  const { page } = await site.reopen('/', { viewport: { width: 320, height: 600 } });
  const heights = await page.locator('announcement-bar').evaluate((bar) => {
    const link = bar.querySelector('a');
    const text = document.createRange();
    text.setStart(bar, 0);
    if (link) text.setEndBefore(link);
    return [...text.getClientRects(), ...(link?.getClientRects() ?? [])].map(({ top }) => Math.round(top));
  });
  expect(heights.length).toBe(2);
});

test('the ring of the focused button is inside the bar', async () => {
  const { page } = await site.reopen('/');
  const button = page.getByRole('button', { name: 'Close the announcement' });
  await page.getByRole('region', { name: 'Announcement' }).getByRole('link').focus();
  await page.keyboard.press('Tab');
  const { ring, box, bar } = await button.evaluate((control) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(control);
    return {
      ring: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth),
      box: control.getBoundingClientRect().toJSON(),
      bar: control.closest('announcement-bar')?.getBoundingClientRect().toJSON(),
    };
  });
  expect(box.top - ring).toBeGreaterThanOrEqual(bar.top);
  expect(box.bottom + ring).toBeLessThanOrEqual(bar.bottom);
  expect(box.height).toBe(bar.height);
});
