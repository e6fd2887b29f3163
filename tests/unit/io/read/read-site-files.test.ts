import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../../../build/io/read/list-files.ts';
import { readSiteFiles } from '../../../../build/io/read/read-site-files.ts';
import { makeFolder, writeFiles } from '../../../support/folder.ts';
import { openRepository } from '../../../support/sites/repository.ts';

test('temporary files of editors are not part of the site', async () => {
  const root = await makeFolder({
    'content/docs/1.x/a.md': 'a',
    'content/docs/1.x/a.md~': 'older',
    'content/docs/1.x/.a.md.swp': 'open',
    'static/a.txt': 'a',
    'static/a.txt~': 'older',
    'static/.game.swf.swp': 'open',
    'static/game.swf': 'a film',
  });
  const { sources, assets } = await readSiteFiles(root);
  expect([...sources.keys()]).toEqual(['content/docs/1.x/a.md']);
  expect(assets.map(({ path }) => path)).toEqual(['a.txt', 'game.swf']);
});

test('line ends and a byte order mark make no difference to the text', async () => {
  const text = '---\ntitle: A\n---\n\nOne.\n';
  const files = { 'lf.md': text, 'crlf.md': text.replaceAll('\n', '\r\n'), 'bom.md': `\uFEFF${text}`, 'empty.md': '' };
  const root = await makeFolder(
    Object.fromEntries(Object.entries(files).map(([name, contents]) => [`content/docs/1.x/${name}`, contents])),
  );
  const { sources } = await readSiteFiles(root);
  const texts = [...sources].map(([path, source]) => [path.slice('content/docs/1.x/'.length), source.text]);
  expect(Object.fromEntries(texts)).toEqual({ 'lf.md': text, 'crlf.md': text, 'bom.md': text, 'empty.md': '' });
});

test('static files that begin with a dot, and folders that hold examples, are part of the site', async () => {
  const root = await makeFolder({
    'static/.nojekyll': '',
    'static/.well-known/security.txt': 'Contact',
    'static/.DS_Store': 'x',
    'static/example/a.txt': 'a',
    'content/docs/1.x/example/README.md': 'b',
    'content/docs/1.x/guides/example/c.md': 'c',
  });
  const { assets, contentPaths } = await readSiteFiles(root);
  expect(assets.map(({ path }) => path)).toEqual(['.nojekyll', '.well-known/security.txt', 'example/a.txt']);
  expect(contentPaths).toEqual(['content/docs/1.x/guides/example/c.md']);
});

test('an image that is beside two pages is one file of the site', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>';
  const root = await makeFolder({ 'content/docs/1.x/flow.svg': svg, 'content/docs/0.x/flow.svg': svg });
  const { assets, images } = await readSiteFiles(root);
  expect(assets.map(({ path }) => path)).toEqual([expect.stringMatching(/^assets\/flow-\w{8}\.svg$/)]);
  const output = assets[0]?.path;
  expect([...images]).toEqual([
    ['content/docs/0.x/flow.svg', expect.objectContaining({ output })],
    ['content/docs/1.x/flow.svg', expect.objectContaining({ output })],
  ]);
});

test('a repository that git cannot read is reported, because the dates of all pages are missing then', async () => {
  const { diagnostics } = await readSiteFiles(await makeFolder({ '.git': 'gitdir: elsewhere' }));
  expect(diagnostics).toMatchObject([{ rule: 'repository-unreadable', text: expect.stringContaining('elsewhere') }]);
});

test('a history that git cannot read, as in a partial clone, is reported (repository-unreadable)', async () => {
  const root = await makeFolder({ 'content/docs/1.x/a.md': 'a' });
  const git = openRepository(root);
  git('add', '.');
  git('commit', '-m', 'One');
  const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8' }).trim();
  await rm(join(root, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  const { diagnostics, sources } = await readSiteFiles(root);
  expect(sources.get('content/docs/1.x/a.md')).toEqual({ path: 'content/docs/1.x/a.md', text: 'a' });
  expect(diagnostics).toMatchObject([
    {
      rule: 'repository-unreadable',
      text: expect.stringMatching(/^Git cannot read the history of the content, .*fatal: [^\n]*$/),
      hint: expect.stringContaining('git fetch --refetch'),
    },
  ]);
});

test('the date of a file is the day of its last commit', async () => {
  const root = await makeFolder({ 'content/docs/1.x/a.md': 'a', 'content/docs/1.x/b.md': 'b' });
  const commit = (day: string) => openRepository(root, day)('commit', '-m', day);
  openRepository(root)('add', '.');
  commit('2021-04-05');
  await writeFiles(root, { 'content/docs/1.x/a.md': 'changed' });
  openRepository(root)('add', '.');
  commit('2022-06-07');
  const { sources } = await readSiteFiles(root);
  expect([...sources.values()].map(({ updated }) => updated)).toEqual(['2022-06-07', '2021-04-05']);
});

test('a project without a repository has no dates, and nothing is reported', async () => {
  const { diagnostics } = await readSiteFiles(await makeFolder({ 'content/docs/1.x/a.md': 'a' }));
  expect(diagnostics).toEqual([]);
});

test('a folder that cannot be listed is an error, because an incomplete list looks complete', async () => {
  const root = await makeFolder({ 'content/a.md': 'a', 'content/b': 'a file' });
  expect(await listFiles(root, 'content/missing')).toEqual([]);
  await expect(listFiles(root, 'content/b')).rejects.toThrow('ENOTDIR');
});

test('a large image is reported, beside a page and in the folder static', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1">';
  const large = `${svg}${' '.repeat(1_100_000)}</svg>`;
  const root = await makeFolder({
    'content/docs/1.x/large.svg': large,
    'static/large.svg': large,
    'static/small.svg': `${svg}</svg>`,
    'static/large.txt': large,
  });
  const { diagnostics } = await readSiteFiles(root);
  expect(diagnostics.map(({ rule, at }) => [rule, at?.file])).toEqual([
    ['image-too-large', 'static/large.svg'],
    ['image-too-large', 'content/docs/1.x/large.svg'],
  ]);
  expect(diagnostics[0]?.text).toBe('The size of the image is 1.1 MB.');
});
