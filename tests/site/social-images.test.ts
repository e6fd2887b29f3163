import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatHex } from 'culori';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../build/io/read/list-files.ts';
import site from '../../site.config.ts';
import { PROJECT } from '../support/folder.ts';
import { pathOf } from '../support/sites/this-site.ts';

// What other places show of the site: networks its cards, phones and browsers its icons.
const DIST = join(PROJECT, 'dist');
const pages = (await listFiles(PROJECT, 'dist')).filter((path) => path.endsWith('.html'));
const read = (path: string) => readFile(join(DIST, path), 'utf8');

test('every page with an address of its own has its own social image', async () => {
  const cards = await Promise.all(
    pages.map(async (path) => [
      path,
      /og:image" content="([^"]+)"/.exec(await readFile(join(PROJECT, path), 'utf8'))?.[1],
    ]),
  );
  const without = cards.filter(([, card]) => !card).map(([path]) => path);
  expect(without).toEqual(['dist/404.html', 'dist/offline.html']);
  const found = cards.flatMap(([, card]) => card ?? []);
  expect(new Set(found).size).toBe(found.length);
  expect(found.filter((card) => !existsSync(join(DIST, pathOf(card))))).toEqual([]);
});

describe('the icons', () => {
  test('of the head and of the manifest exist', async () => {
    const head = [
      ...(await read('index.html')).matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
    ];
    const manifest = JSON.parse(await read('site.webmanifest')) as { icons: { src: string; purpose: string }[] };
    const paths = [...head.map(([, path = '']) => path), ...manifest.icons.map(({ src }) => src)];
    expect(paths.filter((path) => !existsSync(join(DIST, pathOf(path))))).toEqual([]);
    expect(head).toHaveLength(4);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });
});

test('the theme colors are the background colors of the page', async () => {
  const tokens = await readFile(join(PROJECT, 'client/styles/tokens.css'), 'utf8');
  const [, light, dark] = /--bg: light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)/.exec(tokens) ?? [];
  expect(site.themeColor).toEqual({ light: formatHex(light ?? ''), dark: formatHex(dark ?? '') });
});
