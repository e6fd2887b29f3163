import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import ts from 'typescript';
import { beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { copyExample, createProject, type Files, installProject } from '../example/project.ts';
import type { RunningServer } from '../example/running.ts';
import { type Compiler, loadCompiler } from '../example/type-errors.ts';
import { PROJECT } from '../support/fixture.ts';

const MINUTES = 60_000;
const MODULE = /\.[cm]?[jt]sx?$/;

/** Projects of each version that are compiled, one for each way in which files and packages belong together. */
const COMPILED = {
  '10.x': ['router', 'aws-lambda', 'express', 'ssg-helpers', 'subscriptions', 'data-transformers'],
  '9.x': ['router', 'aws-lambda', 'cors', 'header', 'ssr', 'subscriptions'],
};

/** Projects with a server that is started and called, by their own script or by another command of their README. */
const SERVERS: readonly (readonly [version: string, page: string, command?: string])[] = [
  ['10.x', 'docs'],
  ['10.x', 'context'],
  ['10.x', 'cors'],
  ['10.x', 'fastify'],
  ['10.x', 'router'],
  ['10.x', 'subscriptions'],
  ['9.x', 'express'],
  ['9.x', 'fastify', 'tsx watch server/index.ts'],
];

/** The calls of one query. Its input and the path of the API differ from page to page. */
const CALLS = ['', '/trpc', '/api/trpc'].flatMap((path) =>
  ['recipe.list', 'recipe.list?input={}', 'recipe.byId?input={"id":"pea-soup"}'].map((call) => `${path}/${call}`),
);

const ZIPS = (await readdir(join(PROJECT, 'dist'), { recursive: true })).filter((path) => path.endsWith('.zip')).sort();

/** Returns the files of a zip of the built site, without their common folder. */
async function filesIn(zip: string): Promise<Files> {
  const entries = Object.entries(unzipSync(await readFile(join(PROJECT, 'dist', zip))));
  return new Map(entries.map(([path, contents]) => [path.slice(path.indexOf('/') + 1), contents]));
}

function filesOf(version: string, page: string): Promise<Files> {
  if (page === 'docs') return filesIn('docs.zip');
  return filesIn(version === '10.x' ? `docs/${page}.zip` : `docs/9.x/${page}.zip`);
}

function textOf(files: Files, path: string): string {
  return Buffer.from(files.get(path) ?? '').toString();
}

/** Returns the command that starts a project: that of its own script, or the one that the page shows for a project without scripts. */
function startCommand(files: Files): string {
  const { scripts } = JSON.parse(textOf(files, 'package.json'));
  if (scripts) return scripts.start;
  return `tsx ${[...files.keys()].find((path) => textOf(files, path).includes('.listen('))}`;
}

/** Returns what a server's procedures return, for each call that succeeds. */
async function callAll({ ports }: RunningServer): Promise<unknown[]> {
  const [port] = Object.values(ports);
  const results = CALLS.map(async (call) => {
    const response = await fetch(`http://localhost:${port}${call}`);
    return response.ok ? [await response.json()] : [];
  });
  return (await Promise.all(results)).flat();
}

const RESULT = expect.objectContaining({ result: expect.objectContaining({ data: expect.anything() }) });

/** Returns the modules that a file imports, as the compiler reads them. */
function importsIn(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

test.each(ZIPS)('%s has each file and lists each package that its files import', async (zip) => {
  const files = await filesIn(zip);
  const { dependencies, devDependencies } = JSON.parse(textOf(files, 'package.json'));
  const listed = Object.keys({ ...dependencies, ...devDependencies });
  const modules = new Set([...files.keys()].map((path) => path.replace(MODULE, '')));
  const absent = [...files.keys()]
    .filter((path) => MODULE.test(path))
    .flatMap((path) => importsIn(textOf(files, path)).map((specifier) => ({ path, specifier })))
    .filter(({ path, specifier }) => {
      if (isBuiltin(specifier)) return false;
      if (!specifier.startsWith('.'))
        return ![packageOf(specifier), `@types/${packageOf(specifier)}`].some((name) => listed.includes(name));
      const imported = join(dirname(path), specifier);
      return ![imported, `${imported}/index`].some((module) => modules.has(module));
    });
  expect(absent).toEqual([]);
});

describe.each(['10.x', '9.x'] as const)('with the compiler of %s', (version) => {
  let compiler: Compiler;

  beforeAll(() => {
    compiler = loadCompiler(version);
  });

  it('the example app has no type errors', { timeout: MINUTES }, async () => {
    const project = await copyExample(version);
    onTestFinished(project.remove);
    expect(compiler.typeErrors(project.folder)).toBe('');
  });

  it.each(COMPILED[version])('the project of %s has no type errors', { timeout: MINUTES }, async (page) => {
    const project = await createProject(version, await filesOf(version, page));
    onTestFinished(project.remove);
    expect(compiler.typeErrors(project.folder)).toBe('');
  });
});

describe('a server that responds to a query', () => {
  it.concurrent.for(SERVERS)(
    'is started by the project of %s %s',
    { timeout: MINUTES },
    async ([version, page, command]) => {
      const files = await filesOf(version, page);
      const project = await createProject(version, files);
      const server = await project.serve(command ?? startCommand(files), { prints: false });
      try {
        expect(await callAll(server)).toContainEqual(RESULT);
      } finally {
        await server.stop();
        await project.remove();
      }
    },
  );
});

describe('with the packages that npm installs for it', { timeout: 5 * MINUTES }, () => {
  const start = async (version: string, page: string, command?: string) => {
    const files = await filesOf(version, page);
    const project = await installProject(`${version}-${page}`, files);
    onTestFinished(project.remove);
    const server = await project.serve(command ?? startCommand(files), { prints: false });
    onTestFinished(server.stop);
    return server;
  };
  const textAt = async ({ ports }: RunningServer, path: string) => {
    const response = await fetch(`http://localhost:${Object.values(ports)[0]}${path}`);
    return { status: response.status, text: await response.text() };
  };

  it.each([
    ['10.x', 'quickstart'],
    ['10.x', 'express'],
    ['9.x', 'quickstart'],
  ])('the project of %s %s starts a server that responds to a query', async (version, page) => {
    expect(await callAll(await start(version, page))).toContainEqual(RESULT);
  });

  it('the React project of 10.x is served by Vite', async () => {
    const server = await start('10.x', 'react', 'vite');
    expect((await textAt(server, '/')).text).toContain('src="/src/main.tsx"');
    expect(await textAt(server, '/src/App.tsx')).toEqual({
      status: 200,
      text: expect.stringContaining('/node_modules/.vite/deps/@trpc_client.js'),
    });
  });

  it('the Next.js project of 9.x has a page and an API', async () => {
    const server = await start('9.x', 'nextjs', 'next dev');
    expect(await textAt(server, '/')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<li>Pea soup</li>'),
    });
    expect(await callAll(server)).toContainEqual(RESULT);
  });
});

test.each(['10.x', '9.x'])(
  'the quickstart of %s is what the reader of the page has at its end, and nothing else',
  async (version) => {
    const page = await readFile(join(PROJECT, 'content/docs', version, 'quickstart.md'), 'utf8');
    const titles = [...page.matchAll(/^ *```.* title="([^"]+)"/gm)].map(([, title]) => title);
    const files = await filesOf(version, 'quickstart');
    expect([...files.keys()]).toEqual([...new Set([...titles, 'package.json'])].sort());
    const manifest = JSON.parse(textOf(files, 'package.json'));
    expect(manifest).not.toHaveProperty('scripts');
    expect(Object.keys(manifest.dependencies)).toEqual(['@trpc/client', '@trpc/server', 'zod']);
    expect(Object.keys(manifest.devDependencies)).toEqual(expect.arrayContaining(['tsx', 'typescript']));
  },
);
