import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Bundlers, loadSite } from '../../../build/io/load-site.ts';
import { createReader } from '../../../build/io/reader.ts';
import { readSampleVersion } from '../../../build/io/samples/version.ts';
import { createSnapshot } from '../../../build/io/snapshot.ts';
import { createMemo } from '../../../build/memo.ts';
import { OutdatedError, repeatIfOutdated, unlessOutdated } from '../../../build/outdated.ts';
import { makeSite } from '../../support/fixture.ts';
import { makeFolder } from '../../support/folder.ts';

const failed = { diagnostics: [{ rule: 'bundle-failed', text: 'There is no bundle.' }] } as const;

test('a bundle is made again if a file of the code changes while it is made', async () => {
  const root = await makeSite({});
  const project = await makeFolder({ 'templates/a.tsx': 'first' });
  const kept: string[] = [];
  const edits = ['second'];
  const bundlers: Bundlers = {
    bundleTemplates: async (folder, cache) => {
      const bundle = async () => {
        const edit = edits.pop();
        if (edit !== undefined) await writeFile(join(folder, 'templates/a.tsx'), edit);
        return edit === undefined ? 'of equal files' : 'of mixed files';
      };
      if (cache) kept.push(await cache.keep('templates', bundle));
      return failed;
    },
    bundleIndexer: async () => failed,
    bundleClient: async () => failed,
  };
  const options = { memo: createMemo(), snapshot: createSnapshot(), bundlers };
  await expect(loadSite(root, project, options)).rejects.toThrow(OutdatedError);
  edits.push('third');
  await repeatIfOutdated(() => loadSite(root, project, options));
  expect(kept).toEqual(['of equal files']);
});

test('stored types are read when they are used, and a change since the last listing makes the build outdated', async () => {
  const file = 'content/types/docs/10.x/a.json';
  const root = await makeFolder({ [file]: 'first' });
  const [memo, snapshot] = [createMemo(), createSnapshot()];
  const read = async () => {
    const { types } = await readSampleVersion(root, '10.x', createReader(root, memo, snapshot));
    return types.get('content/docs/10.x/a.md');
  };
  const stored = await read();
  expect(stored?.()).toBe('first');
  await writeFile(join(root, file), 'the second');
  expect(() => stored?.()).toThrow(OutdatedError);
  await unlessOutdated(async () => stored?.());
  expect(await repeatIfOutdated(async () => (await read())?.())).toBe('the second');
  await rm(join(root, file));
  await expect(unlessOutdated(async () => (await read())?.())).resolves.toBeUndefined();
  expect(await read()).toBeUndefined();
});
