import websocket from '@fastify/websocket';
import { createTRPCProxyClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { type CreateFastifyContextOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { applyWSSHandler, type CreateWSSContextFnOptions } from '@trpc/server/adapters/ws';
import type { ResponseMeta } from '@trpc/server/http';
import { createInnerContext } from 'example/server/context.ts';
import { type AppRouter, appRouter } from 'example/server/routers/_app.ts';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { fetchJson, input, unhandled } from '../serve.ts';
import { Socket } from './socket.ts';

const createContext = () => createInnerContext({ user: null });
const plugin = { prefix: '/trpc', trpcOptions: { router: appRouter, createContext } };

async function serveFastify(options: FastifyServerOptions, build: (server: FastifyInstance) => void) {
  const server = fastify(options);
  build(server);
  onTestFinished(() => server.close());
  return server.listen({ port: 0, host: '127.0.0.1' });
}

const many = Array.from({ length: 12 }, () => 'pantry.list').join();

describe('fastify', () => {
  test('serves the procedures below the prefix', async () => {
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, plugin));
    expect(await fetchJson(`${url}/trpc/recipe.byId?${input({ id: 'pea-soup' })}`)).toEqual({
      status: 200,
      body: { result: { data: { id: 'pea-soup', title: 'Pea soup', addedAt: '2022-03-04T00:00:00.000Z' } } },
    });
  });

  test('keeps a header and the status of the first call of responseMeta for a result that tRPC cannot serialize, unless the second call replaces it', async () => {
    const t = initTRPC.create();
    const router = t.router({ big: t.procedure.query(() => 1n) });
    const cacheControl = async (whenFailed: ResponseMeta) => {
      const responseMeta = ({ errors }: { errors: unknown[] }) =>
        errors.length > 0 ? whenFailed : { status: 201, headers: { 'cache-control': 's-maxage=60' } };
      const trpcOptions = { router, responseMeta };
      const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, { trpcOptions }));
      const { status, headers } = await fetch(`${url}/big`);
      return [status, headers.get('cache-control')];
    };
    expect(await cacheControl({})).toEqual([201, 's-maxage=60']);
    expect(await cacheControl({ headers: { 'cache-control': 'no-store' } })).toEqual([201, 'no-store']);
  });

  test('sends the headers that createContext sets on the reply', async () => {
    const withCookie = ({ res }: CreateFastifyContextOptions) => {
      res.header('set-cookie', 'session=1');
      return createContext();
    };
    const trpcOptions = { router: appRouter, createContext: withCookie };
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, { trpcOptions }));
    expect((await fetch(`${url}/pantry.list`)).headers.getSetCookie()).toEqual(['session=1']);
  });

  test('calls the hook onRequest before it reads the body, and does not read it after a response of the hook', async () => {
    const parse = vi.fn((_req, body, done) => done(null, body));
    const url = await serveFastify({}, (server) => {
      server.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, parse);
      server.post('/photos', {
        onRequest: async (req, res) => (req.headers.authorization ? undefined : res.code(401).send()),
        handler: async ({ body }) => ({ isBuffer: Buffer.isBuffer(body) }),
      });
    });
    const upload = (headers: Record<string, string>) =>
      fetch(`${url}/photos`, { method: 'POST', headers: { 'content-type': 'image/png', ...headers }, body: 'bytes' });
    expect((await upload({})).status).toBe(401);
    expect(parse).not.toHaveBeenCalled();
    expect(await (await upload({ authorization: 'Bearer a' })).json()).toEqual({ isBuffer: true });
    expect(parse).toHaveBeenCalledTimes(1);
  });

  test('passes null for an empty body without a content type', async () => {
    const t = initTRPC.create();
    const router = t.router({
      echo: t.procedure.input((value) => value).mutation(({ input: own }) => own ?? String(own)),
    });
    const trpcOptions = { router };
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, { trpcOptions }));
    const echo = async (headers: Record<string, string>) =>
      (await fetchJson(`${url}/echo`, { method: 'POST', headers })).body;
    expect(await echo({})).toEqual({ result: { data: 'null' } });
    expect(await echo({ 'content-type': 'application/json' })).toEqual({ result: { data: 'undefined' } });
  });

  test('serves them at the root without a prefix', async () => {
    const { trpcOptions } = plugin;
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, { trpcOptions }));
    expect((await fetchJson(`${url}/pantry.list`)).status).toBe(200);
  });

  test('adds its prefix to that of the plugin around it', async () => {
    const url = await serveFastify({}, (server) => {
      server.register(async (api) => api.register(fastifyTRPCPlugin, plugin), { prefix: '/api' });
    });
    expect((await fetchJson(`${url}/api/trpc/pantry.list`)).status).toBe(200);
  });

  test('has no route for a URL that contains the prefix twice or not at all', async () => {
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, plugin));
    for (const path of ['/trpc/trpc/pantry.list', '/pantry.list'])
      expect(await fetchJson(`${url}${path}`)).toMatchObject({
        status: 404,
        body: { message: `Route GET:${path} not found` },
      });
  });

  test('makes the client report a transformation error for the 404 of Fastify', async () => {
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, plugin));
    const client = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url: `${url}/trpc` })] });
    const calls = Array.from({ length: 12 }, () => client.pantry.list.query());
    await expect(Promise.all(calls)).rejects.toThrow('Unable to transform response from server');
  });

  test.each([
    ['body', 413],
    ['URL', 431],
  ] as const)(
    'makes the client report it for a long %s, with the status %i in the meta of the error',
    async (part, status) => {
      const url = await serveFastify({ bodyLimit: 1_000 }, (server) => server.register(fastifyTRPCPlugin, plugin));
      const client = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url: `${url}/trpc` })] });
      const text = 'a'.repeat(20_000);
      const call = part === 'URL' ? client.recipe.byId.query({ id: text }) : client.recipe.add.mutate({ title: text });
      const message = 'Unable to transform response from server';
      await expect(call).rejects.toMatchObject({ message, data: undefined, meta: { response: { status } } });
    },
  );

  test('responds to a batch whose names exceed 100 characters with a 404 of Fastify', async () => {
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, plugin));
    expect(await fetchJson(`${url}/trpc/${many}?batch=1&input={}`)).toMatchObject({
      status: 404,
      body: { message: `Route GET:/trpc/${many}?batch=1&input={} not found` },
    });
  });

  test('responds to it with a maxParamLength of 5000', async () => {
    const options = { maxParamLength: 5000 };
    const url = await serveFastify(options, (server) => server.register(fastifyTRPCPlugin, plugin));
    expect((await fetchJson(`${url}/trpc/${many}?batch=1&input={}`)).status).toBe(200);
  });

  test('keeps the body a string for createContext, and parses it as before outside of the plugin', async () => {
    const seen = vi.fn();
    const url = await serveFastify({}, (server) => {
      server.register(fastifyTRPCPlugin, {
        prefix: '/trpc',
        trpcOptions: {
          router: appRouter,
          createContext({ req }: { req: { body: unknown } }) {
            seen(req.body);
            return createContext();
          },
        },
      });
      server.post('/echo', async ({ body }) => body);
    });
    await fetchJson(`${url}/trpc/recipe.add`, { json: { title: 'Ramen' } });
    expect(seen.mock.calls).toEqual([['{"title":"Ramen"}']]);
    expect(await fetchJson(`${url}/echo`, { json: { title: 'Ramen' } })).toEqual({
      status: 200,
      body: { title: 'Ramen' },
    });
  });

  test('responds to a body of another content type with the 415 of Fastify', async () => {
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, plugin));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', headers, body: '{"title":"Pho"}' };
    expect(await fetchJson(`${url}/trpc/recipe.add`, init)).toMatchObject({ status: 415 });
  });

  test('responds to a body above 1 MiB with the 413 of Fastify', async () => {
    const url = await serveFastify({}, (server) => server.register(fastifyTRPCPlugin, plugin));
    expect(await fetchJson(`${url}/trpc/recipe.add`, { json: { title: 'a'.repeat(1_100_000) } })).toMatchObject({
      status: 413,
      body: { code: 'FST_ERR_CTP_BODY_TOO_LARGE' },
    });
  });
});

