import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createTRPCClient,
  createTRPCProxyClient,
  createTRPCUntypedClient,
  getFetch,
  httpBatchLink,
  httpLink,
  TRPCClientError,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import type { AppRouter } from 'example/server/routers/_app.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { abandonedUrl, event } from '../serve.ts';
import { asAda, clientOf, serveExample, serveRecorded, serveRouter } from './support.ts';

describe('vanilla', () => {
  test('calls queries with .query() and mutations with .mutate()', async () => {
    const url = await serveExample();
    const client = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url, headers: asAda })] });
    expect(await client.pantry.list.query()).toHaveLength(2);
    const restocked = await client.pantry.restock.mutate({ name: 'eggs', amount: 6 });
    expect(restocked).toEqual({ name: 'eggs', amount: 12 });
  });

  test('has the HTML response of a proxy in the meta of the error, and no data', async () => {
    const proxy = createServer((_, res) => res.writeHead(502).end('<html>'));
    onTestFinished(() => void proxy.close());
    await new Promise<void>((resolve) => proxy.listen(0, resolve));
    const { port } = proxy.address() as AddressInfo;
    for (const link of [httpLink, httpBatchLink]) {
      const client = createTRPCProxyClient<AppRouter>({ links: [link({ url: `http://localhost:${port}` })] });
      const error = await client.pantry.list.query().catch((cause: unknown) => cause);
      if (!(error instanceof TRPCClientError)) throw error;
      expect([error.data, error.cause instanceof SyntaxError]).toEqual([undefined, true]);
      expect(error.meta?.response).toBeInstanceOf(Response);
      expect(error.meta?.response).toMatchObject({ status: 502 });
    }
  });

  test('rejects with a TRPCClientError when the signal is aborted', async () => {
    const started = event();
    const t = initTRPC.create();
    const forever = t.procedure.query(() => {
      started.happen();
      return new Promise<never>(() => {});
    });
    const router = t.router({ forever });
    const url = await serveRouter({ router });
    const client = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url })] });
    const controller = new AbortController();
    const call = client.forever.query(undefined, { signal: controller.signal });
    const failure = expect(call).rejects.toThrow(new TRPCClientError('This operation was aborted.'));
    await started.happened;
    controller.abort();
    await failure;
  });

  test('ignores a signal that is aborted before the call', async () => {
    const client = clientOf(await serveExample());
    const soup = await client.recipe.byId.query({ id: 'pea-soup' }, { signal: AbortSignal.abort() });
    expect(soup.title).toBe('Pea soup');
  });

  test('rejects when AbortSignal.timeout() fires, whose reason is a TimeoutError', async () => {
    const t = initTRPC.create();
    const router = t.router({ forever: t.procedure.query(() => new Promise<never>(() => {})) });
    const url = await serveRouter({ router });
    const client = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url })] });
    const signal = AbortSignal.timeout(5);
    await expect(client.forever.query(undefined, { signal })).rejects.toThrow('This operation was aborted.');
    expect(signal).toMatchObject({ aborted: true, reason: { name: 'TimeoutError' } });
  });

  test('has no data, but the TypeError of fetch as the cause, when nothing listens', async () => {
    const client = clientOf(await abandonedUrl());
    await expect(client.pantry.list.query()).rejects.toMatchObject({
      message: 'fetch failed',
      data: undefined,
      cause: expect.any(TypeError),
    });
  });

  test('sends calls of one batch with the headers of one function call', async () => {
    const { url, requests } = await serveRecorded();
    const headers = ({ opList }: { opList: readonly { context: Record<string, unknown> }[] }) => ({
      authorization: String(opList[0]?.context.token),
    });
    const client = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url, headers })] });
    await Promise.all(['a', 'b'].map((token) => client.pantry.list.query(undefined, { context: { token } })));
    expect(requests.map((request) => request.headers.authorization)).toEqual(['a']);
  });

  test('takes paths as strings in createTRPCUntypedClient', async () => {
    const url = await serveExample();
    const untyped = createTRPCUntypedClient({ links: [httpBatchLink({ url })] });
    expect(await untyped.query('recipe.byId', { id: 'pea-soup' })).toMatchObject({ title: 'Pea soup' });
  });

  test('still has the client of 9.x as createTRPCClient', async () => {
    const url = await serveExample();
    const client = createTRPCClient<AppRouter>({ links: [httpLink({ url })] }) as unknown as {
      query(path: string): Promise<unknown>;
    };
    expect(await client.query('pantry.list')).toHaveLength(2);
  });

  test('uses the global fetch, and throws where there is none', () => {
    expect(getFetch()).toBeTypeOf('function');
    vi.stubGlobal('fetch', undefined);
    expect(() => getFetch()).toThrow('No fetch implementation found');
  });
});
