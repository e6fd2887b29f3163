import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createLiveReload } from '../../../build/io/serve/live-reload.ts';
import { type UnattachedPage, useUnattachedBrowser } from '../../support/browser/unattached-browser.ts';
import { PROJECT } from '../../support/folder.ts';
import { BASE, DEPLOYED_CONFIG, useDeployedSite } from '../../support/sites/deployed-site.ts';
import { smallConfig } from '../../support/sites/fixture.ts';
import { docsPage } from '../../support/sites/small-site.ts';

// About: client/offline.ts, client/service-worker/, build/stages/derive/service-worker.ts, build/io/serve/live-reload.ts

const browser = useUnattachedBrowser();
const { network, deploy, address, out } = useDeployedSite();

/** A square image of that size. */
const square = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="9" height="9"/></svg>`;

const version = (text: string, size: number) => ({
  'content/docs/1.x/index.md': docsPage('Start', `${text}\n\n![A square](./square.svg)`),
  'content/docs/1.x/square.svg': square(size),
});

const text = (page: UnattachedPage) => page.evaluate<string>(`document.querySelector('main').textContent`);

/** The paths of everything that the worker has stored. The lock keeps the worker from deleting the cache before it is opened here. */
const stored = (page: UnattachedPage) =>
  page.evaluate<string[]>(`navigator.locks.request('pages of ${BASE}', async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  })`);

/** The states of the site's workers, from the newest to the one that controls pages. */
const workers = (page: UnattachedPage) =>
  page.evaluate<string[]>(`navigator.serviceWorker.getRegistrations().then((registrations) =>
    registrations.flatMap(({ installing, waiting, active }) => [installing, waiting, active])
      .flatMap((worker) => worker?.state ?? []))`);

/** Makes the browser look for a new worker at once. After a navigation it does so by itself, but a second later. */
const update = (page: UnattachedPage) =>
  page.evaluate(
    `navigator.serviceWorker.getRegistration().then((registration) => registration?.update()).then(() => 0)`,
  );

/** Opens the docs in a new browser profile, and waits until the worker controls them and has stored them. */
async function openFirst(): Promise<UnattachedPage> {
  const page = await browser.open();
  await page.goto(address('/docs'));
  await expect.poll(() => stored(page)).toContain(`${BASE}docs`);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  return page;
}

/** Serves workers whose timers never end: with a busy host they would lose their patience, and show the stored page. */
function serveWithoutTimers(): void {
  network.intercept = async ({ url }, response) => {
    if (url !== `${BASE}service-worker.js`) return false;
    const code = await readFile(join(out(), 'service-worker.js'), 'utf8');
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
    response.end(`self.setTimeout = () => 0;\n${code}`);
    return true;
  };
}

/** Chromium may give the old worker half a minute of idle time before it starts the new one. */
const PATIENT = { timeout: 90_000 };

afterEach(() => {
  network.resume();
  delete network.intercept;
});

test('a deploy is shown at the next load, and files that no stored page uses are removed at the deploy after it', async () => {
  serveWithoutTimers();
  await deploy(version('The first text.', 9));
  const page = await openFirst();
  const images = async () => (await stored(page)).filter((path) => path.includes('square'));
  await expect.poll(images).toHaveLength(1);
  const [old] = await images();
  for (const [name, size] of [
    ['The second text.', 8],
    ['The third text.', 8],
  ] as const) {
    await deploy(version(name, size));
    await page.goto(address('/docs'));
    expect(await text(page)).toContain(name);
    await update(page);
    await expect.poll(() => workers(page)).toEqual(['installed', 'activated']);
    expect(await images()).toContain(old);
    // A new worker starts when no page uses the old one.
    await page.goto(new URL('/outside', address('/')).href);
    await expect.poll(() => workers(page), PATIENT).toEqual(['activated']);
  }
  await expect.poll(images).toEqual([expect.not.stringMatching(String(old))]);
});

test('`offline: false` removes the worker and what it has stored, even while the worker has work', async () => {
  await deploy(version('The text before.', 9));
  const page = await openFirst();
  await deploy({ 'site.config.ts': smallConfig('};', 'offline: false };', DEPLOYED_CONFIG) });
  await page.goto(address('/docs'));
  network.state = { held: `${BASE}docs.md` };
  await page.evaluate(`void (globalThis.held = fetch('${BASE}docs.md'))`);
  await expect.poll(() => network.requests).toContain(`${BASE}docs.md`);
  await update(page);
  await expect.poll(() => workers(page)).toEqual([]);
  await expect.poll(() => stored(page)).toEqual([]);
  network.resume();
  await page.evaluate('held.then((response) => response.text())');
  expect(await stored(page)).toEqual([]);
  await page.goto(address('/docs'));
  expect(await page.evaluate('navigator.serviceWorker.controller')).toBe(null);
});

test('nothing is stored in a cache that was deleted and opened again, and the empty cache is deleted', async () => {
  await deploy(version('The text.', 9));
  const page = await openFirst();
  const name = `pages of ${BASE}`;
  await page.evaluate(`navigator.locks.request('${name}', async () => {
    await caches.delete('${name}');
    await caches.open('${name}');
  })`);
  await page.evaluate(`fetch('${BASE}docs.md').then((response) => response.text())`);
  await expect.poll(() => page.evaluate('caches.keys()')).toEqual([]);
});

test('watch removes the worker of a build and what it has stored', async () => {
  await deploy(version('The text before.', 9));
  const page = await openFirst();
  const watch = await createLiveReload({ project: PROJECT, out: out(), baseUrl: () => BASE });
  onTestFinished(watch.close);
  network.intercept = watch.intercept;
  await page.goto(address('/docs'));
  await expect.poll(() => stored(page), PATIENT).toEqual([]);
  await expect.poll(() => workers(page), PATIENT).toEqual([]);
});
