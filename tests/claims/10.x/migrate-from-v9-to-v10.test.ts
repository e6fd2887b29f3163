import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { createTRPCClient, createTRPCProxyClient, createTRPCUntypedClient, httpBatchLink } from '@trpc/client';
import { type AnyRouter, initTRPC, router as legacy, TRPCError } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import superjson from 'superjson';
import { describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { fetchJson, input, serve } from '../serve.ts';
import { anonymous, serveExample, serveRouter, serveSockets } from './support.ts';

interface StringClient {
  query(path: string, input?: unknown): Promise<unknown>;
}

interface Client9 extends StringClient {
  subscription(path: string, input: unknown, callbacks: { onNext(message: unknown): void }): () => void;
}

/** The packages of 9.x, as far as they are used here: the types of the two versions do not go together. */
const require9 = createRequire(new URL('../../../content/docs/9.x/package.json', import.meta.url));
const client9: { createTRPCClient(options: { url: string } | { links: unknown[] }): Client9 } =
  require9('@trpc/client');
const ws9: {
  createWSClient(options: { url: string; WebSocket: typeof WebSocket }): { close(): void };
  wsLink(options: { client: unknown }): unknown;
} = require9('@trpc/client/links/wsLink');
const server9: { router(): Router9; TRPCError: new (options: object) => Error } = require9('@trpc/server');
const standalone9: { createHTTPServer(options: { router: Router9 }): { server: Server } } = require9(
  '@trpc/server/adapters/standalone',
);
interface Router9 {
  query(path: string, options: { resolve(): unknown }): Router9;
  mutation(path: string, options: { resolve(): unknown }): Router9;
}

const legacyRouter = legacy<typeof anonymous>()
  .query('recipe.byId', {
    input: z.object({ id: z.string() }),
    resolve: ({ ctx, input }) => ctx.db.recipes.get(input.id) ?? null,
  })
  .query('recipe.count', { resolve: ({ ctx }) => ctx.db.recipes.size });

const t = initTRPC.context<typeof anonymous>().create();
const pantry = t.router({ size: t.procedure.query(({ ctx }) => ctx.db.pantry.size) });

describe('migrate-from-v9-to-v10: interop', () => {
  const merged = t.mergeRouters(legacyRouter.interop(), t.router({ pantry }));

  test('responds to old and new procedures from one endpoint', async () => {
    const url = await serveRouter({ router: merged, createContext: () => anonymous });
    expect((await fetchJson(`${url}/recipe.count`)).body).toEqual({ result: { data: 3 } });
    expect((await fetchJson(`${url}/pantry.size`)).body).toEqual({ result: { data: 2 } });
    const links = [httpBatchLink({ url })];
    const client = createTRPCClient<AnyRouter>({ links }) as StringClient;
    expect(await client.query('recipe.byId', { id: 'pea-soup' })).toMatchObject({ title: 'Pea soup' });
  });

  test('keeps refusing input that an old procedure does not expect; new ones ignore it', async () => {
    const url = await serveRouter({ router: merged, createContext: () => anonymous });
    expect(await fetchJson(`${url}/recipe.count?${input({ a: 1 })}`)).toMatchObject({
      status: 400,
      body: { error: { message: 'No input expected' } },
    });
    expect((await fetchJson(`${url}/pantry.size?${input({ a: 1 })}`)).status).toBe(200);
  });

  test('stops the server when both routers have a path', () => {
    const recipe = t.router({ byId: t.procedure.query(() => 1) });
    expect(() => t.mergeRouters(legacyRouter.interop(), t.router({ recipe }))).toThrow(
      /^Duplicate key:? ?recipe.byId$/,
    );
  });

  test('stops it for a query and a mutation of one name', () => {
    const both = legacy()
      .query('a', { resolve: () => 1 })
      .mutation('a', { resolve: () => 1 });
    expect(() => both.interop()).toThrow(/^Duplicate key a$/);
  });

  test('needs the same transformer object on both sides', () => {
    const transformer = { input: superjson, output: superjson };
    const join = (ours: typeof transformer | typeof superjson) => {
      const next = initTRPC.create({ transformer: ours });
      return () => next.mergeRouters(legacy().transformer(ours).interop() as never, next.router({}));
    };
    expect(join(superjson)).toThrow('You seem to have several transformers');
    expect(join(transformer)).not.toThrow();
  });

  test('lets a client of each kind read both routers with that object', async () => {
    const transformer = { input: superjson, output: superjson };
    const next = initTRPC.create({ transformer });
    const old = legacy()
      .transformer(transformer)
      .query('start', { resolve: () => new Date(0) });
    const now = next.procedure.query(() => new Date(1));
    const router = next.mergeRouters(old.interop(), next.router({ now }));
    const links = [httpBatchLink({ url: await serveRouter({ router }) })];
    expect(await createTRPCClient<typeof router>({ links, transformer }).query('start')).toEqual(new Date(0));
    expect(await createTRPCProxyClient<typeof router>({ links, transformer }).now.query()).toEqual(new Date(1));
    // @ts-expect-error without a transformer
    createTRPCProxyClient<typeof router>({ links });
  });

  test('uses the transformer of the old router for new procedures, but with the wrong types if the new one has none', async () => {
    const transformer = { input: superjson, output: superjson };
    const old = legacy().transformer(transformer).interop();
    const bare = initTRPC.create();
    const added = bare.router({ now: bare.procedure.query(() => new Date(0)) });
    const router = bare.mergeRouters(old, added);
    const url = await serveRouter({ router });
    const client = createTRPCProxyClient<typeof router>({ transformer, links: [httpBatchLink({ url })] });
    const now = await client.now.query();
    expectTypeOf(now).toEqualTypeOf<string>();
    expect(now).toEqual(new Date(0));
  });

  test.each([
    ['resolveHTTPResponse', '@trpc/server/http', 'resolveHTTPResponse'],
    ['transformTRPCResponse', '@trpc/server/shared', 'transformTRPCResponse'],
    ['getErrorFromUnknown', '@trpc/server', 'getTRPCErrorFromUnknown'],
    ['createHttpServer', '@trpc/server/adapters/standalone', 'createHTTPServer'],
    ['createHttpHandler', '@trpc/server/adapters/standalone', 'createHTTPHandler'],
    ['requestHandler', '@trpc/server/adapters/node-http', 'nodeHTTPRequestHandler'],
  ])('replaces %s of @trpc/server by an export of %s', async (before, path, after) => {
    expect(require9('@trpc/server')).toHaveProperty(before);
    expect(await import('@trpc/server')).not.toHaveProperty(before);
    expect(await import(path)).toHaveProperty(after);
  });

  test('runs the middlewares of the old root router for merged procedures, but not for moved ones', async () => {
    const guarded = () =>
      legacy().middleware(() => {
        throw new TRPCError({ code: 'UNAUTHORIZED' });
      });
    const admin = legacy().query('users', { resolve: () => ['ada'] });
    const before = await serveRouter({ router: guarded().merge('admin.', admin).interop() });
    expect((await fetchJson(`${before}/admin.users`)).status).toBe(401);
    const { router, procedure, mergeRouters } = initTRPC.create();
    const moved = router({ admin: router({ users: procedure.query(() => ['ada']) }) });
    const after = await serveRouter({ router: mergeRouters(guarded().interop(), moved) });
    expect(await fetchJson(`${after}/admin.users`)).toMatchObject({ status: 200, body: { result: { data: ['ada'] } } });
  });

  test('turns a cause that is a string into an Error, which 9.x did not', () => {
    expect(new TRPCError({ code: 'CONFLICT', cause: 'salty' }).cause).toBeInstanceOf(Error);
  });
});

describe('migrate-from-v9-to-v10: clients and servers of both versions', () => {
  test('leaves a 9.x client of a 10.x server waiting for a success, and rejects its errors', async () => {
    const client = client9.createTRPCClient({ url: await serveExample() });
    const settled = vi.fn();
    client.query('pantry.list').then(settled, settled);
    await expect(client.query('recipe.byId', { id: 'nope' })).rejects.toThrow('NOT_FOUND');
    await expect(client.query('recipe.byId', { id: 'no' })).rejects.toThrow('NOT_FOUND');
    expect(settled).not.toHaveBeenCalled();
  });

  test('lets a 9.x client call a 10.x server over a WebSocket', async () => {
    const onAdd = t.procedure.subscription(() =>
      observable<string>((emit) => {
        emit.next('Ramen');
      }),
    );
    const router = t.router({ size: pantry.size, onAdd });
    const { url } = await serveSockets({ router, createContext: () => anonymous });
    const wsClient = ws9.createWSClient({ url, WebSocket });
    onTestFinished(() => wsClient.close());
    const client = client9.createTRPCClient({ links: [ws9.wsLink({ client: wsClient })] });
    expect(await client.query('size')).toBe(2);
    const onNext = vi.fn();
    const unsubscribe = client.subscription('onAdd', null, { onNext });
    await vi.waitFor(() => expect(onNext).toHaveBeenCalledWith(expect.objectContaining({ data: 'Ramen' })));
    unsubscribe();
  });

  test('lets a 10.x client understand a 9.x server', async () => {
    const resolve = () => 'pong';
    const fail = () => {
      throw new server9.TRPCError({ code: 'CONFLICT' });
    };
    const router = server9
      .router()
      .query('ping', { resolve })
      .mutation('ping', { resolve })
      .query('bad', { resolve: fail });
    const client = createTRPCUntypedClient({
      links: [httpBatchLink({ url: await serve(standalone9.createHTTPServer({ router }).server) })],
    });
    expect([await client.query('ping'), await client.mutation('ping')]).toEqual(['pong', 'pong']);
    await expect(client.query('bad')).rejects.toMatchObject({ data: { code: 'CONFLICT' } });
  });
});
