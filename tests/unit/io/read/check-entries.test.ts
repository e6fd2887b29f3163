import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { listEntries } from '../../../../build/io/read/file-states.ts';
import { readSiteFiles } from '../../../../build/io/read/read-site-files.ts';
import { createReader } from '../../../../build/io/read/reader.ts';
import { createMemo } from '../../../../build/memo/memo.ts';
import { makeFolder, PROJECT } from '../../../support/folder.ts';
import { runAsNobody, setMode } from '../../../support/permissions.ts';
import { buildFolder, makeSite } from '../../../support/sites/fixture.ts';

test('symbolic links and special files are reported (symbolic-link, file-unreadable)', async () => {
  const root = await makeFolder({ 'content/docs/1.x/a.md': 'a', 'static/a.txt': 'a', 'elsewhere/b.md': 'b' });
  const docs = join(root, 'content/docs');
  await symlink('a.md', join(docs, '1.x/b.md'));
  await symlink('../../elsewhere', join(docs, '2.x'));
  await symlink('nothing.md', join(docs, '1.x/c.md'));
  await symlink('..', join(docs, '1.x/loop'));
  await symlink('d.md', join(docs, '1.x/d.md'));
  execFileSync('mkfifo', [join(root, 'static/pipe')]);
  const { diagnostics, sources } = await readSiteFiles(root);
  expect(diagnostics.map(({ rule, text }) => `${rule}: ${text}`).sort()).toEqual([
    'file-unreadable: static/pipe is neither a file nor a folder.',
    'symbolic-link: content/docs/1.x/b.md is a symbolic link to a.md, which the build does not follow.',
    'symbolic-link: content/docs/1.x/c.md is a symbolic link to nothing.md, which does not exist.',
    'symbolic-link: content/docs/1.x/d.md is a symbolic link to d.md, which leads back to itself.',
    'symbolic-link: content/docs/1.x/loop is a symbolic link to .., which the build does not follow.',
    'symbolic-link: content/docs/2.x is a symbolic link to ../../elsewhere, which the build does not follow.',
  ]);
  expect([...sources.keys()]).toEqual(['content/docs/1.x/a.md']);
});

test('a file and a folder without read permission are reported (file-unreadable)', async () => {
  const files = { 'content/a.md': 'a', 'content/b.md': 'b', 'static/deep/a.txt': 'a', 'site.lock.json': '{}' };
  const root = await makeFolder(files);
  await chmod(root, 0o755);
  for (const path of ['site.lock.json', 'content/b.md', 'static/deep']) await setMode(join(root, path), 0);
  const printed = runAsNobody(`
    import { readSiteFiles } from '${PROJECT}/build/io/read/read-site-files.ts';
    const { diagnostics, sources } = await readSiteFiles(${JSON.stringify(root)});
    console.log(JSON.stringify([diagnostics.map(({ text }) => text), [...sources.keys()]]));`);
  expect(printed).toEqual([
    [
      'content/b.md cannot be read (EACCES).',
      'static/deep cannot be read (EACCES).',
      // A build without the lock would publish a site that lacks published addresses.
      'site.lock.json cannot be read (EACCES).',
    ],
    ['content/a.md'],
  ]);
});

test('a file that Node.js cannot read at once is reported, also when it grows during a watch (file-unreadable)', async () => {
  const root = await makeSite({ 'static/video.mp4': 'a' });
  const memo = createMemo();
  expect((await buildFolder(root, memo)).diagnostics).toEqual([]);
  await truncate(join(root, 'static/video.mp4'), 3 * 2 ** 30);
  expect((await buildFolder(root, memo)).diagnostics).toMatchObject([
    {
      rule: 'file-unreadable',
      text: 'The size of static/video.mp4 is 3.0 GiB; the limit is 2 GiB.',
      hint: 'Publish the file on another host, and remove it from the folder.',
      at: { file: 'static/video.mp4' },
    },
  ]);
});

