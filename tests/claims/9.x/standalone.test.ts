import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTRPCClient } from '@trpc/client';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { createHTTPHandler } from '@trpc/server/adapters/standalone';
import cors from 'cors';
import { createContext } from 'example/server/context.ts';
import { createRouter } from 'example/server/createRouter.ts';
import { db } from 'example/server/db.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import express from 'express';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fetchJson, serve, unhandled } from '../serve.ts';
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

describe('quickstart: a request whose URL is not valid', () => {
  async function send(origin: string): Promise<string> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.end('GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    return text(socket);
  }

  test('is an unhandled rejection in the standalone server', async () => {
    const rejection = unhandled('unhandledRejection');
    const sent = send(await serveExample()).catch(() => {});
    expect(await rejection).toMatchObject({ code: 'ERR_INVALID_URL' });
    expect(await Promise.race([sent, 'no response'])).toBe('no response');
  });

  test('gets 404 with Express and Fastify', async () => {
    const app = express().use('/trpc', createExpressMiddleware({ router: appRouter, createContext }));
    expect(await send(await serve(createServer(app.set('env', 'test'))))).toMatch(/^HTTP\/1\.1 404 /);
    const server: FastifyInstance = fastify();
    onTestFinished(() => server.close().then(() => {}));
    server.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: { router: appRouter, createContext: () => createContext() },
    });
    expect(await send(await server.listen({ port: 0, host: '127.0.0.1' }))).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('router: the path of a query', () => {
  test.each(['recipe.byId', 'a-b_c', 'recipe/byId'])('works over HTTP: %s', async (path) => {
    expect(await callPath(path)).toBe('pong');
  });

  test.each([
    ['a b', 'a%20b'],
    ['ü', '%C3%BC'],
    ['a,b', 'a'],
    ['a?b', 'a'],
    ['a#b', 'a'],
  ])('does not work over HTTP: %s', async (path, found) => {
    await expect(callPath(path)).rejects.toThrow(`No "query"-procedure on path "${found}"`);
  });

  async function callPath(path: string) {
    const router = createRouter().query(path, { resolve: () => 'pong' });
    const url = await serveRouter({ router, createContext: () => ({ db, user: null }) });
    return createTRPCClient<typeof router>({ url }).query(path);
  }
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
