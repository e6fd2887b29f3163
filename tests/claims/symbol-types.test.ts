import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { requestTypes } from '../../build/io/samples/request-types.ts';
import type { VirtualFile } from '../../build/samples/compiler-input.ts';

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

test('shows what hooks, utils and callers of 10.x have, and no procedure for a group of procedures or an error', async () => {
  const texts = await textsIn(
    '10.x',
    `import { initTRPC } from '@trpc/server';
import { createTRPCReact } from '@trpc/react-query';
import { z } from 'zod';
const t = initTRPC.create();
const byId = t.procedure.input(z.object({ id: z.string() })).query(() => ({ at: new Date() }));
const remove = t.procedure.input(z.object({ id: z.string() })).mutation(() => true);
const appRouter = t.router({ group: t.router({ byId, remove }), ping: t.procedure.query(() => 'pong') });
const trpc = createTRPCReact<typeof appRouter>();
const createCaller = t.createCallerFactory(appRouter);
const caller = createCaller({});
export const called = caller.group;
export function useAll(id: string) {
  const utils = trpc.useUtils();
  const kept = utils.group;
  const deletion = trpc.group.remove.useMutation({ onError: (failure) => failure.message });
  const stale = () => utils.group.byId.invalidate();
  const several = trpc.useQueries((all) => [all.group.byId({ id })]);
  const [known] = trpc.group.byId.useSuspenseQuery({ id });
  const found = trpc.group.byId.useQuery({ id });
  const { error } = found;
  return [kept, deletion, stale, several, known, error];
}
`,
  );
  expect(texts.get('caller')).toBe(
    'const caller: procedures\n  group.byId: query\n  group.remove: mutation\n  ping: query',
  );
  expect(texts.get('called')).toBe('const called: procedures\n  byId: query\n  remove: mutation');
  expect(texts.get('kept')).toBe('const kept: procedures\n  byId: query');
  expect(texts.get('all')).toBe(
    '(parameter) all: procedures\n  group.byId: query\n  group.remove: mutation\n  ping: query',
  );
  expect(texts.get('useQueries')).not.toContain('procedures');
  expect(texts.get('failure')).toBe('(parameter) failure: TRPCClientErrorLike<Procedure>');
  expect(texts.get('error')).toBe('const error: TRPCClientErrorLike<Procedure> | null');
  const failed = 'error: TRPCClientErrorLike<Procedure> | null';
  expect(texts.get('deletion')).toBe(`const deletion: mutation result\n  data: boolean | undefined\n  ${failed}`);
  expect(texts.get('found')).toBe(`const found: query result\n  data: { at: string } | undefined\n  ${failed}`);
  expect(texts.get('invalidate')).toBe('(method) invalidate: method of a query procedure\n  input: { id: string }');
  // The browser receives a date as text.
  const { data, input } = { data: '{ at: string }', input: '\n  input: { id: string }' };
  expect(texts.get('useQuery')).toBe(
    `(property) useQuery: calls a query procedure${input}\n  data: ${data} | undefined`,
  );
  expect(texts.get('useSuspenseQuery')).toBe(
    `(property) useSuspenseQuery: calls a query procedure${input}\n  data: ${data}`,
  );
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
