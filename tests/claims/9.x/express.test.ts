import { createServer } from 'node:http';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import cors from 'cors';
import { createContext } from 'example/server/context.ts';
import { createRouter } from 'example/server/createRouter.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import express, { type Express } from 'express';
import { describe, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { event, fetchJson, input, serve, unansweredRequest, unhandled } from '../serve.ts';
import { Socket } from './socket.ts';
import { anonymous, clientOf } from './support.ts';

const sizes = createRouter().mutation('length', {
  input: z.object({ text: z.string() }),
  resolve: ({ input }) => input.text.length,
});
const trpcMiddleware = () => createExpressMiddleware({ router: appRouter, createContext });
const measuring = (options: object = {}) =>
  createExpressMiddleware({ router: sizes, createContext: () => anonymous, ...options });

function serveApp(build: (app: Express) => void) {
  // Express prints the errors of its own middlewares everywhere else.
  const app = express().set('env', 'test');
  build(app);
  return serve(createServer(app));
}

const text = (length: number) => ({ json: { text: 'a'.repeat(length) } });

describe('express', () => {
  test('serves the procedures below the mount, next to the routes that are there', async () => {
    const url = await serveApp((app) => {
      app.use('/trpc', trpcMiddleware());
      app.get('/health', (_, response) => response.json('on'));
    });
    expect(await fetchJson(`${url}/trpc/recipe.byId?${input({ id: 'pea-soup' })}`)).toEqual({
      status: 200,
      body: {
        id: null,
        result: {
          type: 'data',
          data: { id: 'pea-soup', title: 'Pea soup', addedAt: '2022-03-04T00:00:00.000Z' },
        },
      },
    });
    expect(await fetchJson(`${url}/health`)).toEqual({ status: 200, body: 'on' });
    expect(await clientOf(`${url}/trpc`).query('pantry.list')).toHaveLength(2);
  });

  test('responds to HEAD with 204, and other methods with 405', async () => {
    const url = await serveApp((app) => app.use('/trpc', trpcMiddleware()));
    expect((await fetch(`${url}/trpc/pantry.list`, { method: 'HEAD' })).status).toBe(204);
    expect((await fetch(`${url}/trpc/pantry.list`, { method: 'PUT' })).status).toBe(405);
  });

  test('ends the process if the default query parser returns an object without toString', async () => {
    const address = 'trpc/pantry.list?a[toString]=x';
    const usual = await serveApp((app) => app.use('/trpc', trpcMiddleware()));
    const reason = new TypeError('Cannot convert object to primitive value');
    expect(await unansweredRequest(`${usual}/${address}`)).toEqual(reason);
    const simple = await serveApp((app) => app.set('query parser', 'simple').use('/trpc', trpcMiddleware()));
    expect((await fetch(`${simple}/${address}`)).status).toBe(200);
  });

  test.each([false, true])('decodes characters that arrive in two parts: %s', async (isDecoded) => {
    const url = await serveApp((app) => {
      app.use('/trpc', (req, _, next) => {
        if (isDecoded) req.setEncoding('utf8');
        next();
      });
      app.use('/trpc', measuring());
    });
    const whole = 'é'.repeat(200_000);
    const { body } = await fetchJson(`${url}/trpc/length`, { json: { text: whole } });
    const length = (body as { result: { data: number } }).result.data;
    if (isDecoded) expect(length).toBe(whole.length);
    else expect(length).toBeGreaterThan(whole.length);
  });

  test('finds nothing when mounted with a wildcard', async () => {
    const url = await serveApp((app) => app.use('/trpc/*', trpcMiddleware()));
    expect(await fetchJson(`${url}/trpc/pantry.list`)).toMatchObject({
      status: 404,
      body: { error: { message: 'No "query"-procedure on path ""' } },
    });
  });

  test('is not reached by a client whose url lacks the prefix', async () => {
    const url = await serveApp((app) => app.use('/trpc', trpcMiddleware()));
    await expect(clientOf(url).query('pantry.list')).rejects.toThrow(/^Unexpected token '<'/);
  });

  test('refuses batches when they are switched off', async () => {
    const batching = { enabled: false };
    const middleware = createExpressMiddleware({ router: appRouter, createContext, batching });
    const url = await serveApp((app) => app.use('/trpc', middleware));
    expect(await fetchJson(`${url}/trpc/pantry.list?batch=1&input={}`)).toMatchObject({
      status: 500,
      body: { error: { message: 'Batching is not enabled on the server' } },
    });
  });

  test('runs teardown after each response', async () => {
    const torn = event();
    const middleware = createExpressMiddleware({
      router: appRouter,
      createContext,
      teardown: async () => torn.happen(),
    });
    const url = await serveApp((app) => app.use('/trpc', middleware));
    expect((await fetchJson(`${url}/trpc/pantry.list`)).status).toBe(200);
    await torn.happened;
  });
});

describe('express: an adapter option that throws', () => {
  const fail = () => {
    throw new Error('bad option');
  };

  test.each([
    ['onError', { onError: fail }, 'nope'],
    ['responseMeta', { responseMeta: fail }, 'pantry.list'],
  ])('leaves the request without a response: %s', async (_, option, path) => {
    const middleware = createExpressMiddleware({ router: appRouter, createContext, ...option });
    const url = await serveApp((app) => app.use('/trpc', middleware));
    expect(await unansweredRequest(`${url}/trpc/${path}`)).toEqual(new Error('bad option'));
  });

  test('is an unhandled rejection after the response: teardown', async () => {
    const rejection = unhandled('unhandledRejection');
    const middleware = createExpressMiddleware({ router: appRouter, createContext, teardown: async () => fail() });
    const url = await serveApp((app) => app.use('/trpc', middleware));
    expect((await fetchJson(`${url}/trpc/pantry.list`)).status).toBe(200);
    expect(await rejection).toEqual(new Error('bad option'));
  });
});

describe('express: WebSockets', () => {
  test('share the port with Express', async () => {
    const server = createServer(express().use('/trpc', trpcMiddleware()));
    const wss = new WebSocketServer({ server });
    const make = vi.fn((_: { req: object }) => anonymous);
    applyWSSHandler({ wss, router: appRouter, createContext: make });
    const url = await serve(server);
    const socket = await Socket.open(url.replace('http', 'ws'));
    socket.send({ id: 1, method: 'query', params: { path: 'pantry.list' } });
    expect(await socket.next()).toMatchObject({ id: 1, result: { type: 'data' } });
    expect((await fetchJson(`${url}/trpc/pantry.list`)).status).toBe(200);
    expect(make.mock.calls[0]?.[0].req.constructor.name).toBe('IncomingMessage');
  });
});

describe('express: bodies', () => {
  test('have no limit by default', async () => {
    const url = await serveApp((app) => app.use('/trpc', measuring()));
    expect(await fetchJson(`${url}/trpc/length`, text(2_000_000))).toMatchObject({ status: 200 });
  });

  test('above maxBodySize raise PAYLOAD_TOO_LARGE and break the connection', async () => {
    const onError = vi.fn();
    const url = await serveApp((app) => app.use('/trpc', measuring({ maxBodySize: 1000, onError })));
    await expect(fetchJson(`${url}/trpc/length`, text(200_000))).rejects.toThrow('fetch failed');
    expect(onError.mock.calls[0]?.[0].error.code).toBe('PAYLOAD_TOO_LARGE');
  });

  test('above the limit of express.json() get 413 and a page of HTML', async () => {
    const url = await serveApp((app) => app.use(express.json()).use('/trpc', measuring()));
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(text(200_000).json);
    const response = await fetch(`${url}/trpc/length`, { method: 'POST', headers, body });
    expect(response.status).toBe(413);
    expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
  });

  test('that express.json() has parsed are used as they are, with any maxBodySize', async () => {
    const url = await serveApp((app) => app.use(express.json()).use('/trpc', measuring({ maxBodySize: 10 })));
    expect(await fetchJson(`${url}/trpc/length`, text(100))).toMatchObject({ status: 200 });
  });

  test.each([
    ['no body', undefined, 400, 'application/json', 'No input expected'],
    ['null', 'null', 400, 'text/html; charset=utf-8', '<!DOCTYPE'],
  ])('fail after express.json(), for a mutation without an input: %s', async (_, body, status, type, text) => {
    const router = createRouter().mutation('ping', { resolve: () => 'pong' });
    const ping = createExpressMiddleware({ router, createContext });
    const url = await serveApp((app) => app.use(express.json()).use('/trpc', ping));
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/trpc/ping`, { method: 'POST', headers, ...(body && { body }) });
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    expect(await response.text()).toContain(text);
  });

  test('that are not marked as JSON arrive as {} behind express.json()', async () => {
    const url = await serveApp((app) => app.use(express.json()).use('/trpc', measuring()));
    const { status, body } = await fetchJson(`${url}/trpc/length`, { method: 'POST', body: '{"text":"hi"}' });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('Required');
  });
});

describe('cors', () => {
  const origin = 'http://localhost:3000';
  const preflight = {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'content-type',
    },
  };

  test('has OPTIONS rejected with 405 by tRPC itself', async () => {
    const url = await serveApp((app) => app.use('/trpc', trpcMiddleware()));
    expect(await fetchJson(`${url}/trpc/pantry.list`, preflight)).toMatchObject({
      status: 405,
      body: { error: { message: 'Unexpected request method OPTIONS' } },
    });
  });

  test('has it handled by cors() before the mount', async () => {
    const allow = cors({ origin, credentials: true });
    const url = await serveApp((app) => app.use(allow).use('/trpc', trpcMiddleware()));
    const response = await fetch(`${url}/trpc/pantry.list`, preflight);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type',
    });
  });

  test('does not stop a forged POST of text, which runs the mutation', async () => {
    const url = await serveApp((app) => app.use(cors({ origin, credentials: true })).use('/trpc', measuring()));
    const headers = { origin: 'https://other.example', 'content-type': 'text/plain' };
    const body = '{"text":"forged"}';
    expect(await fetchJson(`${url}/trpc/length`, { method: 'POST', headers, body })).toMatchObject({
      status: 200,
      body: { result: { data: 6 } },
    });
  });

  test('leaves it to a check of the origin to reject a forged POST', async () => {
    const url = await serveApp((app) => {
      app.use(cors({ origin, credentials: true }));
      app.use((req, res, next) => (req.headers.origin && req.headers.origin !== origin ? res.sendStatus(403) : next()));
      app.use('/trpc', measuring());
    });
    const post = (from?: string) =>
      fetch(`${url}/trpc/length`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', ...(from && { origin: from }) },
        body: '{"text":"forged"}',
      });
    expect((await post('https://other.example')).status).toBe(403);
    expect((await post(origin)).status).toBe(200);
    expect((await post()).status).toBe(200);
  });
});
