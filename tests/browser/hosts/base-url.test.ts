import { expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { smallConfig } from '../../support/sites/fixture.ts';
import { serveSmall } from '../../support/sites/small-site.ts';

// About: client/base-url-alert.ts, client/head-script.ts, templates, build/io/serve/serve.ts

const browser = useBrowser();
const TITLE = 'Your site did not load properly';

test('a home page that is served below another base URL shows an alert with the right one', async () => {
  const origin = await serveSmall({}, { baseUrl: '/wrong/' });
  const { page, context } = await browser.open(`${origin}/wrong/`);
  const notice = page.getByRole('alert').filter({ hasText: TITLE });
  await notice.waitFor();
  expect(await notice.textContent()).toContain("baseUrl: '/wrong/'");
  // It can be read although there is no stylesheet.
  expect(await notice.evaluate((node) => getComputedStyle(node).borderTopWidth)).toBe('4px');
  await context.close();
});

test('other pages, the right base URL, and a site without the check show no alert', async () => {
  const wrong = await serveSmall({}, { baseUrl: '/wrong/' });
  const right = await serveSmall({});
  const unchecked = await serveSmall(
    { 'site.config.ts': smallConfig("locales: ['en'],", "locales: ['en'],\n  checkBaseUrl: false,") },
    { baseUrl: '/wrong/' },
  );
  for (const address of [`${wrong}/wrong/docs`, `${right}/`, `${unchecked}/wrong/`]) {
    const { page, context } = await browser.open(address);
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(TITLE).count(), address).toBe(0);
    await context.close();
  }
});

test('on a host that serves .html or /index.html, the address bar shows the canonical path', async () => {
  const origin = await serveSmall({});
  const { page, context } = await browser.open(origin);
  // The project's own server redirects; a simpler one would send the page.
  await context.route(/\.html$/, async (route) =>
    route.fulfill({
      response: await route.fetch({
        url: route
          .request()
          .url()
          .replace(/(index)?\.html$/, ''),
      }),
    }),
  );
  for (const [path, bare] of [
    ['/index.html', '/'],
    ['/docs/index.html', '/docs'],
    ['/docs.html?q=1#top', '/docs?q=1#top'],
  ] as const) {
    await page.goto(origin + path);
    await expect.poll(() => page.url()).toBe(origin + bare);
  }
  await context.close();
});
