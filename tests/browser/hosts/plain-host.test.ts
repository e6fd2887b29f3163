import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readKeptAssets } from '../../../build/io/write/kept-assets.ts';
import { publish } from '../../../build/io/write/publish.ts';
import { createMemo } from '../../../build/memo/memo.ts';
import type { OutputFile } from '../../../build/model.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { makeFolder } from '../../support/folder.ts';
import { buildSite } from '../../support/sites/build-site.ts';
import { loadFolder, makeSite, smallConfig } from '../../support/sites/fixture.ts';
import { servePlain } from '../../support/sites/plain-host.ts';
import { docsPage } from '../../support/sites/small-site.ts';

// About: build/stages/derive/plain-host.ts, build/io/write/kept-assets.ts, client/islands.ts, client/islands/shown-address.ts, client/navigation/pages.ts, client/navigation/router.ts, templates/layout/Html.tsx

const browser = useBrowser();

const CONFIG = smallConfig(
  'footer:',
  "redirects: { '/docs/old': '/docs/other', '/docs/part': '/docs/other#part' }, footer:",
);

/** Builds the small site for a plain host, with that text on its second page. */
async function build(text: string): Promise<readonly OutputFile[]> {
  const root = await makeSite({
    'site.config.ts': CONFIG,
    'content/docs/1.x/index.md': docsPage('Start', 'Read [the other page](./other.md).'),
    'content/docs/1.x/other.md': docsPage('Other', text),
  });
  const { input, diagnostics } = await loadFolder(root);
  if (!input) throw new Error(JSON.stringify(diagnostics));
  return (await buildSite({ ...input, plainHost: true }, createMemo())).files;
}

test('without headers of the host, the policy is in force and redirects are followed', async () => {
  const out = join(await makeFolder({}), 'dist');
  const files = await build('The second page.');
  const html = String(files.find(({ path }) => path === 'docs/other.html')?.contents);
  const injected = html.replace('</body>', '<script>document.title = "run";</script></body>');
  await publish(out, [...files, { path: 'docs/injected.html', contents: injected }]);
  const origin = await servePlain(out);
  const { page, errors } = await browser.reopen(`${origin}/docs/old`);
  await page.waitForURL(`${origin}/docs/other`);
  await expect.poll(() => page.getByRole('main').textContent()).toContain('The second page.');
  await page.getByRole('button', { name: /Switch to/ }).click();
  expect(errors).toEqual([]);
  await page.goto(`${origin}/docs/injected`);
  expect(errors).toEqual([expect.stringContaining("Content Security Policy directive 'script-src")]);
  expect(await page.title()).not.toBe('run');
});

test.each([
  ['keeps its query and its anchor', true, '/docs/old?a=1#b', '/docs/other?a=1#b'],
  ['has the anchor of its target', true, '/docs/part#b', '/docs/other#part'],
  ['is redirected without JavaScript', false, '/docs/old', '/docs/other'],
])('the address of a moved page %s', async (_, javaScriptEnabled, from, to) => {
  const out = join(await makeFolder({}), 'dist');
  await publish(out, await build('## Part\n\nThe second page.'));
  const origin = await servePlain(out);
  const { page, errors } = await browser.reopen(origin + from, { javaScriptEnabled });
  await page.getByText('The second page.').waitFor();
  expect(page.url()).toBe(origin + to);
  expect(errors).toEqual([]);
});

test('an address with a slash at its end opens its page at the anchor', async () => {
  const out = join(await makeFolder({}), 'dist');
  const long = 'A long text.\n\n'.repeat(100);
  await publish(out, await build(`${long}## Part\n\n${long}`));
  const origin = await servePlain(out);
  const { page } = await browser.reopen(`${origin}/docs/other/?a=1#part`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Other');
  expect(page.url()).toBe(`${origin}/docs/other?a=1#part`);
  const top = () => page.locator('#part').evaluate((node) => node.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(150);
});

test.each([
  ['that has no page', '/docs/nothing/', '/docs/nothing', ['/docs/nothing/', '/docs/nothing']],
  ['that is a folder', '/assets/', '/assets', ['/assets/', '/assets', '/assets/']],
])('the not-found page loads an address %s once more', async (_, from, to, loads) => {
  const out = join(await makeFolder({}), 'dist');
  await publish(out, await build('The second page.'));
  const origin = await servePlain(out);
  const { page } = await browser.reopen('about:blank');
  const loaded: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(new URL(request.url()).pathname));
  await page.goto(origin + from);
  await expect.poll(() => loaded).toEqual(loads);
  // The list is there after the island has decided.
  await page.waitForResponse('**/pages.json');
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual(loads);
  expect(page.url()).toBe(origin + to);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});

test('a tab that was open before a deploy shows the new text, and finds the scripts of the last deploy', async () => {
  const out = join(await makeFolder({}), 'dist');
  const first = await build('The text of the first deploy.');
  await publish(out, first);
  const origin = await servePlain(out);
  const { page, context, errors } = await browser.open(`${origin}/docs`);
  const other = page.getByRole('main').getByRole('link', { name: 'the other page' });
  await other.click();
  await expect.poll(() => page.getByRole('main').textContent()).toContain('The text of the first deploy.');
  await page.goBack();
  await other.waitFor();
  await page.evaluate(() => Object.assign(window, { opened: 'before the deploy' }));

  // Only the content changes, so that the tab keeps its scripts.
  await publish(out, await build('The text of the second deploy.'));
  await page.clock.setFixedTime(Date.now() + 2 * 60_000);
  await other.click();
  await expect.poll(() => page.getByRole('main').textContent()).toContain('The text of the second deploy.');
  expect(await page.evaluate(() => 'opened' in window)).toBe(true);

  // Another deploy has other scripts. The open tab may still load parts of the old ones.
  const old = first.filter(({ path }) => /^assets\/[^/]+\.js$/.test(path)).map(({ path }) => path);
  const third = (await build('The text of the third deploy.')).filter(({ path }) => !old.includes(path));
  await publish(out, third, { kept: await readKeptAssets(out, third) });
  const statuses = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(`/${path}`, { cache: 'reload' })).status)),
    old,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(errors).toEqual([]);

  // A file is kept for one deploy only.
  expect((await readKeptAssets(out, [])).map(({ path }) => path)).not.toContain(old[0]);
  await context.close();
  await rm(out, { recursive: true });
});
