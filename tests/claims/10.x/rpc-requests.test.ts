import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createContext, createInnerContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import superjson from 'superjson';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fetchJson, input } from '../serve.ts';
import { asBen, serveExample, serveRouter } from './support.ts';

const ben = { id: 'ben', name: 'Ben', isAdmin: false };
const restock = { method: 'POST', body: JSON.stringify({ name: 'salt', amount: 5 }) };

describe('rpc: the content type of a body', () => {
  const withFetch = (headers: Record<string, string>) =>
    fetchRequestHandler({
      req: new Request('http://localhost/pantry.restock', { ...restock, headers }),
      endpoint: '',
      router: appRouter,
      createContext: () => createInnerContext({ user: ben }),
    });

  test.each(['application/json', 'application/json; charset=utf-8'])(
    'lets the fetch adapter read the body: %s',
    async (type) => {
      expect((await withFetch({ 'content-type': type })).status).toBe(200);
    },
  );

  test.each(['application/x-www-form-urlencoded', 'text/plain'])(
    'makes the input undefined with the fetch adapter: %s',
    async (type) => {
      const response = await withFetch({ 'content-type': type });
      expect(response.status).toBe(400);
      const { error } = (await response.json()) as { error: { message: string } };
      expect(JSON.parse(error.message)).toMatchObject([{ received: 'undefined', path: [] }]);
    },
  );

  test('does not matter to the standalone adapter', async () => {
    const url = await serveExample();
    const headers = { ...asBen, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetchJson(`${url}/pantry.restock`, { ...restock, headers })).status).toBe(200);
  });
});

describe('rpc: HEAD', () => {
  test('creates no context', async () => {
    const create = vi.fn(createContext);
    const url = await serveRouter({ router: appRouter, createContext: create });
    expect((await fetch(`${url}/pantry.list`, { method: 'HEAD' })).status).toBe(204);
    expect(create).not.toHaveBeenCalled();
  });
});

describe('rpc: responses', () => {
  test('omit data when the procedure returns undefined', async () => {
    const t = initTRPC.create();
    const url = await serveRouter({ router: t.router({ nothing: t.procedure.query(() => undefined) }) });
    expect(await fetchJson(`${url}/nothing`)).toEqual({ status: 200, body: { result: {} } });
  });

  test('are one error object when a streamed request fails as a whole', async () => {
    const failing = () => {
      throw new Error('no context');
    };
    const url = await serveRouter({ router: appRouter, createContext: failing });
    const headers = { 'trpc-batch-mode': 'stream' };
    expect(await fetchJson(`${url}/pantry.list,pantry.list?batch=1&input={}`, { headers })).toMatchObject({
      status: 500,
      body: { error: { message: 'no context' } },
    });
  });

  test('have the field meta with superjson only for types that JSON cannot represent', async () => {
    const t = initTRPC.create({ transformer: superjson });
    const byId = t.procedure
      .input(z.object({ id: z.string() }))
      .query(({ input }) => ({ ...input, addedAt: new Date(0) }));
    const url = await serveRouter({ router: t.router({ byId, plain: t.procedure.query(() => 'plain') }) });
    expect((await fetchJson(`${url}/byId?${input({ json: { id: 'pea-soup' } })}`)).body).toEqual({
      result: {
        data: {
          json: { id: 'pea-soup', addedAt: '1970-01-01T00:00:00.000Z' },
          meta: { values: { addedAt: ['Date'] } },
        },
      },
    });
    expect((await fetchJson(`${url}/plain`)).body).toEqual({ result: { data: { json: 'plain' } } });
  });
});
