import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: client/elements/color-mode-toggle.ts, client/elements/announcement-bar.ts, client/elements/copy-code.ts, client/preferences/color-mode.ts, client/head-script.ts, client/styles/layout/color-mode-toggle.css, client/styles/tokens.css

const site = useSite();

const background = () => getComputedStyle(document.body).backgroundColor;
const scheme = () => document.documentElement.dataset.theme;

test('without a choice the page follows changes of the system, and stores nothing', async () => {
  const { page } = await site.reopen('/docs', { colorScheme: 'light' });
  const light = await page.evaluate(background);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(background)).not.toBe(light);
  await expect.poll(() => page.locator('color-mode-toggle button').getAttribute('title')).toBe('Switch to light mode');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('the toggle switches, stores the choice, and the next page has it before its first paint', async () => {
  const { page } = await site.reopen('/docs', { colorScheme: 'light' });
  const light = await page.evaluate(background);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  const dark = await page.evaluate(background);
  expect(dark).not.toBe(light);
  // Without the main script, the head script alone sets the mode.
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto(site.at('/blog'));
  expect(await page.evaluate(background)).toBe(dark);
});

test('a change in another tab is followed', async () => {
  const { page, context } = await site.open('/docs', { colorScheme: 'light' });
  const other = await context.newPage();
  await other.goto(site.at('/blog'));
  await other.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect.poll(() => page.evaluate(scheme)).toBe('dark');
  expect(await page.getByRole('button', { name: 'Switch to light mode' }).count()).toBe(1);
  await other.evaluate(() => localStorage.removeItem('theme'));
  await expect.poll(() => page.evaluate(scheme)).toBeUndefined();
  await context.close();
});

test('an invalid stored value is ignored', async () => {
  const { page, errors } = await site.reopen('/docs');
  await page.evaluate(() => localStorage.setItem('theme', '"><script>'));
  await page.reload();
  expect(await page.evaluate(scheme)).toBeUndefined();
  expect(errors).toEqual([]);
});

test('the browser interface has the color of the mode, also on the next page', async () => {
  const { page } = await site.reopen('/docs', { colorScheme: 'light' });
  const color = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content);
  const light = await page.evaluate(color);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  const dark = await page.evaluate(color);
  expect([light.length, dark.length]).toEqual([1, 1]);
  expect(dark).not.toEqual(light);
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link').last().click();
  await expect.poll(() => page.locator('h1').evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(await page.evaluate(color)).toEqual(dark);
  await page.goto(site.at('/blog'));
  expect(await page.evaluate(color)).toEqual(dark);
});

test('the buttons that are only an icon show their names to the pointer', async () => {
  const { page } = await site.reopen('/docs/router');
  await page.locator('copy-code button').first().waitFor();
  const names = await page
    .locator(':is(announcement-bar, color-mode-toggle, copy-code) button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('title')));
  expect(new Set(names)).toEqual(new Set(['Close the announcement', 'Switch to dark mode', 'Copy code']));
});
