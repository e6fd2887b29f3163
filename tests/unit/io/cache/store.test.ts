import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore } from '../../../../build/io/cache/store.ts';
import { createMemo, type Memo } from '../../../../build/memo/memo.ts';
import { repeatIfOutdated } from '../../../../build/memo/outdated.ts';
import { makeFolder } from '../../../support/folder.ts';
import { buildFolder, SMALL_CONFIG } from '../../../support/sites/fixture.ts';
import { docsPage } from '../../../support/sites/small-site.ts';

/** Makes a project with the small site. Its code stands for that of this version of the generator. */
function makeProject(text: string, code = 'this version'): Promise<string> {
  return makeFolder({
    'package-lock.json': '{}',
    'build/main.ts': code,
    'client/shared/engine.ts': '',
    'site.config.ts': SMALL_CONFIG,
    'content/docs/1.x/index.md': docsPage('Start', text),
    'content/docs/1.x/other.md': docsPage('Other', 'See [the start](./index.md).'),
  });
}

/** Makes a memo over the cache of a project; counts what it finds there that it has not stored itself. */
async function openMemo(project: string): Promise<{ readonly memo: Memo; readonly found: () => number }> {
  const store = await openStore(project, project);
  let found = 0;
  const own = new Set<string>();
  const get = (key: string) => {
    const value = store.get(key);
    if (value !== undefined && !own.has(key)) found += 1;
    return value;
  };
  const set = (key: string, value: string | Uint8Array) => {
    own.add(key);
    return store.set(key, value);
  };
  return { memo: createMemo({ ...store, get, set }), found: () => found };
}

const cacheOf = (project: string) => join(project, 'node_modules/.cache/site');

/** Returns the only file of a cache. */
async function logOf(project: string): Promise<string> {
  const [path = ''] = await readdir(cacheOf(project), { recursive: true }).then((paths) =>
    paths.filter((path) => path.endsWith('.log')),
  );
  return join(cacheOf(project), path);
}

/** Builds the project. The contents of the files are read while a build may be repeated. */
function filesOf(project: string, memo?: Memo) {
  return repeatIfOutdated(async () => {
    const { files, diagnostics } = await buildFolder(project, memo);
    const texts = files?.map(({ path, contents }) => ({ path, text: Buffer.from(contents).toString('latin1') }));
    return { files: texts, diagnostics };
  });
}

describe('a project with the cache of another checkout', () => {
  let project: string;

  beforeEach(async () => {
    const earlier = await makeProject('The text before.');
    await filesOf(earlier, (await openMemo(earlier)).memo);
    project = await makeProject('The text after.');
    await cp(cacheOf(earlier), cacheOf(project), { recursive: true });
  });

  test('does not use it after other packages have been installed', async () => {
    await writeFile(join(project, 'node_modules/.package-lock.json'), '{ "packages": {} }');
    const { memo, found } = await openMemo(project);
    expect(await filesOf(project, memo)).toEqual(await filesOf(project));
    expect(found()).toBe(0);
  });

  test('uses it, and has the output of a build without a cache', async () => {
    const { memo, found } = await openMemo(project);
    expect(await filesOf(project, memo)).toEqual(await filesOf(project));
    expect(found()).toBeGreaterThan(3);
  });

  test('has the output of a build without a cache if a part of it is damaged', async () => {
    const path = await logOf(project);
    const bytes = await readFile(path);
    const expected = await filesOf(project);
    // value-log.test.ts damages every byte of a small log.
    for (const place of [0.1, 0.4, 0.7, 0.95].map((part) => Math.floor(bytes.length * part))) {
      await writeFile(
        path,
        bytes.map((byte, index) => (place <= index && index < place + 20 ? byte ^ 1 : byte)),
      );
      expect(await filesOf(project, (await openMemo(project)).memo)).toEqual(expected);
      await rm(cacheOf(project), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
    }
  });

  test('has the output of a build without a cache if it ends early', async () => {
    const path = await logOf(project);
    const { length } = await readFile(path);
    await truncate(path, Math.floor(length / 2));
    const { memo, found } = await openMemo(project);
    expect(await filesOf(project, memo)).toEqual(await filesOf(project));
    expect(found()).toBeGreaterThan(0);
  });

  test('ignores it if it was made by another version of the generator', async () => {
    await writeFile(join(project, 'build/main.ts'), 'another version');
    const { memo, found } = await openMemo(project);
    await filesOf(project, memo);
    expect(found()).toBe(0);
  });
});

test.each([
  ['a build', () => createMemo],
  [
    'watch, which has the values in memory',
    (): typeof createMemo => {
      let memo: Memo | undefined;
      return (store) => (memo ??= createMemo(store));
    },
  ],
])('a cache with many damaged values is repaired in the next attempt of %s', async (_, makeOpen) => {
  const project = await makeProject('');
  const keys = Array.from({ length: 30 }, (_, index) => `value-${index}`);
  const open = makeOpen();
  const readAll = async () => {
    const memo = open(await openStore(project, project));
    const texts: string[] = [];
    for (const key of keys) texts.push((await memo.remember(key, () => ({ title: key, html: key }), ['html'])).html);
    return texts;
  };
  await readAll();
  const path = await logOf(project);
  // Only the large properties have lengths.
  const damaged = (await readFile(path)).toString('latin1').replaceAll('["html","text",', '["html","text" ');
  await writeFile(path, damaged, 'latin1');
  const attempts = vi.fn(readAll);
  expect(await repeatIfOutdated(attempts)).toEqual(keys);
  expect(attempts).toHaveBeenCalledTimes(2);
});
