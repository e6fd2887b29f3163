import {
  createTRPCProxyClient,
  httpBatchLink,
  type LoggerLinkOptions,
  loggerLink,
  unstable_httpBatchStreamLink,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { createContext } from 'example/server/context.ts';
import { type AppRouter, appRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test, vi } from 'vitest';
import { event, recordRequests, serve } from '../serve.ts';
import { serveExample, serveRouter } from './support.ts';

describe('links: loggerLink', () => {
  const loggedClient = async (options: LoggerLinkOptions<AppRouter>) => {
    const url = await serveExample();
    return createTRPCProxyClient<AppRouter>({ links: [loggerLink(options), httpBatchLink({ url })] });
  };

  test('marks what goes up with >>, what comes down with <<, and sends errors to console.error', async () => {
    const console = { log: vi.fn(), error: vi.fn() };
    const client = await loggedClient({ console, colorMode: 'ansi' });
    await client.pantry.list.query();
    expect(console.log.mock.calls.map(([text]) => /(>>|<<).* query/.exec(text)?.[1])).toEqual(['>>', '<<']);
    await expect(client.recipe.byId.query({ id: 'ramen' })).rejects.toThrow();
    expect(console.log).toHaveBeenCalledTimes(3);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  test('gives logger the operation, the direction, and on the way down the result and the time', async () => {
    const logger = vi.fn((_: unknown) => {});
    const client = await loggedClient({ logger });
    await client.pantry.list.query();
    expect(logger.mock.calls.map(([opts]) => opts)).toMatchObject([
      { direction: 'up', path: 'pantry.list', type: 'query' },
      { direction: 'down', path: 'pantry.list', result: expect.anything(), elapsedMs: expect.any(Number) },
    ]);
  });

  test('can be enabled for errors only', async () => {
    const logger = vi.fn();
    const client = await loggedClient({
      logger,
      enabled: (opts) => opts.direction === 'down' && opts.result instanceof Error,
    });
    await client.pantry.list.query();
    expect(logger).not.toHaveBeenCalled();
    await expect(client.recipe.byId.query({ id: 'ramen' })).rejects.toThrow();
    expect(logger).toHaveBeenCalledTimes(1);
  });
});

describe('links: unstable_httpBatchStreamLink', () => {
  test('settles each call as soon as its procedure is done, and sends trpc-batch-mode: stream', async () => {
    const quickIsHere = event();
    const t = initTRPC.create();
    const router = t.router({
      slow: t.procedure.query(async () => {
        await quickIsHere.happened;
        return 'slow';
      }),
      quick: t.procedure.query(() => 'quick'),
    });
    const { server } = createHTTPServer({ router });
    const requests = recordRequests(server);
    const url = await serve(server);
    const client = createTRPCProxyClient<typeof router>({ links: [unstable_httpBatchStreamLink({ url })] });
    const slow = client.slow.query();
    expect(await client.quick.query()).toBe('quick');
    quickIsHere.happen();
    expect(await slow).toBe('slow');
    expect(requests.map(({ line, headers }) => [line, headers['trpc-batch-mode']])).toEqual([
      ['GET /slow,quick?batch=1&input={}', 'stream'],
    ]);
  });

  test.each([
    ['createContext throws', { createContext: () => Promise.reject(new Error('no database')) }, 'no database'],
    ['batching is off', { createContext, batching: { enabled: false } }, 'Batching is not enabled on the server'],
  ])('reports only a SyntaxError when %s, where httpBatchLink has the code', async (_, options, message) => {
    const url = await serveRouter({ router: appRouter, ...options });
    const call = (link: typeof httpBatchLink) =>
      createTRPCProxyClient<AppRouter>({ links: [link({ url })] }).pantry.list.query();
    const streamed = await call(unstable_httpBatchStreamLink).catch((error: unknown) => error);
    expect(streamed).toMatchObject({ message: expect.stringContaining('after JSON at position'), data: undefined });
    expect(streamed).toMatchObject({ cause: expect.any(SyntaxError) });
    await expect(call(httpBatchLink)).rejects.toMatchObject({ message, data: { code: 'INTERNAL_SERVER_ERROR' } });
  });

  test('replaces characters whose bytes are in two parts of the response, which httpBatchLink does not', async () => {
    const t = initTRPC.create();
    const router = t.router({ long: t.procedure.query(() => '中'.repeat(100_000)) });
    const url = await serveRouter({ router });
    const call = (link: typeof httpBatchLink) =>
      createTRPCProxyClient<typeof router>({ links: [link({ url })] }).long.query();
    expect(await call(unstable_httpBatchStreamLink)).toContain('\u{FFFD}');
    expect(await call(httpBatchLink)).toBe('中'.repeat(100_000));
  });

  test('has no export without the prefix', async () => {
    expect(await import('@trpc/client')).not.toHaveProperty('httpBatchStreamLink');
  });
});
