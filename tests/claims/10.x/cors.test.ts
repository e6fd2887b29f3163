import { createHTTPServer } from '@trpc/server/adapters/standalone';
import cors from 'cors';
import { createContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, it } from 'vitest';
import { ask, serve } from '../serve.ts';
import { serveExample, serveRouter, stranger } from './support.ts';

const origin = 'https://app.example';
const preflight = {
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'content-type,trpc-batch-mode',
  },
};

describe('cors', () => {
  it('has preflights answered with 405 by tRPC itself', async () => {
    const url = await serveExample();
    expect(await ask(`${url}/pantry.list`, preflight)).toMatchObject({
      status: 405,
      body: { error: { message: 'Unexpected request method OPTIONS', data: { code: 'METHOD_NOT_SUPPORTED' } } },
    });
  });

  it('has them answered by cors() as the middleware of the standalone server', async () => {
    const middleware = cors({ origin, credentials: true });
    const url = await serve(createHTTPServer({ router: appRouter, createContext, middleware }).server);
    const response = await fetch(`${url}/pantry.list`, preflight);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type,trpc-batch-mode',
    });
    const call = await fetch(`${url}/pantry.list`, { headers: { origin } });
    expect([call.status, call.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
  });

  it('lets a procedure set a cookie through the response in the context', async () => {
    const signIn = publicProcedure.mutation(({ ctx }) => {
      if ('startSession' in ctx && typeof ctx.startSession === 'function') ctx.startSession('ada-secret');
    });
    const url = await serveRouter({
      router: router({ signIn }),
      createContext: ({ res }) => ({
        ...stranger,
        startSession: (token: string) => res.setHeader('Set-Cookie', [`session=${token}; HttpOnly; Path=/`]),
      }),
    });
    const response = await fetch(`${url}/signIn`, { method: 'POST' });
    expect(response.headers.getSetCookie()).toEqual(['session=ada-secret; HttpOnly; Path=/']);
  });
});
