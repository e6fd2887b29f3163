import { createHTTPHandler } from '@trpc/server/adapters/standalone';
import cors from 'cors';
import { createContext } from 'example/server/context.ts';
import { createRouter } from 'example/server/createRouter.ts';
import { db } from 'example/server/db.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test } from 'vitest';
import { fetchJson, serve } from '../serve.ts';
import { serveExample, serveRouter } from './support.ts';

const origin = 'http://localhost:3000';

describe('cors: the standalone server', () => {
  test('responds to OPTIONS with cors() before the handler, and serves calls', async () => {
    const handleCors = cors({ origin, credentials: true });
    const handleCall = createHTTPHandler({ router: appRouter, createContext });
    const url = await serve((req, res) => {
      handleCors(req, res, () => {
        void handleCall(req, res);
      });
    });
    const headers = { origin, 'access-control-request-method': 'GET' };
    expect((await fetch(`${url}/pantry.list`, { method: 'OPTIONS', headers })).status).toBe(204);
    const call = await fetch(`${url}/pantry.list`, { headers: { origin } });
    expect([call.status, call.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
  });

  test('lets a resolver set a cookie through the response in the context', async () => {
    const router = createRouter().mutation('signIn', {
      resolve({ ctx }) {
        if ('signIn' in ctx && typeof ctx.signIn === 'function') ctx.signIn();
      },
    });
    const url = await serveRouter({
      router,
      createContext: ({ res }) => ({
        db,
        user: null,
        signIn: () => res.setHeader('Set-Cookie', 'session=1; Path=/'),
      }),
    });
    const response = await fetch(`${url}/signIn`, { method: 'POST' });
    expect(response.headers.getSetCookie()).toEqual(['session=1; Path=/']);
  });
});

describe('quickstart', () => {
  test('does not find procedures below a prefix on the standalone server', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/trpc/recipe.list`)).toMatchObject({
      status: 404,
      body: { error: { message: 'No "query"-procedure on path "trpc/recipe.list"' } },
    });
  });
});
