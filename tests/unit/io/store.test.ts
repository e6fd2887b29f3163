import { cp, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore } from '../../../build/io/store.ts';
import { createMemo, type Memo } from '../../../build/memo.ts';
import { repeatIfOutdated } from '../../../build/outdated.ts';
import { buildFolder, SMALL_CONFIG } from '../../support/fixture.ts';
import { makeFolder } from '../../support/folder.ts';
import { docsPage } from '../../support/small-site.ts';

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

async function filesOf(project: string, memo?: Memo) {
  const { files, diagnostics } = await repeatIfOutdated(() => buildFolder(project, memo));
  return { files, diagnostics };
}

describe('a project with the cache of another checkout', () => {
  let project: string;

  beforeEach(async () => {
    const earlier = await makeProject('The text before.');
    await filesOf(earlier, (await openMemo(earlier)).memo);
    project = await makeProject('The text after.');
    await cp(cacheOf(earlier), cacheOf(project), { recursive: true });
  });

  test('uses it, and has the output of a build without a cache', async () => {
    const { memo, found } = await openMemo(project);
    expect(await filesOf(project, memo)).toEqual(await filesOf(project));
    expect(found()).toBeGreaterThan(3);
  });

  test('has the output of a build without a cache if entries are damaged or have changed places', async () => {
    const [folder = ''] = await readdir(cacheOf(project));
    const entries = (await readdir(join(cacheOf(project), folder))).map((name) => join(cacheOf(project), folder, name));
    const contents = await Promise.all(entries.map((path) => readFile(path)));
    const damage = [
      (path: string) => truncate(path, 40),
      (path: string, index: number) => writeFile(path, contents[(index + 1) % contents.length] ?? ''),
      (path: string, index: number) => writeFile(path, contents[index]?.map((byte) => byte ^ 1) ?? ''),
    ];
    await Promise.all(entries.map((path, index) => damage[index % damage.length]?.(path, index)));
    const { memo, found } = await openMemo(project);
    expect(await filesOf(project, memo)).toEqual(await filesOf(project));
    expect(found()).toBe(0);
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
  const [folder = ''] = await readdir(cacheOf(project));
  const names = (await readdir(join(cacheOf(project), folder))).filter((name) => name.endsWith('-large.json'));
  await Promise.all(names.map((name) => truncate(join(cacheOf(project), folder, name), 5)));
  const attempts = vi.fn(readAll);
  expect(await repeatIfOutdated(attempts)).toEqual(keys);
  expect(attempts).toHaveBeenCalledTimes(2);
});
