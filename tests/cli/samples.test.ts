import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command, LIMIT_MS, runHere } from '../support/cli.ts';
import { PROJECT, writeFiles } from '../support/folder.ts';
import { makeSite, SMALL_PAGE, smallConfig } from '../support/sites/fixture.ts';

/** Makes a site with a page that has these samples, the language of each followed by its options. */
const makeSampleSite = (...fences: readonly string[]) =>
  makeSite({
    'content/docs/1.x/package.json': '{}',
    'content/docs/1.x/package-lock.json': '{ "lockfileVersion": 3, "packages": {} }',
    'content/docs/1.x/tsconfig.json': '{ "compilerOptions": { "types": [] } }',
    'content/docs/1.x/a.md': [SMALL_PAGE, ...fences.map((info) => `\`\`\`${info}\nconst a = 1;\n\`\`\`\n`)].join('\n'),
  });

test('samples that is stopped leaves no folder of the compiler behind', async () => {
  const root = await makeSampleSite('ts');
  const cache = join(root, 'content/docs/1.x/node_modules/.cache');
  const folders = async () =>
    existsSync(cache) ? (await readdir(cache)).filter((name) => name.startsWith('samples-')) : [];
  const samples = spawn('node', command('samples', '--root', root), { cwd: PROJECT });
  onTestFinished(() => void samples.kill('SIGKILL'));
  await expect.poll(folders, { timeout: LIMIT_MS, interval: 5 }).toHaveLength(1);
  const ended = once(samples, 'exit');
  samples.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(await folders()).toEqual([]);
});

test('npm run samples applies the severities of rules', async () => {
  const root = await makeSampleSite('json');
  const samples = () => runHere('samples', '--root', root);
  expect(await samples()).toMatchObject({ code: 1, stderr: expect.stringContaining('[sample-output]') });
  const off = smallConfig("baseUrl: '/',", "baseUrl: '/', rules: { 'sample-output': 'off' },");
  await writeFiles(root, { 'site.config.ts': off });
  expect(await samples()).toMatchObject({ code: 0, stderr: '' });
});

test('npm run samples names the tsconfig.json that a version lacks', async () => {
  const root = await makeSampleSite('ts');
  await rm(join(root, 'content/docs/1.x/tsconfig.json'));
  const { code, stderr } = await runHere('samples', '--root', root);
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^content\/docs\/1\.x has no tsconfig\.json\. Create the file with the compiler options of the version's samples\.\n$/,
  );
});

test('npm run samples names the package-lock.json that a version with packages lacks', async () => {
  const root = await makeSampleSite('ts');
  await writeFiles(root, { 'content/docs/1.x/package.json': '{ "dependencies": { "zod": "3.22.4" } }' });
  await rm(join(root, 'content/docs/1.x/package-lock.json'));
  const { code, stderr } = await runHere('samples', '--root', root);
  expect(code).toBe(2);
  expect(stderr).toBe(
    'content/docs/1.x has no package-lock.json. To create the file, run npm install --package-lock-only in this folder.\n',
  );
});

test('npm run samples prints why the compiler cannot run', async () => {
  const root = await makeSampleSite('ts');
  await writeFiles(root, { 'content/docs/1.x/tsconfig.json': '{ "extends": "./absent.json" }' });
  const { code, stderr } = await runHere('samples', '--root', root);
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^The compiler cannot run in .+\/content\/docs\/1\.x:\n.+absent\.json.*\nCorrect the tsconfig\.json of this folder\.\n$/,
  );
});

test('titles that differ only by case are reported, which the compiler could not read', async () => {
  const root = await makeSampleSite('ts title="server/a.ts"', 'ts title="server/A.ts"');
  const { code, stderr } = await runHere('samples', '--root', root);
  expect(code).toBe(1);
  expect(stderr).toContain('The files server/A.ts and server/a.ts are the same file on systems that ignore case.');
});
