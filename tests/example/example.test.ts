import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyExample, type ExampleProject } from './project.ts';

const MINUTES = 60_000;

/** The sets of packages that the example apps are run with. */
const SETS: readonly (readonly [name: string, version: string, packages: Record<string, string>])[] = [
  ['10.x', '10.x', {}],
  ['9.x', '9.x', {}],
  ['9.x with TypeScript 4.7', '9.x', { typescript: '4.7.4' }],
];

describe.each(SETS)('the example app of %s', (_name, version, packages) => {
  let project: ExampleProject;

  beforeAll(async () => {
    project = await copyExample(version, { packages });
  }, 10 * MINUTES);

  afterAll(() => project?.remove());

  it(
    'has no type errors',
    async () => {
      await project.npm('run', 'types');
    },
    MINUTES * 2,
  );

  it(
    'starts a server that its client can call',
    async () => {
      const server = await project.serve('npm run --silent start');
      try {
        expect(server.printed()).toBe('Server listening at http://localhost:3000\n');
        expect(await project.npm('run', '--silent', 'client')).toBe(
          'pea-soup: Pea soup\nshakshuka: Shakshuka\nThe recipe of the week is Plum cake.\n',
        );
      } finally {
        await server.stop();
      }
    },
    MINUTES * 2,
  );

  it(
    'signs in the users that its README lists',
    async () => {
      const server = await project.serve('npm run --silent start');
      const statusAs = async (token: string) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`http://localhost:${server.ports[3000]}/admin.users`, { headers })).status;
      };
      try {
        expect([await statusAs('ada-secret'), await statusAs('ben-secret'), await statusAs('')]).toEqual([
          200, 403, 401,
        ]);
      } finally {
        await server.stop();
      }
    },
    MINUTES * 2,
  );

  it(
    'passes its own tests',
    async () => {
      expect(await project.npm('test')).toMatch(version === '10.x' ? /5 passed/ : /# pass 5\n# fail 0/);
    },
    MINUTES * 2,
  );

  it(
    'builds its React app',
    async () => {
      await project.npm('run', 'react:build');
    },
    MINUTES * 2,
  );
});

it.each(['10.x', '9.x'])(
  'pins the packages of %s to the versions that the samples are compiled with',
  async (version) => {
    const folder = resolve(import.meta.dirname, '../../content/docs', version);
    const [app, samples] = await Promise.all(
      [`${folder}/example/package.json`, `${folder}/package.json`].map(async (path) =>
        JSON.parse(await readFile(path, 'utf8')),
      ),
    );
    const { tsx: _tsx, typescript: _typescript, ...pinned } = { ...app.dependencies, ...app.devDependencies };
    expect(samples.dependencies).toMatchObject(pinned);
  },
);
