import { once } from 'node:events';
import { Agent, createServer, get, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import { createHTTPHandler, createHTTPServer } from '@trpc/server/adapters/standalone';
import { createContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { publicProcedure, router } from 'example/server/trpc.ts';
import express from 'express';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { event, fetchJson, serve } from '../serve.ts';
import { anonymous, asAda } from './support.ts';

const options = { router: appRouter, createContext };

describe('standalone and node-http servers', () => {
  test('serve a prefix when it is removed from req.url before createHTTPHandler', async () => {
    const handle = createHTTPHandler(options);
    const url = await serve((request, response) => {
      request.url = request.url?.slice('/trpc'.length);
      void handle(request, response);
    });
    expect((await fetchJson(`${url}/trpc/pantry.list`)).status).toBe(200);
  });

  test('take the whole path as the procedure name without that', async () => {
    const url = await serve(createHTTPServer(options).server);
    expect(await fetchJson(`${url}/trpc/recipe.byId`)).toMatchObject({
      status: 404,
      body: { error: { message: 'No "query"-procedure on path "trpc/recipe.byId"' } },
    });
  });

  test('take the procedure name from the option path of nodeHTTPRequestHandler', async () => {
    const url = await serve((req, res) => {
      const [pathname = '/'] = (req.url ?? '/').split('?');
      void nodeHTTPRequestHandler({ ...options, req, res, path: pathname.slice('/trpc/'.length) });
    });
    expect(await fetchJson(`${url}/trpc/admin.users?a=/`, { headers: asAda })).toMatchObject({ status: 200 });
    expect((await fetch(`${url}//`)).status).toBe(404);
  });

  test('use a body and a query that a framework has parsed', async () => {
    const from = z.object({ from: z.string() });
    const echo = router({ echo: publicProcedure.input(from).mutation(({ input }) => input) });
    const url = await serve((req, res) => {
      const parsed = Object.assign(req, { body: { from: 'the framework' }, query: {} });
      void nodeHTTPRequestHandler({ router: echo, createContext: () => anonymous, req: parsed, res, path: 'echo' });
    });
    expect(await fetchJson(`${url}/anything`, { json: { from: 'the client' } })).toMatchObject({
      body: { result: { data: { from: 'the framework' } } },
    });
  });

  test('return the chosen port from listen(0)', async () => {
    const { server, listen } = createHTTPServer(options);
    const { port } = listen(0);
    expect(server.address()).toMatchObject({ port });
    server.close();
    await once(server, 'close');
    const { server: named, listen: listenAt } = createHTTPServer(options);
    expect(() => listenAt(0, 'localhost')).toThrow("Cannot read properties of null (reading 'port')");
    await once(named, 'listening');
    named.close();
  });

  test('throw for a URL that is not a path', async () => {
    const handle = createHTTPHandler(options);
    const failure = new Promise<unknown>((resolve) => {
      const server = createServer((req, res) => resolve(handle(req, res).finally(() => res.destroy()))).listen(
        0,
        () => {
          const { port } = server.address() as AddressInfo;
          request({ port, method: 'OPTIONS', path: '*' })
            .on('error', () => undefined)
            .end();
        },
      );
      onTestFinished(() => void server.close());
    });
    await expect(failure).rejects.toThrow('Invalid URL');
  });

  test('stop during steady requests without cutting one, with the header connection: close', async () => {
    const server = createServer((_, res) => setTimeout(() => res.end('served'), 20));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { hostname, port } = new URL(await serve(server));
    const send = () =>
      new Promise<boolean>((resolve, reject) => {
        get({ hostname, port, agent }, (res) =>
          res
            .resume()
            .on('end', () => resolve(true))
            .on('error', reject),
        ).on('error', ({ message }) =>
          message.includes('ECONNREFUSED') ? resolve(false) : reject(new Error(message)),
        );
      });
    const first = send();
    await once(server, 'request');
    const closed = stop(server);
    server.prependListener('request', (_, res) => res.setHeader('connection', 'close'));
    // The first response does not have the header yet, so its connection serves one more request.
    expect([await first, await send(), await send()]).toEqual([true, true, false]);
    await closed;
  });

  test('finish open requests and reject new connections after close()', async () => {
    const [started, released] = [event(), event()];
    const slow = publicProcedure.query(async () => {
      started.happen();
      await released.happened;
      return 'served';
    });
    const { server } = createHTTPServer({ router: router({ slow }), createContext: () => anonymous });
    const url = await serve(server);
    const open = fetchJson(`${url}/slow`);
    await started.happened;
    const closed = stop(server);
    await expect(fetch(`${url}/slow`, { headers: { connection: 'close' } })).rejects.toThrow('fetch failed');
    released.happen();
    expect(await open).toMatchObject({ status: 200, body: { result: { data: 'served' } } });
    server.closeIdleConnections();
    await closed;
  });
});

describe('the request and the routes of Express', () => {
  test('give createContext the request of Express', async () => {
    const ip = router({ ip: publicProcedure.query(({ ctx }) => ('ip' in ctx ? ctx.ip : undefined)) });
    const app = express().use(
      createExpressMiddleware({ router: ip, createContext: ({ req }) => ({ ...anonymous, ip: req.ip }) }),
    );
    expect(await fetchJson(`${await serve(createServer(app))}/ip`)).toMatchObject({
      body: { result: { data: '127.0.0.1' } },
    });
  });

  test('skip express.raw after a response of an earlier handler', async () => {
    const bodies: unknown[] = [];
    const app = express().post(
      '/photos',
      async (req, res, next) => {
        await createContext({ req });
        res.on('finish', () => bodies.push(req.body));
        if (req.headers.authorization) next();
        else res.sendStatus(401);
      },
      express.raw({ type: 'image/*' }),
      (req, res) => {
        res.json(Buffer.isBuffer(req.body));
      },
    );
    const url = `${await serve(createServer(app))}/photos`;
    const send = (headers: Record<string, string>) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'image/png', ...headers }, body: 'bytes' });
    expect((await send({})).status).toBe(401);
    expect(await (await send(asAda)).json()).toBe(true);
    expect(bodies).toEqual([undefined, Buffer.from('bytes')]);
  });

  test('leave a body that is not an image unparsed by express.raw', async () => {
    const app = express().post('/photos', express.raw({ type: 'image/*' }), (req, res) => {
      res.json(Buffer.isBuffer(req.body));
    });
    const url = `${await serve(createServer(app))}/photos`;
    const upload = (type: string) =>
      fetchJson(url, { method: 'POST', headers: { 'content-type': type }, body: 'bytes' });
    expect([await upload('image/png'), await upload('text/plain')]).toMatchObject([{ body: true }, { body: false }]);
  });
});

function stop(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve));
}
