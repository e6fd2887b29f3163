import fs, { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkOutput, isSite, readMarker } from '../../../../build/io/write/output-folder.ts';
import { publish, recover, stageSite, update } from '../../../../build/io/write/publish.ts';
import { makeFolder, PROJECT } from '../../../support/folder.ts';
import { runAsNobody } from '../../../support/permissions.ts';
import { readFolder } from '../../../support/read-folder.ts';

const base64 = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text).toString('base64')]));
const toFiles = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, contents]) => ({ path, contents }));

test('publish replaces the whole folder and leaves nothing beside it', async () => {
  const folder = await makeFolder({ 'dist.next/half.html': 'half' });
  const out = join(folder, 'dist');
  await publish(out, toFiles({ 'old.html': 'old' }));
  await publish(out, toFiles({ 'index.html': 'new', 'docs/a.html': 'a' }));
  expect(await readFolder(folder)).toEqual(base64({ 'dist/index.html': 'new', 'dist/docs/a.html': 'a' }));
});

test('a folder that was made read-only is replaced, and later builds work too', async () => {
  const folder = await makeFolder({});
  await chmod(folder, 0o777);
  const printed = runAsNobody(`
    import { chmodSync, readdirSync } from 'node:fs';
    import { publish } from '${PROJECT}/build/io/write/publish.ts';
    const out = ${JSON.stringify(join(folder, 'dist'))};
    const write = (contents) => publish(out, [{ path: 'docs/a.html', contents }]);
    await write('a');
    for (const path of [out + '/docs', out]) chmodSync(path, 0o555);
    await write('b');
    await write('c');
    console.log(JSON.stringify(readdirSync(${JSON.stringify(folder)})));`);
  expect(printed).toEqual(['dist']);
  expect(await readFolder(folder)).toEqual(base64({ 'dist/docs/a.html': 'c' }));
});

test('a file of the old site that cannot be removed fails neither the publication nor the next check of the folder', async () => {
  const folder = await makeFolder({});
  const out = join(folder, 'dist');
  await publish(out, toFiles({ 'a.html': 'old', 'docs/locked.html': 'old' }));
  const lock = vi.spyOn(fs.promises, 'rm').mockImplementation(async (path) => removeUnlocked(String(path)));
  syncBuiltinESMExports();
  try {
    await publish(out, toFiles({ 'a.html': 'new' }));
  } finally {
    lock.mockRestore();
    syncBuiltinESMExports();
  }
  expect(await readFolder(out)).toEqual(base64({ 'a.html': 'new' }));
  expect(existsSync(`${out}.previous/docs/locked.html`)).toBe(true);
  expect(checkOutput(out, [])).toEqual([]);
  await publish(out, toFiles({ 'a.html': 'newer' }));
  expect(await readdir(folder)).toEqual(['dist']);
});

/** Removes a folder as Windows does while a program has its file `locked.html` open. */
function removeUnlocked(path: string): void {
  if (!existsSync(path)) return;
  const entries = statSync(path).isDirectory() ? readdirSync(path) : [];
  // The dot of the marker sorts it first.
  for (const name of entries.sort()) if (name !== 'locked.html') removeUnlocked(join(path, name));
  if (entries.includes('locked.html')) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', syscall: 'rm' });
  rmSync(path, { recursive: true });
}

test('a staged site replaces the folder only when its missing files are added', async () => {
  const folder = await makeFolder({});
  const out = join(folder, 'dist');
  await publish(out, toFiles({ 'index.html': 'old' }));
  const site = await stageSite(out, toFiles({ 'index.html': 'new' }), { missing: ['a.png', 'b.png'] });
  expect(await readFolder(folder)).toEqual(base64({ 'dist/index.html': 'old', 'dist.next/index.html': 'new' }));
  expect(isSite(`${out}.next`)).toBe(true);
  await site.publish(toFiles({ 'a.png': 'a' }));
  expect(await readFolder(folder)).toEqual(base64({ 'dist/index.html': 'new', 'dist/a.png': 'a' }));
  expect(readMarker(out)?.files).toEqual(['a.png', 'index.html']);
  await (await stageSite(out, toFiles({ 'index.html': 'newer' }))).discard();
  expect(await readFolder(folder)).toEqual(base64({ 'dist/index.html': 'new', 'dist/a.png': 'a' }));
});