test('a file in the place of a folder, and a folder in the place of a file, are reported (file-unreadable)', async () => {
  const root = await makeSite({ static: 'a file', 'site.lock.json/a.txt': 'a' });
  const { diagnostics } = await buildFolder(root);
  expect(diagnostics.map(({ text, hint }) => [text, hint])).toEqual([
    ['static is a file, not a folder.', 'Remove or rename it.'],
    ['site.lock.json is a folder, not a file.', 'Remove or rename it.'],
  ]);
  await rm(join(root, 'content'), { recursive: true });
  await writeFile(join(root, 'content'), 'a file');
  const texts = (await buildFolder(root)).diagnostics.map(({ text }) => text);
  expect(texts).toContain('content is a file, not a folder.');
});

test('files of an example app that cannot be read are reported (symbolic-link, file-unreadable, file-encoding)', async () => {
  const example = 'content/docs/1.x/example';
  const root = await makeSite({
    [`${example}/a.ts`]: 'export const a = 1;',
    [`${example}/b.ts`]: Buffer.from([0x61, 0xff]),
    [`${example}/node_modules/p/index.js`]: 'not ours',
    [`${example}/.env`]: 'A=1',
  });
  await symlink('nothing.ts', join(root, example, 'c.ts'));
  await symlink('nothing', join(root, example, 'node_modules/d'));
  execFileSync('mkfifo', [join(root, example, 'e.ts')]);
  const { diagnostics } = await buildFolder(root);
  expect(diagnostics.map(({ rule, text }) => `${rule}: ${text}`).sort()).toEqual([
    `file-encoding: ${example}/b.ts contains a byte that is not UTF-8.`,
    `file-unreadable: ${example}/e.ts is neither a file nor a folder.`,
    `symbolic-link: ${example}/c.ts is a symbolic link to nothing.ts, which does not exist.`,
  ]);
});

test('names that are not UTF-8, which the system cannot find again, are reported (file-name-invalid)', async () => {
  const root = await makeSite({ 'static/a.txt': 'a' });
  const named = (name: string) => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, 'latin1')]);
  await writeFile(named('content/docs/1.x/caf\xe9.md'), 'a');
  await writeFile(named('static/caf\xe9.txt'), 'a');
  await mkdir(named('static/caf\xe9'));
  await writeFile(named('static/caf\xe9/a.txt'), 'a');
  const { diagnostics } = await buildFolder(root);
  const hint = 'Rename the file or folder. Use lower-case letters, digits and dashes.';
  expect(diagnostics.map(({ rule, text, hint, at }) => [rule, text, hint, at?.file])).toEqual(
    ['content/docs/1.x/caf\ufffd.md', 'static/caf\ufffd', 'static/caf\ufffd.txt'].map((path) => [
      'file-name-invalid',
      `The name ${JSON.stringify(basename(path))} contains bytes that are not UTF-8, so the build cannot read ${path}.`,
      hint,
      path,
    ]),
  );
});

test('a folder whose name is not UTF-8 is listed, so that a watch checks the names again when it is renamed', async () => {
  const root = await makeFolder({ 'static/a.txt': 'a' });
  await mkdir(Buffer.concat([Buffer.from(`${root}/static/`), Buffer.from('caf\xe9', 'latin1')]));
  expect(listEntries(root, 'static').map(({ path }) => path)).toEqual(['static/a.txt', 'static/caf\ufffd']);
});

test('packages and repositories in static, which the build skips, are reported (file-unreadable)', async () => {
  const root = await makeFolder({
    'static/node_modules/a/index.js': 'a',
    'static/demo/.git/config': 'a',
    // A submodule has such a file.
    'static/.git': 'gitdir: elsewhere',
    'static/demo/a.txt': 'a',
    'content/docs/1.x/node_modules/a/index.md': 'a',
  });
  const memo = createMemo();
  const read = () => readSiteFiles(root, createReader(root, memo));
  const { diagnostics, staticPaths } = await read();
  expect(diagnostics.map(({ rule, at }) => `${rule} ${at?.file}`).sort()).toEqual([
    'file-unreadable static/demo/.git',
    'file-unreadable static/node_modules',
  ]);
  expect(staticPaths).toEqual(['demo/a.txt']);
  for (const path of ['static/node_modules', 'static/demo/.git']) await rm(join(root, path), { recursive: true });
  expect((await read()).diagnostics).toEqual([]);
});
