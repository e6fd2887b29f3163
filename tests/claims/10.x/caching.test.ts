import { type AnyRouter, initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { CreateHTTPHandlerOptions } from '@trpc/server/adapters/standalone';
import type { ResponseMeta } from '@trpc/server/http';
import { createContext } from 'example/server/context.ts';
import { type AppRouter, appRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test, vi } from 'vitest';
import { fetchJson, input } from '../serve.ts';
import { asBen, serveRouter } from './support.ts';

const cacheable = new Set(['recipe.byId', 'recipe.list']);

const PUBLIC = 's-maxage=60';

/** The options of the page: the example app, and its responseMeta. */
const cached: CreateHTTPHandlerOptions<AppRouter> = {
  router: appRouter,
  createContext,
  responseMeta({ ctx, errors, eagerGeneration, paths, type }) {
    if (errors.length > 0) return { headers: { 'cache-control': 'no-store' } };
    const mayCache =
      type === 'query' && !eagerGeneration && ctx?.user === null && paths?.every((path) => cacheable.has(path));
    if (!mayCache) return {};
    return { headers: { 'cache-control': PUBLIC } };
  },
};

const serveCached = () => serveRouter(cached);

const t = initTRPC.create();

/** A router whose procedure `big` has a result that tRPC cannot serialize. */
const bigRouter = t.router({ big: t.procedure.query(() => 1n), small: t.procedure.query(() => 1) });

/** The same with a transformer, which throws the error. */
const transformer = {
  serialize(value: unknown) {
    if (typeof value === 'bigint') throw new Error('Do not know how to serialize a BigInt');
    return value;
  },
  deserialize: (value: unknown) => value,
};
const transformed = initTRPC.create({ transformer });
const transformedRouter = transformed.router({ big: transformed.procedure.query(() => 1n) });

/** A responseMeta that caches a response without errors, and otherwise returns a given value. */
const cacheUnless =
  (whenFailed: ResponseMeta) =>
  ({ errors }: { errors: unknown[] }): ResponseMeta =>
    errors.length > 0 ? whenFailed : { headers: { 'cache-control': PUBLIC } };

async function cacheControl(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  await response.text();
  return response.headers.get('cache-control');
}

const soup = `recipe.byId?${input({ id: 'pea-soup' })}`;

const noStoreIfFailed = cacheUnless({ headers: { 'cache-control': 'no-store' } });

describe('caching', () => {
  test('sends the header for a public query of a user who is not signed in', async () => {
    const url = await serveCached();
    expect(await cacheControl(`${url}/${soup}`)).toBe(PUBLIC);
  });

  test('sends no header with a streamed batch whose query fails', async () => {
    const url = await serveCached();
    const streamed = `${url}/recipe.byId?batch=1&${input({ 0: { id: 'nope' } })}`;
    const response = await fetch(streamed, { headers: { 'trpc-batch-mode': 'stream' } });
    expect(await response.text()).toContain('NOT_FOUND');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBeNull();
  });

  test('sends no header when there is none to set', async () => {
    const url = await serveRouter({ router: appRouter, createContext });
    expect(await cacheControl(`${url}/${soup}`)).toBeNull();
  });

  test('sends no-store with an error, and no header for a signed-in user and with a private path in the batch', async () => {
    const url = await serveCached();
    expect(await cacheControl(`${url}/recipe.byId?${input({ id: 'nope' })}`)).toBe('no-store');
    expect(await cacheControl(`${url}/recipe.byId`, { method: 'PUT' })).toBe('no-store');
    expect(await cacheControl(`${url}/${soup}`, { headers: asBen })).toBeNull();
    expect(await cacheControl(`${url}/recipe.list,pantry.list?batch=1&${input({ 0: {} })}`)).toBeNull();
    expect(await cacheControl(`${url}/recipe.list?batch=1&${input({ 0: {} })}`)).not.toBeNull();
  });

  test.each([
    ['a BigInt', bigRouter],
    ['a result for which the transformer throws', transformedRouter],
  ])('calls responseMeta again with the error for %s, and keeps the headers of the first call', async (_, router) => {
    const responseMeta = vi.fn(cacheUnless({}));
    const url = await serveRouter<AnyRouter>({ router, responseMeta });
    const response = await fetch(`${url}/big`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, PUBLIC]);
    expect(responseMeta.mock.calls.map(([opts]) => opts)).toMatchObject([
      { paths: ['big'], errors: [] },
      { paths: ['big'], errors: [{ message: 'Do not know how to serialize a BigInt' }] },
    ]);
  });

  test.each([
    [
      'standalone',
      async (path: string) =>
        fetch(`${await serveRouter({ router: bigRouter, responseMeta: noStoreIfFailed })}/${path}`),
    ],
    [
      'fetch',
      (path: string) =>
        fetchRequestHandler({
          endpoint: '/trpc',
          req: new Request(`http://localhost/trpc/${path}`),
          router: bigRouter,
          createContext: () => ({}),
          responseMeta: noStoreIfFailed,
        }),
    ],
  ])('replaces the header of the first call by no-store of the second with the adapter %s', async (_, request) => {
    const [failed, batch, fine] = [
      await request('big'),
      await request('small,big?batch=1&input={}'),
      await request('small'),
    ];
    const values = [failed, batch, fine].map(({ status, headers }) => [status, headers.get('cache-control')]);
    expect(values).toEqual([
      [500, 'no-store'],
      [500, 'no-store'],
      [200, PUBLIC],
    ]);
  });

  test.each([
    ['standalone', 201],
    ['fetch', 500],
  ] as const)(
    'keeps the status of the first call for an error unless it is 200, except with the adapter fetch: %s',
    async (adapter, status) => {
      const statusOf = async (created: number) => {
        const responseMeta = ({ errors }: { errors: unknown[] }) => (errors.length > 0 ? {} : { status: created });
        const options = { router: bigRouter, createContext: () => ({}), responseMeta };
        const req = new Request('http://localhost/big');
        const response =
          adapter === 'fetch'
            ? await fetchRequestHandler({ ...options, endpoint: '', req })
            : await fetch(`${await serveRouter(options)}/big`);
        expect(await response.text()).toContain('Do not know how to serialize a BigInt');
        return response.status;
      };
      expect([await statusOf(201), await statusOf(200)]).toEqual([status, 500]);
    },
  );

  test('calls responseMeta once for a streamed batch, also when it cannot serialize a result', async () => {
    const responseMeta = vi.fn(cacheUnless({}));
    const url = await serveRouter({ router: bigRouter, responseMeta });
    const headers = { 'trpc-batch-mode': 'stream' };
    const response = await fetch(`${url}/big?batch=1&input={}`, { headers });
    expect(await response.text()).toContain('Do not know how to serialize a BigInt');
    expect(responseMeta).toHaveBeenCalledTimes(1);
  });

  test('calls responseMeta once per response, with all paths and the results before serialization', async () => {
    const responseMeta = vi.fn((_: unknown) => ({}));
    const url = await serveRouter({ router: appRouter, createContext, responseMeta });
    await fetchJson(`${url}/recipe.byId,pantry.list?batch=1&${input({ 0: { id: 'pea-soup' } })}`);
    expect(responseMeta).toHaveBeenCalledTimes(1);
    expect(responseMeta.mock.calls[0]?.[0]).toMatchObject({
      paths: ['recipe.byId', 'pantry.list'],
      type: 'query',
      errors: [],
      data: [{ result: { data: { addedAt: new Date('2022-03-04') } } }, { result: {} }],
    });
  });

  test('gives responseMeta no paths when the request failed before they were read', async () => {
    const responseMeta = vi.fn((_: unknown) => ({}));
    const url = await serveRouter({ router: appRouter, createContext, responseMeta });
    await fetchJson(`${url}/recipe.byId`, { method: 'PUT' });
    expect(responseMeta.mock.calls[0]?.[0]).toMatchObject({ paths: undefined, type: 'unknown' });
  });

  test('ignores a header outside of headers, which the compiler reports only if no return value has status or headers', async () => {
    const misplaced: (({ errors }: { errors: unknown[] }) => ResponseMeta)[] = [
      () => ({ status: 200, 'cache-control': PUBLIC }),
      () => ({ headers: {}, 'cache-control': PUBLIC }),
      ({ errors }) => (errors.length > 0 ? { status: 500 } : { 'cache-control': PUBLIC }),
      // @ts-expect-error TS2322
      () => ({ 'cache-control': PUBLIC }),
    ];
    for (const responseMeta of misplaced) {
      const url = await serveRouter({ router: appRouter, createContext, responseMeta });
      expect(await cacheControl(`${url}/${soup}`)).toBeNull();
    }
  });

  test('lets responseMeta set the status', async () => {
    const url = await serveRouter({ router: appRouter, createContext, responseMeta: () => ({ status: 203 }) });
    expect((await fetchJson(`${url}/pantry.list`)).status).toBe(203);
  });

  test('calls responseMeta before the procedures finish when the batch is streamed', async () => {
    const responseMeta = vi.fn((_: unknown) => ({}));
    const url = await serveRouter({ router: appRouter, createContext, responseMeta });
    const headers = { 'trpc-batch-mode': 'stream' };
    const response = await fetch(`${url}/pantry.list,nope?batch=1&input={}`, { headers });
    await response.text();
    expect(responseMeta.mock.calls[0]?.[0]).toMatchObject({ eagerGeneration: true, data: [], errors: [] });
    expect(response.status).toBe(200);
  });

  test('starts the procedures of a streamed batch before it calls responseMeta', async () => {
    const log: string[] = [];
    const t = initTRPC.create();
    const slow = t.procedure.query(async () => {
      log.push('start');
      await new Promise((resolve) => setTimeout(resolve));
      log.push('finish');
    });
    const responseMeta = () => {
      log.push('responseMeta');
      return {};
    };
    const url = await serveRouter({ router: t.router({ slow }), responseMeta });
    const call = async (headers?: Record<string, string>) => {
      log.length = 0;
      await (await fetch(`${url}/slow?batch=1&input={}`, { headers })).text();
      return [...log];
    };
    expect(await call({ 'trpc-batch-mode': 'stream' })).toEqual(['start', 'responseMeta', 'finish']);
    expect(await call()).toEqual(['start', 'finish', 'responseMeta']);
  });

  test('does not call responseMeta for HEAD', async () => {
    const responseMeta = vi.fn((_: unknown) => ({}));
    const url = await serveRouter({ router: appRouter, createContext, responseMeta });
    await fetch(`${url}/pantry.list`, { method: 'HEAD' });
    expect(responseMeta).not.toHaveBeenCalled();
  });

  test('derives type from the HTTP method, also for a subscription', async () => {
    const responseMeta = vi.fn((_: unknown) => ({}));
    const url = await serveRouter({ router: appRouter, createContext, responseMeta });
    for (const method of ['GET', 'POST', 'PATCH']) await fetchJson(`${url}/recipe.onAdd`, { method });
    const types = responseMeta.mock.calls.map(([opts]) => (opts as { type: string }).type);
    expect(types).toEqual(['query', 'mutation', 'unknown']);
  });

  test('holds error shapes in errors for failed procedures, and a TRPCError for a request that failed as a whole', async () => {
    const responseMeta = vi.fn((_: unknown) => ({}));
    const url = await serveRouter({ router: appRouter, createContext, responseMeta });
    await fetchJson(`${url}/nope`);
    await fetchJson(`${url}/recipe.byId?input={`);
    expect(responseMeta.mock.calls.map(([opts]) => opts)).toMatchObject([
      { errors: [{ code: -32004, data: { code: 'NOT_FOUND' } }] },
      { errors: [expect.any(TRPCError)], paths: undefined },
    ]);
  });

  test('has no ctx without createContext', async () => {
    const responseMeta = vi.fn((_: unknown) => ({}));
    const t = initTRPC.create();
    const url = await serveRouter({ router: t.router({ flour: t.procedure.query(() => 1000) }), responseMeta });
    expect((await fetchJson(`${url}/flour`)).status).toBe(200);
    expect(responseMeta.mock.calls[0]?.[0]).toMatchObject({ ctx: undefined, errors: [] });
  });

  test('has no ctx when createContext throws', async () => {
    const responseMeta = vi.fn((_: unknown) => ({}));
    const createContext = () => {
      throw new Error('no');
    };
    const url = await serveRouter({ router: appRouter, createContext, responseMeta });
    await fetchJson(`${url}/pantry.list`);
    expect(responseMeta.mock.calls[0]?.[0]).toMatchObject({ ctx: undefined });
  });
});
