import { createTRPCProxyClient, httpBatchLink, httpLink } from '@trpc/client';
import { type CombinedDataTransformer, initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask, input } from '../serve.ts';
import { clientOf, serveExample, serveRouter } from './support.ts';

const date = new Date('2022-03-04');
const lossy = () => ({ date, map: new Map([[1, 2]]), set: new Set([1]), gone: undefined, nan: NaN, far: Infinity });

/** A router with a transformer, and a client that has the same. */
async function withTransformer(transformer: CombinedDataTransformer) {
  const t = initTRPC.create({ transformer });
  const router = t.router({
    lossy: t.procedure.query(lossy),
    big: t.procedure.query(() => 12n),
    nextDay: t.procedure.input(z.object({ of: z.date() })).query(({ input }) => new Date(+input.of + 86_400_000)),
    echo: t.procedure.input(z.object({ id: z.string() })).query(({ input }) => input),
  });
  const url = await serveRouter({ router });
  const client = createTRPCProxyClient<typeof router>({ transformer, links: [httpBatchLink({ url })] });
  return { url, client };
}

describe('data-transformers: without one', () => {
  const t = initTRPC.create();
  const router = t.router({
    lossy: t.procedure.query(lossy),
    big: t.procedure.query(() => 12n),
    since: t.procedure.input(z.date()).query(() => 1),
    coerced: t.procedure.input(z.coerce.date()).query(({ input }) => input.getTime()),
  });

  it('makes a Date a string, Map and Set {}, NaN and Infinity null, and drops undefined', async () => {
    const url = await serveRouter({ router });
    expect((await ask(`${url}/lossy`)).body).toEqual({
      result: { data: { date: '2022-03-04T00:00:00.000Z', map: {}, set: {}, nan: null, far: null } },
    });
  });

  it('answers a bigint with status 500', async () => {
    const url = await serveRouter({ router });
    expect(await ask(`${url}/big`)).toMatchObject({
      status: 500,
      body: { error: { message: 'Do not know how to serialize a BigInt' } },
    });
  });

  it('has z.date() reject the string that JSON makes of a date, and z.coerce.date() take it', async () => {
    const url = await serveRouter({ router });
    expect((await ask(`${url}/since?${input(date)}`)).status).toBe(400);
    expect(await ask(`${url}/coerced?${input(date)}`)).toEqual({ status: 200, body: { result: { data: +date } } });
  });

  it('gives the client of the example app a string', async () => {
    const soup = await clientOf(await serveExample()).recipe.byId.query({ id: 'pea-soup' });
    expect(soup.addedAt).toBe('2022-03-04T00:00:00.000Z');
  });
});

describe('data-transformers: superjson', () => {
  it('brings Date, Map, Set, undefined, NaN, Infinity and bigint over', async () => {
    const { client } = await withTransformer({ input: superjson, output: superjson });
    expect(await client.lossy.query()).toStrictEqual(lossy());
    expect(await client.big.query()).toBe(12n);
  });

  it('brings a Date as input over', async () => {
    const { client } = await withTransformer({ input: superjson, output: superjson });
    expect(await client.nextDay.query({ of: date })).toEqual(new Date('2022-03-05'));
  });

  it('shows a client without it the wrapper { json, meta }', async () => {
    const { url } = await withTransformer({ input: superjson, output: superjson });
    const plain = createTRPCProxyClient({ links: [httpLink({ url })] } as never) as unknown as {
      nextDay: { query(input: unknown): Promise<unknown> };
    };
    expect(await plain.nextDay.query(superjson.serialize({ of: date }))).toEqual({
      json: '2022-03-05T00:00:00.000Z',
      meta: { values: ['Date'] },
    });
  });
});

describe('data-transformers: of your own', () => {
  const plain = { serialize: (value: unknown) => value, deserialize: (value: unknown) => value };

  it('treats the directions differently: plain inputs in the URL, wrapped answers', async () => {
    const { url, client } = await withTransformer({ input: plain, output: superjson });
    expect(await ask(`${url}/echo?${input({ id: 'pea-soup' })}`)).toEqual({
      status: 200,
      body: { result: { data: { json: { id: 'pea-soup' } } } },
    });
    expect(await client.lossy.query()).toStrictEqual(lossy());
  });

  it('brings dates over with a pair that marks them', async () => {
    const { url, client } = await withTransformer({ input: dates, output: dates });
    expect((await ask(`${url}/nextDay?${input({ of: { $date: +date } })}`)).body).toEqual({
      result: { data: { $date: +date + 86_400_000 } },
    });
    expect(await client.nextDay.query({ of: date })).toEqual(new Date('2022-03-05'));
  });
});

/** The pair on the page. */
const dates = {
  serialize: (value: unknown) => mapDeep(value, (item) => (item instanceof Date ? { $date: item.getTime() } : item)),
  deserialize: (value: unknown) =>
    mapDeep(value, (item) =>
      typeof item === 'object' && item !== null && '$date' in item ? new Date(Number(item.$date)) : item,
    ),
};

function mapDeep(value: unknown, leaf: (value: unknown) => unknown): unknown {
  const mapped = leaf(value);
  if (mapped !== value) return mapped;
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, leaf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapDeep(item, leaf)]));
}
