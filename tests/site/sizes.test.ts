import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../support/fixture.ts';

/** What a visitor of a page may have to load, in bytes after brotli. */
const BUDGETS = { html: 14 * 1024, script: 6.5 * 1024, styles: 11 * 1024 };

const sizeOf = async (path: string) => brotliCompressSync(await readFile(join(PROJECT, 'dist', path))).length;

/** Both faces together, which a visitor loads once. They are compressed as they are. */
const FONTS = 90_000;

test('the fonts for text and for code stay within their budget', async () => {
  const files = (await readdir(join(PROJECT, 'dist/assets'))).filter((path) => path.endsWith('.woff2'));
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(PROJECT, 'dist/assets', path))).size));
  expect(files).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONTS);
});

describe.each(['docs/router.html', 'docs/9.x/links.html', 'blog/hello-trpc.html', 'index.html'])('%s', (path) => {
  test('stays within the budgets, and loads one script and one style sheet', async () => {
    const html = await readFile(join(PROJECT, 'dist', path), 'utf8');
    const scripts = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, address]) => address ?? '');
    // The styles for print, which a page on a screen does not wait for, have a medium.
    const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, address]) => address ?? '');
    expect([scripts.length, styles.length]).toEqual([1, 1]);
    const [script = '', style = ''] = [...scripts, ...styles];
    const sizes = { html: await sizeOf(path), script: await sizeOf(script), styles: await sizeOf(style) };
    console.log(path, sizes);
    for (const [part, limit] of Object.entries(BUDGETS))
      expect(sizes[part as keyof typeof sizes], part).toBeLessThanOrEqual(limit);
  });
});
