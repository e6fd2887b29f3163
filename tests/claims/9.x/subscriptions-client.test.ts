import type { IncomingHttpHeaders } from 'node:http';
import { createTRPCClient } from '@trpc/client';
import { createWSClient, wsLink } from '@trpc/client/links/wsLink';
import * as trpc from '@trpc/server';
import { createRouter } from 'example/server/createRouter.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { removeGlobal } from '../remove-global.ts';
import { abandonedUrl, event } from '../serve.ts';
import { anonymous, serveSockets } from './support.ts';

interface SetUpInput {
  readonly SocketClass?: new (url: string) => WebSocket;
}

/** A subscription whose emitter is in the test's hands, and a client that listens to it. */
async function setUp({ SocketClass }: SetUpInput = {}) {
  const emitters: trpc.SubscriptionEmit<number>[] = [];
  const router = createRouter()
    .subscription('feed', {
      resolve: () =>
        new trpc.Subscription<number>((emit) => {
          emitters.push(emit);
          return () => {};
        }),
    })
    .query('forever', { resolve: () => new Promise<never>(() => {}) })
    .query('ping', { resolve: () => 'pong' });
  const server = await serveSockets({ router, createContext: () => anonymous });
  const wsClient = createWSClient({
    url: server.url,
    WebSocket: (SocketClass ?? WebSocket) as unknown as typeof globalThis.WebSocket,
    retryDelayMs: () => 0,
  });
  const client = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });

  const calls: string[] = [];
  let changed = event();
  const note = (call: string) => {
    calls.push(call);
    changed.happen();
    changed = event();
  };
  const unsubscribe = client.subscription('feed', null, {
    onNext: (result) => note(result.type === 'data' ? `data ${result.data}` : result.type),
    onError: (error) => note(`error ${error.message}`),
    onDone: () => note('done'),
  });
  onTestFinished(() => {
    unsubscribe();
    wsClient.close();
  });
  const reach = async (call: string, times = 1) => {
    while (calls.filter((name) => name === call).length < times) await changed.happened;
  };
  await reach('started');
  return { ...server, client, wsClient, emitters, calls, reach, unsubscribe };
}

