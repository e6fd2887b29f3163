import { TRPCError } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { createInnerContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { createCallerFactory, publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { event, unhandled } from '../serve.ts';
import { Socket } from './socket.ts';
import { anonymous, serveSockets } from './support.ts';

const createContext = () => anonymous;
const ada = createInnerContext({ user: { id: 'ada', name: 'Ada', isAdmin: true } });
const onAdd = { id: 2, method: 'subscription', params: { path: 'recipe.onAdd' } };

/** A socket that the example app serves. */
async function openExample() {
  const { url } = await serveSockets({ router: appRouter, createContext });
  return Socket.open(url);
}

describe('subscriptions: messages', () => {
  test('responds to a query with one message', async () => {
    const socket = await openExample();
    socket.send({ id: 1, method: 'query', params: { path: 'recipe.byId', input: { id: 'pea-soup' } } });
    expect(await socket.next()).toEqual({
      id: 1,
      result: { type: 'data', data: { id: 'pea-soup', title: 'Pea soup', addedAt: '2022-03-04T00:00:00.000Z' } },
    });
  });

  test('has jsonrpc in the response if it is in the call', async () => {
    const socket = await openExample();
    socket.send({ id: 1, jsonrpc: '2.0', method: 'query', params: { path: 'recipe.list', input: { limit: 1 } } });
    expect(await socket.next()).toMatchObject({ id: 1, jsonrpc: '2.0' });
  });

  test('sends started, then data, then stopped to the one who ends it', async () => {
    const socket = await openExample();
    socket.send(onAdd);
    expect(await socket.next()).toEqual({ id: 2, result: { type: 'started' } });
    const recipe = await createCallerFactory(appRouter)(ada).recipe.add({ title: 'Ramen' });
    expect(await socket.next()).toEqual({ id: 2, result: { type: 'data', data: JSON.parse(JSON.stringify(recipe)) } });
    socket.send({ id: 2, method: 'subscription.stop' });
    expect(await socket.next()).toEqual({ id: 2, result: { type: 'stopped' } });
  });

  test('returns the observable to a caller', async () => {
    const caller = createCallerFactory(appRouter)(ada);
    const next = vi.fn();
    const updates = await caller.recipe.onAdd();
    const subscription = updates.subscribe({ next });
    const recipe = await caller.recipe.add({ title: 'Ramen' });
    subscription.unsubscribe();
    await caller.recipe.add({ title: 'Shoyu ramen' });
    expect(next.mock.calls).toEqual([[recipe]]);
  });

  test('sends a value that is emitted while subscribing before started', async () => {
    const now = publicProcedure.subscription(() =>
      observable<number>((emit) => {
        emit.next(5);
      }),
    );
    const { url } = await serveSockets({ router: router({ now }), createContext });
    const socket = await Socket.open(url);
    socket.send({ id: 1, method: 'subscription', params: { path: 'now' } });
    expect(await socket.next()).toEqual({ id: 1, result: { type: 'data', data: 5 } });
    expect(await socket.next()).toEqual({ id: 1, result: { type: 'started' } });
  });

  test('sends stopped when the server completes it', async () => {
    const two = publicProcedure.subscription(() => observable<number>((emit) => queueMicrotask(() => emit.complete())));
    const { url } = await serveSockets({ router: router({ two }), createContext });
    const socket = await Socket.open(url);
    socket.send({ id: 1, method: 'subscription', params: { path: 'two' } });
    expect([await socket.next(), await socket.next()]).toContainEqual({ id: 1, result: { type: 'stopped' } });
  });

  test('runs the cleanup function when the client stops, and when the connection closes', async () => {
    const cleaned = [event(), event()];
    const watch = publicProcedure
      .input(z.number())
      .subscription(({ input }) => observable<never>(() => () => cleaned[input]?.happen()));
    const { url, wss } = await serveSockets({ router: router({ watch }), createContext });
    const socket = await Socket.open(url);
    for (const input of [0, 1]) {
      socket.send({ id: input, method: 'subscription', params: { path: 'watch', input } });
      await socket.next();
    }
    socket.send({ id: 0, method: 'subscription.stop' });
    await cleaned[0]?.happened;
    for (const client of wss.clients) client.terminate();
    await cleaned[1]?.happened;
  });

  test('fails with an output schema, which validates the observable', async () => {
    // @ts-expect-error The resolver returns an observable and no number.
    const numbers = publicProcedure.output(z.number()).subscription(() => observable<number>(() => {}));
    const { url } = await serveSockets({ router: router({ numbers }), createContext });
    const socket = await Socket.open(url);
    socket.send({ id: 1, method: 'subscription', params: { path: 'numbers' } });
    expect(await socket.next()).toMatchObject({ id: 1, error: { message: 'Output validation failed' } });
  });

  test('does not check emitted values against an output schema', async () => {
    const bad = publicProcedure.output(z.any()).subscription(() =>
      observable<unknown>((emit) => {
        emit.next('anything');
      }),
    );
    const { url } = await serveSockets({ router: router({ bad }), createContext });
    const socket = await Socket.open(url);
    socket.send({ id: 1, method: 'subscription', params: { path: 'bad' } });
    expect(await socket.next()).toMatchObject({ result: { data: 'anything' } });
  });

  test('sends an error with the shape of HTTP errors and the id of the call', async () => {
    const socket = await openExample();
    socket.send({ id: 5, method: 'query', params: { path: 'recipe.byId', input: { id: 'nope' } } });
    expect(await socket.next()).toEqual({
      id: 5,
      error: { message: 'NOT_FOUND', code: -32004, data: { code: 'NOT_FOUND', httpStatus: 404, path: 'recipe.byId' } },
    });
  });

  test('responds to an unreadable message, or one whose id is null, with id null, and does not report it to onError', async () => {
    const onError = vi.fn();
    const { url } = await serveSockets({ router: appRouter, createContext, onError });
    const socket = await Socket.open(url);
    const withoutId = { ...onAdd, id: null };
    for (const message of ['{', { id: 1, method: 'foo' }, withoutId]) {
      socket.send(message);
      expect(await socket.next()).toMatchObject({ id: null, error: { code: -32700, data: { code: 'PARSE_ERROR' } } });
    }
    expect(onError).not.toHaveBeenCalled();
  });

  test('responds to an array of messages one by one', async () => {
    const socket = await openExample();
    socket.send([1, 2].map((id) => ({ id, method: 'query', params: { path: 'pantry.list' } })));
    expect([await socket.next(), await socket.next()]).toMatchObject([{ id: 1 }, { id: 2 }]);
  });
});

describe('subscriptions: the context', () => {
  test('is made once per connection, from the handshake request and the socket', async () => {
    const make = vi.fn((_: { req: object; res: object }) => anonymous);
    const { url } = await serveSockets({ router: appRouter, createContext: make });
    const socket = await Socket.open(`${url}/?token=1`);
    for (const id of [1, 2]) {
      socket.send({ id, method: 'query', params: { path: 'pantry.list' } });
      await socket.next();
    }
    expect(make).toHaveBeenCalledTimes(1);
    expect(make.mock.calls[0]?.[0]).toMatchObject({ req: { url: '/?token=1' }, res: { readyState: 1 } });
  });

  test('that cannot be made gets an error, and the connection is closed', async () => {
    const refuse = async () => {
      throw new TRPCError({ code: 'UNAUTHORIZED' });
    };
    const { url } = await serveSockets({ router: appRouter, createContext: refuse });
    const socket = await Socket.open(url);
    expect(await socket.next()).toMatchObject({ id: null, error: { data: { code: 'UNAUTHORIZED' } } });
    await socket.closed;
  });

  test('that a function refuses without being async is an unhandled rejection', async () => {
    const crash = unhandled('unhandledRejection');
    const refuse = () => {
      throw new Error('Who are you?');
    };
    const { url } = await serveSockets({ router: appRouter, createContext: refuse });
    await Socket.open(url).catch(() => {});
    expect(await crash).toEqual(new Error('Who are you?'));
  });
});
