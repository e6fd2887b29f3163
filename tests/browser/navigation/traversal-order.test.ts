import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrame, useSite, waitForFetches } from '../../support/browser/browser.ts';
import { heading, scrollTop } from '../../support/browser/page-state.ts';

// About: client/navigation/router.ts

const site = useSite();
const wide = { viewport: { width: 1280, height: 800 }, prefetches: true };

/** Opens a page at 700 px and follows a link of its sidebar. Both pages are then in memory. */
async function followLink(order: () => void): Promise<{ page: Page; context: BrowserContext; title: string | null }> {
  const { page, context } = await site.open('/docs/router', wide);
  await context.addInitScript(order);
  await page.reload();
  const title = await heading(page);
  await waitForFetches(page, ['/docs/router', '/docs/context'].map(site.at));
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await page.evaluate(
    (link) => document.querySelector<HTMLElement>(link)?.click(),
    `.sidebar a[href="${site.at('/docs/context')}"]`,
  );
  await expect.poll(() => heading(page)).toBe('Context');
  await expect.poll(() => scrollTop(page)).toBe(0);
  return { page, context, title };
}

/** In WebKit 26, the scroll position of an entry is there after `popstate`. */
function restoreAfterPopstate(): void {
  const { scroll } = NavigateEvent.prototype;
  let isComplete = true;
  navigation.addEventListener('navigate', () => {
    isComplete = false;
  });
  addEventListener('popstate', () => {
    isComplete = true;
  });
  NavigateEvent.prototype.scroll = function scrollLate() {
    if (isComplete) scroll.call(this);
  };
}

test('after a reload, Back restores the scroll position in a browser that has it only after the handler has started', async () => {
  const { page, context, title } = await followLink(restoreAfterPopstate);
  await page.reload();
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await waitForFetches(page, [site.at('/docs/router')]);
  await page.goBack();
  await expect.poll(() => heading(page)).toBe(title);
  await nextFrame(page);
  expect(await scrollTop(page)).toBe(700);
  await context.close();
});

/** Before 2026, the HTML standard let the handler of a traversal run while the address is still that of the page that is left. */
function handleBeforeAddress(): void {
  const { intercept } = NavigateEvent.prototype;
  NavigateEvent.prototype.intercept = function interceptEarly(options) {
    const done = this.navigationType === 'traverse' && options?.handler?.();
    intercept.call(this, done ? { ...options, handler: () => done } : options);
  };
}

test('Back and Forward show the page in a browser that runs the handler before it changes the address', async () => {
  const { page, context, title } = await followLink(handleBeforeAddress);
  await page.goBack();
  await expect.poll(() => heading(page)).toBe(title);
  expect(await scrollTop(page)).toBe(700);
  await page.goForward();
  await expect.poll(() => heading(page)).toBe('Context');
  await context.close();
});

test('Back shows a page that is in memory after popstate, when WebKit has saved the scroll position of the page that is left', async () => {
  const { page, context } = await followLink(() => {
    const order: string[] = [];
    Object.assign(window, { order });
    addEventListener('popstate', ({ type }) => order.push(type));
    document.addEventListener('page-changed', ({ type }) => order.push(type));
  });
  await page.evaluate(() => Reflect.get(window, 'order').splice(0));
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'order'))).toEqual(['popstate', 'page-changed']);
  await context.close();
});
