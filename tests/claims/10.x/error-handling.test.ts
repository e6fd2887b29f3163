import { TRPCClientError } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { createContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { createCallerFactory, publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { abandonedUrl, fetchJson, input, serve } from '../serve.ts';
import { Socket } from './socket.ts';
import { anonymous, clientOf, serveExample, serveRouter } from './support.ts';

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
  ['UNPROCESSABLE_CONTENT', -32022, 422],
  ['TOO_MANY_REQUESTS', -32029, 429],
  ['CLIENT_CLOSED_REQUEST', -32099, 499],
  ['INTERNAL_SERVER_ERROR', -32603, 500],
  ['NOT_IMPLEMENTED', -32603, 501],
] as const;

/** Serves one query, `a`, that throws. */
function serveThrowing(thrown: unknown, isDev = false) {
  const t = initTRPC.create({ isDev });
  const a = t.procedure.query(() => {
    throw thrown;
  });
  return serveRouter({ router: t.router({ a }) });
}

describe('error-handling', () => {
  test.each(codes)('sends %s as %i with status %i', async (code, number, httpStatus) => {
    const url = await serveThrowing(new TRPCError({ code }));
    const data = { code, httpStatus, path: 'a' };
    expect(await fetchJson(`${url}/a`)).toEqual({
      status: httpStatus,
      body: { error: { message: code, code: number, data } },
    });
    expect(getHTTPStatusCodeFromError(new TRPCError({ code }))).toBe(httpStatus);
  });

  test('knows these codes and no others', () => {
    expect(TRPC_ERROR_CODES_BY_KEY).toEqual(Object.fromEntries(codes.map(([code, number]) => [code, number])));
  });

  test('takes the message of the cause without one of its own, and the code without both', () => {
    const cause = new Error('salty');
    expect(new TRPCError({ code: 'CONFLICT', message: 'No', cause }).message).toBe('No');
    expect(new TRPCError({ code: 'CONFLICT', cause }).message).toBe('salty');
    expect(new TRPCError({ code: 'CONFLICT' }).message).toBe('CONFLICT');
    expect(new TRPCError({ code: 'CONFLICT', cause: { message: 'salty' } }).message).toBe('salty');
    expect(new TRPCError({ code: 'CONFLICT', cause: { status: 1 } }).message).toBe('');
  });

  test('turns a cause that is not an Error into one', () => {
    expect(new TRPCError({ code: 'CONFLICT', cause: 'salty' }).cause).toBeInstanceOf(Error);
  });

  test('sends the stack while isDev is true', async () => {
    const url = await serveThrowing(new TRPCError({ code: 'CONFLICT' }), true);
    const stack = expect.stringMatching(/^TRPCError: CONFLICT\n {4}at /);
    expect(await fetchJson(`${url}/a`)).toMatchObject({ body: { error: { data: { stack } } } });
  });

  test('sends the message of any other error with status 500, and leaves only the stack out', async () => {
    const url = await serveThrowing(new Error('connect ECONNREFUSED db.internal:5432'));
    expect(await fetchJson(`${url}/a`)).toEqual({
      status: 500,
      body: {
        error: {
          message: 'connect ECONNREFUSED db.internal:5432',
          code: -32603,
          data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'a' },
        },
      },
    });
  });

  test('calls onError with the TRPCError, the type, the path, the input and the context', async () => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext: () => anonymous, onError });
    await fetchJson(`${url}/recipe.byId?${input({ id: 'ramen' })}`);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({
      error: expect.any(TRPCError),
      type: 'query',
      path: 'recipe.byId',
      input: { id: 'ramen' },
      ctx: anonymous,
    });
  });

  test('calls onError once for each failed call of a batch', async () => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext, onError });
    await fetchJson(`${url}/recipe.byId,nope,pantry.list?batch=1&${input({ 0: { id: 'ramen' } })}`);
    expect(onError.mock.calls.map(([{ path }]) => path).sort()).toEqual(['nope', 'recipe.byId']);
  });

  test('calls onError without a path for unreadable JSON and for other methods', async () => {
    const onError = vi.fn();
    const url = await serveRouter({ router: appRouter, createContext, onError });
    await fetchJson(`${url}/recipe.byId?input={`);
    await fetchJson(`${url}/recipe.byId`, { method: 'PUT' });
    expect(onError.mock.calls.map(([{ path, type, error }]) => [path, type, error.code])).toEqual([
      [undefined, 'query', 'PARSE_ERROR'],
      [undefined, 'unknown', 'METHOD_NOT_SUPPORTED'],
    ]);
  });

  test('calls the onError of applyWSSHandler, and not that of createHTTPServer, for a call over WebSocket', async () => {
    const [overHttp, overSockets] = [vi.fn(), vi.fn()];
    const { server } = createHTTPServer({ router: appRouter, createContext, onError: overHttp });
    const wss = new WebSocketServer({ server });
    applyWSSHandler({ wss, router: appRouter, createContext, onError: overSockets });
    const socket = await Socket.open((await serve(server)).replace('http', 'ws'));
    socket.send({ id: 1, method: 'subscription', params: { path: 'nope' } });
    await socket.next();
    expect(overSockets).toHaveBeenCalledTimes(1);
    expect(overSockets.mock.calls[0]?.[0]).toMatchObject({ path: 'nope', type: 'subscription' });
    expect(overHttp).not.toHaveBeenCalled();
  });

  test('calls onError, which cannot change the response', async () => {
    const t = initTRPC.create();
    const url = await serveRouter({ router: t.router({}), onError: () => ({ message: 'changed' }) as never });
    expect(await fetchJson(`${url}/a`)).toMatchObject({
      status: 404,
      body: { error: { message: 'No "query"-procedure on path "a"' } },
    });
  });

  test('rejects a call on the server with the TRPCError itself', async () => {
    const fail = publicProcedure.query(() => {
      throw new Error('burnt');
    });
    const failure: unknown = await createCallerFactory(router({ fail }))(anonymous)
      .fail()
      .catch((cause) => cause);
    expect(failure).toBeInstanceOf(TRPCError);
    expect(failure).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', message: 'burnt', cause: new Error('burnt') });
  });
});

