import { execFileSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as trpc from '@trpc/server';
import { TRPCError } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { createRouter } from 'example/server/createRouter.ts';
import { db } from 'example/server/db.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { event, serve, unhandled } from '../serve.ts';
import { Socket } from './socket.ts';
import { anonymous, serveSockets } from './support.ts';

const createContext = () => anonymous;
const ada = { db, user: { id: 'ada', name: 'Ada', isAdmin: true } };

async function openExample() {
  const { url } = await serveSockets({ router: appRouter, createContext });
  return Socket.open(url);
}

describe('subscriptions: messages', () => {
  test('sends started, then data, then stopped, without jsonrpc', async () => {
    const socket = await openExample();
    socket.send({ id: 1, jsonrpc: '2.0', method: 'subscription', params: { path: 'recipe.onAdd' } });
    expect(await socket.next()).toEqual({ id: 1, result: { type: 'started' } });
    const recipe = await appRouter.createCaller(ada).mutation('recipe.add', { title: 'Pho' });
    expect(await socket.next()).toEqual({ id: 1, result: { type: 'data', data: JSON.parse(JSON.stringify(recipe)) } });
    socket.send({ id: 1, method: 'subscription.stop' });
    expect(await socket.next()).toEqual({ id: 1, result: { type: 'stopped' } });
  });

  test('starts a subscription that the client has stopped while its resolver was running', async () => {
    const [running, stopped, started] = [event(), event(), event()];
    const slow = createRouter().subscription('slow', {
      async resolve() {
        running.happen();
        await stopped.happened;
        return new trpc.Subscription(() => {
          started.happen();
          return () => {};
        });
      },
    });
    const { url } = await serveSockets({ router: slow, createContext });
    const socket = await Socket.open(url);
    socket.send({ id: 1, method: 'subscription', params: { path: 'slow' } });
    await running.happened;
    socket.send({ id: 1, method: 'subscription.stop' });
    // The server has read the message before this one.
    socket.send({ id: 2, method: 'query', params: { path: 'none' } });
    expect(await socket.next()).toMatchObject({ id: 2 });
    stopped.happen();
    await started.happened;
  });

  test('responds to a query with one data message', async () => {
    const socket = await openExample();
    socket.send({ id: 7, method: 'query', params: { path: 'recipe.byId', input: { id: 'pea-soup' } } });
    expect(await socket.next()).toMatchObject({ id: 7, result: { type: 'data', data: { title: 'Pea soup' } } });
  });

  test('responds to a mutation too', async () => {
    const socket = await openExample();
    socket.send({ id: 8, method: 'mutation', params: { path: 'recipe.add', input: { title: 'Pho' } } });
    expect(await socket.next()).toEqual({
      id: 8,
      error: {
        message: 'UNAUTHORIZED',
        code: -32001,
        data: { code: 'UNAUTHORIZED', httpStatus: 401, path: 'recipe.add' },
      },
    });
  });

  test('responds to several messages in an array', async () => {
    const socket = await openExample();
    socket.send([1, 2].map((id) => ({ id, method: 'query', params: { path: 'pantry.list' } })));
    expect([await socket.next(), await socket.next()]).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  test.each(['{', '{"id":1,"method":"dance","params":{"path":"a"}}'])(
    'responds to a message that cannot be read with id null and PARSE_ERROR: %s',
    async (text) => {
      const socket = await openExample();
      socket.send(text);
      expect(await socket.next()).toMatchObject({ id: null, error: { code: -32700, data: { code: 'PARSE_ERROR' } } });
    },
  );

  test('requests that clients reconnect', async () => {
    const { url, handler } = await serveSockets({ router: appRouter, createContext });
    const socket = await Socket.open(url);
    socket.send({ id: 1, method: 'query', params: { path: 'pantry.list' } });
    await socket.next();
    handler.broadcastReconnectNotification();
    expect(await socket.next()).toEqual({ id: null, method: 'reconnect' });
  });
});

describe('subscriptions: procedures', () => {
  /** Subscribes to one subscription on a socket of its own, and waits until it is started. */
  async function subscribeTo(subscription: () => trpc.Subscription<number>) {
    const router = createRouter().subscription('feed', { resolve: subscription });
    const { url, wss } = await serveSockets({ router, createContext });
    const socket = await Socket.open(url);
    socket.send({ id: 1, method: 'subscription', params: { path: 'feed' } });
    return { socket, wss, first: await socket.next() };
  }

  test('call the listener of a caller between start and destroy', async () => {
    const caller = appRouter.createCaller(ada);
    const titles: string[] = [];
    const subscription = await caller.subscription('recipe.onAdd');
    subscription.on('data', ({ title }: { title: string }) => titles.push(title));
    await caller.mutation('recipe.add', { title: 'Too early' });
    await subscription.start();
    await caller.mutation('recipe.add', { title: 'Ramen' });
    subscription.destroy();
    await caller.mutation('recipe.add', { title: 'Too late' });
    expect(titles).toEqual(['Ramen']);
  });

  test('go on after emit.error', async () => {
    const ready = event<trpc.SubscriptionEmit<number>>();
    const { socket } = await subscribeTo(
      () =>
        new trpc.Subscription<number>((emit) => {
          ready.happen(emit);
          return () => {};
        }),
    );
    const emit = await ready.happened;
    emit.error(new Error('burnt'));
    emit.data(2);
    expect(await socket.next()).toMatchObject({ id: 1, error: { message: 'burnt' } });
    expect(await socket.next()).toEqual({ id: 1, result: { type: 'data', data: 2 } });
  });

  test('run their callback, which may be async, after the client has received that they started', async () => {
    const { first, socket } = await subscribeTo(
      () =>
        new trpc.Subscription<number>(async (emit) => {
          emit.data(1);
          return () => {};
        }),
    );
    expect(first).toEqual({ id: 1, result: { type: 'started' } });
    expect(await socket.next()).toEqual({ id: 1, result: { type: 'data', data: 1 } });
  });

  test('send values that exist before the listener of new ones misses any, and none from before the start', async () => {
    const pantry = new EventEmitter();
    pantry.emit('restocked', 1);
    const { socket } = await subscribeTo(
      () =>
        new trpc.Subscription<number>((emit) => {
          pantry.on('restocked', emit.data);
          for (const amount of [10, 20]) emit.data(amount);
          return () => pantry.off('restocked', emit.data);
        }),
    );
    expect(await socket.next()).toMatchObject({ result: { data: 10 } });
    expect(await socket.next()).toMatchObject({ result: { data: 20 } });
    pantry.emit('restocked', 30);
    expect(await socket.next()).toMatchObject({ result: { data: 30 } });
  });

  test('clean up when the connection closes', async () => {
    const cleaned = event();
    const { wss } = await subscribeTo(() => new trpc.Subscription<number>(() => cleaned.happen));
    for (const client of wss.clients) client.terminate();
    await cleaned.happened;
  });

  test('end the process with emit.error after the client has left', async () => {
    const crash = unhandled('uncaughtException');
    const { socket } = await subscribeTo(
      () => new trpc.Subscription<number>((emit) => () => void setTimeout(() => emit.error(new Error('late')))),
    );
    socket.send({ id: 1, method: 'subscription.stop' });
    expect(await crash).toEqual(new Error('late'));
  });

  test('end the process when pull fails after the client has left', async () => {
    const crash = unhandled('unhandledRejection');
    const pulling = event();
    const left = event();
    const { wss } = await subscribeTo(() =>
      trpc.subscriptionPullFactory<number>({
        intervalMs: 1,
        async pull() {
          pulling.happen();
          await left.happened;
          throw new Error('late');
        },
      }),
    );
    await pulling.happened;
    const closed = Promise.all([...wss.clients].map((client) => once(client, 'close')));
    for (const client of wss.clients) client.terminate();
    await closed;
    left.happen();
    expect(await crash).toMatchObject({ message: 'late' });
  });

  test('refuse with a TRPCError before the Subscription is returned', async () => {
    const { first } = await subscribeTo(() => {
      throw new TRPCError({ code: 'FORBIDDEN' });
    });
    expect(first).toMatchObject({ id: 1, error: { data: { code: 'FORBIDDEN', path: 'feed' } } });
  });

  test('pull at an interval with subscriptionPullFactory', async () => {
    const { first, socket } = await subscribeTo(() =>
      trpc.subscriptionPullFactory<number>({ intervalMs: 1, pull: (emit) => emit.data(6) }),
    );
    expect(first).toMatchObject({ result: { type: 'started' } });
    for (let pulled = 0; pulled < 3; pulled += 1) expect(await socket.next()).toMatchObject({ result: { data: 6 } });
  });
});

describe('subscriptions: a context that fails', () => {
  test('gets the error, and the socket is closed', async () => {
    const refuse = async () => {
      throw new TRPCError({ code: 'UNAUTHORIZED' });
    };
    const { url } = await serveSockets({ router: appRouter, createContext: refuse });
    const socket = await Socket.open(url);
    expect(await socket.next()).toMatchObject({ id: null, error: { data: { code: 'UNAUTHORIZED' } } });
    await socket.closed;
  });

  test('is an unhandled rejection when the function is not async', async () => {
    const crash = unhandled('unhandledRejection');
    const refuse = () => {
      throw new Error('Who are you?');
    };
    const { url } = await serveSockets({ router: appRouter, createContext: refuse });
    await Socket.open(url);
    expect(await crash).toEqual(new Error('Who are you?'));
  });
});

describe('subscriptions: the end of a server', () => {
  test('waits for clients, which wss.close() does not disconnect', async () => {
    const { server } = createHTTPServer({ router: appRouter, createContext });
    const wss = new WebSocketServer({ server });
    applyWSSHandler({ wss, router: appRouter, createContext });
    const socket = await Socket.open((await serve(server)).replace('http', 'ws'));
    wss.close();
    let isClosed = false;
    const closed = new Promise<void>((resolve) => {
      server.close(() => {
        isClosed = true;
        resolve();
      });
    });
    socket.send({ id: 1, method: 'query', params: { path: 'pantry.list' } });
    expect(await socket.next()).toMatchObject({ id: 1, result: { type: 'data' } });
    expect(isClosed).toBe(false);
    for (const client of wss.clients) client.terminate();
    await closed;
  });
});

describe('subscriptions: the package ws', () => {
  test('has no Server among its exports to ES modules', () => {
    // In a process of its own: a package that requires ws adds the export for CommonJS to the same class.
    const print =
      "import * as ws from 'ws'; console.log('WebSocketServer' in ws, 'Server' in ws, 'Server' in ws.default);";
    const cwd = fileURLToPath(new URL('../../../content/docs/9.x', import.meta.url));
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', print], { cwd, encoding: 'utf8' })).toBe(
      'true false false\n',
    );
  });

  test('refuses connections from other origins with verifyClient', async () => {
    const server = createServer();
    const wss = new WebSocketServer({
      server,
      verifyClient: ({ origin }: { origin: string }) => origin === 'https://app.example',
    });
    const url = (await serve(server)).replace('http', 'ws');
    const result = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(url, { origin });
        socket.once('open', () => resolve('open')).once('error', ({ message }) => resolve(message));
      });
    expect(await result('https://other.example')).toBe('Unexpected server response: 401');
    expect(await result('https://app.example')).toBe('open');
    for (const socket of wss.clients) socket.terminate();
  });
});
