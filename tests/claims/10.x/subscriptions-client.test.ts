import type { IncomingHttpHeaders } from 'node:http';
import { createTRPCProxyClient, createWSClient, httpBatchLink, splitLink, wsLink } from '@trpc/client';
import { type Observer, observable } from '@trpc/server/observable';
import { createInnerContext } from 'example/server/context.ts';
import type { User } from 'example/server/db.ts';
import { protectedProcedure, publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { removeGlobal } from '../remove-global.ts';
import { event } from '../serve.ts';
import { anonymous, serveRouter, serveSockets } from './support.ts';

const createContext = () => anonymous;
type Emit = Observer<number, unknown>;

/** A subscription whose emitter is in the test's hands, and a client of it. */
async function setUp(address = (url: string) => url, findUser = (): User | null => null) {
  const emitters: Emit[] = [];
  const inputs: unknown[] = [];
  const feed = publicProcedure
    .input((value) => value as { after: number } | undefined)
    .subscription(({ input }) => {
      inputs.push(input);
      return observable<number>((emit) => void emitters.push(emit));
    });
  const forever = publicProcedure.query(() => new Promise<never>(() => {}));
  const mine = protectedProcedure.subscription(({ ctx }) => observable<string>((emit) => emit.next(ctx.user.id)));
  const kitchen = router({ feed, forever, mine, ping: publicProcedure.query(() => 'pong') });
  const createUserContext = () => createInnerContext({ user: findUser() });
  const server = await serveSockets({ router: kitchen, createContext: createUserContext });
  const wsClient = createWSClient({
    url: () => address(server.url),
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    retryDelayMs: () => 0,
  });
  onTestFinished(() => wsClient.close());
  const client = createTRPCProxyClient<typeof kitchen>({ links: [wsLink({ client: wsClient })] });
  return { ...server, client, wsClient, kitchen, emitters, inputs };
}

/** Subscribes, and lists what is called. Every entry is also an event to wait for. */
function listen(client: Awaited<ReturnType<typeof setUp>>['client'], input?: { after: number }) {
  const calls: string[] = [];
  let changed = event();
  const note = (name: string) => () => {
    calls.push(name);
    changed.happen();
    changed = event();
  };
  const subscription = client.feed.subscribe(input, {
    onStarted: note('onStarted'),
    onData: (value) => note(`onData ${value}`)(),
    onError: (error) => note(`onError ${error.message}`)(),
    onStopped: note('onStopped'),
    onComplete: note('onComplete'),
  });
  const reach = async (name: string, times = 1) => {
    while (calls.filter((call) => call === name).length < times) await changed.happened;
  };
  return { calls, reach, subscription };
}

describe('subscriptions: the client', () => {
  test('gives each value to onData', async () => {
    const { client, emitters } = await setUp();
    const { calls, reach } = listen(client);
    await reach('onStarted');
    emitters[0]?.next(7);
    await reach('onData 7');
    expect(calls).toEqual(['onStarted', 'onData 7']);
  });

  test('calls onStopped, then onComplete, when the server completes', async () => {
    const { client, emitters } = await setUp();
    const { calls, reach } = listen(client);
    await reach('onStarted');
    emitters[0]?.complete();
    await reach('onComplete');
    expect(calls).toEqual(['onStarted', 'onStopped', 'onComplete']);
  });

  test('calls onError for emit.error, and it is over', async () => {
    const { client, emitters } = await setUp();
    const { calls, reach } = listen(client);
    await reach('onStarted');
    emitters[0]?.error(new Error('burnt'));
    await reach('onError burnt');
    emitters[0]?.next(1);
    expect(await client.ping.query()).toBe('pong');
    expect(calls).toEqual(['onStarted', 'onError burnt']);
    expect(emitters).toHaveLength(1);
  });

  test('calls only onComplete after unsubscribe()', async () => {
    const { client } = await setUp();
    const { calls, reach, subscription } = listen(client);
    await reach('onStarted');
    subscription.unsubscribe();
    await reach('onComplete');
    expect(await client.ping.query()).toBe('pong');
    expect(calls).toEqual(['onStarted', 'onComplete']);
  });

  test('starts active subscriptions anew with their input after the connection broke, and calls onStarted again', async () => {
    const { client, wss, emitters, inputs } = await setUp();
    const { reach } = listen(client, { after: 3 });
    await reach('onStarted');
    for (const socket of wss.clients) socket.terminate();
    await reach('onStarted', 2);
    emitters[1]?.next(8);
    await reach('onData 8');
    expect(inputs).toEqual([{ after: 3 }, { after: 3 }]);
  });

  test('fails queries that are under way when the connection breaks', async () => {
    const { client, wss } = await setUp();
    const opened = listen(client);
    await opened.reach('onStarted');
    const query = client.forever.query();
    const failure = expect(query).rejects.toThrow('WebSocket closed prematurely');
    expect(await client.ping.query()).toBe('pong');
    for (const socket of wss.clients) socket.terminate();
    await failure;
  });

  test('opens a new connection when the server requests it, and closes the old one without an error', async () => {
    const { client, wss, handler } = await setUp();
    const { calls, reach } = listen(client);
    await reach('onStarted');
    const [old] = wss.clients;
    const oldIsClosed = new Promise((resolve) => old?.once('close', resolve));
    handler.broadcastReconnectNotification();
    await reach('onStarted', 2);
    await oldIsClosed;
    expect(calls).toEqual(['onStarted', 'onStarted']);
    expect([...wss.clients]).not.toContain(old);
  });

  test('ends all subscriptions and the connection with wsClient.close()', async () => {
    const { client, wss, wsClient } = await setUp();
    const { reach } = listen(client);
    await reach('onStarted');
    const closed = Promise.all([...wss.clients].map((socket) => new Promise((done) => socket.once('close', done))));
    wsClient.close();
    await reach('onComplete');
    await closed;
  });

  test('gets the url again when getConnection().close() makes it reconnect, and resumes subscriptions', async () => {
    let token = 'first';
    const { client, wss, wsClient } = await setUp((url) => `${url}/?token=${token}`);
    const seen: (string | undefined)[] = [];
    wss.on('connection', (_, { url }) => seen.push(url));
    const { calls, reach } = listen(client);
    await reach('onStarted');
    token = 'second';
    wsClient.getConnection().close();
    await reach('onStarted', 2);
    expect(seen.at(-1)).toBe('/?token=second');
    expect(calls).toEqual(['onStarted', 'onStarted']);
  });

  test('identifies the user again after getConnection().close(), and does not resume a subscription that has failed', async () => {
    let user: User | null = null;
    const { client, wsClient } = await setUp(undefined, () => user);
    const { reach } = listen(client);
    await reach('onStarted');
    const received: string[] = [];
    const subscribe = () => {
      const settled = event();
      client.mine.subscribe(undefined, {
        onData: (id) => settled.happen(void received.push(id)),
        onError: (error) => settled.happen(void received.push(error.message)),
      });
      return settled.happened;
    };
    user = { id: 'ada', name: 'Ada', isAdmin: true };
    await subscribe();
    // Messages that the client has not yet sent when the connection closes are lost.
    await client.ping.query();
    wsClient.getConnection().close();
    await reach('onStarted', 2);
    expect(await client.ping.query()).toBe('pong');
    expect(received).toEqual(['UNAUTHORIZED']);
    await subscribe();
    expect(received).toEqual(['UNAUTHORIZED', 'ada']);
  });

  test('sends the headers of a global subclass of the WebSocket of ws', async () => {
    const { url, wss } = await serveSockets({ router: router({}), createContext });
    const connected = new Promise<IncomingHttpHeaders>((resolve) => {
      wss.on('connection', (_, { headers }) => resolve(headers));
    });
    class SignedInWebSocket extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { authorization: 'Bearer ada-secret' } });
      }
    }
    vi.stubGlobal('WebSocket', SignedInWebSocket);
    const wsClient = createWSClient({ url });
    onTestFinished(() => wsClient.close());
    expect(await connected).toMatchObject({ authorization: 'Bearer ada-secret' });
  });

  test('accepts the class of ws with a type cast only', () => {
    // @ts-expect-error Its prototype has no dispatchEvent.
    const options: Parameters<typeof createWSClient>[0] = { url: 'ws://127.0.0.1:1', WebSocket };
    expect(options.WebSocket).toBe(WebSocket);
  });

  test('throws in createWSClient where there is no global WebSocket, as in Node 20', () => {
    removeGlobal('WebSocket');
    expect(() => createWSClient({ url: 'ws://127.0.0.1:1' })).toThrow(new ReferenceError('WebSocket is not defined'));
  });

  test('fails when it is sent to an HTTP link', async () => {
    const { kitchen, wsClient } = await setUp();
    const url = await serveRouter({ router: kitchen, createContext });
    const http = httpBatchLink({ url });
    const client = createTRPCProxyClient<typeof kitchen>({
      links: [splitLink({ condition: () => true, true: http, false: wsLink({ client: wsClient }) })],
    });
    const failed = event<string>();
    client.feed.subscribe(undefined, { onError: (error) => failed.happen(error.message) });
    expect(await failed.happened).not.toBe('');
  });
});
