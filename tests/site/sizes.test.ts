import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import site from '../../site.config.ts';
import { PROJECT } from '../support/folder.ts';
import { pathOf } from '../support/sites/this-site.ts';

const KB = 1024;

/** All fonts together in bytes, which are compressed as they are. A browser loads them once. */
const FONTS = 45 * KB;

/** The script of every page in bytes after Brotli. */
const SCRIPT = 6.1 * KB;

/** What a page may have in bytes after Brotli: its style sheets, and HTML, script and styles together. Raise a number only for something that readers need. */
const PAGES: Readonly<Record<string, { readonly styles: number; readonly all: number }>> = {
  'index.html': { styles: 10.06 * KB, all: 24.82 * KB },
  'docs/quickstart.html': { styles: 9.2 * KB, all: 25.47 * KB },
  'docs/router.html': { styles: 9.2 * KB, all: 29.02 * KB },
  'docs/9.x/links.html': { styles: 9.2 * KB, all: 28.44 * KB },
  'blog.html': { styles: 9.9 * KB, all: 19.62 * KB },
  'blog/hello-trpc.html': { styles: 9.9 * KB, all: 21.52 * KB },
  'search.html': { styles: 7.83 * KB, all: 17.46 * KB },
  '404.html': { styles: 7.42 * KB, all: 16.7 * KB },
};

/** The base URL at the beginning of addresses and URLs. */
const BASE_URLS = new RegExp(`(?<=["'(]|${site.url})${site.baseUrl}`, 'g');

const sizeOf = async (path: string) => compressedSize(await readFile(join(PROJECT, 'dist', path), 'utf8'));

/**
 * The names of files have fingerprints, and some compress better than others. A text is measured with fingerprints that depend only on the
 * names, so that it does not grow when another file changes. Addresses are measured without the base URL, because the
 * budgets apply at every base URL.
 */
function compressedSize(text: string): number {
  const fixed = (name: string) => createHash('sha256').update(name).digest('base64').toUpperCase().replace(/\W/g, '');
  const measured = text
    .replace(BASE_URLS, '/')
    .replace(/([\w-]+)-(?:[0-9A-Z]{8}|[0-9a-f]{8})(?=\.\w)/g, (_, name) => `${name}-${fixed(name).slice(0, 8)}`);
  return brotliCompressSync(measured).length;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the files that a page loads with a kind of tag. The styles for print, which a page on a screen does not wait for, have a medium. */
function filesOf(html: string, tag: RegExp): string[] {
  return [...html.matchAll(tag)].map(([, address = '']) => pathOf(address)).sort();
}

test('the fonts for headings, for text and for code stay within their budget', async () => {
  const files = (await readdir(join(PROJECT, 'dist/assets'))).filter((path) => path.endsWith('.woff2'));
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(PROJECT, 'dist/assets', path))).size));
  expect(files).toHaveLength(3);
  expect(sum(sizes)).toBeLessThanOrEqual(FONTS);
});

describe.each(Object.entries(PAGES))('%s', (path, budget) => {
  test('stays within its budgets, and loads one script, the styles of the site and those of its kind', async () => {
    const html = await readFile(join(PROJECT, 'dist', path), 'utf8');
    const scripts = filesOf(html, /<script[^>]* src="([^"]+)"/g);
    const styles = filesOf(html, /<link rel="stylesheet" href="([^"]+)"/g);
    expect([...scripts, ...styles].map((file) => file.replace(/-\w{8}\./, '.'))).toEqual([
      'assets/main.js',
      expect.stringMatching(/^assets\/page-(?:index|docs|blog|search|404)\.css$/),
      'assets/site.css',
    ]);
    const sizes = {
      html: compressedSize(html),
      script: sum(await Promise.all(scripts.map(sizeOf))),
      styles: sum(await Promise.all(styles.map(sizeOf))),
    };
    const actual = { ...sizes, all: sum(Object.values(sizes)) };
    console.log(path, actual);
    const limits = { script: SCRIPT, ...budget };
    const grown = Object.entries(limits).flatMap(([part, limit]) => {
      const size = actual[part as keyof typeof actual];
      return size <= limit ? [] : [`${part}: ${size} bytes, ${Math.ceil(size - limit)} more than its budget`];
    });
    expect(
      grown,
      `npm run summary -- --base <an older dist> shows which files grew. ${JSON.stringify(actual)}`,
    ).toEqual([]);
  });
});
