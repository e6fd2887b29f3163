import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { serve } from '../../../build/io/serve/serve.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { writeFiles } from '../../support/folder.ts';
import { buildIslands } from './fixture.tsx';

// About: client/elements/react-island.ts, client/islands/hydrate.tsx, templates/Island.tsx, tests/browser/islands

const browser = useBrowser();
let origin: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const out = await mkdtemp(join(tmpdir(), 'islands-'));
  await writeFiles(out, await buildIslands());
  const served = await serve({ out, baseUrl: '/', port: 0 });
  origin = served.origin;
  close = async () => {
    served.server.closeAllConnections();
    served.server.close();
  };
});
afterAll(() => close?.());

/** Opens a page of the fixture site. */
async function open(route: string) {
  const { page } = await browser.reopen(`${origin}/nothing`);
  const scripts: string[] = [];
  const messages: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  const ready = page.locator('react-island[data-ready]');
  await page.goto(`${origin}${route}`);
  return { page, scripts, messages, ready };
}

test.each(['visible', 'idle', 'interaction'])('islands with when=%s hydrate without warnings', async (when) => {
  const { page, ready, messages } = await open(`/${when}`);
  if (when === 'interaction') for (const name of ['A "quoted" <one>', 'Second']) await page.getByLabel(name).focus();
  await expect.poll(() => ready.count()).toBe(2);
  await page.getByRole('button', { name: 'Second', exact: true }).click();
  await expect.poll(() => page.getByRole('button').allTextContents()).toEqual(['A "quoted" <one> is 3', 'Second is 6']);
  expect(messages.filter((line) => !line.includes('React DevTools'))).toEqual([]);
});

test('a page without an island loads no React, and an island out of sight loads none yet', async () => {
  const plain = await open('/');
  await plain.page.waitForLoadState('networkidle');
  expect(plain.scripts.join()).not.toContain('hydrate');
  const below = await open('/below');
  // This observer runs after that of the island, which began to observe before.
  await below.page
    .locator('react-island')
    .first()
    .evaluate(async (island) => {
      await customElements.whenDefined('react-island');
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(island));
    });
  expect(await below.ready.count()).toBe(0);
  expect(below.scripts).toHaveLength(plain.scripts.length);
  await below.page.mouse.wheel(0, 10_000);
  await expect.poll(() => below.ready.count()).toBe(2);
});

test('clicks before hydration are replayed in order', async () => {
  const { page, ready } = await open('/');
  const release = await hold(page, '**/hydrate-*.js');
  await page.goto(new URL('/interaction', page.url()).href);
  await page.getByRole('button', { name: 'Second' }).click();
  await page.getByRole('button', { name: 'Second' }).press('Enter');
  release();
  await expect.poll(() => ready.count()).toBe(1);
  await expect.poll(() => page.getByRole('button', { name: 'Second' }).textContent()).toBe('Second is 7');
});

test('typed text and checked boxes from before hydration are kept', async () => {
  const { page, ready, messages } = await open('/');
  const release = await hold(page, '**/hydrate-*.js');
  await page.goto(new URL('/field', page.url()).href);
  await page.getByRole('textbox').pressSequentially('hello');
  await page.getByRole('checkbox').click();
  release();
  await expect.poll(() => ready.count()).toBe(1);
  await expect.poll(() => page.getByRole('status').last().textContent()).toBe('hello true one small /field');
  expect(messages.filter((line) => !line.includes('React DevTools'))).toEqual([]);
});

test('what is typed, checked and chosen before the element is defined is kept', async () => {
  const { page, ready, messages } = await open('/');
  const release = await hold(page, '**/entry.js');
  await page.goto(new URL('/field', page.url()).href, { waitUntil: 'commit' });
  await page.getByRole('textbox').fill('hello');
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: 'Two' }).check();
  await page.getByRole('combobox').selectOption('Large');
  release();
  await expect.poll(() => ready.count()).toBe(1);
  await expect.poll(() => page.getByRole('status').textContent()).toBe('hello true two large /field');
  expect(messages.filter((line) => !line.includes('React DevTools'))).toEqual([]);
});

