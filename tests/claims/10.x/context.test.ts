import { TRPCError } from '@trpc/server';
import { createContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { createCallerFactory, publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, test, vi } from 'vitest';
import { fetchJson } from '../serve.ts';
import { anonymous, serveRouter } from './support.ts';

describe('context', () => {
  test('is made once per HTTP request, and shared by all calls of a batch', async () => {
    const seen: unknown[] = [];
    const note = publicProcedure.query(({ ctx }) => void seen.push(ctx));
    const make = vi.fn(createContext);
    const url = await serveRouter({ router: router({ a: note, b: note }), createContext: make });
    await fetchJson(`${url}/a,b?batch=1&input={}`);
    expect(make).toHaveBeenCalledTimes(1);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toBe(seen[1]);
    await fetchJson(`${url}/a`);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('is shared by all calls of a caller', async () => {
    const same = publicProcedure.query(({ ctx }) => ctx === anonymous);
    const caller = createCallerFactory(router({ a: same, b: same }))(anonymous);
    expect([await caller.a(), await caller.b()]).toEqual([true, true]);
  });

  test('shares a change of the context with the other calls of a batch, so that ctx should not be modified', async () => {
    const count = publicProcedure.query(({ ctx }) => ctx.db.pantry.size);
    const clear = publicProcedure.query(({ ctx }) => void Object.assign(ctx, { db: { ...ctx.db, pantry: new Map() } }));
    const url = await serveRouter({ router: router({ clear, count }), createContext: () => ({ ...anonymous }) });
    expect(await fetchJson(`${url}/clear,count?batch=1&input={}`)).toEqual({
      status: 200,
      body: [{ result: {} }, { result: { data: 0 } }],
    });
  });

  test('fails the whole request when createContext throws: one error, and no ctx and path in onError', async () => {
    const onError = vi.fn();
    const refuse = () => {
      throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Who are you?' });
    };
    const url = await serveRouter({ router: appRouter, createContext: refuse, onError });
    expect(await fetchJson(`${url}/pantry.list,pantry.list?batch=1&input={}`)).toEqual({
      status: 401,
      body: {
        error: { message: 'Who are you?', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } },
      },
    });
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ ctx: undefined, path: undefined, type: 'query' });
  });
});
