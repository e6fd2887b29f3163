import { createRequire } from 'node:module';
import { TRPCError } from '@trpc/server';
import { createRouter } from 'example/server/createRouter.ts';
import { recipeRouter } from 'example/server/routers/recipe.ts';
import { describe, expect, test, vi } from 'vitest';
import { ZodError } from 'zod';
import { fetchJson, input, unansweredRequest } from '../serve.ts';
import { anonymous, asAda, serveRouter } from './support.ts';

const createContext = () => ({ ...anonymous, user: { id: 'ada', name: 'Ada', isAdmin: true } });

/** The sample of the page. */
const formatted = createRouter()
  .formatError(({ shape, error }) => ({
    ...shape,
    data: {
      ...shape.data,
      zodError: error.code === 'BAD_REQUEST' && error.cause instanceof ZodError ? error.cause.flatten() : null,
    },
  }))
  .merge('recipe.', recipeRouter);

describe('error-formatting', () => {
  test('adds field errors to rejected input, and null to other errors', async () => {
    const url = await serveRouter({ router: formatted, createContext });
    const fieldErrors = { title: ['String must contain at least 2 character(s)'] };
    expect(await fetchJson(`${url}/recipe.add`, { json: { title: '' }, headers: asAda })).toMatchObject({
      status: 400,
      body: { error: { data: { code: 'BAD_REQUEST', httpStatus: 400, zodError: { formErrors: [], fieldErrors } } } },
    });
    expect(await fetchJson(`${url}/recipe.byId?${input({ id: 'goulash' })}`)).toMatchObject({
      status: 404,
      body: { error: { data: { zodError: null } } },
    });
  });

  test('recognizes the error of another copy of Zod by its name', () => {
    // Node.js loads Zod twice: once with import and once with require.
    const other: typeof import('zod') = createRequire(import.meta.url)('zod');
    const result = other.z.string().safeParse(1);
    const error = result.success ? undefined : result.error;
    expect(error).not.toBeInstanceOf(ZodError);
    expect(error).toBeInstanceOf(Error);
    expect(error?.name).toBe('ZodError');
  });

  test('omits the path of a request whose context fails or whose input is not valid JSON', async () => {
    const refuse = async () => {
      throw new TRPCError({ code: 'UNAUTHORIZED' });
    };
    const url = await serveRouter({ router: formatted, createContext });
    const refusingUrl = await serveRouter({ router: formatted, createContext: refuse });
    const responses = [await fetchJson(`${url}/recipe.byId?input={`), await fetchJson(`${refusingUrl}/recipe.byId`)];
    const codes = responses.map(({ body }) => (body as { error: { data: object } }).error.data);
    expect(codes).toMatchObject([{ code: 'PARSE_ERROR' }, { code: 'UNAUTHORIZED' }]);
    for (const data of codes) expect(data).not.toHaveProperty('path');
  });

  test('refuses a second call in the same chain', () => {
    expect(() =>
      createRouter()
        .formatError(({ shape }) => shape)
        .formatError(({ shape }) => shape),
    ).toThrow('You seem to have double `formatError()`-calls in your router tree');
  });

  test('sets the HTTP status by data.httpStatus', async () => {
    const router = createRouter().formatError(({ shape }) => ({ ...shape, data: { ...shape.data, httpStatus: 418 } }));
    const url = await serveRouter({ router, createContext });
    expect(await fetchJson(`${url}/nope`)).toMatchObject({
      status: 418,
      body: { error: { data: { code: 'NOT_FOUND' } } },
    });
  });

  test('plays no part in createCaller', async () => {
    const formatter = vi.fn(({ shape }) => shape);
    const caller = createRouter().formatError(formatter).merge('recipe.', recipeRouter).createCaller(anonymous);
    await expect(caller.query('recipe.byId', { id: 'goulash' })).rejects.toBeInstanceOf(TRPCError);
    expect(formatter).not.toHaveBeenCalled();
  });

  test('must not throw: the request gets no response, and the rejection is unhandled', async () => {
    const url = await serveRouter({ router: badFormatter(() => true), createContext });
    expect(await unansweredRequest(`${url}/nope`)).toEqual(new Error('bad formatter'));
  });

  test('formats its own error in a second call, which responds with 500 if that does not throw', async () => {
    const url = await serveRouter({ router: badFormatter((path) => path !== undefined), createContext });
    expect(await fetchJson(`${url}/nope`)).toMatchObject({
      status: 500,
      body: { error: { message: 'bad formatter' } },
    });
  });

  test('hides internals from clients, and shows them to onError', async () => {
    const message = 'Something went wrong on our side';
    const router = createRouter()
      .formatError(({ shape, error }) => (error.code === 'INTERNAL_SERVER_ERROR' ? { ...shape, message } : shape))
      .query('a', {
        resolve() {
          throw new Error('SELECT * FROM soups');
        },
      });
    const onError = vi.fn();
    const url = await serveRouter({ router, createContext, onError });
    expect(await fetchJson(`${url}/a`)).toMatchObject({ body: { error: { message } } });
    expect(onError.mock.calls[0]?.[0].error.message).toBe('SELECT * FROM soups');
  });
});

function badFormatter(isBad: (path: string | undefined) => boolean) {
  return createRouter().formatError(({ shape, path }) => {
    if (isBad(path)) throw new Error('bad formatter');
    return shape;
  });
}
