import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatTypes } from '../../build/samples/types/type-file.ts';
import { run, runHere } from '../support/cli.ts';
import { readFolder } from '../support/read-folder.ts';
import { makeSite } from '../support/sites/fixture.ts';

/** Takes a port until the test ends. */
async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return address.port;
}

test.each(['watch', 'start', 'preview'])('npm run %s ends if another program uses the port', async (name) => {
  const root = await makeSite({ 'dist/index.html': '<title>A</title>', 'dist/.trpc-site': '{"files":["index.html"]}' });
  const port = await takePort();
  const { code, stderr } = await run(name, '--root', root, '--host', '127.0.0.1', '--port', String(port));
  expect([code, stderr]).toEqual([
    2,
    `The server cannot listen on 127.0.0.1:${port}: address already in use (EADDRINUSE). Choose another --port or --host.\n`,
  ]);
});

test('a name that the system refuses is reported without a stack trace, and nothing is written', async () => {
  const root = await makeSite({});
  const before = await readFolder(root);
  const page = `docs/1.x/${'a'.repeat(300)}`;
  const { code, stderr } = await runHere('new', page, '--root', root);
  const path = join(root, `content/${page}.md`);
  expect([code, stderr]).toEqual([
    2,
    `${path} cannot be read or written: name too long (ENAMETOOLONG). Correct this, and run the command again.\n`,
  ]);
  expect(await readFolder(root)).toEqual(before);
});

test('npm run samples names the pages that it can report', async () => {
  const root = await makeSite({});
  const samples = (page: string) => runHere('samples', '--check', '--page', page, '--root', root);
  expect(await samples('docs/1.x/indx')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^There is no page docs\/1\.x\/indx\. /),
  });
  for (const page of ['/docs', 'content/docs/1.x/index.md', './content/docs/1.x/index.md', 'docs/1.x/index'])
    expect((await samples(page)).code, page).toBe(0);
});

test('npm run samples reports the stale types of the page that it names', async () => {
  const types = formatTypes(new Map([['0123456789abcdef', { symbols: [], errors: [] }]]));
  const root = await makeSite({ 'content/types/docs/1.x/index.json': types });
  const samples = (page: string) => runHere('samples', '--check', '--page', page, '--root', root);
  expect(await samples('/docs')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('content/types/docs/1.x/index.json stores types of a fence that is no longer'),
  });
  expect((await samples('/')).code).toBe(0);
});

test('npm run build reports a pipe and does not wait for its writer', async () => {
  const root = await makeSite({});
  execFileSync('mkfifo', [join(root, 'content/pipe')]);
  const { code, stderr } = await run('build', '--root', root);
  expect([code, stderr]).toEqual([1, expect.stringContaining('content/pipe is neither a file nor a folder.')]);
});

test('the report of a file of the site that cannot be read has no lines of the project file with the same path', async () => {
  const root = await makeSite({ 'site.config.ts': undefined, 'site.config.ts/a.txt': 'a' });
  const { code, stderr } = await runHere('build', '--root', root);
  expect([code, stderr]).toEqual([1, expect.stringContaining('The file cannot be read (EISDIR).')]);
  expect(stderr).not.toContain('import');
});

test('npm run build ends before it writes if the folder of --keep-assets contains no build, but not if it is missing', async () => {
  const root = await makeSite({ 'photos/a.jpg': 'a' });
  const build = (name: string) => runHere('build', '--root', root, '--keep-assets', join(root, name));
  expect(await build('photos')).toMatchObject({ code: 2, stderr: expect.stringContaining('contains no build.') });
  expect(existsSync(join(root, 'dist'))).toBe(false);
  const printed = `The folder ${join(root, 'missing')} of --keep-assets contains no earlier build, so no files are kept.\n`;
  expect(await build('missing')).toMatchObject({ code: 0, stderr: printed });
});
