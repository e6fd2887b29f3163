import * as trpc from '@trpc/server';
import { createRouter } from 'example/server/createRouter.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { nonempty, object, string } from 'superstruct';
import { describe, expect, test } from 'vitest';
import * as yup from 'yup';
import { z } from 'zod';
import { fetchJson, input } from '../serve.ts';
import { anonymous, asAda, serveExample, serveRouter } from './support.ts';

const ping = { resolve: () => 'pong' };

describe('router', () => {
  test('calls queries with GET and mutations with POST', async () => {
    const url = await serveExample();
    expect((await fetchJson(`${url}/pantry.list`)).status).toBe(200);
    const headers = { ...asAda, 'content-type': 'application/json' };
    expect(await fetchJson(`${url}/pantry.restock`, { json: { name: 'eggs', amount: 6 }, headers })).toEqual({
      status: 200,
      body: { id: null, result: { type: 'data', data: { name: 'eggs', amount: 12 } } },
    });
  });

  test('returns a new router from every method, and leaves the old one as it was', () => {
    const lost = createRouter();
    const kept = lost.query('ping', ping);
    expect(Object.keys(lost._def.queries)).toEqual([]);
    expect(Object.keys(kept._def.queries)).toEqual(['ping']);
  });

  test('throws for two queries with the same path', () => {
    const twice = () => createRouter().query('byId', ping).query('byId', ping);
    expect(twice).toThrow('Duplicate endpoint(s): byId');
  });

  test('lets a query and a mutation share a path', async () => {
    const router = trpc
      .router()
      .query('a', { resolve: () => 'read' })
      .mutation('a', { resolve: () => 'written' });
    const caller = router.createCaller({});
    expect([await caller.query('a'), await caller.mutation('a')]).toEqual(['read', 'written']);
  });

  test('takes any string as a path', async () => {
    const router = trpc.router().query('soups/of the day', ping);
    expect(await router.createCaller({}).query('soups/of the day')).toBe('pong');
  });

  test('responds to a POST to a query with 404', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.byId`, { json: { id: 'pea-soup' } })).toMatchObject({
      status: 404,
      body: { error: { message: 'No "mutation"-procedure on path "recipe.byId"' } },
    });
  });
});

describe('router: input', () => {
  test('rejects anything but undefined and null for a procedure without input', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/pantry.list?${input({ sort: 'name' })}`)).toEqual({
      status: 400,
      body: {
        id: null,
        error: {
          message: 'No input expected',
          code: -32600,
          data: { code: 'BAD_REQUEST', httpStatus: 400, path: 'pantry.list' },
        },
      },
    });
    expect((await fetchJson(`${url}/pantry.list?input=null`)).status).toBe(200);
    expect((await fetchJson(`${url}/pantry.list`)).status).toBe(200);
  });

  test('lets clients omit an input whose schema ends with nullish()', async () => {
    const router = createRouter().query('titles', {
      input: z.object({ text: z.string() }).nullish(),
      resolve: ({ input }) => input?.text ?? 'everything',
    });
    const caller = router.createCaller(anonymous);
    expect([await caller.query('titles'), await caller.query('titles', { text: 'soup' })]).toEqual([
      'everything',
      'soup',
    ]);
  });

  const resolve = ({ input }: { input: { name: string } }) => input.name;
  test.each([
    ['zod', createRouter().query('amount', { input: z.object({ name: z.string().min(1) }), resolve })],
    ['yup', createRouter().query('amount', { input: yup.object({ name: yup.string().required() }), resolve })],
    ['superstruct', createRouter().query('amount', { input: object({ name: nonempty(string()) }), resolve })],
  ])('takes validators of %s', async (_, router) => {
    const caller = router.createCaller(anonymous);
    expect(await caller.query('amount', { name: 'flour' })).toBe('flour');
    await expect(caller.query('amount', { name: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('converts values with yup, whose asynchronous tests fail', async () => {
    const router = createRouter()
      .query('amount', { input: yup.object({ name: yup.string().required() }), resolve })
      .query('tested', {
        input: yup.object({
          name: yup
            .string()
            .required()
            .test(async () => true),
        }),
        resolve,
      });
    const caller = router.createCaller(anonymous);
    expect(await caller.query('amount', { name: 42 as never })).toBe('42');
    await expect(caller.query('tested', { name: 'flour' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('returned a Promise during a synchronous validate'),
    });
  });

  test('turns a TRPCError of a validator into BAD_REQUEST', async () => {
    const input = () => {
      throw new trpc.TRPCError({ code: 'FORBIDDEN' });
    };
    const caller = createRouter()
      .query('amount', { input, resolve: () => 1 })
      .createCaller(anonymous);
    await expect(caller.query('amount', 1 as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'FORBIDDEN',
    });
  });

  test('takes a function that returns the value and throws for everything else', async () => {
    const nonEmptyText = (value: unknown) => {
      if (typeof value === 'string' && value.length > 0) return value;
      throw new Error('Send the name of an ingredient');
    };
    const router = createRouter().query('amount', { input: nonEmptyText, resolve: ({ input }) => input.length });
    const caller = router.createCaller(anonymous);
    expect(await caller.query('amount', 'flour')).toBe(5);
    await expect(caller.query('amount', '')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Send the name of an ingredient',
      cause: new Error('Send the name of an ingredient'),
    });
  });

  test('looks for a function, then parseAsync, parse, validateSync and create', async () => {
    const methods = ['parseAsync', 'parse', 'validateSync', 'create'] as const;
    const used: string[] = [];
    for (const first of methods.keys()) {
      const rest = methods.slice(first);
      const parser = Object.fromEntries(rest.map((name) => [name, () => used.push(name)])) as { parse: () => number };
      await trpc
        .router()
        .query('a', { input: parser, resolve: () => 1 })
        .createCaller({})
        .query('a', 1);
    }
    const callable = Object.assign(() => used.push('function'), { parse: () => used.push('parse') });
    await trpc
      .router()
      .query('a', { input: callable, resolve: () => 1 })
      .createCaller({})
      .query('a', 1);
    expect(used).toEqual([...methods, 'function']);
  });

  test('throws as the module loads when it finds none of them', () => {
    expect(() => trpc.router().query('a', { input: {} as () => string, resolve: () => 1 })).toThrow(
      'Could not find a validator fn',
    );
  });

  test('gives resolve the parsed input, ctx and type', async () => {
    const limit = z.object({ limit: z.number().default(10) });
    const router = createRouter().query('q', { input: limit, resolve: (opts) => opts });
    expect(await router.createCaller(anonymous).query('q', {})).toMatchObject({
      input: { limit: 10 },
      ctx: anonymous,
      type: 'query',
    });
  });
});

describe('router: callers', () => {
  test('calls the procedures without HTTP, and keeps a Date a Date', async () => {
    const soup = await appRouter.createCaller(anonymous).query('recipe.byId', { id: 'pea-soup' });
    expect(soup.addedAt).toEqual(new Date('2022-03-04'));
  });

  test('rejects with the TRPCError, not formatted', async () => {
    const formatted = createRouter().formatError(({ shape }) => ({ ...shape, message: 'formatted' }));
    const router = formatted.merge('box.', appRouter);
    const call = router.createCaller(anonymous).query('box.recipe.byId', { id: 'ramen' });
    await expect(call).rejects.toBeInstanceOf(trpc.TRPCError);
    await expect(call).rejects.toMatchObject({ name: 'TRPCError', code: 'NOT_FOUND', message: 'NOT_FOUND' });
  });

  test('resolves a subscription to the Subscription object', async () => {
    const subscription = await appRouter.createCaller(anonymous).subscription('recipe.onAdd');
    expect(subscription).toBeInstanceOf(trpc.Subscription);
  });

  test('leaves the context undefined when the adapter has no createContext', async () => {
    const router = trpc.router().query('ctx', { resolve: ({ ctx }) => String(ctx) });
    const url = await serveRouter({ router } as unknown as Parameters<typeof serveRouter>[0]);
    expect(await fetchJson(`${url}/ctx`)).toMatchObject({ body: { result: { data: 'undefined' } } });
  });
});