describe('error-handling: on the client', () => {
  const failed = (url: string): Promise<unknown> =>
    clientOf(url)
      .recipe.byId.query({ id: 'ramen' })
      .catch((cause) => cause);

  test('has the code in data, the error object as shape, and the response in meta', async () => {
    const error = await failed(await serveExample());
    const data = { code: 'NOT_FOUND', httpStatus: 404, path: 'recipe.byId' };
    const shape = { message: 'NOT_FOUND', code: -32004, data };
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(error).toMatchObject({ message: 'NOT_FOUND', data, shape, meta: { response: { status: 404 } } });
    expect(error).not.toHaveProperty('code');
    expect(error).toMatchObject({ meta: { responseJSON: [{ error: shape }] } });
  });

  test('has no data, and the message of the network, when the server is down', async () => {
    const error = await failed(await abandonedUrl());
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(error).toMatchObject({ message: 'fetch failed', data: undefined, cause: expect.any(TypeError) });
  });

  test('has no data when the response is HTML, and the response in meta', async () => {
    const error = await failed(await serve((_, response) => response.end('<html></html>')));
    const message = expect.stringMatching(/^Unexpected token '<', "<html><\/html>" is not valid JSON$/);
    expect(error).toMatchObject({ message, data: undefined, meta: { response: { status: 200 } } });
  });

  test('cannot read JSON of another kind', async () => {
    const error = await failed(await serve((_, response) => response.end('{"ok":true}')));
    expect(error).toMatchObject({ message: 'Unable to transform response from server', data: undefined });
  });
});
