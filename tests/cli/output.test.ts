import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { unwritable } from '../../build/io/write/open-output.ts';
import { checkOutput } from '../../build/io/write/output-folder.ts';
import { publish } from '../../build/io/write/publish.ts';
import { MARKER } from '../../build/paths/output-marker.ts';
import { command, run, runHere, shellCommand, start, startNode, UNCHANGED } from '../support/cli.ts';
import { makeFolder, PROJECT, writeFiles } from '../support/folder.ts';
import { runAsNobody, setMode } from '../support/permissions.ts';
import { readFolder } from '../support/read-folder.ts';
import { makeSite } from '../support/sites/fixture.ts';

/** Adds a file, because a build of a site that has not changed does not write its folder. */
const addFile = (root: string, name: string) => writeFiles(root, { [`static/${name}.txt`]: name });

/** Starts the command line, which gets a signal from itself right before a change of the output folder. */
function startWithSignal(
  root: string,
  [signal, change]: readonly [NodeJS.Signals, number],
  ...args: readonly string[]
) {
  const preload = ['--import', join(import.meta.dirname, 'stop-at-write.mjs')];
  const env = { BELOW: join(root, 'dist'), DIE_AT: String(change), SIGNAL: signal };
  return startNode([...preload, ...command(...args, '--root', root)], env).process;
}

const SITE = { 'static/robots.txt': 'all', '.git/HEAD': 'ref', 'photo.jpg': 'photo', 'photos/a.jpg': 'a' };

describe('output-unsafe: a build refuses a foreign output folder, and changes nothing', () => {
  test.each([
    ['the site itself', '.', 'is or contains the folder of the site'],
    ['the parent of the site', '..', 'is or contains the folder of the site'],
    ['content', 'content', 'overlaps the sources in'],
    ['a new folder inside content', 'content/docs/new', 'overlaps the sources in'],
    ['static', 'static', 'overlaps the sources in'],
    ['.git', '.git', 'overlaps the sources in'],
    ['a file', 'photo.jpg', 'is a file, not a folder'],
    ['a folder with foreign files', 'photos', 'is not empty, and this program did not write it'],
  ])('%s', async (_, path, text) => {
    const root = await makeSite(SITE);
    const before = await readFolder(root);
    const { code, stderr } = await runHere('build', '--root', root, '--out', join(root, path));
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(text) });
    expect(stderr).toContain('[output-unsafe]');
    expect(await readFolder(root)).toEqual(before);
    expect(await readdir(root)).not.toContain('dist');
  });

  test.each(['build', 'templates', 'client', 'tests', 'content', ''])('the %s folder of the project', (name) => {
    expect(checkOutput(join(PROJECT, name), ['/nowhere', PROJECT])).toMatchObject([{ rule: 'output-unsafe' }]);
  });

  test.each(['static', 'templates/new'])(
    '%s before it exists, because the second build would refuse it',
    async (name) => {
      const root = await makeSite({});
      expect(checkOutput(join(root, name), [root])).toMatchObject([{ rule: 'output-unsafe' }]);
    },
  );

  test('a symbolic link to sources', async () => {
    const root = await makeSite(SITE);
    await symlink(join(root, 'content'), join(root, 'dist'));
    expect(checkOutput(join(root, 'dist'), [root])).toMatchObject([{ rule: 'output-unsafe' }]);
  });

  test('a folder of an older build with a file that somebody added', async () => {
    const out = join(await makeFolder({}), 'dist');
    await publish(out, [{ path: 'index.html', contents: 'home' }]);
    expect(checkOutput(out, [])).toEqual([]);
    await writeFile(join(out, 'CNAME'), 'trpc.io');
    expect(checkOutput(out, [])).toEqual([
      {
        rule: 'output-unsafe',
        text: `The output folder ${out} contains files that no build wrote: CNAME.`,
        hint: 'Move them to another folder. If they belong to the site, move them to static/, which every build copies.',
      },
    ]);
  });

  test('a site that has lost the list of its files, so that nobody knows which are foreign', async () => {
    const root = await makeSite({});
    await runHere('build', '--root', root);
    await rm(join(root, 'dist', MARKER));
    expect(checkOutput(join(root, 'dist'), [root])).toMatchObject([
      { rule: 'output-unsafe', text: expect.stringContaining('this program did not write it') },
    ]);
  });

  test.each(['dist.next', 'dist.previous'])('a foreign folder called %s', async (name) => {
    const folder = await makeFolder({ [`${name}/mine.txt`]: 'mine' });
    expect(checkOutput(join(folder, 'dist'), [])).toMatchObject([{ rule: 'output-unsafe' }]);
  });
});

