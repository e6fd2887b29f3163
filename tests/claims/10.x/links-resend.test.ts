import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTRPCProxyClient, httpBatchLink, type TRPCLink } from '@trpc/client';
import { TRPCError } from '@trpc/server';
import { tap } from '@trpc/server/observable';
import { createContext } from 'example/server/context.ts';
import { type AppRouter, appRouter } from 'example/server/routers/_app.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { abandonedUrl, event, serve } from '../serve.ts';
import { refreshLink, retryLink, timeoutLink } from './page-links.ts';
import { serveRouter } from './support.ts';

type CreateContext = typeof createContext;

/** A client with one link in front of httpBatchLink, and the number of requests that reached the server. */
async function clientWith(link: TRPCLink<AppRouter>, create: CreateContext = createContext, token = () => '') {
  const received = vi.fn(create);
  const url = await serveRouter({ router: appRouter, createContext: (opts) => received(opts) });
  const headers = () => ({ authorization: `Bearer ${token()}` });
  const client = createTRPCProxyClient<AppRouter>({ links: [link, httpBatchLink({ url, headers })] });
  return { client, received };
}

/** A createContext that fails the given number of times. */
function failing(times: number, code: TRPCError['code'] = 'INTERNAL_SERVER_ERROR'): CreateContext {
  let failures = 0;
  return async (opts) => {
    if (failures++ < times) throw new TRPCError({ code });
    return createContext(opts);
  };
}

describe('links: the retry link', () => {
  test('repeats a query twice', async () => {
    const { client, received } = await clientWith(retryLink, failing(2));
    expect(await client.pantry.list.query()).toHaveLength(2);
    expect(received).toHaveBeenCalledTimes(3);
  });

  test('rejects after the third failure', async () => {
    const { client, received } = await clientWith(retryLink, failing(3));
    await expect(client.pantry.list.query()).rejects.toThrow('INTERNAL_SERVER_ERROR');
    expect(received).toHaveBeenCalledTimes(3);
  });

  test('repeats neither mutations nor client errors', async () => {
    const { client, received } = await clientWith(retryLink, failing(1));
    await expect(client.pantry.restock.mutate({ name: 'eggs', amount: 1 })).rejects.toThrow('INTERNAL_SERVER_ERROR');
    await expect(client.recipe.byId.query({ id: 'ramen' })).rejects.toThrow('NOT_FOUND');
    expect(received).toHaveBeenCalledTimes(2);
  });

  test.each([
    [404, 1],
    [502, 3],
  ])(
    'without data, the status of the response decides: after %i, the number of requests is %i',
    async (status, expected) => {
      const respond = vi.fn((_: IncomingMessage, res: ServerResponse) => void res.writeHead(status).end('<html>'));
      const url = await serve(respond);
      const client = createTRPCProxyClient<AppRouter>({ links: [retryLink, httpBatchLink({ url })] });
      await expect(client.pantry.list.query()).rejects.toThrow('Unexpected token');
      expect(respond).toHaveBeenCalledTimes(expected);
    },
  );

  test('repeats a query that received no response', async () => {
    const attempts = vi.fn();
    const countLink: TRPCLink<AppRouter> =
      () =>
      ({ op, next }) => {
        attempts();
        return next(op);
      };
    const url = await abandonedUrl();
    const client = createTRPCProxyClient<AppRouter>({ links: [retryLink, countLink, httpBatchLink({ url })] });
    await expect(client.pantry.list.query()).rejects.toThrow('fetch failed');
    expect(attempts).toHaveBeenCalledTimes(3);
  });

  test('does not repeat a query that the caller aborted', async () => {
    const started = event();
    const failed = event<unknown>();
    const observedRetryLink: TRPCLink<AppRouter> = (runtime) => {
      const retry = retryLink(runtime);
      return ({ op, next }) => retry({ op, next: (sent) => next(sent).pipe(tap({ error: failed.happen })) });
    };
    const { client } = await clientWith(observedRetryLink, () => {
      started.happen();
      return new Promise<never>(() => {});
    });
    const controller = new AbortController();
    const rejected = expect(client.pantry.list.query(undefined, { signal: controller.signal })).rejects.toThrow();
    await started.happened;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    controller.abort();
    await Promise.all([rejected, failed.happened]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('links: the timeout link', () => {
  test('rejects a call that takes too long, and closes its connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const received = event();
    const closed = event();
    const { client } = await clientWith(timeoutLink(20), ({ req }) => {
      req.socket.once('close', () => closed.happen());
      received.happen();
      return new Promise<never>(() => {});
    });
    const rejected = expect(client.pantry.list.query()).rejects.toThrow('No response within 20 ms');
    vi.advanceTimersByTime(19);
    await received.happened;
    vi.advanceTimersByTime(1);
    await rejected;
    await closed.happened;
  });

  test('passes on a result that arrives in time', async () => {
    const { client } = await clientWith(timeoutLink(60_000));
    expect(await client.pantry.list.query()).toHaveLength(2);
  });
});

describe('links: the refresh link', () => {
  test('refreshes the token once for all calls that failed, and repeats them with the new token', async () => {
    let token = 'expired';
    const refresh = vi.fn(async () => {
      token = 'ada-secret';
    });
    const { client, received } = await clientWith(refreshLink(refresh), createContext, () => token);
    const [users, eggs] = await Promise.all([
      client.admin.users.query(),
      client.pantry.restock.mutate({ name: 'flour', amount: 1 }),
    ]);
    expect(users).toHaveLength(2);
    expect(eggs.name).toBe('flour');
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(received).toHaveBeenCalledTimes(4);
  });

  test('rejects with the error of the refresh if the refresh fails', async () => {
    const { client, received } = await clientWith(refreshLink(() => Promise.reject(new Error('no session'))));
    await expect(client.admin.users.query()).rejects.toThrow('no session');
    expect(received).toHaveBeenCalledTimes(1);
  });

  test('repeats a call only once', async () => {
    const { client, received } = await clientWith(refreshLink(async () => {}));
    await expect(client.admin.users.query()).rejects.toThrow('UNAUTHORIZED');
    expect(received).toHaveBeenCalledTimes(2);
  });

  test('passes other errors on', async () => {
    const refresh = vi.fn(async () => {});
    const { client } = await clientWith(refreshLink(refresh));
    await expect(client.recipe.byId.query({ id: 'ramen' })).rejects.toThrow('NOT_FOUND');
    expect(refresh).not.toHaveBeenCalled();
  });
});
