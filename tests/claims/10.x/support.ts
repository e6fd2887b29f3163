import { createServer } from 'node:http';
import { createTRPCProxyClient, httpBatchLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { type CreateHTTPHandlerOptions, createHTTPServer } from '@trpc/server/adapters/standalone';
import { applyWSSHandler, type WSSHandlerOptions } from '@trpc/server/adapters/ws';
import { createContext, createInnerContext } from 'example/server/context.ts';
import { type AppRouter, appRouter } from 'example/server/routers/_app.ts';
import { onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { type RecordedRequest, recordRequests, serve } from '../serve.ts';

/** What createContext makes when nobody is signed in. */
export const anonymous = createInnerContext({ user: null });

export const asAda = { authorization: 'Bearer ada-secret' };
export const asBen = { authorization: 'Bearer ben-secret' };

/** A router on the standalone server. */
export function serveRouter<TRouter extends AnyRouter>(options: CreateHTTPHandlerOptions<TRouter>): Promise<string> {
  return serve(createHTTPServer(options).server);
}

/** The example app, as in its server/index.ts. */
export function serveExample(): Promise<string> {
  return serveRouter({ router: appRouter, createContext });
}

/** The example app, with a record of the requests. */
export async function serveRecorded(): Promise<{ url: string; requests: RecordedRequest[] }> {
  const { server } = createHTTPServer({ router: appRouter, createContext });
  return { requests: recordRequests(server), url: await serve(server) };
}

/** The example app's client, with the test's address. */
export function clientOf(url: string) {
  return createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url })] });
}

/** A router on a WebSocket server, and the handler and the server to play with. */
export async function serveSockets<TRouter extends AnyRouter>(options: Omit<WSSHandlerOptions<TRouter>, 'wss'>) {
  const server = createServer();
  const wss = new WebSocketServer({ server });
  const handler = applyWSSHandler({ ...options, wss } as WSSHandlerOptions<TRouter>);
  const url = (await serve(server)).replace('http', 'ws');
  onTestFinished(() => {
    for (const socket of wss.clients) socket.terminate();
    wss.close();
  });
  return { url, wss, handler };
}
