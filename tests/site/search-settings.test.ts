import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../support/folder.ts';

// About: build/stages/search-settings.ts, build/io/bundle-client.ts, templates/Navbar.tsx

const dist = join(PROJECT, 'dist');

test('pages name the file of the search settings, whose files exist', async () => {
  const page = await readFile(join(dist, 'docs/router.html'), 'utf8');
  const [, file = ''] = /data-search="\/([^"]+)"/.exec(page) ?? [];
  const { provider, styles, destinations } = JSON.parse(await readFile(join(dist, file), 'utf8'));
  expect(styles).toMatch(/^\/assets\/search-\w{8}\.css$/);
  for (const path of [styles, provider.list]) expect(existsSync(join(dist, path)), path).toBe(true);
  for (const { href } of destinations) expect(existsSync(join(dist, `${href}.html`)), href).toBe(true);
});
