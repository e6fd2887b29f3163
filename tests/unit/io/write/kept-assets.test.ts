import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listKeptAssets, readKeptAssets, warnWithoutEarlierBuild } from '../../../../build/io/write/kept-assets.ts';
import { isSite } from '../../../../build/io/write/output-folder.ts';
import { publish } from '../../../../build/io/write/publish.ts';
import { makeFolder } from '../../../support/folder.ts';

const file = (path: string) => ({ path, contents: path });

test('the hashed files of the last build are kept for one build', async () => {
  const out = join(await makeFolder({}), 'dist');
  const builds = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'].map((hash) => [
    file('index.html'),
    file(`assets/main-${hash}.js`),
    file('assets/same-12345678.css'),
    file(`assets/plain-${hash[0]}.txt`),
    file(`docs/assets/copy-${hash}.js`),
  ]);
  for (const files of builds) await publish(out, files, { kept: await readKeptAssets(out, files) });
  expect(existsSync(join(out, 'assets/main-AAAAAAAA.js'))).toBe(false);
  expect(await readFile(join(out, 'assets/main-BBBBBBBB.js'), 'utf8')).toBe('assets/main-BBBBBBBB.js');
  expect(existsSync(join(out, 'assets/plain-B.txt'))).toBe(false);
  expect(existsSync(join(out, 'docs/assets/copy-BBBBBBBB.js'))).toBe(false);
  expect(listKeptAssets(out)).toEqual(['assets/main-CCCCCCCC.js', 'assets/same-12345678.css']);
  // The next build recognizes the kept files as its own.
  expect(isSite(out)).toBe(true);
});

test('a listed file that is gone is an error that names it', async () => {
  const out = join(await makeFolder({}), 'dist');
  await publish(out, [file('index.html'), file('assets/main-AAAAAAAA.js')]);
  await rm(join(out, 'assets/main-AAAAAAAA.js'));
  expect(() => readKeptAssets(out, [])).toThrow(
    `The folder ${out} of --keep-assets lacks assets/main-AAAAAAAA.js, which its build wrote.`,
  );
});

test('a folder with files that no build wrote is an error, because its name may have a typo', async () => {
  const folder = await makeFolder({ 'photos/assets/main-AAAAAAAA.js': '', file: '' });
  for (const name of ['photos', 'file'])
    expect(() => listKeptAssets(join(folder, name))).toThrow(
      `The folder ${join(folder, name)} of --keep-assets contains no build. Set --keep-assets to the folder of the last build.`,
    );
});

test('a folder that is missing or empty, as before the first deployment, has no files to keep, and this is printed', async () => {
  const empty = await makeFolder({});
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const folder of [empty, join(empty, 'missing')]) {
    expect(listKeptAssets(folder)).toEqual([]);
    warnWithoutEarlierBuild(folder);
    expect(warn).toHaveBeenLastCalledWith(
      `The folder ${folder} of --keep-assets contains no earlier build, so no files are kept.`,
    );
  }
  warn.mockClear();
  await publish(empty, [file('index.html')]);
  warnWithoutEarlierBuild(empty);
  expect(warn).not.toHaveBeenCalled();
});
