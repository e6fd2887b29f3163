import { createTRPCProxyClient, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { serveRouter } from './support.ts';

describe('data-transformers: superjson on one side only', () => {
  const t = initTRPC.create();
  const plain = t.router({ a: t.procedure.query(() => 1) });
  const wrapping = initTRPC.create({ transformer: superjson });
  type Client = Record<'a' | 'nope', { query(): Promise<unknown> }>;

  test('returns undefined if only the client has it', async () => {
    const url = await serveRouter({ router: plain });
    const client: Client = createTRPCProxyClient({
      transformer: superjson,
      links: [httpLink({ url })],
    } as never) as never;
    expect(await client.a.query()).toBeUndefined();
  });

  test('rejects with an error without data, because the client cannot read the error', async () => {
    const message = 'Unable to transform response from server';
    const links = [httpLink({ url: await serveRouter({ router: plain }) })];
    const wrapped: Client = createTRPCProxyClient({ transformer: superjson, links } as never) as never;
    await expect(wrapped.nope.query()).rejects.toMatchObject({ message, data: undefined });

    const wrappingLinks = [httpLink({ url: await serveRouter({ router: wrapping.router({}) }) })];
    const unwrapped: Client = createTRPCProxyClient({ links: wrappingLinks } as never) as never;
    await expect(unwrapped.nope.query()).rejects.toMatchObject({ message, data: undefined });
  });
});
