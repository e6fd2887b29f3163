import * as trpc from '@trpc/server';
import { createContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { event, fetchJson, input } from '../serve.ts';
import { asAda, serveExample, serveRouter } from './support.ts';

const soup = { id: 'pea-soup', title: 'Pea soup', addedAt: '2022-03-04T00:00:00.000Z' };
const pantry = [
  { name: 'flour', amount: 1000 },
  { name: 'eggs', amount: 6 },
];
const json = { ...asAda, 'content-type': 'application/json' };
const result = (data: unknown) => ({ id: null, result: { type: 'data', data } });

function failure(code: string, number: number, httpStatus: number, message = code, path?: string) {
  return { id: null, error: { message, code: number, data: { code, httpStatus, ...(path && { path }) } } };
}
const notFound = (kind: string, path: string) =>
  failure('NOT_FOUND', -32004, 404, `No "${kind}"-procedure on path "${path}"`, path);

describe('rpc', () => {
  test('responds to a query with id null and type data', async () => {
    const url = await serveExample();
    const response = await fetch(`${url}/recipe.byId?${input({ id: 'pea-soup' })}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toEqual(result(soup));
  });

  test('leaves data out when a resolver returns undefined', async () => {
    const url = await serveRouter({ router: trpc.router().query('nothing', { resolve: () => undefined }) });
    expect(await fetchJson(`${url}/nothing`)).toEqual({ status: 200, body: { id: null, result: { type: 'data' } } });
  });

  test('responds to an error with its status, its number and its path, in production without a stack', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.add`, { json: { title: 'Borscht' } })).toEqual({
      status: 401,
      body: failure('UNAUTHORIZED', -32001, 401, 'UNAUTHORIZED', 'recipe.add'),
    });
  });

  test('responds to HEAD with 204 and no body for every path', async () => {
    const url = await serveExample();
    const response = await fetch(`${url}/no/such/path`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  test.each(['PATCH', 'PUT', 'DELETE', 'OPTIONS'])('responds to %s with 405', async (method) => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.byId`, { method })).toEqual({
      status: 405,
      body: failure('METHOD_NOT_SUPPORTED', -32005, 405, `Unexpected request method ${method}`),
    });
  });

  test('does not find a mutation or a subscription with GET', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.add`)).toEqual({ status: 404, body: notFound('query', 'recipe.add') });
    expect(await fetchJson(`${url}/recipe.onAdd`)).toEqual({ status: 404, body: notFound('query', 'recipe.onAdd') });
  });

  test('parses the body as JSON under any content type on the standalone server', async () => {
    const url = await serveExample();
    const headers = { ...asAda, 'content-type': 'text/plain' };
    const response = await fetchJson(`${url}/recipe.add`, { method: 'POST', headers, body: '{"title":"Borscht"}' });
    expect(response).toMatchObject({ status: 200, body: { result: { data: { title: 'Borscht' } } } });
  });

  test('responds to invalid JSON with 400 PARSE_ERROR and the message of JSON.parse', async () => {
    const url = await serveExample();
    const response = { status: 400, body: { error: { code: -32700, data: { code: 'PARSE_ERROR', httpStatus: 400 } } } };
    expect(await fetchJson(`${url}/recipe.byId?input=!`)).toMatchObject(response);
    const body = { method: 'POST', headers: json, body: 'soup' };
    expect(await fetchJson(`${url}/recipe.add`, body)).toMatchObject(response);
    expect(await fetchJson(`${url}/recipe.add`, body)).toMatchObject({
      body: { error: { message: `Unexpected token 's', "soup" is not valid JSON` } },
    });
  });
});

describe('rpc: batches', () => {
  test('responds in the order of the paths, with 207 when the statuses differ', async () => {
    const url = await serveExample();
    const inputs = input({ 0: { id: 'pea-soup' }, 1: { id: 'nope' } });
    expect(await fetchJson(`${url}/recipe.byId,recipe.byId,pantry.list?batch=1&${inputs}`)).toEqual({
      status: 207,
      body: [result(soup), failure('NOT_FOUND', -32004, 404, 'NOT_FOUND', 'recipe.byId'), result(pantry)],
    });
  });

  test('has the status that all calls share', async () => {
    const url = await serveExample();
    expect((await fetchJson(`${url}/pantry.list,pantry.list?batch=1&input={}`)).status).toBe(200);
    expect((await fetchJson(`${url}/a,b?batch=1&input={}`)).status).toBe(404);
  });

  test('of mutations is a POST with the object as its body', async () => {
    const url = await serveExample();
    const calls = { 0: { title: 'Udon' }, 1: { name: 'salt', amount: 5 } };
    expect(await fetchJson(`${url}/recipe.add,pantry.restock?batch=1`, { json: calls, headers: json })).toMatchObject({
      status: 200,
      body: [{ result: { data: { title: 'Udon' } } }, { result: { data: { name: 'salt', amount: 5 } } }],
    });
  });

  test('runs its procedures at the same time', async () => {
    const other = event();
    const router = trpc
      .router()
      .query('waits', { resolve: () => other.happened })
      .query('other', { resolve: () => other.happen() });
    const url = await serveRouter({ router });
    expect((await fetchJson(`${url}/waits,other?batch=1&input={}`)).status).toBe(200);
  });

  test.each(['', '&input=[]'])('is refused without an object of inputs: ?batch=1%s', async (given) => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/pantry.list?batch=1${given}`)).toEqual({
      status: 400,
      body: failure('BAD_REQUEST', -32600, 400, '"input" needs to be an object when doing a batch call'),
    });
  });

  test('reads %2C as a part of a name', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/a%2Cb?batch=1&input={}`)).toEqual({
      status: 404,
      body: [notFound('query', 'a%2Cb')],
    });
  });

  test('can be switched off', async () => {
    const url = await serveRouter({ router: appRouter, createContext, batching: { enabled: false } });
    expect(await fetchJson(`${url}/pantry.list?batch=1&input={}`)).toEqual({
      status: 500,
      body: failure('INTERNAL_SERVER_ERROR', -32603, 500, 'Batching is not enabled on the server'),
    });
  });
});

describe('rpc: with superjson', () => {
  const router = trpc
    .router()
    .transformer(superjson)
    .query('later', { input: z.object({ since: z.date() }), resolve: ({ input }) => ({ at: input.since }) });
  const since = '2022-03-04T00:00:00.000Z';

  test('wraps input and data', async () => {
    const url = await serveRouter({ router });
    expect(
      await fetchJson(`${url}/later?${input({ json: { since }, meta: { values: { since: ['Date'] } } })}`),
    ).toEqual({
      status: 200,
      body: result({ json: { at: since }, meta: { values: { at: ['Date'] } } }),
    });
  });

  test('wraps errors, and reads a plain input as empty', async () => {
    const url = await serveRouter({ router });
    const { status, body } = await fetchJson(`${url}/later?${input({ since })}`);
    expect([status, body]).toEqual([
      400,
      { id: null, error: { json: expect.objectContaining({ message: expect.stringContaining('Required') }) } },
    ]);
  });
});
