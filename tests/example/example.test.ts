import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import site from '../../site.config.ts';
import { copyExample, type Project } from './project.ts';
import { loadCompiler } from './type-errors.ts';

const VERSIONS = site.versions.map(({ label }) => label);

describe.each(VERSIONS)('the example app of %s', (version) => {
  let project: Project;

  beforeAll(async () => {
    project = await copyExample(version);
  });

  test('starts a server that its client can call, with the users that its README lists', async () => {
    const server = await project.serve('npm run --silent start');
    onTestFinished(server.stop);
    expect(server.printed()).toBe('Server listening at http://localhost:3000\n');
    expect(await project.npm('run', '--silent', 'client')).toBe(
      'pea-soup: Pea soup\nshakshuka: Shakshuka\nThe recipe of the week is Plum cake.\n',
    );
    const statuses = ['ada-secret', 'ben-secret', ''].map(async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`http://localhost:${server.ports[3000]}/admin.users`, { headers })).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 403, 401]);
  });

  test('passes its own tests', async () => {
    // The app of 9.x has no Vitest. Node.js 23 and later print another mark in front of the counts.
    expect(await project.npm('test')).toMatch(version === '9.x' ? /[#ℹ] pass 5\n[#ℹ] fail 0/ : /5 passed/);
  });

  test('builds its React app', async () => {
    await project.npm('run', 'react:build');
  });
});

test('the example app of 9.x compiles with TypeScript 4.7', async () => {
  const project = await copyExample('9.x', { typescript: 'typescript47' });
  const compiler = loadCompiler('9.x', 'typescript47');
  expect(compiler.version).toBe('4.7.4');
  expect(compiler.typeErrors(project.folder)).toBe('');
});

test.each(VERSIONS)('the example app of %s has the packages that the samples are compiled with', async (version) => {
  const folder = resolve(import.meta.dirname, '../../content/docs', version);
  const [app, samples] = await Promise.all(
    [`${folder}/example/package.json`, `${folder}/package.json`].map(async (path) =>
      JSON.parse(await readFile(path, 'utf8')),
    ),
  );
  expect(samples.dependencies).toMatchObject({ ...app.dependencies, ...app.devDependencies });
});
