import { TRPCError } from '@trpc/server';
import { createContext } from 'example/server/context.ts';
import { createProtectedRouter, createRouter } from 'example/server/createRouter.ts';
import { db } from 'example/server/db.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test, vi } from 'vitest';
import { fetchJson } from '../serve.ts';
import { Socket } from './socket.ts';
import { anonymous, asAda, asBen, serveExample, serveRouter, serveSockets } from './support.ts';

const refuse = () => {
  throw new TRPCError({ code: 'UNAUTHORIZED' });
};

describe('context', () => {
  test('is made once per HTTP request, and shared by the calls of a batch', async () => {
    const seen: unknown[] = [];
    const note = { resolve: ({ ctx }: { ctx: unknown }) => void seen.push(ctx) };
    const make = vi.fn(createContext);
    const url = await serveRouter({ router: createRouter().query('a', note).query('b', note), createContext: make });
    await fetchJson(`${url}/a,b?batch=1&input={}`);
    expect(make).toHaveBeenCalledTimes(1);
    expect(seen[0]).toBe(seen[1]);
  });

  test('is made once per WebSocket connection', async () => {
    const make = vi.fn(createContext);
    const { url } = await serveSockets({ router: appRouter, createContext: make });
    const socket = await Socket.open(url);
    for (const id of [1, 2]) {
      socket.send({ id, method: 'query', params: { path: 'pantry.list' } });
      await socket.next();
    }
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('fails the whole request, batch and all, when making it throws', async () => {
    const url = await serveRouter({ router: appRouter, createContext: refuse });
    expect(await fetchJson(`${url}/pantry.list,pantry.list?batch=1&input={}`)).toEqual({
      status: 401,
      body: {
        id: null,
        error: { message: 'UNAUTHORIZED', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } },
      },
    });
  });

  test('is undefined in onError after a wrong method, malformed JSON and a failing createContext', async () => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext, onError });
    await fetchJson(`${url}/pantry.list`, { method: 'PUT' });
    await fetchJson(`${url}/recipe.byId?input={`);
    const refusing = await serveRouter({ router: appRouter, createContext: refuse, onError });
    await fetchJson(`${refusing}/pantry.list`);
    expect(onError.mock.calls.map(([{ ctx, error }]) => [ctx, error.code])).toEqual([
      [undefined, 'METHOD_NOT_SUPPORTED'],
      [undefined, 'PARSE_ERROR'],
      [undefined, 'UNAUTHORIZED'],
    ]);
  });

  test('is that of an anonymous user without a request', async () => {
    const caller = appRouter.createCaller(await createContext());
    expect((await caller.query('recipe.list', { limit: 2 })).items).toHaveLength(2);
    await expect(caller.mutation('recipe.add', { title: 'Tart' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('fails without options when createContext reads the request without a check', async () => {
    const createStrictContext = async (opts: { req: { headers: object } }) => ({ headers: opts.req.headers });
    const withoutOptions = createStrictContext as unknown as () => Promise<unknown>;
    await expect(withoutOptions()).rejects.toThrow("Cannot read properties of undefined (reading 'req')");
  });

  test('can be built by hand, to act as somebody', async () => {
    const user = { id: 'test', name: 'Test', isAdmin: true };
    const caller = appRouter.createCaller({ db, user });
    expect((await caller.mutation('recipe.add', { title: 'Onion tart' })).title).toBe('Onion tart');
  });
});

describe('authorization', () => {
  test('rejects anonymous requests with UNAUTHORIZED, 401', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.add`, { json: { title: 'Borscht' } })).toMatchObject({
      status: 401,
      body: { error: { code: -32001, data: { code: 'UNAUTHORIZED' } } },
    });
  });

  test('rejects a user without the permission with FORBIDDEN, 403', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/admin.users`, { headers: asBen })).toMatchObject({
      status: 403,
      body: { error: { code: -32003, data: { code: 'FORBIDDEN' } } },
    });
    expect((await fetchJson(`${url}/admin.users`, { headers: asAda })).status).toBe(200);
  });

  test('does not guard a procedure that stands before the middleware', async () => {
    const router = createRouter()
      .query('open', { resolve: () => 'open' })
      .middleware(() => refuse())
      .query('closed', { resolve: () => 'closed' });
    const caller = router.createCaller(anonymous);
    expect(await caller.query('open')).toBe('open');
    await expect(caller.query('closed')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('makes a namespace of public and protected procedures from two routers', async () => {
    const open = createRouter().query('list', { resolve: () => 'open' });
    const guarded = createProtectedRouter().mutation('clear', { resolve: () => 'cleared' });
    const caller = createRouter().merge('x.', createRouter().merge(open).merge(guarded)).createCaller(anonymous);
    expect(await caller.query('x.list')).toBe('open');
    await expect(caller.mutation('x.clear')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