test('a file that is added to the folder while a site is staged ends the publication, and stays', async () => {
  const folder = await makeFolder({});
  const out = join(folder, 'dist');
  await publish(out, toFiles({ 'a.html': 'old' }));
  const site = await stageSite(out, toFiles({ 'a.html': 'new' }));
  await writeFile(join(out, 'mine.txt'), 'mine');
  await expect(site.publish()).rejects.toThrow('contains files that no build wrote: mine.txt.');
  expect(await readFolder(folder)).toEqual(base64({ 'dist/a.html': 'old', 'dist/mine.txt': 'mine' }));
});

test('a file that is added beside the folder while a site is staged ends the publication too, and stays', async () => {
  const folder = await makeFolder({});
  const out = join(folder, 'dist');
  await publish(out, toFiles({ 'a.html': 'old' }));
  const site = await stageSite(out, toFiles({ 'a.html': 'new' }));
  await mkdir(`${out}.previous`);
  await writeFile(`${out}.previous/mine.txt`, 'mine');
  await expect(site.publish()).rejects.toThrow('this program did not write it');
  expect(await readFolder(folder)).toEqual(base64({ 'dist/a.html': 'old', 'dist.previous/mine.txt': 'mine' }));
});

test('if the new site cannot take the place of the old one, the old one returns', async () => {
  const folder = await makeFolder({});
  const out = join(folder, 'dist');
  await publish(out, toFiles({ 'a.html': 'old' }));
  const { renameSync } = fs;
  const renames = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (from === `${out}.next`) throw new Error('EBUSY');
    renameSync(from, to);
  });
  syncBuiltinESMExports();
  try {
    await expect(publish(out, toFiles({ 'a.html': 'new' }))).rejects.toThrow('EBUSY');
  } finally {
    renames.mockRestore();
    syncBuiltinESMExports();
  }
  expect(await readFolder(folder)).toEqual(base64({ 'dist/a.html': 'old' }));
});

test('a site that a crash has left beside the folder returns before the next one is staged', async () => {
  const folder = await makeFolder({});
  const out = join(folder, 'dist');
  await publish(out, toFiles({ 'a.html': 'old' }));
  await rename(out, `${out}.previous`);
  await (await stageSite(out, toFiles({ 'a.html': 'new' }))).discard();
  expect(await readFolder(folder)).toEqual(base64({ 'dist/a.html': 'old' }));
});

test.each(['.DS_Store', 'Thumbs.db', 'docs/desktop.ini'])(
  'the file %s of a file manager does not end a publication',
  async (name) => {
    const out = join(await makeFolder({}), 'dist');
    await publish(out, toFiles({ 'docs/a.html': 'old' }));
    await writeFile(join(out, name), '');
    expect(checkOutput(out, [])).toEqual([]);
    await publish(out, toFiles({ 'docs/a.html': 'new' }));
    expect(await readFolder(out)).toEqual(base64({ 'docs/a.html': 'new' }));
  },
);

test('a file that is added at the moment of the renames stays beside the folder, and the next check reports it', async () => {
  const folder = await makeFolder({});
  const out = join(folder, 'dist');
  await publish(out, toFiles({ 'a.html': 'old' }));
  const { renameSync } = fs;
  const renames = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (from === out) fs.writeFileSync(join(out, 'mine.txt'), 'mine');
    renameSync(from, to);
  });
  syncBuiltinESMExports();
  try {
    await publish(out, toFiles({ 'a.html': 'new' }));
  } finally {
    renames.mockRestore();
    syncBuiltinESMExports();
  }
  expect(await readFolder(folder)).toMatchObject(base64({ 'dist/a.html': 'new', 'dist.previous/mine.txt': 'mine' }));
  expect(checkOutput(out, [])).toMatchObject([{ rule: 'output-unsafe', text: expect.stringContaining('mine.txt') }]);
});

