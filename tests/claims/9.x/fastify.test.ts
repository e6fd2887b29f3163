import type { ServerResponse } from 'node:http';
import websocket from '@fastify/websocket';
import { createTRPCClient } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import { httpLink } from '@trpc/client/links/httpLink';
import { type CreateFastifyContextOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { createRouter } from 'example/server/createRouter.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { fetchJson, input, posted, unhandled } from '../serve.ts';
import { Socket } from './socket.ts';
import { anonymous } from './support.ts';

const createContext = () => anonymous;
const plugin = { prefix: '/trpc', trpcOptions: { router: appRouter, createContext } };

async function serveFastify(options: FastifyServerOptions, build: (server: FastifyInstance) => void) {
  const server: FastifyInstance = fastify(options);
  build(server);
  onTestFinished(() => server.close().then(() => {}));
  return server.listen({ port: 0, host: '127.0.0.1' });
}

const many = Array.from({ length: 12 }, () => 'pantry.list').join();

describe('fastify', () => {
  test('serves the procedures below the prefix', async () => {
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, plugin));
    expect(await fetchJson(`${url}/trpc/recipe.byId?${input({ id: 'pea-soup' })}`)).toMatchObject({
      status: 200,
      body: { id: null, result: { type: 'data', data: { title: 'Pea soup' } } },
    });
  });

  test('serves them at the root without a prefix', async () => {
    const { trpcOptions } = plugin;
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, { trpcOptions }));
    expect((await fetchJson(`${url}/pantry.list`)).status).toBe(200);
  });

  test.each([
    { name: 'a number', address: /^(127\.0\.0\.1|::1)$/, listen: (server: FastifyInstance) => server.listen(0) },
    {
      name: 'an object',
      address: /^(0\.0\.0\.0|::)$/,
      listen: (server: FastifyInstance) => server.listen({ port: 0 }),
    },
  ])('listens on loopback or on all addresses, by the argument of listen(): $name', async ({ address, listen }) => {
    const server: FastifyInstance = fastify();
    onTestFinished(() => server.close().then(() => {}));
    await listen(server);
    expect(server.server.address()).toMatchObject({ address: expect.stringMatching(address) });
  });

  test('responds to a batch whose names exceed 100 characters with a 404 of Fastify', async () => {
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, plugin));
    expect(await fetchJson(`${url}/trpc/${many}?batch=1&input={}`)).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/^Route GET:\/trpc\/.* not found$/) },
    });
  });

  test('responds to it with a maxParamLength of 5000', async () => {
    const build = (server: FastifyInstance) => server.register(fastifyTRPCPlugin, plugin);
    const url = await serveFastify({ maxParamLength: 5000 }, build);
    expect((await fetchJson(`${url}/trpc/${many}?batch=1&input={}`)).status).toBe(200);
  });

  test('leaves the body as text within the plugin, and parsed elsewhere', async () => {
    const seen = vi.fn();
    const url = await serveFastify({}, (server) => {
      const trpcOptions = {
        router: appRouter,
        createContext({ req }: { req: { body: unknown } }) {
          seen(req.body);
          return anonymous;
        },
      };
      server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
      server.post('/echo', async ({ body }) => body);
    });
    await fetchJson(`${url}/trpc/recipe.add`, { json: { title: 'Pho' } });
    expect(seen.mock.calls).toEqual([['{"title":"Pho"}']]);
    expect(await fetchJson(`${url}/echo`, { json: { title: 'Pho' } })).toEqual({ status: 200, body: { title: 'Pho' } });
  });

  test('does not start when a parser of JSON was added on the same server before', async () => {
    const crash = unhandled('uncaughtException');
    const starting = serveFastify({ pluginTimeout: 20 }, (server) => {
      server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
      server.register(fastifyTRPCPlugin, plugin);
    });
    await expect(starting).rejects.toMatchObject({ code: 'ERR_AVVIO_PLUGIN_TIMEOUT' });
    expect(await crash).toMatchObject({ code: 'FST_ERR_CTP_ALREADY_PRESENT' });
  });

  test('starts when that parser is inside a plugin of its own', async () => {
    const url = await serveFastify({}, (server) => {
      server.register(async (webhooks) => {
        webhooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
        webhooks.post('/payments', async () => ({ ok: true }));
      });
      server.register(fastifyTRPCPlugin, plugin);
    });
    expect((await fetchJson(`${url}/trpc/pantry.list`)).status).toBe(200);
    expect(await fetchJson(`${url}/payments`, { json: {} })).toEqual({ status: 200, body: { ok: true } });
  });
});

