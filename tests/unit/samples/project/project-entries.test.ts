import { expect, test } from 'vitest';
import { entryFiles } from '../../../../build/samples/project/project-entries.ts';

const file = (path: string, text = '') => ({ path, text });
const shown = (path: string, text = '') => ({ ...file(path, text), sample: {} });
const ROUTER = file('server/routers/_app.ts');

test('a router gets the server and the client of the example app', () => {
  expect(entryFiles([ROUTER])).toEqual(['server/index.ts', 'print-recipes.ts']);
  expect(entryFiles([file('server/routers/stock.ts')])).toEqual([]);
});

test('a page that shows a server or a client keeps its own', () => {
  const server = shown('server/index.ts', 'createHTTPServer({ router }).listen(3000);');
  expect(entryFiles([ROUTER, server])).toEqual(['print-recipes.ts']);
  expect(entryFiles([ROUTER, server, shown('client.ts')])).toEqual([]);
  expect(entryFiles([ROUTER, server, file('client.ts')])).toEqual(['print-recipes.ts']);
  expect(entryFiles([ROUTER, shown('server/index.ts', 'express().listen(3000);')])).toEqual([]);
  expect(entryFiles([ROUTER, shown('server/lambda.ts', 'awsLambdaRequestHandler({})')])).toEqual([]);
});

test('a component gets the React app and the server that it calls', () => {
  expect(entryFiles([ROUTER, shown('src/components/AddRecipe.tsx'), shown('client.ts')])).toEqual([
    'index.html',
    'vite.config.ts',
    'src/main.tsx',
    'server/index.ts',
  ]);
});

test('pages get the rest of the Next.js app, and no other server', () => {
  const api = file('pages/api/trpc/[trpc].ts');
  expect(entryFiles([ROUTER, shown('pages/recipes/[id].tsx'), file('components/List.tsx')])).toEqual([
    'pages/_app.tsx',
    'pages/api/trpc/[trpc].ts',
  ]);
  expect(entryFiles([ROUTER, shown('utils/trpc.ts', 'createTRPCNext<AppRouter>()'), api])).toEqual([
    'pages/_app.tsx',
    'pages/index.tsx',
  ]);
  expect(
    entryFiles([ROUTER, shown('utils/trpc.ts', 'createTRPCNext<AppRouter>()'), api, shown('src/App.tsx')]),
  ).toEqual(['index.html', 'vite.config.ts', 'src/main.tsx', 'pages/_app.tsx', 'server/index.ts', 'print-recipes.ts']);
  expect(entryFiles([ROUTER, api])).toEqual([]);
  expect(entryFiles([ROUTER, api, shown('app/page.tsx')])).toEqual([]);
});

test('a Next.js app has no API route if its client calls the server that the page shows', () => {
  const server = shown('server/index.ts', 'createHTTPServer({ router }).listen(3000);');
  const client = (url: string) => shown('utils/trpc.ts', `createTRPCNext<AppRouter>({ url: '${url}' })`);
  const page = shown('pages/live.tsx');
  const api = 'pages/api/trpc/[trpc].ts';
  expect(entryFiles([ROUTER, server, client('http://localhost:3000'), page])).not.toContain(api);
  expect(entryFiles([ROUTER, server, client('/api/trpc'), page])).toContain(api);
  expect(entryFiles([ROUTER, server, page])).toContain(api);
  expect(entryFiles([ROUTER, client('https://recipes.example.com'), page])).toContain(api);
});

test('a Next.js app and a React app can be in one project', () => {
  expect(entryFiles([ROUTER, shown('src/App.tsx'), shown('pages/index.tsx'), shown('client.ts')])).toEqual([
    'index.html',
    'vite.config.ts',
    'src/main.tsx',
    'pages/_app.tsx',
    'pages/api/trpc/[trpc].ts',
    'server/index.ts',
  ]);
});
