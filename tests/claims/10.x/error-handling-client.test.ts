import { createTRPCProxyClient, httpBatchLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { tap } from '@trpc/server/observable';
import type { AppRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test, vi } from 'vitest';
import { fetchJson } from '../serve.ts';
import { asBen, serveExample, serveRouter } from './support.ts';

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

describe('error-handling: a link for all errors', () => {
  test('sees UNAUTHORIZED and no other error, and the call still rejects', async () => {
    const signIn = vi.fn();
    const signInLink: TRPCLink<AppRouter> =
      () =>
      ({ op, next }) =>
        next(op).pipe(
          tap({
            error(error) {
              if (error.data?.code === 'UNAUTHORIZED') signIn(op.path);
            },
          }),
        );
    const url = await serveExample();
    const clientWith = (headers: Record<string, string>) =>
      createTRPCProxyClient<AppRouter>({ links: [signInLink, httpBatchLink({ url, headers })] });
    await expect(clientWith({}).recipe.add.mutate({ title: 'Ramen' })).rejects.toBeInstanceOf(TRPCClientError);
    await expect(clientWith(asBen).admin.users.query()).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } });
    expect(signIn.mock.calls).toEqual([['recipe.add']]);
  });
});
