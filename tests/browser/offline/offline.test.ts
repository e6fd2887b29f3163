import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { useBrowser, type Visit } from '../../support/browser/browser.ts';
import { useDeployedSite } from '../../support/sites/deployed-site.ts';
import { docsPage } from '../../support/sites/small-site.ts';

// About: client/offline.ts, client/store-search.ts, client/service-worker/, build/stages/derive/service-worker.ts, build/stages/derive/host-files.ts, templates/pages/offline.tsx

const browser = useBrowser();
const { network, address, deploy, out } = useDeployedSite();
let visit: Visit;

/** The files of the site with that text on its first page. */
const version = (text: string) => ({
  'content/docs/1.x/index.md': docsPage(
    'Start',
    `${text}\n\nRead [the other page](./other.md).\n\n![A square](./square.svg)\n\n\`\`\`sh\nnpm start\n\`\`\``,
  ),
  'content/docs/1.x/other.md': docsPage('Other', 'The `sprocket` page.'),
  'content/blog/2021-03-03-unread.md': docsPage('Unread', 'The post that nobody has opened.'),
  'content/docs/1.x/square.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
});

const main = () => visit.page.getByRole('main');
const text = () => main().textContent();

/** The addresses of everything that the worker has stored. */
function stored(): Promise<string[]> {
  return visit.page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
}

const storedText = () => visit.page.evaluate(async () => (await caches.match(location.href))?.text());

beforeAll(async () => {
  await deploy(version('The first text.'));
  visit = await browser.open(address('/docs'), {
    serviceWorkers: 'allow',
    prefetches: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
});
afterEach(network.resume);

test('the first page is stored with its files, and the search when a second page is opened', async () => {
  const { page } = visit;
  const isSearch = (path: string) => /\/assets\/(search\/|dialog)/.test(path);
  await expect.poll(stored).toContain('/sub/docs');
  await expect.poll(async () => (await stored()).join()).toMatch(/\/sub\/assets\/[^,]*square[^,]*\.svg/);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(network.requests.filter(isSearch)).toEqual([]);
  await main().getByRole('link', { name: 'the other page' }).click();
  await expect.poll(text).toContain('The sprocket page.');
  await expect.poll(stored).toContain('/sub/docs/other');
  await expect.poll(async () => (await stored()).filter((path) => path.includes('/search/current-'))).toHaveLength(1);
  await expect.poll(async () => (await stored()).filter((path) => path.includes('/assets/dialog-'))).toHaveLength(1);
  expect(visit.errors).toEqual([]);
});

test('without a network, opened pages and the search work, and any other page shows that there is no network', async () => {
  const { page } = visit;
  network.state = 'down';
  await page.goto(address('/docs'));
  await expect.poll(text).toContain('The first text.');
  const loaded = () =>
    page.evaluate(async () => {
      await document.fonts.load('1rem "Inter Variable"');
      const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
      return {
        images: images.map(({ naturalWidth }) => naturalWidth),
        rules: document.styleSheets[0]?.cssRules.length,
      };
    });
  // The text may be there before the image.
  await expect.poll(loaded).toEqual({ images: [9], rules: expect.any(Number) });
  await main().getByRole('link', { name: 'the other page' }).click();
  await expect.poll(text).toContain('The sprocket page.');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('sprocket');
  await dialog.getByRole('option', { name: /Other/ }).first().waitFor();
  await page.goto(address('/search?q=sprocket'));
  await main().getByRole('link', { name: 'Other' }).first().waitFor();
  for (const other of ['/docs/other/', '/docs/other.html']) {
    await page.goto(address(other));
    await expect.poll(text).toContain('The sprocket page.');
    expect(page.url()).toBe(address('/docs/other'));
  }
  await page.goto(address('/blog/unread'));
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  const links = main().getByRole('listitem');
  await expect.poll(() => links.allTextContents()).toEqual(expect.arrayContaining(['Start, 1.x', 'Other, 1.x']));
  expect(await links.allTextContents()).not.toContain('Unread');
});

test('the page appears when the network is back', async () => {
  await visit.page.evaluate(() => navigator.serviceWorker.ready);
  network.state = 'down';
  await visit.page.goto(address('/blog/unread'));
  await visit.page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await visit.context.setOffline(true);
  network.state = 'up';
  await visit.context.setOffline(false);
  await expect.poll(text).toContain('The post that nobody has opened.');
});

test('without a network, the code of an opened page can be copied', async () => {
  const { page } = visit;
  network.state = 'down';
  await page.goto(address('/docs'));
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => page.locator('copy-code [data-state]').getAttribute('data-state')).toBe('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm start');
});

test('on a slow network a stored page is shown, and is out of date for one load only', async () => {
  const { page } = visit;
  await deploy(version('The last text.'));
  network.state = 'slow';
  await page.goto(address('/docs'));
  await expect.poll(text).toContain('The first text.');
  network.resume();
  await expect.poll(storedText).toContain('The last text.');
  network.state = 'down';
  await page.goto(address('/docs'));
  await expect.poll(text).toContain('The last text.');
  network.state = 'up';
});

test('all indexes of a large version are stored, and that of the blog', async () => {
  const list = JSON.parse(await readFile(join(out(), 'search.json'), 'utf8'));
  const parts = ['/sub/part-1.json', '/sub/part-2.json'];
  // A version has several indexes if it has hundreds of pages.
  network.intercept = async ({ url = '' }, response) => {
    if (url === '/sub/search.json') response.end(JSON.stringify({ ...list, current: parts }));
    else if (parts.includes(url)) response.end('{}');
    else return false;
    return true;
  };
  onTestFinished(() => {
    delete network.intercept;
  });
  const { page, context } = await browser.open(address('/docs'), { serviceWorkers: 'allow', prefetches: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const areStored = (paths: readonly string[]) =>
    page.evaluate((all) => Promise.all(all.map(async (path) => (await caches.match(path)) !== undefined)), paths);
  await expect.poll(() => areStored([...parts, list.default])).toEqual([true, true, true]);
  await context.close();
});