describe('a build accepts', () => {
  test('a new folder, an empty one, and its own', async () => {
    const root = await makeSite({});
    const out = join(root, 'deep/dist');
    const changes = [
      async () => {},
      () => rm(out, { recursive: true }).then(() => mkdir(out)),
      () => addFile(root, 'b'),
    ];
    for (const change of changes) {
      await change();
      const built = await runHere('build', '--root', root, '--out', out);
      expect(built).toMatchObject({ code: 0, stderr: '', stdout: expect.not.stringContaining(UNCHANGED) });
      expect((await readdir(join(root, 'deep'))).sort()).toEqual(['dist']);
    }
  });

  test('a symbolic link, and keeps it', async () => {
    const root = await makeSite({});
    const target = join(await makeFolder({}), 'site');
    await symlink(target, join(root, 'dist'));
    for (const name of ['a', 'b']) {
      await addFile(root, name);
      expect((await runHere('build', '--root', root)).code).toBe(0);
      expect((await lstat(join(root, 'dist'))).isSymbolicLink()).toBe(true);
      expect(existsSync(join(target, `${name}.txt`))).toBe(true);
    }
  });
});

test('of two simultaneous builds into one folder, one writes it and the other reports the lock (output-locked)', async () => {
  const root = await makeSite({});
  const first = startWithSignal(root, ['SIGSTOP', 4], 'build');
  const exit = once(first, 'exit');
  onTestFinished(() => void first.kill('SIGKILL'));
  const state = () => spawnSync('ps', ['-o', 'state=', '-p', String(first.pid)], { encoding: 'utf8' }).stdout.trim();
  await expect.poll(state, { timeout: 60_000 }).toMatch(/^T/);
  const { code, stderr } = await run('build', '--root', root);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`process ${first.pid}`) });
  expect(stderr).toContain('[output-locked]');
  expect(existsSync(join(root, 'dist'))).toBe(false);
  first.kill('SIGCONT');
  expect(await exit).toEqual([0, null]);
  expect(existsSync(join(root, 'dist/docs.html'))).toBe(true);
  expect((await readdir(root)).sort()).toEqual(['content', 'dist', 'site.config.ts']);
});

test('the lock of a process that has ended is taken over', async () => {
  const root = await makeSite({});
  const ended = start('--help');
  await new Promise((resolve) => ended.once('exit', resolve));
  await writeFile(join(root, 'dist.lock'), `${ended.pid} ${hostname()}\n`);
  expect((await run('build', '--root', root)).code).toBe(0);
  expect(await readdir(root)).not.toContain('dist.lock');
});

test('a folder that cannot be written is one diagnostic (output-unwritable)', async () => {
  const root = await makeSite({ file: 'a file' });
  const out = join(root, 'file/dist');
  const { code, stderr } = await runHere('build', '--root', root, '--out', out);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('not a directory (ENOTDIR)') });
  expect(stderr).toContain('[output-unwritable]');
  expect(await readFile(join(root, 'file'), 'utf8')).toBe('a file');
});

test.each(['dist', 'deep/dist'])(
  'a parent folder that cannot be written is named (output-unwritable): %s',
  async (name) => {
    const parent = await makeFolder({});
    await setMode(parent, 0o555);
    const out = join(parent, name);
    const printed = runAsNobody(`
    import { openOutput } from '${PROJECT}/build/io/write/open-output.ts';
    console.log(JSON.stringify(openOutput(${JSON.stringify(out)}, []).diagnostics));`);
    expect(printed).toEqual([
      {
        rule: 'output-unwritable',
        text: `The folder ${parent}, which contains the output folder, cannot be written: permission denied (EACCES).`,
        hint: 'Check the permissions of this folder, because a build also creates files beside the output folder. Or set --out to another folder.',
      },
    ]);
  },
);