describe('subscriptions: the client', () => {
  test('gives onNext started and data', async () => {
    const { emitters, calls, reach } = await setUp();
    emitters[0]?.data(7);
    await reach('data 7');
    expect(calls).toEqual(['started', 'data 7']);
  });

  test('carries queries too', async () => {
    const { client } = await setUp();
    expect(await client.query('ping')).toBe('pong');
  });

  test('opens a lost connection again: onError, then the subscription is resumed', async () => {
    const { wss, emitters, calls, reach } = await setUp();
    for (const socket of wss.clients) socket.terminate();
    await reach('started', 2);
    emitters[1]?.data(8);
    await reach('data 8');
    expect(calls).toEqual(['started', 'error WebSocket closed prematurely', 'started', 'data 8']);
  });

  test('connects again after getConnection().close(), and resumes the subscription after an error', async () => {
    const { wsClient, calls, reach } = await setUp();
    wsClient.getConnection().close();
    await reach('started', 2);
    expect(calls).toEqual(['started', 'error WebSocket closed prematurely', 'started']);
  });

  test('requests a rejected subscription again after a reconnect, unless it was ended', async () => {
    let requests = 0;
    const router = createRouter().subscription('closed', {
      resolve() {
        requests += 1;
        throw new trpc.TRPCError({ code: 'UNAUTHORIZED' });
      },
    });
    const { url, wss } = await serveSockets({ router, createContext: () => anonymous });
    const WebSocketClass = WebSocket as unknown as typeof globalThis.WebSocket;
    const wsClient = createWSClient({ url, WebSocket: WebSocketClass, retryDelayMs: () => 0 });
    const client = createTRPCClient<typeof router>({ links: [wsLink({ client: wsClient })] });
    const messages: string[] = [];
    const unsubscribe = client.subscription('closed', null, {
      onNext: () => {},
      onError({ message }) {
        messages.push(message);
        if (requests === 2) unsubscribe();
      },
    });
    onTestFinished(() => wsClient.close());
    await expect.poll(() => messages).toEqual(['UNAUTHORIZED']);
    for (const socket of wss.clients) socket.terminate();
    await expect.poll(() => messages.length).toBe(3);
    expect([requests, messages]).toEqual([2, ['UNAUTHORIZED', 'WebSocket closed prematurely', 'UNAUTHORIZED']]);
  });

  test('rejects pending queries when the connection is lost', async () => {
    const { client, wss } = await setUp();
    const failure = expect(client.query('forever')).rejects.toThrow('WebSocket closed prematurely');
    await client.query('ping');
    for (const socket of wss.clients) socket.terminate();
    await failure;
  });

  test('moves to a new connection without an error when the server requests this', async () => {
    const { wss, handler, calls, reach } = await setUp();
    const [old] = wss.clients;
    const oldIsClosed = new Promise((resolve) => old?.once('close', resolve));
    handler.broadcastReconnectNotification();
    await reach('started', 2);
    await oldIsClosed;
    expect(calls.filter((call) => call.startsWith('error'))).toEqual([]);
  });

  test('opens the new connection before it closes the old one', async () => {
    const steps: string[] = [];
    class RecordedSocket extends WebSocket {
      constructor(url: string) {
        super(url);
        const name = steps.length + 1;
        this.on('open', () => steps.push(`open ${name}`));
        this.on('close', () => steps.push(`close ${name}`));
      }
    }
    const { handler, reach } = await setUp({ SocketClass: RecordedSocket });
    handler.broadcastReconnectNotification();
    await reach('started', 2);
    await expect.poll(() => steps).toEqual(['open 1', 'open 2', 'close 1']);
  });

  test('calls onError if the new connection fails, and then tries again', async () => {
    const abandoned = await abandonedUrl();
    let sockets = 0;
    class FailingSocket extends WebSocket {
      constructor(url: string) {
        sockets += 1;
        super(sockets === 2 ? abandoned.replace('http', 'ws') : url);
      }
    }
    const { handler, calls, reach } = await setUp({ SocketClass: FailingSocket });
    handler.broadcastReconnectNotification();
    await reach('started', 2);
    expect(calls).toEqual(['started', 'error WebSocket closed prematurely', 'started']);
  });

  test('keeps the socket after wsClient.close() while a subscription is active', async () => {
    const { wss, wsClient, emitters, reach } = await setUp();
    wsClient.close();
    emitters[0]?.data(9);
    await reach('data 9');
    expect([...wss.clients].map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN]);
  });

  test('closes the socket with wsClient.close() after unsubscribing', async () => {
    const { wss, wsClient, unsubscribe } = await setUp();
    const [socket] = wss.clients;
    const closed = new Promise((resolve) => socket?.once('close', resolve));
    unsubscribe();
    wsClient.close();
    await closed;
  });

  test('sends the headers of a subclass of the WebSocket of ws', async () => {
    const { url, wss } = await serveSockets({ router: createRouter(), createContext: () => anonymous });
    const connected = new Promise<IncomingHttpHeaders>((resolve) => {
      wss.on('connection', (_, { headers }) => resolve(headers));
    });
    class SignedInWebSocket extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { authorization: 'Bearer ada-secret' } });
      }
    }
    const wsClient = createWSClient({ url, WebSocket: SignedInWebSocket as unknown as typeof globalThis.WebSocket });
    onTestFinished(() => wsClient.close());
    expect(await connected).toMatchObject({ authorization: 'Bearer ada-secret' });
  });

  test('connects with the same URL again after a lost connection', async () => {
    const { url, wss } = await serveSockets({ router: createRouter(), createContext: () => anonymous });
    const urls: unknown[] = [];
    wss.on('connection', (socket, request) => {
      urls.push(request.url);
      if (urls.length === 1) socket.terminate();
    });
    const WebSocketClass = WebSocket as unknown as typeof globalThis.WebSocket;
    const wsClient = createWSClient({
      url: `${url}/?token=ada-secret`,
      WebSocket: WebSocketClass,
      retryDelayMs: () => 0,
    });
    onTestFinished(() => wsClient.close());
    await expect.poll(() => urls).toEqual(['/?token=ada-secret', '/?token=ada-secret']);
  });

  test('throws in createWSClient where there is no global WebSocket, as in Node 20', () => {
    removeGlobal('WebSocket');
    expect(() => createWSClient({ url: 'ws://127.0.0.1:1' })).toThrow(new ReferenceError('WebSocket is not defined'));
  });
});
