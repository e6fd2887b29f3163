import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemErrorMessage } from '../../../../build/io/process/system-error.ts';
import { watchSources } from '../../../../build/io/watch/watcher.ts';
import { makeFolder, PROJECT } from '../../../support/folder.ts';
import { runAsNobody, setMode } from '../../../support/permissions.ts';

test('a folder without permission does not end the watch, because the build reports it', async () => {
  const root = await makeFolder({ 'content/a.md': 'a', 'content/locked/b.md': 'b' });
  await chmod(root, 0o755);
  await setMode(join(root, 'content/locked'), 0);
  const watched = runAsNobody(`
    import { watchSources } from '${PROJECT}/build/io/watch/watcher.ts';
    const root = ${JSON.stringify(root)};
    const watcher = await watchSources({ root, project: root, out: root + '/dist', log: undefined });
    console.log(JSON.stringify(watcher.snapshot.list(root, 'content').map(({ path }) => path)));
    await watcher.close();`);
  expect(watched).toEqual(['content/a.md']);
});

test('a limit of watched files is not reported as a full disk', () => {
  const error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28, syscall: 'watch', path: '/a' });
  expect(systemErrorMessage(error)).toBe(
    'Changes of /a cannot be watched, because the system limits how many files may be watched (ENOSPC). Raise the limit, such as fs.inotify.max_user_watches on Linux.',
  );
});

const SOURCES = ['content', 'static', 'templates', 'client'];

/** Watches a folder until the test ends. Its function makes a change and waits until the watcher reports one and a path has the state. */
async function watchFolder(root: string) {
  const watcher = await watchSources({ root, project: root, out: join(root, 'dist'), log: undefined });
  onTestFinished(() => watcher.close());
  // A build lists the files. Only listed files are read again if two quick changes caused a single event.
  const list = () => {
    for (const name of SOURCES) watcher.snapshot.list(root, name);
  };
  list();
  let change = watcher.nextChange();
  return async (edit: () => Promise<unknown>, isDone: () => boolean) => {
    await edit();
    do {
      await change;
      list();
      change = watcher.nextChange();
    } while (!isDone());
  };
}

test.each(SOURCES)('%s that disappears and returns is still watched', async (name) => {
  const root = await makeFolder({ [`${name}/deep/a.md`]: 'a' });
  const after = await watchFolder(root);
  const folder = join(root, name);
  for (const text of ['b', 'c']) {
    await after(
      () => rename(folder, join(root, 'other')),
      () => !existsSync(folder),
    );
    await after(
      () => rename(join(root, 'other'), folder),
      () => existsSync(folder),
    );
    const file = join(folder, 'deep/a.md');
    await after(
      () => writeFile(file, text),
      () => readFileSync(file, 'utf8') === text,
    );
  }
});

test('a folder that is created after the start of the watch is watched', async () => {
  const root = await makeFolder({ 'content/a.md': 'a' });
  const after = await watchFolder(root);
  const file = join(root, 'static/a.txt');
  await after(
    () => mkdir(join(root, 'static')),
    () => true,
  );
  for (const text of ['a', 'b'])
    await after(
      () => writeFile(file, text),
      () => existsSync(file) && readFileSync(file, 'utf8') === text,
    );
});

test.each(['site.config.ts', 'site.lock.json'])('%s that disappears and returns is still watched', async (name) => {
  const root = await makeFolder({ 'content/a.md': 'a', [name]: 'a' });
  const after = await watchFolder(root);
  const file = join(root, name);
  for (const text of ['b', 'c']) {
    await after(
      () => rm(file),
      () => !existsSync(file),
    );
    await after(
      () => writeFile(file, text),
      () => existsSync(file) && readFileSync(file, 'utf8') === text,
    );
  }
});
