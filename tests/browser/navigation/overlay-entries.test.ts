import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite } from '../../support/browser/browser.ts';
import { scrollTop } from '../../support/browser/page-state.ts';

// About: client/overlays/overlay.ts, client/navigation/progress.ts

const site = useSite();
const wide = { viewport: { width: 1280, height: 800 } };

const dialog = (page: Page) => page.locator('dialog[open]');

/** Scrolls as a reader does, so that the browser keeps the position. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  const expected = (await scrollTop(page)) + distance;
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => scrollTop(page)).toBe(expected);
}

test('Forward to the entry of a closed overlay does not scroll the page', async () => {
  const { page } = await site.reopen('/docs/router', wide);
  await scrollBy(page, 300);
  await page.keyboard.press('Control+k');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await scrollBy(page, 700);
  await page.evaluate(() => {
    addEventListener('popstate', () => Object.assign(window, { isLeft: history.state === null }));
    history.forward();
  });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isLeft'))).toBe(true);
  await nextFrame(page);
  expect(await scrollTop(page)).toBe(1000);
});

test('two entries back from an overlay, the scroll position is that of the entry', async () => {
  const { page } = await site.reopen('/docs/router', wide);
  await scrollBy(page, 300);
  await page.evaluate(() => document.querySelector<HTMLElement>('.toc a[href="#stack-input-parsers"]')?.click());
  await expect.poll(() => scrollTop(page)).not.toBe(300);
  await page.keyboard.press('Control+k');
  await dialog(page).waitFor();
  await page.evaluate(() => history.go(-2));
  await page.waitForURL('**/docs/router');
  await expect.poll(() => scrollTop(page)).toBe(300);
  expect(await dialog(page).count()).toBe(0);
});

test('a page that Back opens and that the reader leaves again at once has no progress bar', async () => {
  const { page, context } = await site.open('/docs/router', wide);
  for (const route of ['/docs/context', '/docs/links'].map(site.at)) {
    await page.locator(`.sidebar a[href="${route}"]`).click();
    await page.waitForURL(`**${route}`);
  }
  await page.clock.install();
  await page.reload();
  await page.locator('table-of-contents:defined').waitFor({ state: 'attached' });
  const title = await page.title();
  await page.evaluate(
    (selector) =>
      new Promise<void>((resolve) => {
        // The router begins to load the page in a later task.
        const leave = () => {
          document.querySelector<HTMLElement>(selector)?.click();
          resolve();
        };
        addEventListener('popstate', leave, { once: true });
        history.back();
      }),
    `.sidebar a[href="${site.at('/docs/links')}"]`,
  );
  // The bar shows after 200 ms.
  await page.clock.runFor(400);
  expect(await page.getByRole('progressbar').count()).toBe(0);
  expect(await page.title()).toBe(title);
  await context.close();
});
