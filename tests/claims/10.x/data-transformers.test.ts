import type { DehydratedState } from '@tanstack/react-query';
import { createTRPCProxyClient, httpBatchLink, httpLink } from '@trpc/client';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { type CombinedDataTransformer, initTRPC } from '@trpc/server';
import superjson, { SuperJSON } from 'superjson';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fetchJson, input } from '../serve.ts';
import { clientOf, serveExample, serveRouter } from './support.ts';

const date = new Date('2022-03-04');
const dateTransformer = { serialize, deserialize };
const lossy = () => ({ date, map: new Map([[1, 2]]), set: new Set([1]), gone: undefined, nan: NaN, far: Infinity });

/* The class of the page, and an instance of superjson for which it is registered. */
class Price {
  readonly cents: number;

  constructor(cents: number) {
    this.cents = cents;
  }

  format() {
    return `$${(this.cents / 100).toFixed(2)}`;
  }
}

class Weight {
  readonly grams = 250;

  plus(grams: number) {
    return this.grams + grams;
  }

  toJSON() {
    return `${this.grams} g`;
  }
}

const registered = new SuperJSON();
registered.registerCustom<Price, number>(
  {
    isApplicable: (value): value is Price => value instanceof Price,
    serialize: (price) => price.cents,
    deserialize: (cents) => new Price(cents),
  },
  'Price',
);

