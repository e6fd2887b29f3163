import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { requestTypes } from '../../build/io/samples/request-types.ts';
import type { VirtualFile } from '../../build/samples/project.ts';

const DOCS = fileURLToPath(new URL('../../content/docs', import.meta.url));

/** Returns what is recorded for the names of a file that is compiled against the packages of a version: the last text of each name. */
async function textsIn(version: string, text: string): Promise<ReadonlyMap<string, string>> {
  const file: VirtualFile = {
    path: 'page/1/file.ts',
    folder: 'page/1',
    page: 'page',
    text,
    at: { file: 'page.md', line: 1, column: 1 },
  };
  const reports = await requestTypes({
    folder: `${DOCS}/${version}/node_modules/.cache/symbols`,
    tsconfig: `${DOCS}/${version}/tsconfig.json`,
    pages: [{ files: [file], requested: [{ path: file.path, queries: [] }] }],
  });
  const lines = text.split('\n');
  const report = reports.get(file.path);
  expect(report?.errors).toEqual([]);
  return new Map(
    report?.symbols.map((symbol) => [
      lines[symbol.line]?.slice(symbol.column, symbol.column + symbol.length) ?? '',
      symbol.text,
    ]),
  );
}

test('shows what procedures of 10.x receive and return, what a builder adds to the context, and what a router and a client have', async () => {
  const texts = await textsIn(
    '10.x',
    `import { createTRPCProxyClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
const t = initTRPC.context<{ locale: string }>().create();
const chef = t.procedure.use(({ next }) => next({ ctx: { chef: 'Ann' } }));
const recipe = t.router({
  byId: chef.input(z.object({ id: z.string() })).query(({ input }) => ({ id: input.id, minutes: 40 })),
});
const appRouter = t.router({ recipe, ping: t.procedure.query(() => 'pong') });
type AppRouter = typeof appRouter;
const client = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url: '' })] });
const link = httpBatchLink<AppRouter>({ url: '' });
export const minutes = client.recipe.byId.query({ id: '' });
export { link };
`,
  );
  expect(texts.get('chef')).toMatch(
    /^const chef: procedure builder\n {2}ctx: \{ (?:locale: string; chef|chef: string; locale): string \}$/,
  );
  expect(texts.get('byId')).toBe(
    '(property) byId: query procedure\n  input: { id: string }\n  output: { id: string; minutes: number }',
  );
  expect(texts.get('query')).toMatch(/^\(property\) query: \(input: \{\s+id: string;\s+\}/);
  expect(texts.get('AppRouter')).toBe('type AppRouter = router\n  recipe.byId: query\n  ping: query');
  expect(texts.get('client')).toBe('const client: procedures\n  recipe.byId: query\n  ping: query');
  expect(texts.get('link')).toMatch(/const link: TRPCLink<Router>$/);
  expect([...texts.values()].filter((text) => text.includes('...'))).toEqual([]);
});

test('shows the procedures of a router of 9.x by their paths', async () => {
  const texts = await textsIn(
    '9.x',
    `import * as trpc from '@trpc/server';
import { z } from 'zod';
const recipes = trpc.router().query('byId', { input: z.object({ id: z.string() }), resolve: ({ input }) => input.id });
export const appRouter = trpc.router().merge('recipe.', recipes).mutation('ping', { resolve: () => 'pong' });
`,
  );
  expect(texts.get('recipes')).toBe('const recipes: router\n  byId: query');
  expect(texts.get('appRouter')).toBe('const appRouter: router\n  recipe.byId: query\n  ping: mutation');
  expect(texts.get('mutation')).toBe('(method) mutation: returns a router\n  recipe.byId: query\n  ping: mutation');
});
