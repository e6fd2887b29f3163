import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { LIMIT_MS } from '../../support/cli.ts';
import { makeFolder } from '../../support/folder.ts';
import { makeSite, smallConfig } from '../../support/sites/fixture.ts';
import { docsPage } from '../../support/sites/small-site.ts';
import { startWatch } from '../../support/watch.ts';

// About: client/watch.ts, client/navigation/swap.ts, build/io/serve/live-reload.ts

const browser = useBrowser();
const LONG = 'A paragraph.\n\n'.repeat(60);
const TABS = '::::tabs{group="runtime"}\n:::tab[Node]\nWith Node.\n:::\n:::tab[Bun]\nWith Bun.\n:::\n::::\n\n';

test('a page shows what is saved, without a reload where only its contents have changed', async () => {
  const first = docsPage('First', `${TABS}${LONG}The first text. See [the second page](./second.md).`);
  const root = await makeSite({
    'content/docs/1.x/first.md': first,
    'content/docs/1.x/second.md': docsPage('Second', 'The second text.'),
  });
  const watch = await startWatch(root, join(await makeFolder({}), 'out'));
  const save = (path: string, text: string) => writeFile(join(root, path), text);
  const { page, errors } = await browser.open(`${watch.origin}/docs/first`, { prefetches: true });
  // Of a build that has been replaced, these files no longer exist.
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('/assets/search/') && searches.push(request.url()));
  const main = page.getByRole('main');
  const isMarked = () => page.evaluate(() => document.documentElement.dataset.marked === 'yes');
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
  const link = main.getByRole('link', { name: 'the second page' });
  await link.scrollIntoViewIfNeeded();
  // The link in the sidebar may have started this before.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/docs/second')),
  );
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(0);

  await save(
    'content/docs/1.x/first.md',
    first.replace('title: First', 'title: Renamed').replace('The first', 'Another'),
  );
  await main.getByText('Another text.').waitFor();
  expect(await isMarked()).toBe(true);
  expect(await page.title()).toBe('Renamed | Small');
  expect(await page.evaluate(() => scrollY)).toBe(position);
  await main.getByRole('tab', { name: 'Bun' }).click();
  expect(await main.getByText('With Bun.').isVisible()).toBe(true);

  const report = page.getByRole('dialog', { name: 'Build errors' });
  for (const names of [['nte', 'tpi'], ['wraning']]) {
    for (const name of names) {
      await save('content/docs/1.x/first.md', docsPage('First', `:::${name}\nNo.\n:::`));
      await report.getByText(`There is no directive :::${name}.`).waitFor();
      expect(await report.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    }
    await save('content/docs/1.x/first.md', first);
    await expect.poll(() => report.count()).toBe(0);
    await main.getByText('The first text.').waitFor();
  }
  expect(await isMarked()).toBe(true);

  watch.takeOutput();
  await save('content/docs/1.x/second.md', docsPage('Second', 'A text that was not prefetched.'));
  await watch.waitForOutput(/written.*docs\/second\.html/);
  await link.click();
  await main.getByText('A text that was not prefetched.').waitFor();
  await page.goBack();
  await main.getByText('The first text.').waitFor();

  await save('site.config.ts', smallConfig('Nobody', 'Somebody'));
  await page.getByText('Somebody').waitFor();
  expect(searches).toEqual([]);
  expect(errors).toEqual([]);
});

const CODE = '```ts\nconst answer = 42;\n```\n\n';

/** The page before the saves, and after each of them. */
const EDITS: readonly string[] = [
  `${TABS}${CODE}A paragraph.\n\n## One\n\nThe marked paragraph.\n\n:::details[More]\nHidden text.\n:::\n`,
  `${TABS}${CODE}A new paragraph.\n\n## One\n\nThe marked paragraph.\n\n:::details[More]\nHidden text.\n:::\n`,
  `${TABS}${CODE}A new paragraph.\n\n## Zero\n\nInserted.\n\n## One\n\nThe marked paragraph.\n\n:::details[More]\nHidden text.\n:::\n`,
  `${TABS}${CODE.replace('42', '43')}Inserted.\n\n## One\n\nThe marked paragraph.\n\n:::details[More]\nHidden text.\n:::\n\nThe end.\n`,
  `${TABS.replace('With Bun', 'Bun runs')}## One\n\nThe marked paragraph.\n\n:::details[More]\nHidden text.\n:::\n`,
];

test('an update leaves what has not changed as it is, and the page then equals one that is loaded', async () => {
  const [first = '', ...rest] = EDITS;
  const root = await makeSite({ 'content/docs/1.x/first.md': docsPage('First', first) });
  const watch = await startWatch(root, join(await makeFolder({}), 'out'));
  const address = `${watch.origin}/docs/first`;
  const { page } = await browser.open(address);
  const { page: loaded } = await browser.open(address);
  const main = page.getByRole('main');
  await main.getByText('More', { exact: true }).click();
  await main.getByText('The marked paragraph.').evaluate((paragraph) => paragraph.setAttribute('title', 'marked'));
  for (const [index, text] of rest.entries()) {
    const title = `Save ${index}`;
    await writeFile(join(root, 'content/docs/1.x/first.md'), docsPage(title, text));
    for (const each of [page, loaded]) await each.getByRole('heading', { level: 1, name: title }).waitFor();
    await loaded.goto(address);
    expect(await main.getByText('Hidden text.').isVisible()).toBe(true);
    expect(await main.getByTitle('marked').textContent()).toBe('The marked paragraph.');
    // The tabs that are made again have other ids.
    const htmlOf = async (one: typeof page) =>
      (await one.locator('.frame').evaluate((frame) => frame.outerHTML))
        .replaceAll(/ (?:title="marked"|open="")/g, '')
        .replaceAll(/tabs-\d+/g, 'tabs');
    // Both pages still change when they are loaded: their code blocks get buttons.
    await vi.waitFor(async () => expect(await htmlOf(page)).toBe(await htmlOf(loaded)), LIMIT_MS);
  }
});

test('Back shows what has been saved meanwhile in a page that the router has left', async () => {
  const first = docsPage('First', 'The first text. See [the second page](./second.md).');
  const root = await makeSite({
    'content/docs/1.x/first.md': first,
    'content/docs/1.x/second.md': docsPage('Second', 'The second text.'),
  });
  const watch = await startWatch(root, join(await makeFolder({}), 'out'));
  const { page } = await browser.open(`${watch.origin}/docs/first`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'the second page' }).click();
  await main.getByText('The second text.').waitFor();
  await writeFile(join(root, 'content/docs/1.x/first.md'), first.replace('first text', 'saved text'));
  await watch.waitForOutput(/written.*docs\/first\.html/);
  await page.goBack();
  await main.getByText('The saved text.').waitFor();
});

test('a page that was loaded during a build is loaded again', async () => {
  const first = docsPage('First', 'The first text.');
  const root = await makeSite({ 'content/docs/1.x/first.md': first });
  const watch = await startWatch(root, join(await makeFolder({}), 'out'));
  const { page } = await browser.open(`${watch.origin}/docs/first`);
  const release = await hold(page, '**/__watch?*');
  await page.reload();
  await writeFile(join(root, 'content/docs/1.x/first.md'), first.replace('first text', 'saved text'));
  await watch.waitForOutput(/written.*docs\/first\.html/);
  release();
  await page.getByText('The saved text.').waitFor();
});
