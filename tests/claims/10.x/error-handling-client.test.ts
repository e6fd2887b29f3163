import { MutationCache, MutationObserver, QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query';
import { createTRPCProxyClient, httpBatchLink, httpLink, unstable_httpBatchStreamLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import type { AppRouter } from 'example/server/routers/_app.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fetchJson, serve } from '../serve.ts';
import { serveRouter } from './support.ts';

/** Serves the query `fail`, with the isDev option of the current environment. */
function serveFailing(onError?: () => unknown) {
  const t = initTRPC.create();
  const fail = t.procedure.query(() => {
    throw new Error('burnt');
  });
  return serveRouter({ router: t.router({ fail }), ...(onError && { onError: () => onError() as never }) });
}

describe('error-handling: stack traces', () => {
  test.each([undefined, '', 'staging', 'production'])('are sent unless NODE_ENV is production: %s', async (value) => {
    vi.stubEnv('NODE_ENV', value);
    const url = await serveFailing();
    vi.unstubAllEnvs();
    const { body } = await fetchJson(`${url}/fail`);
    const { data } = (body as { error: { data: object } }).error;
    expect('stack' in data).toBe(value !== 'production');
  });
});

describe('error-handling: onError', () => {
  test('is not awaited', async () => {
    const url = await serveFailing(() => new Promise(() => {}));
    expect(await fetchJson(`${url}/fail`)).toMatchObject({ status: 500 });
  });
});

describe('error-handling: the caches of React Query', () => {
  const run = async () => {
    throw new Error('burnt');
  };

  test('call onError once for a query, after the last attempt, and once for each observer', async () => {
    const onError = vi.fn();
    const onErrorOfHook = vi.fn();
    const attempts = vi.fn(run);
    const client = new QueryClient({ queryCache: new QueryCache({ onError }), logger: { ...console, error() {} } });
    const options = { queryKey: ['soup'], queryFn: attempts, retry: 2, retryDelay: 1, onError: onErrorOfHook };
    const observers = [new QueryObserver(client, options), new QueryObserver(client, options)];
    for (const observer of observers) onTestFinished(observer.subscribe(() => {}));
    await vi.waitFor(() => expect(onErrorOfHook).toHaveBeenCalledTimes(2));
    expect(attempts).toHaveBeenCalledTimes(3);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('call onError once for a mutation, which is not repeated', async () => {
    const onError = vi.fn();
    const attempts = vi.fn(run);
    const client = new QueryClient({
      mutationCache: new MutationCache({ onError }),
      logger: { ...console, error() {} },
    });
    const mutation = new MutationObserver(client, { mutationFn: attempts });
    await expect(mutation.mutate()).rejects.toThrow('burnt');
    expect(attempts).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('error-handling: responses that do not come from tRPC', () => {
  test.each([
    ['httpBatchLink', httpBatchLink, 429, 'Too many requests', 429],
    ['httpLink', httpLink, 429, 'Too many requests', 429],
    ['httpBatchLink', httpBatchLink, 401, '{"message":"Sign in"}', 401],
    ['httpLink', httpLink, 401, '{"message":"Sign in"}', 401],
    ['unstable_httpBatchStreamLink', unstable_httpBatchStreamLink, 429, 'Too many requests', undefined],
  ])('of %s are errors without data: %s %s %s', async (_name, link, status, body, reported) => {
    const url = await serve((_request, response) => response.writeHead(status).end(body));
    const client = createTRPCProxyClient<AppRouter>({ links: [link({ url })] });
    const error = await client.recipe.list.query({}).catch((cause) => cause);
    expect(error.data).toBeUndefined();
    expect(error.meta?.response.status).toBe(reported);
  });
});
