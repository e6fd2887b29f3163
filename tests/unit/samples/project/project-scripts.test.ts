import { expect, test } from 'vitest';
import { projectScripts } from '../../../../build/samples/project/project-scripts.ts';

const scripts = {
  build: 'tsc --project tsconfig.server.json',
  start: 'npm run --silent build && node dist/server/index.js',
  dev: 'tsx watch server/index.ts',
  client: 'tsx print-recipes.ts',
  react: 'vite',
  next: 'next dev --port 3001',
  test: 'npm run --silent build && node --test dist/tests/*.test.js',
  unit: 'vitest run',
  types: 'tsc',
};
const file = (path: string, text = '') => ({ path, text });
const keptFor = (...files: ReturnType<typeof file>[]) => projectScripts(scripts, files);

test('keeps the scripts whose files are there, those that they call, and their configuration', () => {
  const kept = keptFor(file('server/index.ts', 'server.listen(3000)'));
  expect(Object.keys(kept.scripts)).toEqual(['build', 'start', 'dev', 'types']);
  expect(kept.configs).toEqual(['tsconfig.server.json']);
  expect(new Set(kept.packages)).toEqual(new Set(['npm', 'node', 'typescript', 'tsx']));
});

test('drops a script that only others call, if none of these is kept', () => {
  expect(keptFor(file('client.ts'))).toMatchObject({ scripts: { types: 'tsc' }, configs: [] });
});

test('keeps the scripts of tests, frameworks and bundlers if they have something to run', () => {
  const names = (...paths: string[]) => Object.keys(keptFor(...paths.map((path) => file(path))).scripts);
  expect(names('tests/http.test.ts')).toEqual(['build', 'test', 'unit', 'types']);
  expect(names('pages/index.tsx')).toEqual(['next', 'types']);
  expect(names('index.html')).toEqual(['react', 'types']);
  expect(names('print-recipes.ts')).toEqual(['client', 'types']);
  expect(names('vite.config.ts', 'tests/db.ts', 'src/pages.tsx')).toEqual(['types']);
});

test('starts a server.ts that the example app does not have', () => {
  expect(keptFor(file('server.ts', 'createHTTPServer({ router }).listen(3000);')).scripts).toEqual({
    start: 'tsx server.ts',
    types: 'tsc',
  });
  expect(keptFor(file('server.ts', 'export const router = 1;')).scripts).toEqual({ types: 'tsc' });
});

test.each(['server.mts', 'server.js', 'server/index.mts'])('starts a %s that the example app does not have', (path) => {
  expect(keptFor(file(path, 'createHTTPServer({ router }).listen(3000);')).scripts).toMatchObject({
    start: `tsx ${path}`,
  });
});

test('runs a client.ts that prints something, if the project does not have the client of the example app', () => {
  const client = file('client.ts', 'console.log(await client.recipe.list.query());');
  expect(keptFor(client).scripts).toEqual({ client: 'tsx client.ts', types: 'tsc' });
  expect(keptFor(client, file('print-recipes.ts')).scripts).toMatchObject({ client: 'tsx print-recipes.ts' });
  expect(keptFor(file('client.ts', 'export const client = 1;')).scripts).not.toHaveProperty('client');
});