test('cors: sends the cookie that a resolver sets on the response of Node.js', async () => {
  const router = createRouter().mutation('signIn', {
    resolve({ ctx }) {
      if ('signIn' in ctx && typeof ctx.signIn === 'function') ctx.signIn();
    },
  });
  const url = await serveFastify({}, (server) => {
    const signIn = (res: ServerResponse) => () => res.setHeader('Set-Cookie', 'session=1; Path=/');
    const createContext = ({ res }: CreateFastifyContextOptions) => ({ ...anonymous, signIn: signIn(res.raw) });
    server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext } });
  });
  const response = await fetch(`${url}/trpc/signIn?batch=1`, posted({}));
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, ['session=1; Path=/']]);
});

describe('fastify: a mutation without an input', () => {
  test.each([
    ['httpLink', httpLink, undefined, 'Unexpected end of JSON input'],
    ['httpLink with null', httpLink, null, 'pong'],
    ['httpBatchLink', httpBatchLink, undefined, 'pong'],
  ])('fails without a body, which only one link omits: %s', async (_, link, nothing, expected) => {
    const router = createRouter().mutation('ping', { resolve: () => 'pong' });
    const url = await serveFastify({}, (server) =>
      server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext } }),
    );
    const client = createTRPCClient<typeof router>({ links: [link({ url: `${url}/trpc` })] });
    expect(await client.mutation('ping', nothing).catch(({ message }: Error) => message)).toBe(expected);
  });
});

describe('fastify: an option that throws', () => {
  const fail = () => {
    throw new Error('bad option');
  };

  test.each([
    ['onError', { onError: fail }, 'nope'],
    ['responseMeta', { responseMeta: fail }, 'pantry.list'],
  ])('responds with status 500 and the error object of Fastify: %s', async (_, option, path) => {
    const trpcOptions = { ...plugin.trpcOptions, ...option };
    const url = await serveFastify({}, (server) =>
      server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions }),
    );
    expect(await fetchJson(`${url}/trpc/${path}`)).toEqual({
      status: 500,
      body: { statusCode: 500, error: 'Internal Server Error', message: 'bad option' },
    });
  });
});

describe('fastify: WebSocket', () => {
  test('does not start with useWSS and without @fastify/websocket', async () => {
    const crash = unhandled('uncaughtException');
    const starting = serveFastify({ pluginTimeout: 20 }, (server) => {
      server.register(fastifyTRPCPlugin, { ...plugin, useWSS: true });
    });
    await expect(starting).rejects.toMatchObject({ code: 'ERR_AVVIO_PLUGIN_TIMEOUT' });
    expect(await crash).toEqual(new TypeError("Cannot read properties of undefined (reading 'on')"));
  });

  test('responds at the prefix, with IncomingMessage as req and the socket as res', async () => {
    const make = vi.fn((_: { req: object; res: object }) => anonymous);
    const url = await serveFastify({}, (server) => {
      server.register(websocket);
      const trpcOptions = { router: appRouter, createContext: make };
      server.register(fastifyTRPCPlugin, { prefix: '/trpc', useWSS: true, trpcOptions });
    });
    const socket = await Socket.open(`${url.replace('http', 'ws')}/trpc`);
    for (const id of [1, 2]) {
      socket.send({ id, method: 'query', params: { path: 'pantry.list' } });
      expect(await socket.next()).toMatchObject({ id, result: { type: 'data' } });
    }
    expect(make).toHaveBeenCalledTimes(1);
    const { req, res } = make.mock.calls[0]?.[0] ?? {};
    expect([req?.constructor.name, res?.constructor.name]).toEqual(['IncomingMessage', 'WebSocket']);
    expect((await fetchJson(`${url}/trpc/pantry.list`)).status).toBe(200);
  });

  test('shares its port with a WebSocketServer that sends a notification before a restart', async () => {
    const handlers: ReturnType<typeof applyWSSHandler>[] = [];
    const url = await serveFastify({}, (server) => {
      server.register(fastifyTRPCPlugin, plugin);
      const wss = new WebSocketServer({ server: server.server });
      handlers.push(applyWSSHandler({ wss, router: appRouter, createContext: () => anonymous }));
    });
    const socket = await Socket.open(`${url.replace('http', 'ws')}/trpc`);
    socket.send({ id: 1, method: 'query', params: { path: 'pantry.list' } });
    expect(await socket.next()).toMatchObject({ id: 1, result: { type: 'data' } });
    handlers[0]?.broadcastReconnectNotification();
    expect(await socket.next()).toEqual({ id: null, method: 'reconnect' });
    expect((await fetchJson(`${url}/trpc/pantry.list`)).status).toBe(200);
  });

  test('handles the connections of all routes', async () => {
    const url = await serveFastify({}, (server) => {
      server.register(websocket);
      server.register(fastifyTRPCPlugin, { ...plugin, useWSS: true });
      server.register(async (own) => {
        own.get('/chat', { websocket: true }, () => {});
      });
    });
    const socket = await Socket.open(`${url.replace('http', 'ws')}/chat`);
    socket.send({ id: 1, method: 'query', params: { path: 'pantry.list' } });
    expect(await socket.next()).toMatchObject({ id: 1, result: { type: 'data' } });
  });
});
