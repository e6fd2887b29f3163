import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type createTRPCProxyClient, createTRPCUntypedClient, httpBatchLink, httpLink } from '@trpc/client';
import type { createTRPCNext } from '@trpc/next';
import type { createTRPCReact } from '@trpc/react-query';
import { TRPCError } from '@trpc/server';
import { createInnerContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { createCallerFactory, publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { ZodError } from 'zod';
import { fetchJson, input } from '../serve.ts';
import { anonymous, asAda, serveExample, serveRouter } from './support.ts';

const createContext = () => anonymous;

describe('router', () => {
  test('sends queries as GET and mutations as POST', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/pantry.list`)).toEqual({
      status: 200,
      body: {
        result: {
          data: [
            { name: 'flour', amount: 1000 },
            { name: 'eggs', amount: 6 },
          ],
        },
      },
    });
    const headers = { ...asAda, 'content-type': 'application/json' };
    expect(await fetchJson(`${url}/pantry.restock`, { json: { name: 'eggs', amount: 6 }, headers })).toEqual({
      status: 200,
      body: { result: { data: { name: 'eggs', amount: 12 } } },
    });
  });

  test('rejects a POST request to a query with NOT_FOUND', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.byId`, { json: { id: 'pea-soup' } })).toEqual({
      status: 404,
      body: {
        error: {
          message: 'No "mutation"-procedure on path "recipe.byId"',
          code: -32004,
          data: { code: 'NOT_FOUND', httpStatus: 404, path: 'recipe.byId' },
        },
      },
    });
  });

  test('ignores the input of a procedure without .input()', async () => {
    const seen = vi.fn();
    const sent = router({ ping: publicProcedure.query(({ input }) => seen(input)) });
    const url = await serveRouter({ router: sent, createContext });
    expect(await fetchJson(`${url}/ping?${input({ x: 1 })}`)).toEqual({ status: 200, body: { result: {} } });
    expect(seen.mock.calls).toEqual([[undefined]]);
  });

  test('rejects invalid input with BAD_REQUEST, and keeps the error of the validator as the cause', async () => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext, onError });
    const { status, body } = await fetchJson(`${url}/recipe.byId?${input({})}`);
    expect(status).toBe(400);
    const { error } = onError.mock.calls[0]?.[0] ?? {};
    expect(error.cause).toBeInstanceOf(ZodError);
    expect(body).toEqual({
      error: {
        message: error.cause.message,
        code: -32600,
        data: { code: 'BAD_REQUEST', httpStatus: 400, path: 'recipe.byId' },
      },
    });
  });
});

describe('router: names', () => {
  test('throws for the name `then`, on every level', () => {
    const message = 'Reserved words used in `router({})` call: then';
    const then = 'then';
    const ping = publicProcedure.query(() => 'pong');
    expect(() => router({ [then]: ping })).toThrow(message);
    expect(() => router({ inner: router({ [then]: ping }) })).toThrow(message);
  });

  test.each(['a b', 'ä', 'a?b', 'a,b'])('a procedure with the name %s is not found over HTTP', async (name) => {
    const names = [name, 'aB-1_c'];
    const ping = publicProcedure.query(() => 'pong');
    const pings = router(Object.fromEntries(names.map((key) => [key, ping])) as Record<string, typeof ping>);
    const url = await serveRouter({ router: pings, createContext });
    const links = [name === 'a,b' ? httpBatchLink({ url }) : httpLink({ url })];
    const client = createTRPCUntypedClient<typeof pings>({ links });
    await expect(client.query(name)).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
    expect(await client.query('aB-1_c')).toBe('pong');
  });

  test('accepts the names of the properties of the client', () => {
    const names = [
      'query',
      'mutation',
      'subscription',
      'links',
      'runtime',
      'requestId',
      'requestAsPromise',
      '$request',
    ];
    const ping = publicProcedure.query(() => 'pong');
    expect(() => router(Object.fromEntries(names.map((name) => [name, ping])))).not.toThrow();
  });

  test('has an error message as the type of a client whose names the router uses', () => {
    type Taken<TName extends string> =
      `The property '${TName}' in your router collides with a built-in method, rename this router or procedure on your backend.`;
    const ping = publicProcedure.query(() => 'pong');
    const named = {
      links: router({ links: ping }),
      hooks: router({ useUtils: ping }),
      next: router({ withTRPC: ping }),
    };
    type Named = typeof named;
    expectTypeOf<ReturnType<typeof createTRPCProxyClient<Named['links']>>>().toEqualTypeOf<Taken<'links'>>();
    expectTypeOf<ReturnType<typeof createTRPCReact<Named['hooks']>>>().toEqualTypeOf<Taken<'useUtils'>>();
    expectTypeOf<ReturnType<typeof createTRPCNext<Named['next']>>>().toEqualTypeOf<Taken<'withTRPC'>>();
  });
});

describe('router: calls on the server', () => {
  test('keeps a Date a Date', async () => {
    const soup = await createCallerFactory(appRouter)(anonymous).recipe.byId({ id: 'pea-soup' });
    expect(soup.addedAt).toEqual(new Date('2022-03-04'));
  });

  test('rejects with the original TRPCError', async () => {
    const caller = createCallerFactory(appRouter)(createInnerContext({ user: null }));
    const failure: unknown = await caller.recipe.byId({ id: 'ramen' }).catch((cause) => cause);
    expect(failure).toBeInstanceOf(TRPCError);
    expect(failure).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('rejects with an INTERNAL_SERVER_ERROR whose cause is the error that the procedure threw', async () => {
    const burnt = new Error('burnt');
    const fail = publicProcedure.query(() => {
      throw burnt;
    });
    const failure: unknown = await createCallerFactory(router({ fail }))(anonymous)
      .fail()
      .catch((cause) => cause);
    expect(failure).toBeInstanceOf(TRPCError);
    expect(failure).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', cause: burnt });
  });

  test('still has appRouter.createCaller(ctx)', async () => {
    expect((await appRouter.createCaller(anonymous).recipe.byId({ id: 'pea-soup' })).title).toBe('Pea soup');
  });

  test('throws when a procedure is called without a caller', async () => {
    const { byId } = appRouter.recipe as unknown as { byId: (input: { id: string }) => Promise<unknown> };
    await expect(byId({ id: 'pea-soup' })).rejects.toThrow('This is a client-only function.');
  });
});

describe('router: builder options', () => {
  test('throws where there is a window, unless allowOutsideOfServer or isServer is set', async () => {
    // Whether it is a server is decided when the package is loaded, hence a process of its own.
    const script = `
      globalThis.window = {};
      const { initTRPC } = await import('@trpc/server');
      initTRPC.create({ allowOutsideOfServer: true });
      initTRPC.create({ isServer: true });
      try { initTRPC.create(); } catch ({ message }) { console.log(message); }
    `;
    const cwd = fileURLToPath(new URL('../../../content/docs/10.x', import.meta.url));
    const env = { NODE_ENV: 'production' as const };
    const args = ['--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env });
    expect(stdout).toContain("You're trying to use @trpc/server in a non-server environment.");
  });
});
