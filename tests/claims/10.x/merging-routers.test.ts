import { type AnyRouter, initTRPC } from '@trpc/server';
import { appRouter } from 'example/server/routers/_app.ts';
import { pantryRouter } from 'example/server/routers/pantry.ts';
import { recipeRouter } from 'example/server/routers/recipe.ts';
import { createCallerFactory, mergeRouters, publicProcedure, router } from 'example/server/trpc.ts';
import superjson from 'superjson';
import { describe, expect, test, vi } from 'vitest';
import { fetchJson } from '../serve.ts';
import { anonymous, serveRouter } from './support.ts';

const createContext = () => anonymous;
const ping = publicProcedure.query(() => 'pong');

describe('merging-routers', () => {
  test('reaches nested procedures by their keys, at any depth', async () => {
    const counts = router({ recipes: publicProcedure.query(({ ctx }) => ctx.db.recipes.size) });
    const nested = router({ health: router({ ping, counts }) });
    const url = await serveRouter({ router: nested, createContext });
    expect(await fetchJson(`${url}/health.counts.recipes`)).toEqual({ status: 200, body: { result: { data: 3 } } });
    expect(await fetchJson(`${url}/health.ping`)).toEqual({ status: 200, body: { result: { data: 'pong' } } });
  });

  test('passes onError the path with the key of the router', async () => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext, onError });
    await fetchJson(`${url}/admin.users`);
    expect(onError.mock.calls[0]?.[0].path).toBe('admin.users');
  });

  test('lets two nested routers have a procedure of the same name', async () => {
    const caller = createCallerFactory(router({ recipe: recipeRouter, pantry: pantryRouter }))(anonymous);
    expect((await caller.recipe.list({})).items).toHaveLength(3);
    expect(await caller.pantry.list()).toHaveLength(2);
  });

  test('puts merged procedures on one level', async () => {
    const flat = mergeRouters(router({ ping }), router({ pong: ping }));
    const caller = createCallerFactory(flat)(anonymous);
    expect([await caller.ping(), await caller.pong()]).toEqual(['pong', 'pong']);
  });

  test('throws when merging two procedures of the same name', () => {
    expect(() => mergeRouters(recipeRouter, pantryRouter)).toThrow(/^Duplicate key list$/);
  });

  test('throws when merging routers of builders with different error formatters', () => {
    const [a, b] = [1, 2].map(() => {
      const t = initTRPC.create({ errorFormatter: ({ shape }) => ({ ...shape }) });
      return t.router({});
    });
    expect(() => initTRPC.create().mergeRouters(a ?? never(), b ?? never())).toThrow(
      'You seem to have several error formatters',
    );
  });

  test('throws when merging routers of builders with different transformers', () => {
    const plain = { serialize: (value: unknown) => value, deserialize: (value: unknown) => value };
    const [a, b] = [superjson, plain].map((transformer) => initTRPC.create({ transformer }).router({}));
    expect(() => initTRPC.create().mergeRouters(a ?? never(), b ?? never())).toThrow(
      'You seem to have several transformers',
    );
  });

  test('nests routers of two builders silently, and the settings of the outer one apply', async () => {
    const inner = initTRPC.create({ transformer: superjson });
    const dates = inner.router({ today: inner.procedure.query(() => new Date('2022-03-04')) });
    const url = await serveRouter({ router: initTRPC.create().router({ dates }) });
    expect((await fetchJson(`${url}/dates.today`)).body).toEqual({ result: { data: '2022-03-04T00:00:00.000Z' } });
  });

  test('fails to start when a router is spread', () => {
    const spread = { ...recipeRouter } as unknown as Parameters<typeof router>[0];
    expect(() => router(spread)).toThrow("Cannot use 'in' operator to search for 'router' in undefined");
  });

  test('uses the transformer of one router for both, without an error', () => {
    const transformer = { serialize: (value: unknown) => value, deserialize: (value: unknown) => value };
    const own = initTRPC.create({ transformer });
    const t = initTRPC.create();
    const other = own.router({ pong: own.procedure.query(() => 2) });
    const merged: AnyRouter = t.mergeRouters(t.router({ ping: t.procedure.query(() => 1) }), other as never);
    expect(merged._def._config.transformer).toMatchObject({ input: transformer, output: transformer });
  });
});

function never(): never {
  throw new Error('Both routers exist');
}
