import { TRPCError } from '@trpc/server';
import { createContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { createCallerFactory, publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, it, vi } from 'vitest';
import { ask } from '../serve.ts';
import { asAda, serveExample, serveRouter, stranger } from './support.ts';

describe('context', () => {
  it('is made once per HTTP request, and shared by all calls of a batch', async () => {
    const seen: unknown[] = [];
    const note = publicProcedure.query(({ ctx }) => void seen.push(ctx));
    const make = vi.fn(createContext);
    const url = await serveRouter({ router: router({ a: note, b: note }), createContext: make });
    await ask(`${url}/a,b?batch=1&input={}`);
    expect(make).toHaveBeenCalledTimes(1);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toBe(seen[1]);
    await ask(`${url}/a`);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is shared by all calls of a caller', async () => {
    const same = publicProcedure.query(({ ctx }) => ctx === stranger);
    const caller = createCallerFactory(router({ a: same, b: same }))(stranger);
    expect([await caller.a(), await caller.b()]).toEqual([true, true]);
  });

  it('fails the whole request when createContext throws: one error, and no ctx and path in onError', async () => {
    const onError = vi.fn();
    const refuse = () => {
      throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Who are you?' });
    };
    const url = await serveRouter({ router: appRouter, createContext: refuse, onError });
    expect(await ask(`${url}/pantry.list,pantry.list?batch=1&input={}`)).toEqual({
      status: 401,
      body: {
        error: { message: 'Who are you?', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } },
      },
    });
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ ctx: undefined, path: undefined, type: 'query' });
  });
});

describe('authorization', () => {
  it('answers a stranger at a protected procedure with UNAUTHORIZED', async () => {
    const url = await serveExample();
    expect(await ask(`${url}/recipe.add`, { json: { title: 'Ramen' } })).toEqual({
      status: 401,
      body: {
        error: {
          message: 'UNAUTHORIZED',
          code: -32001,
          data: { code: 'UNAUTHORIZED', httpStatus: 401, path: 'recipe.add' },
        },
      },
    });
  });

  it('answers somebody who is signed in, but not an admin, with FORBIDDEN', async () => {
    const url = await serveExample();
    const headers = { authorization: 'Bearer ben-secret' };
    expect(await ask(`${url}/admin.users`, { headers })).toEqual({
      status: 403,
      body: {
        error: {
          message: 'FORBIDDEN',
          code: -32003,
          data: { code: 'FORBIDDEN', httpStatus: 403, path: 'admin.users' },
        },
      },
    });
    expect((await ask(`${url}/admin.users`, { headers: asAda })).status).toBe(200);
  });

  it('answers public calls with an unknown token', async () => {
    const url = await serveExample();
    const headers = { authorization: 'Bearer nobody-secret' };
    expect((await ask(`${url}/pantry.list`, { headers })).status).toBe(200);
  });
});
