import { once } from 'node:events';
import { createServer } from 'node:http';
import type { CreateHTTPContextOptions } from '@trpc/server/adapters/standalone';
import { applyWSSHandler, type CreateWSSContextFnOptions } from '@trpc/server/adapters/ws';
import { observable } from '@trpc/server/observable';
import { createContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { event, serve } from '../serve.ts';
import { Socket } from './socket.ts';
import { anonymous, serveSockets } from './support.ts';

describe('subscriptions: the server', () => {
  test('accepts a context function by the type of its parameter', () => {
    const wss = new WebSocketServer({ noServer: true });
    const options = { wss, router: appRouter };
    const overHTTP = async (_: CreateHTTPContextOptions) => anonymous;
    const overBoth = async (_: CreateHTTPContextOptions | CreateWSSContextFnOptions) => anonymous;
    applyWSSHandler({ ...options, createContext });
    applyWSSHandler({ ...options, createContext: overBoth });
    // @ts-expect-error The response of a WebSocket is no ServerResponse.
    applyWSSHandler({ ...options, createContext: overHTTP });
    expect(wss.listenerCount('connection')).toBe(3);
  });

  test('throws for an emitted value that cannot be serialized, and does not call onError', async () => {
    const thrown = event<unknown>();
    const onError = vi.fn();
    const ticks = router({
      big: publicProcedure.subscription(() =>
        observable((emit) => {
          setTimeout(() => {
            try {
              emit.next(1n);
            } catch (error) {
              thrown.happen(error);
            }
          });
        }),
      ),
    });
    const { url } = await serveSockets({ router: ticks, createContext: () => anonymous, onError });
    const socket = await Socket.open(url);
    socket.send({ id: 1, method: 'subscription', params: { path: 'big' } });
    expect(await thrown.happened).toEqual(new TypeError('Do not know how to serialize a BigInt'));
    expect(onError).not.toHaveBeenCalled();
  });

  test('rejects connections from other origins in verifyClient', async () => {
    const server = createServer();
    const wss = new WebSocketServer({
      server,
      verifyClient: ({ origin }: { origin: string }) => origin === 'https://app.example',
    });
    onTestFinished(() => wss.close());
    const url = (await serve(server)).replace('http', 'ws');
    const own = new WebSocket(url, { origin: 'https://app.example' });
    await once(own, 'open');
    own.terminate();
    const other = new WebSocket(url, { origin: 'https://other.example' });
    await expect(once(other, 'open')).rejects.toThrow('Unexpected server response: 401');
  });

  test('gets a pong from a connected client', async () => {
    const { url, wss } = await serveSockets({ router: appRouter, createContext });
    const socket = new WebSocket(url);
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    const [connection] = wss.clients;
    if (!connection) throw new Error('The server has no connection.');
    const pong = once(connection, 'pong');
    connection.ping();
    await pong;
  });

  test('emits close once all clients are gone', async () => {
    const { url, wss } = await serveSockets({ router: appRouter, createContext });
    const socket = new WebSocket(url);
    await once(socket, 'open');
    const closed = once(wss, 'close');
    wss.close();
    expect(wss.clients.size).toBe(1);
    socket.close();
    await closed;
    expect(wss.clients.size).toBe(0);
  });
});
