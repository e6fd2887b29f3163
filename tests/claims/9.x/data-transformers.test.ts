import { createTRPCClient } from '@trpc/client';
import { createReactQueryHooks } from '@trpc/react';
import { createSSGHelpers } from '@trpc/react/ssg';
import * as trpc from '@trpc/server';
import { createRouter } from 'example/server/createRouter.ts';
import { recipeRouter } from 'example/server/routers/recipe.ts';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fetchJson, input } from '../serve.ts';
import { anonymous, clientOf, serveExample, serveRouter } from './support.ts';

const date = new Date('2022-03-04');
const lossy = () => ({ date, map: new Map([[1, 2]]), set: new Set([1]), gone: undefined });
const plainJson = { serialize: (value: unknown) => value, deserialize: (value: unknown) => value };

class Amount {
  readonly grams: number;

  constructor(grams: number) {
    this.grams = grams;
  }

  format() {
    return `${this.grams} g`;
  }
}

class Weight {
  readonly grams = 250;

  toJSON() {
    return `${this.grams} g`;
  }
}

const values = trpc
  .router()
  .query('lossy', { resolve: lossy })
  .query('big', { resolve: () => 12n })
  .query('amount', { resolve: () => new Amount(250) })
  .query('weight', { resolve: () => ({ weight: new Weight() }) })
  .query('echo', { input: z.object({ id: z.string() }), resolve: ({ input }) => input });
const superRouter = trpc.router().transformer(superjson).merge(values);

describe('data-transformers', () => {
  test('sends a Date as a string without a transformer, although its type is Date', async () => {
    const soup = await clientOf(await serveExample()).query('recipe.byId', { id: 'pea-soup' });
    expect(soup.addedAt).toBe('2022-03-04T00:00:00.000Z');
    expect(() => soup.addedAt.getFullYear()).toThrow(new TypeError('soup.addedAt.getFullYear is not a function'));
  });

  test('makes Map and Set {}, and drops undefined, without a transformer', async () => {
    const url = await serveRouter({ router: values });
    expect((await fetchJson(`${url}/lossy`)).body).toMatchObject({ result: { data: { map: {}, set: {} } } });
    expect(Object.keys(lossy())).toContain('gone');
    expect(JSON.stringify((await fetchJson(`${url}/lossy`)).body)).not.toContain('gone');
  });

  test.each([values, superRouter])(
    'turns an instance of a class into an object without its methods',
    async (router) => {
      const url = await serveRouter({ router });
      const { body } = await fetchJson(`${url}/amount`);
      expect(JSON.stringify(body)).toContain('{"grams":250}');
      expect(JSON.stringify(body)).not.toContain('Amount');
    },
  );

  test.each([values, superRouter])(
    'sends what toJSON returns for an instance of a class with this method',
    async (router) => {
      const url = await serveRouter({ router });
      expect(JSON.stringify((await fetchJson(`${url}/weight`)).body)).toContain('{"weight":"250 g"}');
    },
  );

  test('responds to a BigInt with status 500 without a transformer', async () => {
    const url = await serveRouter({ router: values });
    expect(await fetchJson(`${url}/big`)).toMatchObject({
      status: 500,
      body: { error: { message: 'Do not know how to serialize a BigInt' } },
    });
  });

  test('sends Date, Map, Set, undefined and BigInt with superjson', async () => {
    const url = await serveRouter({ router: superRouter });
    const client = createTRPCClient<typeof superRouter>({ url, transformer: superjson });
    expect(await client.query('lossy')).toStrictEqual(lossy());
    expect(await client.query('big')).toBe(12n);
  });

  test('restores values with superjson in the client for React', async () => {
    const url = await serveRouter({ router: superRouter });
    const client = createReactQueryHooks<typeof superRouter>().createClient({ url, transformer: superjson });
    expect(await client.query('lossy')).toStrictEqual(lossy());
  });

  test('refuses a second transformer in one chain', () => {
    expect(() => trpc.router().transformer(superjson).transformer(superjson)).toThrow(
      'You seem to have double `transformer()`-calls in your router tree',
    );
  });
});

describe('data-transformers: when both sides differ', () => {
  test('shows a client without it { json, meta }, and fails calls with input with an empty message', async () => {
    const url = await serveRouter({ router: superRouter });
    const client = createTRPCClient<typeof superRouter>({ url });
    expect(await client.query('lossy')).toHaveProperty('meta');
    expect(await client.query('lossy')).toHaveProperty('json');
    await expect(client.query('echo', { id: 'a' })).rejects.toMatchObject({ name: 'TRPCClientError', message: '' });
  });

  test('fails a call without input when the server lacks it', async () => {
    const url = await serveRouter({ router: values });
    const client = createTRPCClient<typeof values>({ url, transformer: superjson });
    await expect(client.query('lossy')).rejects.toThrow("Cannot read properties of undefined (reading 'message')");
  });

  test('fails a call that returns undefined when the server lacks it', async () => {
    const router = trpc.router().query('none', { input: z.object({}), resolve: () => undefined });
    const client = createTRPCClient<typeof router>({ url: await serveRouter({ router }), transformer: superjson });
    await expect(client.query('none', {})).rejects.toThrow("Cannot read properties of undefined (reading 'json')");
  });

  test('fails a call without input when the client of a server with plain inputs serializes them', async () => {
    const router = trpc.router().transformer({ input: plainJson, output: superjson }).merge(values);
    const client = createTRPCClient<typeof router>({ url: await serveRouter({ router }), transformer: superjson });
    await expect(client.query('lossy')).rejects.toThrow('No input expected');
  });

  test('ignores an input whose fields are all optional, and returns undefined, when the server lacks it', async () => {
    const seen: unknown[] = [];
    const router = trpc.router().query('search', {
      input: z.object({ title: z.string().optional() }),
      resolve({ input }) {
        seen.push(input);
        return 'found';
      },
    });
    const client = createTRPCClient<typeof router>({ url: await serveRouter({ router }), transformer: superjson });
    expect(await client.query('search', { title: 'soup' })).toBeUndefined();
    expect(seen).toEqual([{}]);
  });
});

describe('data-transformers: split', () => {
  const transformer = { input: plainJson, output: superjson };
  const splitRouter = trpc.router().transformer(transformer).merge(values);

  test('accepts plain inputs, and responds in superjson', async () => {
    const url = await serveRouter({ router: splitRouter });
    expect((await fetchJson(`${url}/echo?${input({ id: 'a' })}`)).body).toEqual({
      id: null,
      result: { type: 'data', data: { json: { id: 'a' } } },
    });
    const client = createTRPCClient<typeof splitRouter>({ url, transformer });
    expect(await client.query('lossy')).toStrictEqual(lossy());
  });

  test('writes rendered state with input.serialize', async () => {
    const router = createRouter().transformer(transformer).merge('recipe.', recipeRouter);
    const state = async (choice: typeof transformer | typeof superjson) => {
      const helpers = createSSGHelpers({ router, ctx: anonymous, transformer: choice });
      await helpers.prefetchQuery('recipe.byId', { id: 'pea-soup' });
      return helpers.dehydrate();
    };
    expect(await state(transformer)).toHaveProperty('queries');
    expect(await state(superjson)).toHaveProperty('json.queries');
  });
});
