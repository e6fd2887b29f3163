import { type IncomingMessage, ServerResponse } from 'node:http';
import { createTRPCProxyClient, httpBatchLink, type TRPCLink } from '@trpc/client';
import { TRPCError } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { createInnerContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { createCallerFactory, mergeRouters, protectedProcedure, publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, test, vi } from 'vitest';
import { fetchJson } from '../serve.ts';
import { anonymous, asAda, asBen, serveExample, serveRouter } from './support.ts';

describe('authorization: error codes', () => {
  test('rejects a call of a protected procedure without a user with UNAUTHORIZED', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.add`, { json: { title: 'Ramen' } })).toEqual({
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

  test('rejects a signed-in user who is not an administrator with FORBIDDEN', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/admin.users`, { headers: asBen })).toEqual({
      status: 403,
      body: {
        error: {
          message: 'FORBIDDEN',
          code: -32003,
          data: { code: 'FORBIDDEN', httpStatus: 403, path: 'admin.users' },
        },
      },
    });
    expect((await fetchJson(`${url}/admin.users`, { headers: asAda })).status).toBe(200);
  });

  test('runs public procedures for a request with an unknown token', async () => {
    const url = await serveExample();
    const headers = { authorization: 'Bearer unknown-secret' };
    expect((await fetchJson(`${url}/pantry.list`, { headers })).status).toBe(200);
  });

  test('sends status 429 for TOO_MANY_REQUESTS', async () => {
    const limited = publicProcedure.query(() => {
      throw new TRPCError({ code: 'TOO_MANY_REQUESTS' });
    });
    const url = await serveRouter({ router: router({ limited }), createContext: () => anonymous });
    expect((await fetchJson(`${url}/limited`)).status).toBe(429);
  });
});

describe('authorization: narrowing and ownership', () => {
  test('checks the owner in a middleware after .input()', async () => {
    const notes = new Map([['note', { ownerId: 'ada', text: 'Salt' }]]);
    const ownNote = protectedProcedure
      .input((id: unknown) => String(id))
      .use(({ ctx, input, next }) => {
        const note = notes.get(input);
        if (!note) throw new TRPCError({ code: 'NOT_FOUND' });
        if (note.ownerId !== ctx.user.id) throw new TRPCError({ code: 'FORBIDDEN' });
        return next({ ctx: { note } });
      });
    const createCaller = createCallerFactory(router({ read: ownNote.query(({ ctx }) => ctx.note.text) }));
    const signedIn = (id: string) => createCaller(createInnerContext({ user: { id, name: id, isAdmin: false } }));
    expect(await signedIn('ada').read('note')).toBe('Salt');
    await expect(signedIn('ben').read('note')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(signedIn('ben').read('other')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('authorization: session cookies', () => {
  test('sets a cookie from a procedure, through a function in the context', async () => {
    const signIn = publicProcedure.mutation(({ ctx }) => 'setCookie' in ctx && (ctx.setCookie as () => void)());
    const createContext = ({ res }: { req: IncomingMessage; res: ServerResponse }) => ({
      ...anonymous,
      setCookie: () => res instanceof ServerResponse && res.appendHeader('Set-Cookie', 'session=1; HttpOnly'),
    });
    const url = await serveRouter({ router: router({ signIn }), createContext });
    const response = await fetch(`${url}/signIn`, { method: 'POST' });
    expect(response.headers.getSetCookie()).toEqual(['session=1; HttpOnly']);
  });

  test('cannot set a cookie in a streamed batch, because its headers are sent first', async () => {
    const errors: unknown[] = [];
    const signIn = publicProcedure.query(async ({ ctx }) => {
      await new Promise(setImmediate);
      (ctx as unknown as { setCookie: () => void }).setCookie();
    });
    const createContext = ({ res }: { req: IncomingMessage; res: ServerResponse }) => ({
      ...anonymous,
      setCookie: () => res.appendHeader('Set-Cookie', 'session=1'),
    });
    const onError = ({ error }: { error: TRPCError }) => errors.push(error.message);
    const url = await serveRouter({ router: router({ signIn }), createContext, onError });
    const headers = { 'trpc-batch-mode': 'stream' };
    const response = await fetch(`${url}/signIn?batch=1&input={}`, { headers });
    await response.text();
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(errors).toEqual([expect.stringContaining('after they are sent')]);
  });
});

describe('authorization: errors on the client', () => {
  test('reports a 401 to a link, except for a failed sign-in, and still rejects the call', async () => {
    const openSignInPage = vi.fn();
    const signInLink: TRPCLink<typeof appRouter> =
      () =>
      ({ op, next }) =>
        observable((observer) =>
          next(op).subscribe({
            ...observer,
            error(error) {
              observer.error(error);
              if (op.path === 'session.signIn') return;
              const { response } = error.meta ?? {};
              const status = error.data?.httpStatus ?? (response instanceof Response ? response.status : undefined);
              if (status === 401) openSignInPage();
            },
          }),
        );
    const signIn = publicProcedure.mutation(() => {
      throw new TRPCError({ code: 'UNAUTHORIZED', message: 'The name or the password is wrong' });
    });
    const closed = publicProcedure.query(() => {
      throw new TRPCError({ code: 'FORBIDDEN' });
    });
    const withSession = mergeRouters(appRouter, router({ session: router({ signIn }), closed }));
    const url = await serveRouter({ router: withSession, createContext: () => anonymous });
    const client = createTRPCProxyClient<typeof withSession>({ links: [signInLink, httpBatchLink({ url })] });
    await expect(client.session.signIn.mutate()).rejects.toThrow('The name or the password is wrong');
    expect((await client.recipe.byId.query({ id: 'pea-soup' })).title).toBe('Pea soup');
    await expect(client.recipe.byId.query({ id: 'ramen' })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
    await expect(client.closed.query()).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } });
    expect(openSignInPage).not.toHaveBeenCalled();
    await expect(client.recipe.add.mutate({ title: 'Ramen' })).rejects.toMatchObject({ data: { httpStatus: 401 } });
    expect(openSignInPage).toHaveBeenCalledTimes(1);
  });
});