test.each([
  ['build', [4, 4, 5, 5, 6, 6], []],
  ['watch', [3, 4, 6, 8], ['--port', '0']],
])(
  'an interrupted %s leaves nothing beside the output folder, also while it makes its folders',
  async (name, changes, options) => {
    const results = await Promise.all(
      changes.map(async (at) => {
        const root = await makeSite({});
        // The signal comes from the build itself, which could be over before a signal of the test arrives.
        const build = startWithSignal(root, ['SIGINT', at], name, ...options);
        return { exit: await once(build, 'exit'), left: (await readdir(root)).sort() };
      }),
    );
    for (const result of results) expect(result).toEqual({ exit: [130, null], left: ['content', 'site.config.ts'] });
  },
);

test('a full disk leaves the old site unchanged and no temporary files (output-unwritable)', async () => {
  const root = await makeSite({});
  expect((await run('build', '--root', root)).code).toBe(0);
  const before = await readFolder(join(root, 'dist'));
  await writeFiles(root, { 'static/new.txt': 'A site that has not changed is not written.' });
  // The limit on the size of a file stands for a full disk: both fail in the middle of a write.
  const limited = ['-c', `ulimit -f 8 && exec ${shellCommand('build', '--root', root)}`];
  const { status, stderr } = spawnSync('sh', limited, { cwd: PROJECT, encoding: 'utf8' });
  expect(stderr).toContain('file too large (EFBIG). [output-unwritable]');
  expect(status).toBe(1);
  expect(await readFolder(join(root, 'dist'))).toEqual(before);
  expect((await readdir(root)).sort()).toEqual(['content', 'dist', 'site.config.ts', 'static']);
});

test('a disk without space for the lock leaves no lock, which would block later builds', async () => {
  const root = await makeSite({});
  const limited = ['-c', `ulimit -f 0 && exec ${shellCommand('build', '--root', root)}`];
  const { status, stderr } = spawnSync('sh', limited, { cwd: PROJECT, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('[output-unwritable]')]);
  expect((await readdir(root)).sort()).toEqual(['content', 'site.config.ts']);
});

test.each([
  ['ENOSPC', -28, 'no space left on device', 'Free some space'],
  ['EROFS', -30, 'read-only file system', 'Check the folder and its permissions'],
  ['EBUSY', -16, 'resource busy or locked', 'Set --out to a folder inside it'],
  ['EXDEV', -18, 'cross-device link not permitted', 'Delete the folder, or set --out to a new one.'],
])('%s has a reason and a remedy (output-unwritable)', (code, errno, reason, hint) => {
  const error = Object.assign(new Error(code), { code, errno, syscall: 'write' });
  expect(unwritable('/out', error)).toEqual({
    rule: 'output-unwritable',
    text: `The output folder /out cannot be written: ${reason} (${code}).`,
    hint: expect.stringContaining(hint),
  });
});

test('an error that is no system error is thrown again', () => {
  expect(() => unwritable('/out', new TypeError('A bug'))).toThrow('A bug');
});

test('simultaneous builds can share a cache', async () => {
  const root = await makeSite({});
  const folder = await makeFolder({});
  const build = (out: string) => run('build', '--root', root, '--out', join(folder, out));
  const results = await Promise.all([build('a'), build('b'), build('c'), build('same'), build('same')]);
  const [a, b, c, ...same] = results;
  for (const { code, stderr } of [a, b, c]) expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  // The second of two into one folder is refused, unless the first has ended before.
  for (const { code, stderr } of same) if (code !== 0) expect(stderr).toContain('[output-locked]');
  expect(same.map(({ code }) => code)).toContain(0);
  const expected = await readFolder(join(folder, 'a'));
  for (const out of ['b', 'c', 'same']) expect(await readFolder(join(folder, out))).toEqual(expected);
  expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'c', 'same']);
});
