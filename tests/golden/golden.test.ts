import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { listFiles } from '../../build/io/read/list-files.ts';
import { createMemo } from '../../build/memo/memo.ts';
import { type BuiltSite, buildSite } from '../support/sites/build-site.ts';
import { loadFolder } from '../support/sites/fixture.ts';

// UPDATE_GOLDEN=1 writes what the site is now: read the difference before you commit it.
const ROOT = join(import.meta.dirname, 'site');

/** The script and styles change with every edit of the client, which is not what this test is about. */
const BUNDLES = {
  script: '/sub/assets/main.js',
  styles: '/sub/assets/site.css',
  searchStyles: '/sub/assets/search.css',
  printStyles: '/sub/assets/print.css',
  pageStyles: {
    index: '/sub/assets/page-index.css',
    docs: '/sub/assets/page-docs.css',
    blog: '/sub/assets/page-blog.css',
    lists: '/sub/assets/page-lists.css',
    search: '/sub/assets/page-search.css',
    404: '/sub/assets/page-404.css',
    offline: '/sub/assets/page-offline.css',
  },
  scriptHashes: ['sha256-headScript', 'sha256-baseUrlScript', 'sha256-searchStartScript'],
  headScript: 'headScript()',
  baseUrlScript: 'baseUrlScript()',
  searchStartScript: 'searchStartScript()',
  fonts: {
    headings: '/sub/assets/headings.woff2',
    text: '/sub/assets/text.woff2',
    code: '/sub/assets/code.woff2',
  },
};

/** Days of commits differ from checkout to checkout. */
const UPDATED = '2022-11-21';

async function build(): Promise<BuiltSite> {
  const { input } = await loadFolder(ROOT);
  if (!input) throw new Error('The golden site cannot be loaded.');
  const sources = new Map([...input.sources].map(([path, source]) => [path, { ...source, updated: UPDATED }]));
  const own = input.assets.filter(({ path }) => !/\.(?:js|css|woff2)$/.test(path));
  const { script, styles, pageStyles, printStyles, fonts } = BUNDLES;
  const bundles = [script, styles, printStyles, ...Object.values(pageStyles), ...Object.values(fonts)].map((path) => ({
    path: path.replace('/sub/', ''),
    contents: '',
  }));
  const serviceWorkerCode = 'serviceWorker();\n';
  const assets = [...own, ...bundles];
  return buildSite({ ...input, sources, assets, assetUrls: BUNDLES, serviceWorkerCode }, createMemo());
}

/** A line for every tag, so that a difference can be read. */
function readable(contents: string | Uint8Array): string {
  // The compressed bytes of a zip differ between versions of the library; its own test looks into it.
  if (Buffer.from(contents).subarray(0, 2).toString() === 'PK')
    return Object.keys(unzipSync(Buffer.from(contents))).join('\n');
  return Buffer.from(contents).toString().replaceAll('><', '>\n<');
}

let site: BuiltSite;
let expected: string[];

beforeAll(async () => {
  site = await build();
  if (process.env.UPDATE_GOLDEN) {
    await rm(join(import.meta.dirname, 'expected'), { recursive: true, force: true });
    for (const { path, contents } of site.files) {
      const target = join(import.meta.dirname, 'expected', path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, readable(contents));
    }
  }
  expected = (await listFiles(import.meta.dirname, 'expected')).map((path) => path.slice('expected/'.length));
});

describe('the golden site', () => {
  test('has no mistakes', () => {
    expect(site.diagnostics).toEqual([]);
  });

  test('has exactly the expected files', () => {
    expect(site.files.map(({ path }) => path).sort()).toEqual(expected.sort());
  });

  test('has exactly the expected contents', async () => {
    for (const { path, contents } of site.files) {
      const wanted = await readFile(join(import.meta.dirname, 'expected', path), 'utf8');
      expect(readable(contents), path).toBe(wanted);
    }
  });

  test('is the same, byte for byte, when it is built again', async () => {
    expect((await build()).files).toEqual(site.files);
  });

  test('has its routes from its files: a page for every document, and what the blog and the page modules add', async () => {
    const { input } = await loadFolder(ROOT);
    const documents = [...(input?.sources.values() ?? [])].filter(
      ({ path, text }) => path.endsWith('.md') && !/^draft: true$/m.test(text),
    );
    const home = 1;
    const singles = (input?.templates.modules ?? []).filter((path) => !path.includes('[')).length - home;
    const [tags, furtherListPages] = [2, 1];
    expect(site.pageCount).toBe(documents.length + singles + tags + furtherListPages);
  });
});
