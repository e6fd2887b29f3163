import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../build/io/read/list-files.ts';
import { readFrontMatter } from '../../build/markdown/front-matter.ts';
import site from '../../site.config.ts';
import { PROJECT } from '../support/folder.ts';

const list = async (folder: string, ending: string) =>
  (await listFiles(PROJECT, folder))
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(folder.length + 1, -ending.length));

/** The pages that are shown at the addresses of others. */
const SHOWN_ELSEWHERE = ['/404', '/offline'];

/** The routes as the product's description derives them from the files, without the generator's own arithmetic. */
async function routesFromFiles(): Promise<string[]> {
  const docs = site.versions.map(async ({ label, path }) => {
    const ids = await list(`content/docs/${label}`, '.md');
    return ids.map((id) => (id === 'index' ? path : `${path}/${id}`));
  });
  const posts = await list('content/blog', '.md');
  const tags = posts.map(async (id) => {
    const path = `content/blog/${id}.md`;
    return readFrontMatter({ path, text: await readFile(join(PROJECT, path), 'utf8') }).frontMatter.tags;
  });
  const modules = (await list('templates/pages', '.tsx')).filter(
    (path) => !path.includes('[') && !SHOWN_ELSEWHERE.includes(`/${path}`),
  );
  return [
    ...(await Promise.all(docs)).flat(),
    ...posts.map((id) => `/blog/${id.replace(/^\d{4}-\d\d-\d\d-/, '')}`),
    ...new Set((await Promise.all(tags)).flat().map((tag) => `/blog/tags/${tag}`)),
    ...modules.map((path) => (path === 'index' ? '/' : `/${path.replace(/\/index$/, '')}`)),
  ];
}

test('the built site has exactly the routes of its files, the not-found page and the offline page', async () => {
  const expected = await routesFromFiles();
  const built = (await list('dist', '.html')).map((path) => (path === 'index' ? '/' : `/${path}`));
  expect(built.sort()).toEqual([...expected, ...SHOWN_ELSEWHERE].sort());
  console.log(`${expected.length} routes`);
});

test('9.x and 10.x have the same pages, except for two of 10.x', async () => {
  const [older = [], newer = []] = await Promise.all(
    ['9.x', '10.x'].map((label) => list(`content/docs/${label}`, '.md')),
  );
  expect(older.filter((id) => !newer.includes(id))).toEqual([]);
  expect(newer.filter((id) => !older.includes(id))).toEqual(['fetch', 'migrate-from-v9-to-v10']);
});
