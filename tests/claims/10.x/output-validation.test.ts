import { TRPCError } from '@trpc/server';
import { isObservable, type Observable, observable } from '@trpc/server/observable';
import { createInnerContext } from 'example/server/context.ts';
import { createCallerFactory, protectedProcedure, publicProcedure, router } from 'example/server/trpc.ts';
import { number, object, string, type } from 'superstruct';
import { describe, expect, test, vi } from 'vitest';
import * as yup from 'yup';
import { ZodError, z } from 'zod';
import { fetchJson } from '../serve.ts';
import { anonymous, serveRouter } from './support.ts';

const createContext = () => anonymous;
const ada = { id: 'ada', name: 'Ada', isAdmin: true };

describe('output-validation', () => {
  test('strips the keys that a zod object does not name', async () => {
    const user = z.object({ id: z.string(), name: z.string() });
    const sent = router({ me: protectedProcedure.output(user).query(({ ctx }) => ctx.user) });
    const url = await serveRouter({ router: sent, createContext: () => createInnerContext({ user: ada }) });
    expect(await fetchJson(`${url}/me`)).toEqual({
      status: 200,
      body: { result: { data: { id: 'ada', name: 'Ada' } } },
    });
  });

  test('responds to a mismatch with status 500 and its own message; the cause stays on the server', async () => {
    const onError = vi.fn();
    const sent = router({ amount: publicProcedure.output(z.string()).query(() => JSON.parse('1')) });
    const url = await serveRouter({ router: sent, createContext, onError });
    expect(await fetchJson(`${url}/amount`)).toEqual({
      status: 500,
      body: {
        error: {
          message: 'Output validation failed',
          code: -32603,
          data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'amount' },
        },
      },
    });
    expect(onError.mock.calls[0]?.[0].error.cause).toBeInstanceOf(ZodError);
  });

  test('leaves errors of the resolver as they are', async () => {
    const fail = (): string => {
      throw new TRPCError({ code: 'NOT_FOUND' });
    };
    const sent = router({ a: publicProcedure.output(z.string()).query(fail) });
    const url = await serveRouter({ router: sent, createContext });
    expect(await fetchJson(`${url}/a`)).toEqual({
      status: 404,
      body: {
        error: { message: 'NOT_FOUND', code: -32004, data: { code: 'NOT_FOUND', httpStatus: 404, path: 'a' } },
      },
    });
  });

  test('parses the observable of a subscription, and not its values', async () => {
    const check = vi.fn(isObservable);
    const schema = z.custom<Observable<string, unknown>>(check);
    const onAdd = publicProcedure.output(schema).subscription(() => observable<string>((emit) => emit.next('soup')));
    const added = await createCallerFactory(router({ onAdd }))(anonymous).onAdd();
    added.subscribe({}).unsubscribe();
    expect(check.mock.calls).toEqual([[added]]);
  });

  test('sends what the schema transforms', async () => {
    const year = z.object({ addedAt: z.date().transform((date) => date.getFullYear()) });
    const newest = publicProcedure.output(year).query(() => ({ addedAt: new Date('2022-09-12') }));
    expect(await createCallerFactory(router({ newest }))(anonymous).newest()).toEqual({ addedAt: 2022 });
  });

  test('throws for a second schema', () => {
    const once = publicProcedure.output(z.string());
    expect(() => once.output(z.string())).toThrow('Duplicate key output');
  });

  test('runs inside of the middlewares before it, and outside of those after it', async () => {
    const seen: unknown[] = [];
    const procedure = publicProcedure
      .use(async ({ next }) => {
        const result = await next();
        if (result.ok) seen.push(['before', result.data]);
        return result;
      })
      .output(z.object({ a: z.number() }))
      .use(async ({ next }) => {
        const result = await next();
        if (result.ok) seen.push(['after', result.data]);
        return result;
      });
    await createCallerFactory(router({ q: procedure.query(() => ({ a: 1, b: 2 })) }))(anonymous).q();
    expect(seen).toEqual([
      ['after', { a: 1, b: 2 }],
      ['before', { a: 1 }],
    ]);
  });
});

describe('output-validation: unknown keys', () => {
  const flour = { name: 'flour', grams: 1000, secret: 'cellar' };
  const stock = yup.object({ name: yup.string().required(), grams: yup.number().required() });
  const zodStock = z.object({ name: z.string(), grams: z.number() });

  test.each([
    ['zod removes them', publicProcedure.output(zodStock), { name: 'flour', grams: 1000 }],
    ['yup keeps them', publicProcedure.output(stock), flour],
    ['yup with noUnknown() removes them', publicProcedure.output(stock.noUnknown()), { name: 'flour', grams: 1000 }],
    ['superstruct with type() keeps them', publicProcedure.output(type({ name: string(), grams: number() })), flour],
  ])('%s', async (_, procedure, expected) => {
    const caller = createCallerFactory(router({ flour: procedure.query(() => flour) }))(anonymous);
    expect(await caller.flour()).toEqual(expected);
  });

  test('yup with noUnknown() keeps them in nested objects, and converts values', async () => {
    const output = yup.object({ cellar: yup.object({ grams: yup.number().required() }) }).noUnknown();
    const found: object = { cellar: { grams: '250', secret: 'key' }, secret: 'key' };
    const flour = publicProcedure.output(output).query(() => found as never);
    expect(await createCallerFactory(router({ flour }))(anonymous).flour()).toEqual({
      cellar: { grams: 250, secret: 'key' },
    });
  });

  test.each([
    ['zod with strict() refuses them', publicProcedure.output(zodStock.strict())],
    ['superstruct with object() refuses them', publicProcedure.output(object({ name: string(), grams: number() }))],
  ])('%s', async (_, procedure) => {
    const caller = createCallerFactory(router({ flour: procedure.query(() => flour) }))(anonymous);
    await expect(caller.flour()).rejects.toMatchObject({ message: 'Output validation failed' });
  });
});
