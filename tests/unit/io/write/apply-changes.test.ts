import fs from 'node:fs';
import { chmod, lstat, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { applyChanges } from '../../../../build/io/write/apply-changes.ts';
import { makeFolder } from '../../../support/folder.ts';
import { readFolder } from '../../../support/read-folder.ts';

test('the target of a symbolic link is written, and the link stays', async () => {
  const shared = await makeFolder({ 'site.config.ts': 'old' });
  const root = await makeFolder({});
  await symlink(join(shared, 'site.config.ts'), join(root, 'site.config.ts'));
  await symlink(join(shared, 'absent.md'), join(root, 'absent.md'));
  const write = new Map([
    ['site.config.ts', 'new'],
    ['absent.md', 'created'],
  ]);
  applyChanges(root, { write, remove: [] });
  for (const [name, text] of write) {
    expect((await lstat(join(root, name))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(shared, name), 'utf8')).toBe(text);
  }
  expect((await readdir(shared)).sort()).toEqual(['absent.md', 'site.config.ts']);
});

test('a file keeps its mode, also when a change is undone', async () => {
  const root = await makeFolder({ 'a.md': 'a', 'b.md': 'b' });
  for (const name of ['a.md', 'b.md']) await chmod(join(root, name), 0o640);
  const write = new Map([['a.md', 'new a']]);
  applyChanges(root, { write, remove: [] });
  expect(() => applyChanges(root, { write, remove: ['b.md', 'absent.md'] })).toThrow('ENOENT');
  for (const name of ['a.md', 'b.md']) expect((await stat(join(root, name))).mode & 0o777).toBe(0o640);
});

test('a change that fails restores a removed link and leaves no new folders', async () => {
  const root = await makeFolder({ 'a.md': 'a' });
  await symlink('a.md', join(root, 'link.md'));
  const write = new Map([
    ['new/deep/b.md', 'b'],
    ['new/c.md', 'c'],
  ]);
  expect(() => applyChanges(root, { write, remove: ['link.md', 'absent.md'] })).toThrow('ENOENT');
  expect((await readdir(root)).sort()).toEqual(['a.md', 'link.md']);
  expect(await readlink(join(root, 'link.md'))).toBe('a.md');
});

test('if one file cannot be restored, the others are', async () => {
  const root = await makeFolder({ 'a.md': 'a', 'b.md': 'b', 'c.md': 'c' });
  const { writeFileSync } = fs;
  const refuse = vi.spyOn(fs, 'writeFileSync').mockImplementation((path, ...rest) => {
    if (path === join(root, 'b.md')) throw new Error('EIO');
    writeFileSync(path, ...rest);
  });
  syncBuiltinESMExports();
  try {
    const write = new Map(['a.md', 'b.md', 'c.md'].map((name) => [name, `new ${name}`]));
    expect(() => applyChanges(root, { write, remove: ['absent.md'] })).toThrow('ENOENT');
  } finally {
    refuse.mockRestore();
    syncBuiltinESMExports();
  }
  const { 'a.md': a = '', 'c.md': c = '' } = await readFolder(root);
  expect([a, c].map((text) => Buffer.from(text, 'base64').toString())).toEqual(['a', 'c']);
});

test('folders that are empty afterwards are removed', async () => {
  const root = await makeFolder({ 'a/b/c/d.md': '', 'a/e.md': '' });
  applyChanges(root, { write: new Map(), remove: ['a/b/c/d.md'] });
  expect(await readdir(join(root, 'a'))).toEqual(['e.md']);
});
