import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { firefoxPath, useFirefox } from '../../support/browser/firefox.ts';

// About: client, build/io/serve/serve.ts

const site = useSite();
const firefox = useFirefox();
const phone = { width: 390, height: 800 };

const address = (route: string) => site.origin + site.at(route);
/** A handle of an element would become invalid, unhandled, when the browser opens the next page. */
const heading = (page: Page) => page.evaluate(() => document.querySelector('h1')?.textContent);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Returns the h1 of a page as the server sends it. */
async function titleOf(route: string): Promise<string> {
  const html = await (await fetch(address(route))).text();
  return /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? '';
}

describe.skipIf(!firefoxPath)('Firefox', () => {
  test.each(['/', '/docs/router', '/docs/9.x/router', '/blog/hello-trpc', '/search?q=context'])(
    '%s loads without an error',
    async (route) => {
      const { page, errors, close } = await firefox.open(address(route));
      await page.waitForNetworkIdle({ idleTime: 200 });
      expect(errors).toEqual([]);
      await close();
    },
  );

  test('without the Navigation API links load pages, and Back and Forward keep the scroll position', async () => {
    const { page, errors, close } = await firefox.open(address('/docs/router'));
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
    await page.waitForNetworkIdle({ idleTime: 500 });
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const link = `.sidebar a[href="${site.at('/docs/context')}"]`;
    await Promise.all([page.waitForNavigation(), page.$eval(link, (node) => (node as HTMLElement).click())]);
    expect(await heading(page)).toBe(await titleOf('/docs/context'));
    // Leaving a page while its code is loading would be an error on the console.
    await page.waitForNetworkIdle({ idleTime: 500 });
    expect(await page.$eval('.sidebar [aria-current=page]', (node) => node.getAttribute('href'))).toBe(
      site.at('/docs/context'),
    );
    await page.evaluate(() => history.back());
    await expect.poll(() => heading(page).catch(() => '')).toBe(await titleOf('/docs/router'));
    await expect.poll(() => scrollTop(page)).toBe(900);
    await page.waitForNetworkIdle({ idleTime: 500 });
    await page.evaluate(() => history.forward());
    await expect.poll(() => heading(page).catch(() => '')).toBe(await titleOf('/docs/context'));
    // On a slow machine, the code may still be loading after the wait.
    expect(errors.filter((text) => !text.includes('A ServiceWorker intercepted the request'))).toEqual([]);
    await close();
  });

  test('an address with a hash opens the page at its heading', async () => {
    const { page, close } = await firefox.open(address('/docs/router'));
    const id = await page.$$eval('main h2[id]', (all) => all.at(2)?.id);
    await page.goto(address(`/docs/router#${id}`));
    await expect
      .poll(() => page.evaluate((name) => document.getElementById(name ?? '')?.getBoundingClientRect().top, id))
      .toBeLessThan(120);
    await close();
  });

  test('the color mode is chosen, stored, and there after a reload', async () => {
    const { page, close } = await firefox.open(address('/docs/router'));
    const mode = () => page.$eval('html', (root) => root.dataset.theme);
    const before = await mode();
    await page.click('color-mode-toggle button');
    await expect.poll(mode).not.toBe(before);
    const chosen = await mode();
    await page.reload();
    expect(await mode()).toBe(chosen);
    await close();
  });

  test('at an address with an anchor, the search gives the focus back', async () => {
    const { page, close } = await firefox.open(address('/docs/router#define-procedures'));
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 40));
    const isLocked = () => page.$eval('html', (root) => 'overlay' in root.dataset);
    const hasEntry = () => page.evaluate(() => history.state?.overlay === true);
    await page.focus('color-mode-toggle button');
    const before = await focused();
    await page.keyboard.press('/');
    await expect.poll(isLocked).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(hasEntry).toBe(false);
    await expect.poll(focused).toBe(before);
    await close();
  });

  test('the search opens, finds and leads to a page; Escape and Back close it', async () => {
    const { page, errors, close } = await firefox.open(address('/docs/router'));
    const isOpen = () => page.$$eval('dialog[open]', (all) => all.length);
    await page.keyboard.press('/');
    await expect.poll(isOpen).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe(0);
    await page.keyboard.press('/');
    await expect.poll(isOpen).toBe(1);
    await page.evaluate(() => history.back());
    await expect.poll(isOpen).toBe(0);
    expect(page.url()).toBe(address('/docs/router'));
    await page.keyboard.press('/');
    await expect.poll(isOpen).toBe(1);
    await page.keyboard.type('subscriptions');
    await page.waitForSelector('dialog [role=option]');
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page).catch(() => '')).toBe(await titleOf('/docs/subscriptions'));
    expect(errors).toEqual([]);
    await close();
  });

  test('a tab that is chosen changes every group of its name, and is there on the next page', async () => {
    const { page, close } = await firefox.open(address('/docs/fastify'));
    const group = 'tab-group[group=package-manager]';
    await page.click(`${group} [role=tab]:nth-of-type(3)`);
    const selected = () =>
      page.$$eval(`${group} [role=tab][aria-selected=true]`, (all) => all.map((tab) => tab.textContent));
    await expect.poll(async () => new Set(await selected())).toEqual(new Set(['pnpm']));
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => new Set(await selected())).toEqual(new Set(['bun']));
    await page.goto(address('/docs/quickstart'));
    expect(new Set(await selected())).toEqual(new Set(['bun']));
    await close();
  });

  test('the menu of a phone locks the page behind it, and closes on Back', async () => {
    const { page, close } = await firefox.open(address('/docs/router'), phone);
    const isLocked = () => page.$$eval('main[inert]', (all) => all.length);
    await page.click('.menu-open');
    await expect.poll(isLocked).toBe(1);
    await page.evaluate(() => history.back());
    await expect.poll(isLocked).toBe(0);
    expect(page.url()).toBe(address('/docs/router'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('menu-open');
    await close();
  });

  test.each(['/', '/docs/router', '/search?q=context', '/blog'])(
    '%s returns from the back-forward cache, in the color mode that was chosen meanwhile',
    async (route) => {
      const { page, close } = await firefox.open(address(route));
      let chosen: string | undefined;
      const isStored = async () => {
        await page.evaluate(() => {
          addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
        });
        await page.waitForNetworkIdle({ idleTime: 500 });
        await page.goto(address('/docs/links'));
        await page.click('color-mode-toggle button');
        chosen = await page.$eval('html', (root) => root.dataset.theme);
        // Puppeteer loses a page that comes out of the cache when it waits for its load.
        await page.evaluate(() => history.back()).catch(() => undefined);
        await expect.poll(() => page.evaluate(() => location.href).catch(() => '')).toBe(address(route));
        return page.evaluate(() => Reflect.get(window, 'persisted') === true);
      };
      // The browser does not store a page that is left while its code is loading, and under load the pause may end before the code is there.
      await expect.poll(isStored).toBe(true);
      expect(await page.$eval('html', (root) => root.dataset.theme)).toBe(chosen);
      await close();
    },
  );
});