test('a file whose contents cannot be read ends the publication after all writes, and nothing remains beside the folder', async () => {
  const folder = await makeFolder({ 'dist/index.html': 'old' });
  const unreadable = {
    path: 'a.html',
    get contents(): string {
      throw new Error('unreadable');
    },
  };
  const files = toFiles(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`docs/${index}.html`, 'new'])));
  await expect(publish(join(folder, 'dist'), [unreadable, ...files])).rejects.toThrow('unreadable');
  expect(await readFolder(folder)).toEqual(base64({ 'dist/index.html': 'old' }));
});

test('recover restores the site after a crash between two renames', async () => {
  const out = join(await makeFolder({}), 'dist');
  await publish(out, toFiles({ 'index.html': 'good' }));
  await rename(out, `${out}.previous`);
  recover(out);
  expect(await readFolder(out)).toEqual(base64({ 'index.html': 'good' }));
});

test('update writes changed files, removes deleted ones, and leaves the others unchanged', async () => {
  const out = join(await makeFolder({}), 'dist');
  const before = await publish(out, toFiles({ 'same.html': 'same', 'old/gone.html': 'gone', 'a.html': 'one' }));
  const { mtimeMs } = await stat(join(out, 'same.html'));
  const { emitted } = await update(out, toFiles({ 'same.html': 'same', 'a.html': 'two', 'new/b.html': 'b' }), before);
  expect(emitted).toEqual({ written: ['a.html', 'new/b.html'], removed: ['old/gone.html'] });
  expect(await readFolder(out)).toEqual(base64({ 'same.html': 'same', 'a.html': 'two', 'new/b.html': 'b' }));
  expect((await stat(join(out, 'same.html'))).mtimeMs).toBe(mtimeMs);
  expect(existsSync(join(out, 'old'))).toBe(false);
});

test('update keeps the files of a build that has published into the folder since, and lists its own again', async () => {
  const out = join(await makeFolder({}), 'dist');
  const files = toFiles({ 'a.html': 'a', 'b.html': 'b' });
  const before = await publish(out, files);
  const kept = toFiles({ 'assets/old.js': 'old' });
  await publish(out, toFiles({ 'a.html': 'a', 'a.png': 'image' }), { kept });
  const { after } = await update(out, files, before);
  expect(readMarker(out)).toMatchObject({
    files: ['a.html', 'a.png', 'assets/old.js', 'b.html'],
    kept: ['assets/old.js'],
  });
  await update(out, toFiles({ 'a.html': 'a' }), after);
  expect(readMarker(out)).toMatchObject({ files: ['a.html', 'a.png', 'assets/old.js'], kept: ['assets/old.js'] });
  expect(isSite(out)).toBe(true);
});

test('recover leaves a foreign folder where it is', async () => {
  const folder = await makeFolder({ 'dist.previous/mine.txt': 'mine' });
  recover(join(folder, 'dist'));
  expect(existsSync(join(folder, 'dist.previous/mine.txt'))).toBe(true);
});

test('update restores files that were deleted or truncated', async () => {
  const out = join(await makeFolder({}), 'dist');
  const files = toFiles({ 'a.html': 'one', 'docs/b.html': 'two', 'c.html': 'three' });
  const before = await publish(out, files);
  await rm(join(out, 'docs'), { recursive: true });
  await writeFile(join(out, 'c.html'), '');
  const { emitted } = await update(out, files, before);
  expect(emitted).toEqual({ written: ['c.html', 'docs/b.html'], removed: [] });
  await rm(out, { recursive: true });
  await update(out, files, before);
  expect(await readFolder(out)).toEqual(base64({ 'a.html': 'one', 'docs/b.html': 'two', 'c.html': 'three' }));
});

test.each(['../evil.html', '/evil.html', 'a/../../evil.html', './a.html', ''])(
  'the path %j is never written',
  async (path) => {
    const folder = await makeFolder({});
    await expect(publish(join(folder, 'dist'), [{ path, contents: 'evil' }])).rejects.toThrow('does not lie inside');
    expect(await readFolder(folder)).toEqual({});
  },
);