/** A router with a transformer, and a client that has the same. */
async function withTransformer(transformer: CombinedDataTransformer) {
  const t = initTRPC.create({ transformer });
  const router = t.router({
    lossy: t.procedure.query(lossy),
    big: t.procedure.query(() => 12n),
    buffer: t.procedure.query(() => Buffer.from('hi')),
    menu: t.procedure.query(() => ({ price: new Price(250) })),
    parcel: t.procedure.query(() => ({ weight: new Weight() })),
    bytes: t.procedure.query(() => new Uint8Array(Buffer.from('hi'))),
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

  test('makes a Date a string, Map and Set {}, NaN and Infinity null, and drops undefined', async () => {
    const url = await serveRouter({ router });
    expect((await fetchJson(`${url}/lossy`)).body).toEqual({
      result: { data: { date: '2022-03-04T00:00:00.000Z', map: {}, set: {}, nan: null, far: null } },
    });
  });

  test('responds to a bigint with status 500', async () => {
    const url = await serveRouter({ router });
    expect(await fetchJson(`${url}/big`)).toMatchObject({
      status: 500,
      body: { error: { message: 'Do not know how to serialize a BigInt' } },
    });
  });

  test('turns a Buffer into an object with its bytes', async () => {
    const bytes = t.procedure.query(() => Buffer.from('hi'));
    const url = await serveRouter({ router: t.router({ bytes }) });
    expect((await fetchJson(`${url}/bytes`)).body).toEqual({ result: { data: { type: 'Buffer', data: [104, 105] } } });
  });

  test('has z.date() reject the string that JSON makes of a date, and z.coerce.date() take it', async () => {
    const url = await serveRouter({ router });
    expect((await fetchJson(`${url}/since?${input(date)}`)).status).toBe(400);
    expect(await fetchJson(`${url}/coerced?${input(date)}`)).toEqual({
      status: 200,
      body: { result: { data: +date } },
    });
  });

  test('gives the client of the example app a string', async () => {
    const soup = await clientOf(await serveExample()).recipe.byId.query({ id: 'pea-soup' });
    expect(soup.addedAt).toBe('2022-03-04T00:00:00.000Z');
  });
});

describe('data-transformers: superjson', () => {
  test('brings Date, Map, Set, undefined, NaN, Infinity and bigint over', async () => {
    const { client } = await withTransformer({ input: superjson, output: superjson });
    expect(await client.lossy.query()).toStrictEqual(lossy());
    expect(await client.big.query()).toBe(12n);
  });

  test('transfers a Uint8Array, but not a Buffer', async () => {
    const { client } = await withTransformer({ input: superjson, output: superjson });
    expect(await client.bytes.query()).toEqual(new Uint8Array([104, 105]));
    await expect(client.buffer.query()).rejects.toThrow('Unable to transform response from server');
  });

  test('turns an instance of a class into a plain object, although its type has the methods', async () => {
    const { client } = await withTransformer({ input: superjson, output: superjson });
    const { price } = await client.menu.query();
    expect(price).toStrictEqual({ cents: 250 });
    expect(() => price.format()).toThrow(new TypeError('price.format is not a function'));
  });

  test('sends what toJSON returns for an instance of a class with this method, although its type has the methods', async () => {
    const { client } = await withTransformer({ input: superjson, output: superjson });
    const { weight } = await client.parcel.query();
    expect(weight).toBe('250 g');
    expect(() => weight.plus(1)).toThrow(new TypeError('weight.plus is not a function'));
  });

  test('transfers an instance of a class that is registered', async () => {
    const { client } = await withTransformer({ input: registered, output: registered });
    const { price } = await client.menu.query();
    expect(price).toStrictEqual(new Price(250));
    expect(price.format()).toBe('$2.50');
  });

  test('brings a Date as input over', async () => {
    const { client } = await withTransformer({ input: superjson, output: superjson });
    expect(await client.nextDay.query({ of: date })).toEqual(new Date('2022-03-05'));
  });

  test('shows a client without it the wrapper { json, meta }', async () => {
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

  test('treats the directions differently: plain inputs in the URL, wrapped outputs', async () => {
    const { url, client } = await withTransformer({ input: plain, output: superjson });
    expect(await fetchJson(`${url}/echo?${input({ id: 'pea-soup' })}`)).toEqual({
      status: 200,
      body: { result: { data: { json: { id: 'pea-soup' } } } },
    });
    expect(await client.lossy.query()).toStrictEqual(lossy());
  });

  test('lets the browser read what the helpers serialize only with the transformer for output', async () => {
    const transformer = { input: plain, output: superjson };
    const router = initTRPC.create({ transformer });
    const appRouter = router.router({ day: router.procedure.query(() => date) });
    const stateOf = async (given: typeof transformer | typeof superjson) => {
      const helpers = createServerSideHelpers({ router: appRouter, ctx: {}, transformer: given });
      await helpers.day.prefetch();
      return superjson.deserialize<DehydratedState | undefined>(JSON.parse(JSON.stringify(helpers.dehydrate())));
    };
    expect(await stateOf(transformer)).toBeUndefined();
    expect((await stateOf(transformer.output))?.queries[0]?.state.data).toEqual(date);
  });
});

describe('data-transformers: the dateTransformer of the page', () => {
  const both = { input: dateTransformer, output: dateTransformer };

  test('sends dates as objects with the key $date', async () => {
    const { url, client } = await withTransformer(both);
    expect((await fetchJson(`${url}/nextDay?${input({ of: { $date: +date } })}`)).body).toEqual({
      result: { data: { $date: +date + 86_400_000 } },
    });
    expect(await client.nextDay.query({ of: date })).toEqual(new Date('2022-03-05'));
  });

  test('makes the whole batch fail for a Map', async () => {
    const { url } = await withTransformer(both);
    const { status, body } = await fetchJson(`${url}/echo,lossy?batch=1&${input({ 0: { id: 'pea-soup' } })}`);
    expect({ status, body }).toMatchObject({
      status: 500,
      body: { error: { message: 'The transformer does not support [object Map].' } },
    });
  });

  test('serializes the error of a failed query in the helpers', async () => {
    const t = initTRPC.create({ transformer: dateTransformer });
    const fail = t.procedure.query(() => {
      throw new Error('burnt');
    });
    const helpers = createServerSideHelpers({ router: t.router({ fail }), ctx: {}, transformer: dateTransformer });
    await helpers.fail.prefetch();
    expect(helpers.dehydrate().queries[0]?.state.error).toEqual({ message: 'burnt' });
  });

  test('leaves nothing undefined in the props that Next.js receives from the helpers', async () => {
    const t = initTRPC.create({ transformer: dateTransformer });
    const router = t.router({
      fail: t.procedure.query(() => {
        throw new Error('burnt');
      }),
      list: t.procedure.input(z.object({ cursor: z.string().nullish() })).query(() => []),
    });
    const helpers = createServerSideHelpers({ router, ctx: {}, transformer: dateTransformer });
    await helpers.fail.prefetch();
    await helpers.list.prefetchInfinite({});
    const state = helpers.dehydrate();
    expect(state.queries).toHaveLength(2);
    expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
  });

  test('keeps the prototype when a client sends the key __proto__', () => {
    const received = JSON.parse('{"title":"Ramen","__proto__":{"isAdmin":true}}');
    const value = dateTransformer.deserialize(received) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(value).not.toHaveProperty('isAdmin');
  });
});

/* The transformer of the page. */
function serialize(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.getTime() };
  // Server-side helpers also serialize the errors of failed queries.
  if (value instanceof Error) return { message: value.message };
  return mapValues(value, serialize);
}

function deserialize(value: unknown): unknown {
  if (isSerializedDate(value)) return new Date(value.$date);
  return mapValues(value, deserialize);
}

function isSerializedDate(value: unknown): value is { $date: number } {
  return typeof value === 'object' && value !== null && '$date' in value && typeof value.$date === 'number';
}

/**
 * Converts each item of an array, or each value of a plain object. As in JSON,
 * `undefined` becomes `null` in arrays and is left out of objects.
 */
function mapValues(value: unknown, convert: (value: unknown) => unknown) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => convert(item) ?? null);
  const type = Object.prototype.toString.call(value);
  if (type !== '[object Object]') {
    throw new TypeError(`The transformer does not support ${type}.`);
  }
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    entries.filter(([, item]) => item !== undefined).map(([key, item]) => [key, convert(item)]),
  );
}
