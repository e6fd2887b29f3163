import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseLock } from '../../build/address-lock.ts';
import { runHere } from '../support/cli.ts';
import { makeSite, smallConfig } from '../support/sites/fixture.ts';
import { docsPage } from '../support/sites/small-site.ts';

test('npm run lock writes every address, keeps those that are gone, and refuses a site with errors', async () => {
  const root = await makeSite({ 'content/docs/1.x/guide.md': docsPage('Guide', '## Part\n\nHello.') });
  const lock = () => runHere('lock', '--root', root);
  const read = async () => {
    const path = 'site.lock.json';
    return parseLock({ path, text: await readFile(join(root, path), 'utf8') }).addresses;
  };
  expect(await lock()).toEqual({ code: 0, stdout: 'site.lock.json now lists 7 pages. Commit it.\n', stderr: '' });
  const written = await read();
  expect(written.get('/docs/guide')).toEqual(['part']);
  expect([...written.keys()]).toEqual(['/', '/blog', '/blog/archive', '/blog/tags', '/docs', '/docs/guide', '/search']);
  expect((await lock()).stdout).toContain('site.lock.json has every address.');
  expect(JSON.parse((await runHere('lock', '--root', root, '--json')).stdout)).toEqual([]);

  await rm(join(root, 'content/docs/1.x/guide.md'));
  expect((await runHere('build', '--root', root)).code).toBe(1);
  const refused = await lock();
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("redirects: { '/docs/guide': ");
  expect(await read()).toEqual(written);

  // A build reads the file, also when nothing else has changed.
  await rm(join(root, 'site.lock.json'));
  expect((await runHere('build', '--root', root)).code).toBe(0);
  await writeFile(join(root, 'site.lock.json'), '{ "/docs/guide": [] }');
  expect((await runHere('build', '--root', root)).code).toBe(1);
});

test('npm run lock -- --strict writes nothing if there are warnings', async () => {
  const root = await makeSite({ 'content/docs/1.x/guide.md': docsPage('Guide', '## Part\n\n#### Too deep\n\nHello.') });
  const strict = await runHere('lock', '--strict', '--root', root);
  expect(strict).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('[ERROR]') });
  expect(existsSync(join(root, 'site.lock.json'))).toBe(false);
  expect((await runHere('lock', '--root', root)).code).toBe(0);
});

test.each(['off', 'warning'])('npm run lock keeps a file that does not parse if the rule is %s', async (severity) => {
  const text = '{ "/docs/gone": [], }\n';
  const config = smallConfig("baseUrl: '/',", `baseUrl: '/', rules: { 'lock-invalid': '${severity}' },`);
  const root = await makeSite({ 'site.config.ts': config, 'site.lock.json': text });
  const { code, stderr } = await runHere('lock', '--root', root);
  expect([code, stderr.match(/is not an object with a list of anchors/g)]).toEqual([1, [expect.anything()]]);
  const { stdout } = await runHere('lock', '--root', root, '--json');
  expect(JSON.parse(stdout)).toMatchObject([{ rule: 'lock-invalid', severity: 'error' }]);
  expect(await readFile(join(root, 'site.lock.json'), 'utf8')).toBe(text);
});

test.each(['error', 'warning'])(
  'npm run lock keeps a file with a merge conflict if the rule is %s',
  async (severity) => {
    const text = '{\n<<<<<<< HEAD\n  "/docs/a": []\n=======\n  "/docs/b": []\n>>>>>>> feature\n}\n';
    const config = smallConfig("baseUrl: '/',", `baseUrl: '/', rules: { 'merge-conflict': '${severity}' },`);
    const root = await makeSite({ 'site.config.ts': config, 'site.lock.json': text });
    const { code, stdout } = await runHere('lock', '--root', root, '--json');
    const { line } = JSON.parse(stdout)[0].at;
    expect([code, JSON.parse(stdout).length, line]).toEqual([1, 1, 2]);
    expect(await readFile(join(root, 'site.lock.json'), 'utf8')).toBe(text);
  },
);

test('a folder in place of the lock is reported', async () => {
  const root = await makeSite({ 'site.lock.json/a.txt': '' });
  const { code, stderr } = await runHere('lock', '--root', root);
  expect(code).toBe(1);
  expect(stderr).toContain('site.lock.json is a folder, not a file. [file-unreadable]');
});
