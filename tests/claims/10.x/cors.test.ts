import type { ServerResponse } from 'node:http';
import { createTRPCProxyClient, httpLink, unstable_httpBatchStreamLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createNextApiHandler } from '@trpc/server/adapters/next';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import cors from 'cors';
import { createContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { publicProcedure, router } from 'example/server/trpc.ts';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { describe, expect, test, vi } from 'vitest';
import { fetchJson, serve } from '../serve.ts';
import { anonymous, asAda, serveExample, serveRouter } from './support.ts';

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
  test('has preflight requests rejected with 405 by tRPC itself', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/pantry.list`, preflight)).toMatchObject({
      status: 405,
      body: { error: { message: 'Unexpected request method OPTIONS', data: { code: 'METHOD_NOT_SUPPORTED' } } },
    });
  });

  test('has them handled by cors() as the middleware of the standalone server', async () => {
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

  test('lets a procedure set a cookie through the response in the context', async () => {
    const signIn = publicProcedure.mutation(({ ctx }) => {
      if ('startSession' in ctx && typeof ctx.startSession === 'function') ctx.startSession('ada-secret');
    });
    const url = await serveRouter({
      router: router({ signIn }),
      createContext: ({ res }) => ({
        ...anonymous,
        startSession: (token: string) => res.setHeader('Set-Cookie', [`session=${token}; HttpOnly; Path=/`]),
      }),
    });
    const response = await fetch(`${url}/signIn`, { method: 'POST' });
    expect(response.headers.getSetCookie()).toEqual(['session=ada-secret; HttpOnly; Path=/']);
  });

  test('sends Access-Control-Max-Age in the preflight only', async () => {
    const middleware = cors({ origin, maxAge: 600 });
    const url = await serve(createHTTPServer({ router: appRouter, createContext, middleware }).server);
    const maxAge = async (init: RequestInit) =>
      (await fetch(`${url}/pantry.list`, init)).headers.get('access-control-max-age');
    expect([await maxAge(preflight), await maxAge({ headers: { origin } })]).toEqual(['600', null]);
  });

  test('makes a Next.js API route warn, unless externalResolver is set', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubEnv('NODE_ENV', 'development');
    const warnings = async (config: object) => {
      warn.mockClear();
      const handler = createNextApiHandler({ router: appRouter, createContext, middleware: cors({ origin }) });
      const preview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
      const url = await serve((req, res) => {
        void apiResolver(req, res, { trpc: 'pantry.list' }, { default: handler, config }, preview, false);
      });
      expect(await fetchJson(url)).toMatchObject({ status: 200, body: { result: {} } });
      return warn.mock.calls.flat().join();
    };
    expect(await warnings({})).toContain('API resolved without sending a response');
    expect(await warnings({ api: { externalResolver: true } })).toBe('');
  });

  test('can be added to the response of the fetch adapter', async () => {
    const req = new Request('https://api.example/trpc/pantry.list', { headers: { origin } });
    const { headers } = await fetchRequestHandler({
      endpoint: '/trpc',
      req,
      router: appRouter,
      createContext: () => anonymous,
    });
    headers.set('access-control-allow-origin', origin);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
  });

  test('does not stop a form on another site: a body of text runs a mutation', async () => {
    const url = await serveExample();
    const headers = { 'content-type': 'text/plain', ...asAda };
    const response = await fetchJson(`${url}/recipe.add`, { method: 'POST', headers, body: '{"title":"Ramen"}' });
    expect(response).toMatchObject({ status: 200 });
  });

  test('sends the headers of a streamed batch before an asynchronous procedure can set a cookie', async () => {
    const sent: boolean[] = [];
    const signIn = publicProcedure.mutation(async ({ ctx }) => {
      await new Promise(setImmediate);
      if ('areHeadersSent' in ctx && typeof ctx.areHeadersSent === 'function') sent.push(ctx.areHeadersSent());
    });
    const url = await serveRouter({
      router: router({ signIn }),
      createContext: ({ res }) => ({ ...anonymous, areHeadersSent: () => res.headersSent }),
    });
    for (const mode of ['none', 'stream']) {
      const headers = { 'trpc-batch-mode': mode };
      await (await fetch(`${url}/signIn?batch=1`, { method: 'POST', headers, body: '{}' })).text();
    }
    expect(sent).toEqual([false, true]);
  });

  test('cannot set a cookie through the stream link, also not in a synchronous procedure with an input', async () => {
    const t = initTRPC.context<{ res: ServerResponse }>().create();
    const session = t.router({
      signIn: t.procedure.input(String).mutation(({ ctx }) => void ctx.res.appendHeader('set-cookie', 'session=1')),
    });
    const url = await serveRouter({ router: session, createContext: ({ res }) => ({ res }) });
    const signIn = (link: typeof httpLink | typeof unstable_httpBatchStreamLink) =>
      createTRPCProxyClient<typeof session>({ links: [link({ url })] }).signIn.mutate('Ada');
    await expect(signIn(unstable_httpBatchStreamLink)).rejects.toThrow('Cannot append headers after they are sent');
    await expect(signIn(httpLink)).resolves.toBeUndefined();
  });
});
