import { createProtectedRouter, createRouter } from 'example/server/createRouter.ts';
import { number, object, string, type } from 'superstruct';
import { describe, expect, test, vi } from 'vitest';
import * as yup from 'yup';
import { ZodError, z } from 'zod';
import { fetchJson } from '../serve.ts';
import { anonymous, serveRouter } from './support.ts';

describe('output-validation', () => {
  test('drops the keys that a zod object does not name', async () => {
    const router = createProtectedRouter().query('me', {
      output: z.object({ id: z.string(), name: z.string() }),
      resolve: ({ ctx }) => ctx.user,
    });
    const user = { id: 'ada', name: 'Ada', isAdmin: true };
    const url = await serveRouter({ router, createContext: () => ({ ...anonymous, user }) });
    expect((await fetchJson(`${url}/me`)).body).toEqual({
      id: null,
      result: { type: 'data', data: { id: 'ada', name: 'Ada' } },
    });
  });

  test('responds to a failure with status 500 and a message of its own, and keeps the cause on the server', async () => {
    const onError = vi.fn();
    const router = createRouter().query('amount', { output: z.string(), resolve: () => JSON.parse('1') });
    const url = await serveRouter({ router, createContext: () => anonymous, onError });
    expect(await fetchJson(`${url}/amount`)).toEqual({
      status: 500,
      body: {
        id: null,
        error: {
          message: 'Output validation failed',
          code: -32603,
          data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'amount' },
        },
      },
    });
    expect(onError.mock.calls[0]?.[0].error.cause).toBeInstanceOf(ZodError);
  });

  test('validates server-side calls as well', async () => {
    const router = createRouter().query('amount', { output: z.string(), resolve: () => JSON.parse('1') });
    await expect(router.createCaller(anonymous).query('amount')).rejects.toThrow('Output validation failed');
  });

  test('runs before the middlewares see the result', async () => {
    const seen = vi.fn();
    const router = createRouter()
      .middleware(async ({ next }) => {
        const result = await next();
        if (result.ok) seen(result.data);
        return result;
      })
      .query('q', { output: z.object({ a: z.number() }), resolve: () => ({ a: 1, b: 2 }) });
    await router.createCaller(anonymous).query('q');
    expect(seen.mock.calls).toEqual([[{ a: 1 }]]);
  });

  test('takes a function', async () => {
    const grams = (value: unknown) => {
      if (typeof value === 'number' && value >= 0) return value;
      throw new Error('Not an amount');
    };
    const router = createRouter().query('flour', { output: grams, resolve: () => -1 });
    await expect(router.createCaller(anonymous).query('flour')).rejects.toMatchObject({
      message: 'Output validation failed',
      cause: new Error('Not an amount'),
    });
  });
});

describe('output-validation: unknown keys', () => {
  const resolve = () => ({ name: 'flour', grams: 1000, secret: 'cellar' });
  const stripped = { name: 'flour', grams: 1000 };
  const zodStock = z.object({ name: z.string(), grams: z.number() });
  const stock = yup.object({ name: yup.string().required(), grams: yup.number().required() });
  const struct = { name: string(), grams: number() };

  test.each([
    ['zod removes them', createRouter().query('flour', { output: zodStock, resolve }), stripped],
    ['yup keeps them', createRouter().query('flour', { output: stock, resolve }), resolve()],
    [
      'yup with noUnknown() removes them',
      createRouter().query('flour', { output: stock.noUnknown(), resolve }),
      stripped,
    ],
    ['superstruct with type() keeps them', createRouter().query('flour', { output: type(struct), resolve }), resolve()],
  ])('%s', async (_, router, expected) => {
    expect(await router.createCaller(anonymous).query('flour')).toEqual(expected);
  });

  test('yup with noUnknown() keeps them in nested objects, and converts values', async () => {
    const output = yup.object({ cellar: yup.object({ grams: yup.number().required() }).required() }).noUnknown();
    const found: object = { cellar: { grams: '250', secret: 'key' }, secret: 'key' };
    const router = createRouter().query('flour', {
      output: { validateSync: (value: unknown) => output.validateSync(value) },
      resolve: () => found as never,
    });
    expect(await router.createCaller(anonymous).query('flour')).toEqual({ cellar: { grams: 250, secret: 'key' } });
  });

  test.each([
    ['zod with strict() refuses them', createRouter().query('flour', { output: zodStock.strict(), resolve })],
    ['superstruct with object() refuses them', createRouter().query('flour', { output: object(struct), resolve })],
  ])('%s', async (_, router) => {
    await expect(router.createCaller(anonymous).query('flour')).rejects.toThrow('Output validation failed');
  });
});