test.each(['the focus', 'the pointer'])(
  'an island that has %s before the element is defined hydrates',
  async (what) => {
    const { page, ready } = await open('/');
    const release = await hold(page, '**/entry.js');
    await page.goto(new URL('/field', page.url()).href, { waitUntil: 'commit' });
    if (what === 'the focus') await page.getByRole('textbox').focus();
    else await page.getByRole('textbox').hover();
    release();
    await expect.poll(() => ready.count()).toBe(1);
  },
);

test('an island that throws shows the error with “Try again”', async () => {
  const { page, ready } = await open('/crash');
  await expect.poll(() => ready.count()).toBe(1);
  await page.getByRole('button').click();
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.textContent()).toContain('This page crashed.');
  expect(await alert.textContent()).toContain('The count cannot be shown.');
  await page.evaluate(() => Object.assign(globalThis, { isRepaired: true }));
  await alert.getByRole('button', { name: 'Try again' }).click();
  const button = page.getByRole('button', { name: 'Clicked 0 times' });
  await button.waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('code that cannot be loaded is an error with Retry; the markup stays', async () => {
  const { page, ready } = await open('/');
  await page.route('**/components-*.js', (route) => route.abort());
  await page.goto(new URL('/crash', page.url()).href);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(await page.getByRole('button', { name: 'Clicked 0 times' }).isVisible()).toBe(true);
  // Out of reach, trying again changes nothing; as soon as there is a server, it helps.
  const context = page.context();
  onTestFinished(() => context.setOffline(false));
  await context.setOffline(true);
  await Promise.all([page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD'), retry.click()]);
  expect(await retry.isVisible()).toBe(true);
  await context.setOffline(false);
  await page.unroute('**/components-*.js');
  await retry.click();
  await expect.poll(() => ready.count()).toBe(1);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a loading state shows after 200 ms, not earlier', async () => {
  const { page, ready } = await open('/');
  const release = await hold(page, '**/hydrate-*.js');
  await page.addInitScript(() => {
    // An observer would see the attribute after the timer has started.
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'aria-busy') performance.mark('began');
      setAttribute.call(this, name, value);
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('.island-status')) performance.mark('shown');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(new URL('/crash', page.url()).href);
  await page.getByText('Loading…').waitFor();
  release();
  const [began, shown] = await page.evaluate(() =>
    ['began', 'shown'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
  );
  expect((shown ?? 0) - (began ?? 0)).toBeGreaterThanOrEqual(199);
  await expect.poll(() => ready.count()).toBe(1);
  expect(await page.getByText('Loading…').count()).toBe(0);
});

test('an island that is removed while React begins to hydrate it reports no error', async () => {
  const { page, messages } = await open('/interaction');
  await page
    .locator('react-island')
    .first()
    .evaluate((island) => {
      // It is busy until its code has arrived. The observer runs after React has been started, and before React does anything.
      new MutationObserver(() => island.hasAttribute('aria-busy') || island.remove()).observe(island, {
        attributes: true,
      });
      island.dispatchEvent(new Event('focusin'));
    });
  await expect.poll(() => page.locator('react-island').count()).toBe(1);
  await page.getByRole('button', { name: 'Second' }).click();
  await expect.poll(() => page.locator('react-island[data-ready]').count()).toBe(1);
  expect(messages.filter((line) => !line.includes('React DevTools'))).toEqual([]);
});

test('an island that is removed from the page is unmounted; one that is moved is not', async () => {
  const { page, ready } = await open('/idle');
  await expect.poll(() => ready.count()).toBe(2);
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('react-island');
    if (first && second) document.querySelector('main')?.append(first);
    second?.remove();
    Object.assign(window, { second });
  });
  await page.getByRole('button').click();
  await expect.poll(() => page.getByRole('button').textContent()).toBe('A "quoted" <one> is 4');
  expect(await page.evaluate(() => (window as unknown as { second: Element }).second.childElementCount)).toBe(0);
});
