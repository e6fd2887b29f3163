import { createRequire } from 'node:module';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Context } from 'example/server/context.ts';
import { describe, expect, test, vi } from 'vitest';
import { ZodError, z } from 'zod';
import { fetchJson, input, unansweredRequest } from '../serve.ts';
import { anonymous, serveRouter } from './support.ts';

const createContext = () => anonymous;

/** The sample of the page, with two queries. */
function withZodErrors() {
  const t = initTRPC.context<Context>().create({
    errorFormatter({ shape, error }) {
      const isInputError = error.code === 'BAD_REQUEST' && error.cause instanceof ZodError;
      return { ...shape, data: { ...shape.data, zodError: isInputError ? error.cause.flatten() : null } };
    },
  });
  const add = t.procedure.input(z.object({ title: z.string().min(2) })).query(() => 'added');
  const gone = t.procedure.query(() => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  });
  return t.router({ recipe: t.router({ add, gone }) });
}

function mistakesOf(schema: z.ZodTypeAny, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? undefined : result.error.flatten();
}

describe('error-formatting', () => {
  test('adds the field errors to a rejected input', async () => {
    const url = await serveRouter({ router: withZodErrors(), createContext });
    expect(await fetchJson(`${url}/recipe.add?${input({ title: '' })}`)).toEqual({
      status: 400,
      body: {
        error: {
          message: expect.stringContaining('String must contain at least 2 character(s)'),
          code: -32600,
          data: {
            code: 'BAD_REQUEST',
            httpStatus: 400,
            path: 'recipe.add',
            zodError: { formErrors: [], fieldErrors: { title: ['String must contain at least 2 character(s)'] } },
          },
        },
      },
    });
  });

  test('leaves zodError null for all other failures', async () => {
    const url = await serveRouter({ router: withZodErrors(), createContext });
    expect(await fetchJson(`${url}/recipe.gone`)).toMatchObject({
      status: 404,
      body: { error: { data: { zodError: null } } },
    });
  });

  test('collects errors of the whole input in formErrors, and errors of nested fields under the first key', () => {
    const fields = z.object({ oven: z.object({ degrees: z.number().max(250) }) });
    expect(mistakesOf(fields, { oven: { degrees: 300 } })).toEqual({
      formErrors: [],
      fieldErrors: { oven: ['Number must be less than or equal to 250'] },
    });
    const whole = z.object({ a: z.string() }).refine(() => false, 'Nothing fits');
    expect(mistakesOf(whole, { a: '' })).toEqual({ formErrors: ['Nothing fits'], fieldErrors: {} });
  });

  test('has status 501 for internal errors without data.httpStatus', async () => {
    const t = initTRPC.create({ errorFormatter: ({ shape }) => ({ ...shape, data: {} }) });
    const fail = t.procedure.query(() => Promise.reject(new Error('burnt')));
    const url = await serveRouter({ router: t.router({ fail }) });
    expect((await fetchJson(`${url}/fail`)).status).toBe(501);
  });

  test('reads the HTTP status from data.httpStatus', async () => {
    const t = initTRPC.create({
      errorFormatter: ({ shape }) => ({ ...shape, data: { ...shape.data, httpStatus: 410 } }),
    });
    const url = await serveRouter({ router: t.router({}) });
    expect(await fetchJson(`${url}/nope`)).toMatchObject({
      status: 410,
      body: { error: { data: { code: 'NOT_FOUND' } } },
    });
  });

  test('runs without a path and an input for requests that fail as a whole, and as `unknown` for other methods', async () => {
    const seen = vi.fn();
    const t = initTRPC.create({
      errorFormatter(opts) {
        seen(opts.type, opts.path, opts.input, opts.error.code);
        return opts.shape;
      },
    });
    const router = t.router({});
    const refuse = async () => {
      throw new TRPCError({ code: 'UNAUTHORIZED' });
    };
    const url = await serveRouter({ router });
    const refusingUrl = await serveRouter({ router, createContext: refuse });
    await fetchJson(`${url}/nope`, { method: 'PUT' });
    await fetchJson(`${url}/nope?input={`);
    await fetchJson(`${refusingUrl}/nope?${input({ id: 1 })}`);
    await fetchJson(`${url}/nope?${input({ id: 1 })}`);
    expect(seen.mock.calls).toEqual([
      ['unknown', undefined, undefined, 'METHOD_NOT_SUPPORTED'],
      ['query', undefined, undefined, 'PARSE_ERROR'],
      ['query', undefined, undefined, 'UNAUTHORIZED'],
      ['query', 'nope', { id: 1 }, 'NOT_FOUND'],
    ]);
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

  test('hides internal messages from clients, and shows them to onError', async () => {
    const message = 'Internal server error';
    const t = initTRPC.create({
      isDev: true,
      errorFormatter({ shape, error }) {
        if (error.code !== 'INTERNAL_SERVER_ERROR') return shape;
        return { ...shape, message, data: { ...shape.data, stack: undefined } };
      },
    });
    const fail = t.procedure.query(() => {
      throw new Error('db.internal:5432');
    });
    const onError = vi.fn();
    const url = await serveRouter({ router: t.router({ fail }), onError });
    const { body } = await fetchJson(`${url}/fail`);
    expect(body).toMatchObject({ error: { message } });
    expect(JSON.stringify(body)).not.toContain('5432');
    expect(onError.mock.calls[0]?.[0].error.message).toBe('db.internal:5432');
  });

  test('does not run for server-side calls', async () => {
    const formatter = vi.fn();
    const t = initTRPC.create({ errorFormatter: ({ shape }) => formatter() ?? shape });
    const fail = t.procedure.query(() => {
      throw new TRPCError({ code: 'CONFLICT' });
    });
    await expect(t.createCallerFactory(t.router({ fail }))({}).fail()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(formatter).not.toHaveBeenCalled();
  });

  test('leaves the request without a response and the rejection unhandled if it throws twice', async () => {
    const url = await serveRouter({ router: withFormatter(() => true) });
    expect(await unansweredRequest(`${url}/nope`)).toEqual(new Error('bad formatter'));
  });

  test('ends the process with its first error when the request fails outside a procedure', async () => {
    let isFirst = true;
    const t = initTRPC.create({
      errorFormatter({ shape }) {
        const wasFirst = isFirst;
        isFirst = false;
        if (wasFirst) throw new Error('bad formatter');
        return shape;
      },
    });
    const ping = t.procedure.query(() => 'pong');
    const url = await serveRouter({ router: t.router({ ping }) });
    expect(await unansweredRequest(`${url}/ping?input={`)).toEqual(new Error('bad formatter'));
  });

  test('formats its own error in a second call, and the response has status 500', async () => {
    const url = await serveRouter({ router: withFormatter((path) => path !== undefined) });
    expect(await fetchJson(`${url}/nope`)).toMatchObject({
      status: 500,
      body: { error: { message: 'bad formatter' } },
    });
  });
});

function withFormatter(isBad: (path: string | undefined) => boolean) {
  const t = initTRPC.create({
    errorFormatter({ shape, path }) {
      if (isBad(path)) throw new Error('bad formatter');
      return shape;
    },
  });
  return t.router({});
}
