import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../build/io/system-error.ts';
import { makeFolder, PROJECT } from '../../support/folder.ts';
import { runAsNobody } from '../../support/permissions.ts';

test('a folder without permission does not end the watch, because the build reports it', async () => {
  const root = await makeFolder({ 'content/a.md': 'a', 'content/locked/b.md': 'b' });
  await chmod(root, 0o755);
  await chmod(join(root, 'content/locked'), 0);
  const watched = runAsNobody(`
    import { watchSources } from '${PROJECT}/build/io/watcher.ts';
    const root = ${JSON.stringify(root)};
    const watcher = await watchSources({ root, project: root, out: root + '/dist', log: undefined });
    console.log(JSON.stringify(watcher.snapshot.list(root, 'content').map(({ path }) => path)));
    await watcher.close();`);
  expect(watched).toEqual(['content/a.md']);
  await chmod(join(root, 'content/locked'), 0o755);
});

test('a limit of watched files is not reported as a full disk', () => {
  const error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28, syscall: 'watch', path: '/a' });
  expect(refusalOf(error)).toBe(
    'Changes of /a cannot be watched, because the system limits how many files may be watched (ENOSPC). Raise the limit, such as fs.inotify.max_user_watches on Linux.',
  );
});
