import { execFileSync } from 'node:child_process';
import { appendFile, cp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run, runHere, runWith, UNCHANGED } from '../support/cli.ts';
import { readFolder } from '../support/read-folder.ts';
import { makeSite, smallConfig } from '../support/sites/fixture.ts';
import { openRepository } from '../support/sites/repository.ts';
import { docsPage } from '../support/sites/small-site.ts';

const PAGE = 'content/docs/1.x/a.md';

/** Builds the small site with files in it, and lets the clock of the file system move on. */
async function buildSmall(files: Readonly<Record<string, string>> = {}, command = runHere) {
  const root = await makeSite({ [PAGE]: docsPage('A', 'One.'), ...files });
  const build = (...args: readonly string[]) => command('build', '--root', root, ...args);
  await build();
  return { root, build, page: join(root, PAGE), out: join(root, 'dist') };
}

test('a site whose files have not changed is not built again, also when they have been copied or touched', async () => {
  const { root, build, page } = await buildSmall();
  expect((await build()).stdout).toContain(UNCHANGED);
  const copy = `${root} copy`;
  await cp(join(root, 'content'), copy, { recursive: true });
  await rm(join(root, 'content'), { recursive: true });
  await rename(copy, join(root, 'content'));
  expect((await build()).stdout).toContain(UNCHANGED);
  await utimes(page, new Date(), new Date());
  expect((await build()).stdout).toContain(UNCHANGED);
});

test('any change of a source is built: a text of the same length, a new file, a deleted file, the configuration', async () => {
  const { root, build, page, out } = await buildSmall();
  const changes: (() => Promise<unknown>)[] = [
    async () => writeFile(page, (await readFile(page, 'utf8')).replace('One.', 'Two.')),
    () => appendFile(page, 'More.\n'),
    () => writeFile(join(root, 'content/docs/1.x/b.md'), docsPage('B', 'New.')),
    () => rm(join(root, 'content/docs/1.x/b.md')),
    () => writeFile(join(root, 'site.config.ts'), smallConfig('Nobody', 'Someone')),
  ];
  let before = await readFolder(out);
  for (const change of changes) {
    await change();
    const { stdout } = await build();
    const after = await readFolder(out);
    expect(stdout).not.toContain(UNCHANGED);
    expect(after).not.toEqual(before);
    before = after;
  }
  expect((await build()).stdout).toContain(UNCHANGED);
});

test('a damaged output folder is built again: a changed, a deleted and a missing file', async () => {
  const { build, out } = await buildSmall();
  const whole = await readFolder(out);
  for (const damage of [
    () => appendFile(join(out, 'docs/a.html'), '<!-- damage -->'),
    () => rm(join(out, 'docs/a.html')),
    () => rm(out, { recursive: true }),
  ]) {
    await damage();
    expect((await build()).stdout).not.toContain(UNCHANGED);
    expect(await readFolder(out)).toEqual(whole);
  }
});

test('warnings are printed again, and fail under --strict', async () => {
  const { build } = await buildSmall({ [PAGE]: docsPage('A', '[one](./nothing.md)') });
  const { stdout, stderr } = await build();
  expect(stdout).toContain(UNCHANGED);
  expect(stderr).toContain('[markdown-link-broken]');
  expect((await build('--strict')).code).toBe(1);
});

test('a warning about a repository that git cannot read is not printed again when the repository is removed', async () => {
  const { root, build } = await buildSmall({ '.git': 'gitdir: elsewhere' });
  const repeated = await build();
  expect([repeated.stdout, repeated.stderr]).toEqual([
    expect.stringContaining(UNCHANGED),
    expect.stringContaining('[repository-unreadable]'),
  ]);
  await rm(join(root, '.git'));
  expect(await build()).toMatchObject({ stdout: expect.not.stringContaining(UNCHANGED), stderr: '' });
});

test('a build that lacks objects of the history is not recorded, because fetching them changes no other file', async () => {
  const root = await makeSite({ [PAGE]: docsPage('A', 'One.') });
  const git = openRepository(root);
  git('add', '.');
  git('commit', '-m', 'One');
  const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8' }).trim();
  const object = join(root, '.git/objects', tree.slice(0, 2), tree.slice(2));
  await rename(object, `${object} missing`);
  const build = () => runHere('build', '--root', root);
  expect((await build()).stderr).toContain('[repository-unreadable]');
  await rename(`${object} missing`, object);
  expect(await build()).toMatchObject({ stdout: expect.not.stringContaining(UNCHANGED), stderr: '' });
  expect((await build()).stdout).toContain(UNCHANGED);
});

test('a build with mistakes is not recorded', async () => {
  const { build, page } = await buildSmall({ [PAGE]: docsPage('A', '<b>') });
  expect((await build()).code).toBe(1);
  await writeFile(page, docsPage('A', 'One.'));
  expect((await build()).stdout).not.toContain(UNCHANGED);
});

test('a configuration that reads a variable of the environment or imports a file is compared by its value', async () => {
  const config = `import { owner } from './owner.ts';\n${smallConfig("'Nobody'", 'process.env.OWNER ?? owner')}`;
  const files = { 'site.config.ts': config, 'owner.ts': "export const owner = 'A';" };
  // A process evaluates the same code of a configuration once.
  const { root, build } = await buildSmall(files, run);
  expect((await build()).stdout).toContain(UNCHANGED);
  const other = await runWith({ OWNER: 'Someone' }, 'build', '--root', root);
  expect(other.stdout).not.toContain(UNCHANGED);
  await build();
  await writeFile(join(root, 'owner.ts'), "export const owner = 'B';");
  expect((await build()).stdout).not.toContain(UNCHANGED);
  expect(await readFile(join(root, 'dist/docs.html'), 'utf8')).toContain('<p>B</p>');
});

test('a damaged record of the last build counts as none', async () => {
  const { root, build } = await buildSmall();
  const records = join(import.meta.dirname, '../../node_modules/.cache/builds');
  const texts = (await readdir(records)).map(async (name) => ({
    path: join(records, name),
    text: await readFile(join(records, name), 'utf8'),
  }));
  const own = (await Promise.all(texts)).find(({ text }) => text.includes(root));
  await writeFile(own?.path ?? '', own?.text.slice(0, 100) ?? '');
  expect((await build()).stdout).not.toContain(UNCHANGED);
  expect((await build()).stdout).toContain(UNCHANGED);
});
