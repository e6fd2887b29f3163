import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as trpc from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { createContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test, vi } from 'vitest';
import { fetchJson, input, unansweredRequest } from '../serve.ts';
import { anonymous, serveRouter } from './support.ts';

const codes = [
  ['PARSE_ERROR', -32700, 400],
  ['BAD_REQUEST', -32600, 400],
  ['UNAUTHORIZED', -32001, 401],
  ['FORBIDDEN', -32003, 403],
  ['NOT_FOUND', -32004, 404],
  ['METHOD_NOT_SUPPORTED', -32005, 405],
  ['TIMEOUT', -32008, 408],
  ['CONFLICT', -32009, 409],
  ['PRECONDITION_FAILED', -32012, 412],
  ['PAYLOAD_TOO_LARGE', -32013, 413],
  ['CLIENT_CLOSED_REQUEST', -32099, 499],
  ['INTERNAL_SERVER_ERROR', -32603, 500],
] as const;

const throwing = (thrown: unknown) =>
  trpc.router().query('a', {
    resolve() {
      throw thrown;
    },
  });

describe('error-handling', () => {
  test.each(codes)('sends %s as %i with status %i', async (code, number, httpStatus) => {
    const url = await serveRouter({ router: throwing(new trpc.TRPCError({ code })) });
    expect(await fetchJson(`${url}/a`)).toEqual({
      status: httpStatus,
      body: { id: null, error: { message: code, code: number, data: { code, httpStatus, path: 'a' } } },
    });
  });

  test('knows these twelve codes and no others', () => {
    expect(TRPC_ERROR_CODES_BY_KEY).toEqual(Object.fromEntries(codes.map(([code, number]) => [code, number])));
  });

  test.each(['development', 'production'] as const)(
    'sends the stack unless NODE_ENV is production: %s',
    async (NODE_ENV) => {
      // Which build of the package is loaded depends on the variable, hence a process of its own.
      const script = `
      const { router, TRPCError } = require('@trpc/server');
      const error = new TRPCError({ code: 'CONFLICT' });
      console.log(typeof router().getErrorShape({ error, type: 'query' }).data.stack);
    `;
      const cwd = fileURLToPath(new URL('../../../content/docs/9.x', import.meta.url));
      const args = ['--input-type=commonjs', '--eval', script];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env: { NODE_ENV } });
      expect(stdout.trim()).toBe(NODE_ENV === 'production' ? 'undefined' : 'string');
    },
  );

  test.each([
    ['the message of any other Error', new Error('db down'), 'db down'],
    ['a string that was thrown', 'salty', 'salty'],
    ['the code for anything else that was thrown', { no: 'error' }, 'INTERNAL_SERVER_ERROR'],
  ])('sends %s, with 500', async (_, thrown, message) => {
    const url = await serveRouter({ router: throwing(thrown) });
    const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'a' };
    expect(await fetchJson(`${url}/a`)).toEqual({
      status: 500,
      body: { id: null, error: { message, code: -32603, data } },
    });
  });

  test('takes the message of the cause, or the cause itself if it is a string, and the code without one', () => {
    expect(new trpc.TRPCError({ code: 'CONFLICT', cause: new Error('salty') }).message).toBe('salty');
    expect(new trpc.TRPCError({ code: 'CONFLICT', cause: 'salty' }).message).toBe('salty');
    expect(new trpc.TRPCError({ code: 'CONFLICT' }).message).toBe('CONFLICT');
  });

  test('has originalError as an older name of cause', () => {
    const cause = new Error('salty');
    expect(new trpc.TRPCError({ code: 'CONFLICT', cause }).originalError).toBe(cause);
  });

  test('maps a code to a status with getErrorShape of the router', () => {
    const error = new trpc.TRPCError({ code: 'NOT_FOUND' });
    const shape = appRouter.getErrorShape({ error, type: 'query', path: 'a', input: {}, ctx: anonymous });
    expect(shape).toEqual({
      message: 'NOT_FOUND',
      code: -32004,
      data: { code: 'NOT_FOUND', httpStatus: 404, path: 'a' },
    });
  });

  test('keeps the message of an unexpected error of a server-side call, unless the formatter replaces it', async () => {
    const fail = trpc.router().query('a', {
      resolve() {
        throw new Error('burnt');
      },
    });
    const error: trpc.TRPCError = await fail
      .createCaller({})
      .query('a')
      .catch((cause) => cause);
    const failure = { error, type: 'query', path: 'a', input: undefined, ctx: {} } as const;
    expect(fail.getErrorShape(failure).message).toBe('burnt');
    const hidden = fail.formatError(({ shape }) => ({ ...shape, message: 'Internal server error' }));
    expect(hidden.getErrorShape(failure).message).toBe('Internal server error');
  });
});

describe('error-handling: onError', () => {
  test('gets the error, the type, the path, the unvalidated input and the context', async () => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext: () => anonymous, onError });
    await fetchJson(`${url}/recipe.byId?${input({ id: 'goulash' })}`);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({
      error: expect.any(trpc.TRPCError),
      type: 'query',
      path: 'recipe.byId',
      input: { id: 'goulash' },
      ctx: anonymous,
      req: { method: 'GET' },
    });
  });

  test('runs once per failed call of a batch', async () => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext, onError });
    await fetchJson(`${url}/x,pantry.list,y?batch=1&input={}`);
    expect(onError.mock.calls.map(([{ path }]) => path).sort()).toEqual(['x', 'y']);
  });

  test.each([
    ['PATCH', 'subscription'],
    ['PUT', 'unknown'],
    ['DELETE', 'unknown'],
  ])('has for the method %s, which is not supported, the type %s and no path', async (method, type) => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext, onError });
    await fetchJson(`${url}/pantry.list`, { method });
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ type, path: undefined });
  });

  test.each([
    ['a batch that the server does not accept', '/pantry.list?batch=1&input={}'],
    ['JSON that is malformed', '/pantry.list?input={'],
  ])('has no context for %s', async (_, path) => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext, onError, batching: { enabled: false } });
    await fetchJson(`${url}${path}`);
    expect(onError.mock.calls[0]?.[0]).toHaveProperty('ctx', undefined);
  });

  test.each([
    ['a body that is too large', { maxBodySize: 1 }],
    ['a createContext that throws', { createContext: () => Promise.reject(new Error('no context')) }],
  ])('has no context for %s', async (_, options) => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext, onError, ...options });
    await fetchJson(`${url}/recipe.add`, { json: { title: 'Borscht' } }).catch(() => {});
    expect(onError.mock.calls[0]?.[0]).toHaveProperty('ctx', undefined);
  });

  test('sees PAYLOAD_TOO_LARGE, and the connection is cut', async () => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext, onError, maxBodySize: 10 });
    await expect(fetchJson(`${url}/recipe.add`, { json: { title: 'Borscht' } })).rejects.toThrow('fetch failed');
    expect(onError.mock.calls[0]?.[0].error.code).toBe('PAYLOAD_TOO_LARGE');
  });

  test('must not throw: the request gets no response, and the rejection is unhandled', async () => {
    const onError = () => {
      throw new Error('bad observer');
    };
    const url = await serveRouter({ router: appRouter, createContext, onError });
    expect(await unansweredRequest(`${url}/nope`)).toEqual(new Error('bad observer'));
  });
});
