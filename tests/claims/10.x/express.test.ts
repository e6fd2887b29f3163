import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createTRPCProxyClient, httpBatchLink } from '@trpc/client';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import cors from 'cors';
import { createContext } from 'example/server/context.ts';
import { type AppRouter, appRouter } from 'example/server/routers/_app.ts';
import { publicProcedure, router } from 'example/server/trpc.ts';
import express, { type Express } from 'express';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fetchJson, input, serve, unansweredRequest } from '../serve.ts';
import { anonymous } from './support.ts';

const sizes = router({
  length: publicProcedure.input(z.object({ text: z.string() })).mutation(({ input }) => input.text.length),
});
const long = { text: 'a'.repeat(200_000) };

type Options = Pick<Parameters<typeof createExpressMiddleware>[0], 'maxBodySize' | 'middleware'>;
const trpcMiddleware = () => createExpressMiddleware({ router: appRouter, createContext });
const measuring = (options: Options = {}) =>
  createExpressMiddleware({ router: sizes, createContext: () => anonymous, ...options });

function serveApp(build: (app: Express) => void) {
  // Express prints the errors of its own middlewares everywhere else.
  const app = express().set('env', 'test');
  build(app);
  return serve(createServer(app));
}

describe('express', () => {
  test('serves the procedures below the path of the mount, next to other routes', async () => {
    const url = await serveApp((app) => {
      app.use('/trpc', trpcMiddleware());
      app.get('/health', (_, response) => response.json('on'));
    });
    expect(await fetchJson(`${url}/trpc/recipe.byId?${input({ id: 'pea-soup' })}`)).toEqual({
      status: 200,
      body: { result: { data: { id: 'pea-soup', title: 'Pea soup', addedAt: '2022-03-04T00:00:00.000Z' } } },
    });
    expect(await fetchJson(`${url}/health`)).toEqual({ status: 200, body: 'on' });
    const client = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url: `${url}/trpc` })] });
    expect(await client.pantry.list.query()).toHaveLength(2);
  });

  test('fails every call with a star in the path', async () => {
    const url = await serveApp((app) => app.use('/trpc/*', trpcMiddleware()));
    expect(await fetchJson(`${url}/trpc/pantry.list`)).toMatchObject({
      status: 404,
      body: { error: { message: 'No "query"-procedure on path ""' } },
    });
  });

  test('names the prefix in the message when the client has it twice', async () => {
    const url = await serveApp((app) => app.use('/trpc', trpcMiddleware()));
    expect(await fetchJson(`${url}/trpc/trpc/pantry.list`)).toMatchObject({
      status: 404,
      body: { error: { message: 'No "query"-procedure on path "trpc/pantry.list"' } },
    });
  });

  test('responds with a page of HTML when a proxy has removed the prefix', async () => {
    const url = await serveApp((app) => app.use('/trpc', trpcMiddleware()));
    const client = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url })] });
    const message = `Unexpected token '<', "<!DOCTYPE "... is not valid JSON`;
    await expect(client.pantry.list.query()).rejects.toThrow(message);
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
    const middleware: Options['middleware'] = (req, _, next) => {
      if (isDecoded) req.setEncoding('utf8');
      next();
    };
    const url = await serveApp((app) => app.use('/trpc', measuring({ middleware })));
    const whole = 'é'.repeat(200_000);
    const { body } = await fetchJson(`${url}/trpc/length`, { json: { text: whole } });
    const length = (body as { result: { data: number } }).result.data;
    if (isDecoded) expect(length).toBe(whole.length);
    else expect(length).toBeGreaterThan(whole.length);
  });

  test('has no limit on bodies by default', async () => {
    const url = await serveApp((app) => app.use('/trpc', measuring()));
    expect(await fetchJson(`${url}/trpc/length`, { json: long })).toEqual({
      status: 200,
      body: { result: { data: 200_000 } },
    });
  });

  test('responds to a body above maxBodySize with 413 as a tRPC error', async () => {
    const url = await serveApp((app) => app.use('/trpc', measuring({ maxBodySize: 1000 })));
    expect(await fetchJson(`${url}/trpc/length`, { json: long })).toEqual({
      status: 413,
      body: {
        error: {
          message: 'PAYLOAD_TOO_LARGE',
          code: -32013,
          data: { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413 },
        },
      },
    });
  });

  test('reads a body above maxBodySize to its end', async () => {
    const app = express().use('/trpc', measuring({ maxBodySize: 1000 }));
    const server = createServer(app);
    const connected = once(server, 'connection');
    const { hostname, port } = new URL(await serve(server));
    const size = 20_000_000;
    const client = connect(Number(port), hostname);
    client.write(
      `POST /trpc/length HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${2 * size}\r\n\r\n`,
    );
    const [socket] = (await connected) as [Socket];
    const response = once(client, 'data');
    client.write('a'.repeat(size / 2));
    expect(String((await response)[0])).toMatch(/^HTTP\/1.1 413 /);
    client.write('a'.repeat(size / 2));
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(size);
    client.destroy();
  });

  test('gets 413 as a page of HTML from express.json() before it', async () => {
    const url = await serveApp((app) => app.use(express.json()).use('/trpc', measuring()));
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/trpc/length`, { method: 'POST', headers, body: JSON.stringify(long) });
    expect(response.status).toBe(413);
    expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
  });

  test('ignores maxBodySize after express.json()', async () => {
    const url = await serveApp((app) =>
      app.use(express.json({ limit: '1mb' })).use('/trpc', measuring({ maxBodySize: 1000 })),
    );
    expect((await fetchJson(`${url}/trpc/length`, { json: long })).status).toBe(200);
  });

  test('sees an empty object after express.json() without the content type of JSON', async () => {
    const url = await serveApp((app) => app.use(express.json()).use('/trpc', measuring()));
    const response = await fetchJson(`${url}/trpc/length`, { method: 'POST', body: '{"text":"hi"}' });
    expect(response).toMatchObject({ status: 400, body: { error: { data: { code: 'BAD_REQUEST' } } } });
    expect(JSON.stringify(response.body)).toContain('Required');
  });

  test.each([
    ['a mutation without an input receives {}', { method: 'POST' }, 400, 'application/json', 'Required'],
    ['a string gets a page of HTML', { method: 'POST', body: '"hi"' }, 400, 'text/html; charset=utf-8', '<!DOCTYPE'],
  ])('changes some bodies after express.json(): %s', async (_, init, status, type, text) => {
    const url = await serveApp((app) => app.use(express.json()).use('/trpc', measuring()));
    const response = await fetch(`${url}/trpc/length`, { ...init, headers: { 'content-type': 'application/json' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    expect(await response.text()).toContain(text);
  });

  test('parses a body of any content type itself', async () => {
    const url = await serveApp((app) => app.use('/trpc', measuring()));
    const headers = { 'content-type': 'text/plain' };
    const response = await fetchJson(`${url}/trpc/length`, { method: 'POST', headers, body: '{"text":"hi"}' });
    expect(response).toEqual({ status: 200, body: { result: { data: 2 } } });
  });

  test('needs cors() above it', async () => {
    const allow = cors({ origin: 'http://localhost:3000', credentials: true });
    const above = await serveApp((app) => app.use(allow).use('/trpc', trpcMiddleware()));
    const below = await serveApp((app) => app.use('/trpc', trpcMiddleware()).use(allow));
    const origins = [above, below].map(async (url) => {
      const response = await fetch(`${url}/trpc/pantry.list`);
      return response.headers.get('access-control-allow-origin');
    });
    expect(await Promise.all(origins)).toEqual(['http://localhost:3000', null]);
  });
});
