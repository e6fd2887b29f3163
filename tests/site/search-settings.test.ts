import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SUGGESTIONS } from '../../client/shared/hit.ts';
import type { RecordSet } from '../../client/shared/record.ts';
import { PROJECT } from '../support/folder.ts';
import { addressOf, pathOf } from '../support/sites/this-site.ts';

const dist = join(PROJECT, 'dist');
const readJson = async (address: string) => JSON.parse(await readFile(join(dist, pathOf(address)), 'utf8'));

test('pages name the file of the search settings, whose files exist', async () => {
  const page = await readFile(join(dist, 'docs/router.html'), 'utf8');
  const [, file = ''] = /data-search="([^"]+)"/.exec(page) ?? [];
  const { provider, styles, destinations } = await readJson(file);
  expect(pathOf(styles)).toMatch(/^assets\/search-\w{8}\.css$/);
  for (const address of [styles, provider.list]) expect(existsSync(join(dist, pathOf(address))), address).toBe(true);
  for (const { href } of destinations) expect(existsSync(join(dist, `${pathOf(href)}.html`)), href).toBe(true);
  expect(destinations[0]).toMatchObject({ href: addressOf('docs/quickstart'), category: 'Getting started' });
});

interface Named {
  readonly href: string;
  readonly label: string | undefined;
}

async function headingOf(href: string): Promise<string> {
  const [, heading = ''] = /<h1[^>]*>([^<]+)/.exec(await readFile(join(dist, `${pathOf(href)}.html`), 'utf8')) ?? [];
  return heading.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

test('the search names every page as its heading does: in the pages to start with, the queries to try and the results', async () => {
  const { destinations }: { destinations: readonly Named[] } = await readJson('search-settings.json');
  const sets: RecordSet[] = await Promise.all(Object.values<string>(await readJson('search.json')).map(readJson));
  const results = sets.flatMap(({ records }) =>
    records.map(({ url, titles: [label] }): Named => ({ href: url.replace(/#.*/, ''), label })),
  );
  const named = [...destinations, ...results].map(({ href, label }) => ({ href, label }));
  const pages = [...new Set(named.map(({ href }) => href))];
  const headings = new Map(await Promise.all(pages.map(async (href) => [href, await headingOf(href)] as const)));
  expect(pages.length).toBeGreaterThan(80);
  expect(named.filter(({ href, label }) => headings.get(href) !== label)).toEqual([]);
  const lower = [...headings.values()].map((heading) => heading.toLowerCase());
  for (const query of SUGGESTIONS) expect(lower).toContain(query);
});
