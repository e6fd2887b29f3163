import { initTRPC } from '@trpc/server';
import { appRouter } from 'example/server/routers/_app.ts';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { event, fetchJson, input } from '../serve.ts';
import { anonymous, asAda, serveExample, serveRouter } from './support.ts';

const soup = { id: 'pea-soup', title: 'Pea soup', addedAt: '2022-03-04T00:00:00.000Z' };
const pantry = [
  { name: 'flour', amount: 1000 },
  { name: 'eggs', amount: 6 },
];
const json = { ...asAda, 'content-type': 'application/json' };

function failure(code: string, number: number, httpStatus: number, message = code, path?: string) {
  return { error: { message, code: number, data: { code, httpStatus, ...(path && { path }) } } };
}
const notFound = (kind: string, path: string) =>
  failure('NOT_FOUND', -32004, 404, `No "${kind}"-procedure on path "${path}"`, path);

describe('rpc', () => {
  test('calls a query with GET and the parameter input', async () => {
    const url = await serveExample();
    const response = await fetch(`${url}/recipe.byId?${input({ id: 'pea-soup' })}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ result: { data: soup } });
  });

  test('calls a mutation with POST, whose body is the input itself', async () => {
    const url = await serveExample();
    const response = await fetchJson(`${url}/recipe.add`, { json: { title: 'Ramen' }, headers: json });
    expect(response).toMatchObject({ status: 200, body: { result: { data: { title: 'Ramen' } } } });
  });

  test('responds to HEAD with 204 and no body', async () => {
    const url = await serveExample();
    const response = await fetch(`${url}/recipe.byId`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('responds to %s with 405', async (method) => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.byId`, { method })).toEqual({
      status: 405,
      body: failure('METHOD_NOT_SUPPORTED', -32005, 405, `Unexpected request method ${method}`),
    });
  });

  test('responds to the wrong verb with 404', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.add`)).toEqual({ status: 404, body: notFound('query', 'recipe.add') });
  });

  test('has no subscriptions over HTTP', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.onAdd`)).toEqual({ status: 404, body: notFound('query', 'recipe.onAdd') });
  });

  test('does not take slashes for dots', async () => {
    const url = await serveExample();
    expect((await fetchJson(`${url}/recipe/byId?${input({ id: 'pea-soup' })}`)).status).toBe(404);
  });

  test('responds to input that is not JSON with 400 PARSE_ERROR', async () => {
    const url = await serveExample();
    const code = { error: { code: -32700, data: { code: 'PARSE_ERROR', httpStatus: 400 } } };
    expect(await fetchJson(`${url}/recipe.byId?input={`)).toMatchObject({ status: 400, body: code });
    const body = { method: 'POST', headers: json, body: '{' };
    expect(await fetchJson(`${url}/recipe.add`, body)).toMatchObject({ status: 400, body: code });
  });

  test('sends an error with its status, its number and its path', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.byId?${input({ id: 'nope' })}`)).toEqual({
      status: 404,
      body: failure('NOT_FOUND', -32004, 404, 'NOT_FOUND', 'recipe.byId'),
    });
  });
});

describe('rpc: batches', () => {
  test('joins paths by commas, numbers the inputs, and responds in the order of the paths with 207', async () => {
    const url = await serveExample();
    const inputs = input({ 0: { id: 'pea-soup' }, 2: { id: 'nope' } });
    expect(await fetchJson(`${url}/recipe.byId,pantry.list,recipe.byId?batch=1&${inputs}`)).toEqual({
      status: 207,
      body: [
        { result: { data: soup } },
        { result: { data: pantry } },
        failure('NOT_FOUND', -32004, 404, 'NOT_FOUND', 'recipe.byId'),
      ],
    });
  });

  test('has the status that all calls share', async () => {
    const url = await serveExample();
    expect((await fetchJson(`${url}/pantry.list,pantry.list?batch=1&input={}`)).status).toBe(200);
    const nowhere = input({ 0: { id: 'nope' }, 1: { id: 'no' } });
    expect((await fetchJson(`${url}/recipe.byId,recipe.byId?batch=1&${nowhere}`)).status).toBe(404);
  });

  test('sends the object of inputs as the body of a POST', async () => {
    const url = await serveExample();
    const calls = { 0: { title: 'Udon' }, 1: { name: 'salt', amount: 5 } };
    const response = await fetchJson(`${url}/recipe.add,pantry.restock?batch=1`, { json: calls, headers: json });
    expect(response).toMatchObject({
      status: 200,
      body: [{ result: { data: { title: 'Udon' } } }, { result: { data: { name: 'salt', amount: 5 } } }],
    });
  });

  test.each(['', '&input=[]', '&input="x"', '&input=null'])(
    'is refused without an object of inputs: ?batch=1%s',
    async (given) => {
      const url = await serveExample();
      const message = '"input" needs to be an object when doing a batch call';
      const { status, body } = await fetchJson(`${url}/pantry.list?batch=1${given}`);
      expect({ status, body }).toMatchObject({ status: 400, body: { error: { message } } });
    },
  );

  test('is refused as a POST without a body', async () => {
    const url = await serveExample();
    const message = '"input" needs to be an object when doing a batch call';
    const response = await fetchJson(`${url}/pantry.restock?batch=1`, { method: 'POST' });
    expect(response).toMatchObject({ status: 400, body: { error: { message } } });
  });

  test('streams pantry.list, which has no input to validate, before recipe.byId', async () => {
    const url = await serveExample();
    const streamed = `${url}/recipe.byId,pantry.list?batch=1&${input({ 0: { id: 'pea-soup' } })}`;
    const response = await fetch(streamed, { headers: { 'trpc-batch-mode': 'stream' } });
    expect(response.headers.get('content-type')).toBe('application/json');
    const result = JSON.stringify({ result: { data: soup } });
    expect((await response.text()).split('\n')).toEqual([expect.stringMatching(/^{"1":/), `,"0":${result}`, '}']);
  });

  test('can be switched off', async () => {
    const batching = { enabled: false };
    const url = await serveRouter({ router: appRouter, createContext: () => anonymous, batching });
    expect(await fetchJson(`${url}/pantry.list?batch=1&input={}`)).toEqual({
      status: 500,
      body: failure('INTERNAL_SERVER_ERROR', -32603, 500, 'Batching is not enabled on the server'),
    });
    expect((await fetchJson(`${url}/pantry.list`)).status).toBe(200);
  });

  test('streams with the header trpc-batch-mode, a line for each call in the order in which they finish', async () => {
    const t = initTRPC.create();
    const quickIsSent = event();
    const slow = t.procedure.query(async () => {
      await quickIsSent.happened;
      throw new Error('burnt');
    });
    const quick = t.procedure.query(() => 'quick');
    const url = await serveRouter({ router: t.router({ slow, quick }) });
    const response = await fetch(`${url}/slow,quick?batch=1&input={}`, { headers: { 'trpc-batch-mode': 'stream' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('vary')).toBe('trpc-batch-mode');
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.includes('quick')) quickIsSent.happen();
    }
    const bad = JSON.stringify(failure('INTERNAL_SERVER_ERROR', -32603, 500, 'burnt', 'slow'));
    expect(text).toBe(`{"1":{"result":{"data":"quick"}}\n,"0":${bad}\n}`);
  });
});

describe('rpc: with superjson', () => {
  const t = initTRPC.create({ transformer: superjson });
  const later = t.procedure.input(z.object({ since: z.date() })).query(({ input }) => ({ at: input.since }));
  const superRouter = t.router({ later });
  const since = '2022-03-04T00:00:00.000Z';

  test('wraps the input and the data in { json, meta }', async () => {
    const url = await serveRouter({ router: superRouter });
    expect(
      await fetchJson(`${url}/later?${input({ json: { since }, meta: { values: { since: ['Date'] } } })}`),
    ).toEqual({
      status: 200,
      body: { result: { data: { json: { at: since }, meta: { values: { at: ['Date'] } } } } },
    });
  });

  test('reads a date without the field meta as a string, and takes the type of the whole input from meta', async () => {
    const day = t.procedure.input(z.date()).query(({ input }) => input.getUTCDay());
    const url = await serveRouter({ router: t.router({ later, day }) });
    const { status, body } = await fetchJson(`${url}/later?${input({ json: { since } })}`);
    expect(status).toBe(400);
    const { error } = body as { error: { json: { message: string } } };
    expect(JSON.parse(error.json.message)).toMatchObject([{ received: 'string', path: ['since'] }]);
    expect(await fetchJson(`${url}/day?${input({ json: since, meta: { values: ['Date'] } })}`)).toEqual({
      status: 200,
      body: { result: { data: { json: 5 } } },
    });
  });

  test('wraps the error, and takes an input without the wrapper for undefined', async () => {
    const url = await serveRouter({ router: superRouter });
    const { status, body } = await fetchJson(`${url}/later?${input({ since })}`);
    expect(status).toBe(400);
    const { error } = body as { error: { json: { message: string } } };
    expect(JSON.parse(error.json.message)).toMatchObject([{ received: 'undefined', path: [] }]);
  });
});
