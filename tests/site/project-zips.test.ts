import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createProject, type ExampleProject, examplePackages } from '../example/project.ts';
import { PROJECT } from '../support/fixture.ts';

const MINUTES = 60_000;
const START = 'npm run --silent start';

/** A project that starts a server: its zip, the command, and the URL of a query. */
type Server = readonly [version: string, zip: string, command: string, query: string];

const SERVERS: readonly Server[] = [
  ['10.x', 'docs.zip', 'npx tsx server.ts', 'http://localhost:3000/recipe.byId?input={"id":"pea-soup"}'],
  ['10.x', 'docs/quickstart.zip', 'npx tsx server/index.ts', 'http://localhost:3000/recipe.list?input={}'],
  ['10.x', 'docs/context.zip', START, 'http://localhost:3000/recipe.list?input={}'],
  ['10.x', 'docs/cors.zip', START, 'http://localhost:3000/recipe.list?input={}'],
  ['10.x', 'docs/express.zip', START, 'http://localhost:4000/trpc/recipe.list?input={}'],
  ['10.x', 'docs/fastify.zip', START, 'http://localhost:4000/trpc/recipe.list?input={}'],
  ['10.x', 'docs/subscriptions.zip', START, 'http://localhost:3000/recipe.list?input={}'],
  ['9.x', 'docs/9.x/quickstart.zip', 'npx tsx server/index.ts', 'http://localhost:3000/recipe.list'],
  ['9.x', 'docs/9.x/cors.zip', START, 'http://localhost:4000/recipe.list?input={}'],
  ['9.x', 'docs/9.x/express.zip', START, 'http://localhost:4000/trpc/recipe.list?input={}'],
  ['9.x', 'docs/9.x/fastify.zip', START, 'http://localhost:3000/trpc/recipe.list?input={}'],
];

/** Projects that start nothing: of routers, React and Next.js. */
const TYPED: readonly (readonly [version: string, zip: string])[] = [
  ['10.x', 'docs/error-formatting.zip'],
  ['10.x', 'docs/further-reading.zip'],
  ['10.x', 'docs/nextjs.zip'],
  ['9.x', 'docs/9.x/authorization.zip'],
  ['9.x', 'docs/9.x/react.zip'],
];

/** Returns the files of a zip of the built site, without their common folder. */
async function filesOf(zip: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = Object.entries(unzipSync(await readFile(join(PROJECT, 'dist', zip))));
  return new Map(entries.map(([path, contents]) => [path.slice(path.indexOf('/') + 1), contents]));
}

async function unpack(version: string, zip: string): Promise<ExampleProject> {
  const project = await createProject(version, await filesOf(zip));
  onTestFinished(project.remove);
  return project;
}

/** Returns what a project's compiler prints about the project. The example app of each version has another compiler. */
async function typeErrors(project: ExampleProject): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(join(project.folder, 'package.json'), 'utf8'));
  const version = String(devDependencies.typescript).startsWith('4') ? '9.x' : '10.x';
  const compiler = join(await examplePackages(version), 'typescript/bin/tsc');
  const { output } = await project.shell(`node ${compiler} --pretty false || true`, {});
  return output;
}

describe.each(SERVERS)('%s %s', (version, zip, command, query) => {
  test(
    'type-checks, and starts a server that responds to a query',
    async () => {
      const project = await unpack(version, zip);
      expect(await typeErrors(project)).toBe('');
      const server = await project.serve(command, { prints: false });
      onTestFinished(server.stop);
      const url = new URL(query);
      url.port = String(server.ports[url.port]);
      const response = await fetch(url);
      expect(await response.json()).toMatchObject({ result: { data: expect.anything() } });
    },
    3 * MINUTES,
  );
});

test.each(TYPED)(
  '%s %s type-checks',
  async (version, zip) => {
    expect(await typeErrors(await unpack(version, zip))).toBe('');
  },
  3 * MINUTES,
);

test.each([
  [
    'docs/quickstart.zip',
    [
      'client.ts',
      'server/db.ts',
      'server/index.ts',
      'server/routers/_app.ts',
      'server/routers/recipe.ts',
      'server/trpc.ts',
    ],
  ],
  ['docs/9.x/quickstart.zip', ['client/index.ts', 'server/index.ts', 'server/router.ts']],
])('%s has what the reader of the page has at its end, and nothing else', async (zip, sources) => {
  const files = await filesOf(zip);
  expect([...files.keys()]).toEqual([...sources, 'package.json', 'tsconfig.json'].sort());
  const manifest = JSON.parse(Buffer.from(files.get('package.json') ?? '').toString());
  expect(manifest).not.toHaveProperty('scripts');
  expect(Object.keys(manifest.dependencies)).toEqual(['@trpc/client', '@trpc/server', 'zod']);
  expect(Object.keys(manifest.devDependencies)).toEqual(expect.arrayContaining(['tsx', 'typescript']));
});
