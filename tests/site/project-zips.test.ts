import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { createProject, type ExampleProject, examplePackages } from '../example/project.ts';
import { PROJECT } from '../support/fixture.ts';

const MINUTES = 60_000;
/** Projects that start a server. */
const SERVERS: readonly (readonly [version: string, zip: string])[] = [
  ['10.x', 'docs.zip'],
  ['10.x', 'docs/quickstart.zip'],
  ['10.x', 'docs/context.zip'],
  ['10.x', 'docs/cors.zip'],
  ['10.x', 'docs/express.zip'],
  ['10.x', 'docs/fastify.zip'],
  ['10.x', 'docs/subscriptions.zip'],
  ['9.x', 'docs/9.x/quickstart.zip'],
  ['9.x', 'docs/9.x/cors.zip'],
  ['9.x', 'docs/9.x/express.zip'],
  ['9.x', 'docs/9.x/fastify.zip'],
];

/** The calls of one query. Its input and the path of the API differ from page to page. */
const CALLS = ['', '/trpc', '/api/trpc'].flatMap((path) =>
  ['recipe.list', 'recipe.list?input={}', 'recipe.byId?input={"id":"pea-soup"}'].map((call) => `${path}/${call}`),
);

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

function textOf(files: ReadonlyMap<string, Uint8Array>, path: string): string {
  return Buffer.from(files.get(path) ?? '').toString();
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

/** Returns the command that starts a project: its own script, or the one that the page shows for a project without scripts. */
async function startCommand(zip: string): Promise<string> {
  const files = await filesOf(zip);
  const { scripts } = JSON.parse(textOf(files, 'package.json'));
  if (scripts) return 'npm run --silent start';
  const entry = [...files.keys()].find((path) => textOf(files, path).includes('.listen('));
  return `npx tsx ${entry}`;
}

/** Returns what a server's procedures return, for each call that succeeds. */
async function callAll(port: number | undefined): Promise<unknown[]> {
  const results = CALLS.map(async (call) => {
    const response = await fetch(`http://localhost:${port}${call}`);
    return response.ok ? [await response.json()] : [];
  });
  return (await Promise.all(results)).flat();
}

test.each(SERVERS)(
  '%s %s type-checks, and starts a server that responds to a query',
  async (version, zip) => {
    const project = await unpack(version, zip);
    expect(await typeErrors(project)).toBe('');
    const server = await project.serve(await startCommand(zip), { prints: false });
    onTestFinished(server.stop);
    const [port] = Object.values(server.ports);
    expect(await callAll(port)).toContainEqual(
      expect.objectContaining({ result: expect.objectContaining({ data: expect.anything() }) }),
    );
  },
  3 * MINUTES,
);

test.each(TYPED)(
  '%s %s type-checks',
  async (version, zip) => {
    expect(await typeErrors(await unpack(version, zip))).toBe('');
  },
  3 * MINUTES,
);

test.each([
  ['10.x', 'docs/quickstart.zip'],
  ['9.x', 'docs/9.x/quickstart.zip'],
])('the quickstart of %s is what the reader of the page has at its end, and nothing else', async (version, zip) => {
  const page = await readFile(join(PROJECT, 'content/docs', version, 'quickstart.md'), 'utf8');
  const titles = [...page.matchAll(/^ *```.* title="([^"]+)"/gm)].map(([, title]) => title);
  const files = await filesOf(zip);
  expect([...files.keys()]).toEqual([...new Set([...titles, 'package.json'])].sort());
  const manifest = JSON.parse(textOf(files, 'package.json'));
  expect(manifest).not.toHaveProperty('scripts');
  expect(Object.keys(manifest.dependencies)).toEqual(['@trpc/client', '@trpc/server', 'zod']);
  expect(Object.keys(manifest.devDependencies)).toEqual(expect.arrayContaining(['tsx', 'typescript']));
});