describe('fastify: WebSocket', () => {
  test('does not start with useWSS and without @fastify/websocket', async () => {
    const crash = unhandled('uncaughtException');
    const starting = serveFastify({ pluginTimeout: 20 }, (server) => {
      server.register(fastifyTRPCPlugin, { ...plugin, useWSS: true });
    });
    await expect(starting).rejects.toThrow('Plugin did not start in time');
    expect(await crash).toEqual(new TypeError("Cannot read properties of undefined (reading 'on')"));
  });

  test('responds at the prefix, with IncomingMessage and WebSocket for one createContext per connection', async () => {
    const make = vi.fn((_: { req: object; res: object }) => createContext());
    const url = await serveFastify({}, (server) => {
      server.register(websocket);
      const trpcOptions = { router: appRouter, createContext: make };
      server.register(fastifyTRPCPlugin, { ...plugin, useWSS: true, trpcOptions });
    });
    const socket = await Socket.open(`${url.replace('http', 'ws')}/trpc`);
    for (const id of [1, 2]) {
      socket.send({ id, method: 'query', params: { path: 'recipe.list', input: { limit: 1 } } });
      expect(await socket.next()).toMatchObject({ id, result: { type: 'data' } });
    }
    expect(make).toHaveBeenCalledTimes(1);
    const { req, res } = make.mock.calls[0]?.[0] ?? {};
    expect(req?.constructor.name).toBe('IncomingMessage');
    expect(res?.constructor.name).toBe(WebSocket.name);
    expect((await fetchJson(`${url}/trpc/pantry.list`)).status).toBe(200);
  });

  test('shares its port with a WebSocketServer of its own context, which sends a notification before a restart', async () => {
    const t = initTRPC.context<{ token: string }>().create();
    const router = t.router({ token: t.procedure.query(({ ctx }) => ctx.token) });
    const handlers: ReturnType<typeof applyWSSHandler>[] = [];
    const url = await serveFastify({}, (server) => {
      const trpcOptions = { router, createContext: () => ({ token: 'over HTTP' }) };
      server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
      const wss = new WebSocketServer({ server: server.server });
      const createWSContext = ({ req }: CreateWSSContextFnOptions) => ({ token: req.url ?? '' });
      handlers.push(applyWSSHandler({ wss, router, createContext: createWSContext }));
    });
    const socket = await Socket.open(`${url.replace('http', 'ws')}/trpc?token=ada`);
    socket.send({ id: 1, method: 'query', params: { path: 'token' } });
    expect(await socket.next()).toMatchObject({ id: 1, result: { data: '/trpc?token=ada' } });
    handlers[0]?.broadcastReconnectNotification();
    expect(await socket.next()).toEqual({ id: null, method: 'reconnect' });
    expect(await fetchJson(`${url}/trpc/token`)).toMatchObject({ body: { result: { data: 'over HTTP' } } });
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
