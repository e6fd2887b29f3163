import { createRequire } from 'node:module';
import { createTRPCProxyClient, unstable_httpBatchStreamLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import type { APIGatewayProxyEvent, APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { anonymous } from './support.ts';

const kitchen = router({
  ping: publicProcedure.query(() => 'pong'),
  upper: publicProcedure.input(z.string()).mutation(({ input }) => input.toUpperCase()),
});

/** What API Gateway sends: the parts of an event that the adapter reads. */
async function invoke(event: object, createContext = () => anonymous) {
  const handler = awsLambdaRequestHandler({ router: kitchen, createContext });
  const complete = event as APIGatewayProxyEvent & APIGatewayProxyEventV2;
  const { statusCode, body } = (await handler(complete, {} as Context)) as { statusCode: number; body?: string };
  return { statusCode, body: body && JSON.parse(body) };
}

const http = (rawPath: string, more: object = {}, method = 'GET') => ({
  version: '2.0',
  routeKey: '$default',
  rawPath,
  headers: {},
  requestContext: { http: { method } },
  ...more,
});
const rest = (path: string, more: object = {}) => ({
  version: '1.0',
  resource: path,
  path,
  httpMethod: 'GET',
  headers: {},
  pathParameters: null,
  ...more,
});

const pong = { statusCode: 200, body: { result: { data: 'pong' } } };
const missing = (path: string) => ({
  statusCode: 404,
  body: { error: { message: `No "query"-procedure on path "${path}"` } },
});

describe('aws-lambda', () => {
  test('takes the greedy parameter for the procedure, with payload 1.0 and 2.0', async () => {
    const pathParameters = { proxy: 'ping' };
    const routeKey = 'ANY /trpc/{proxy+}';
    expect(await invoke(http('/trpc/ping', { routeKey, pathParameters }))).toEqual(pong);
    expect(await invoke(rest('/trpc/ping', { resource: '/trpc/{proxy+}', pathParameters }))).toEqual(pong);
  });

  test('takes the last segment with payload 1.0 and the whole path with 2.0, without parameters', async () => {
    expect(await invoke(rest('/trpc/ping'))).toEqual(pong);
    expect(await invoke(http('/ping'))).toEqual(pong);
    expect(await invoke(http('/trpc/ping'))).toMatchObject(missing('trpc/ping'));
  });

  test('does not find the procedure with a plain parameter', async () => {
    const pathParameters = { name: 'ping' };
    const routeKey = 'ANY /trpc/{name}';
    expect(await invoke(http('/trpc/ping', { routeKey, pathParameters }))).toMatchObject(missing('trpc/ping'));
    const plain = rest('/trpc/ping', { resource: '/trpc/{name}', pathParameters });
    expect(await invoke(plain)).toMatchObject(missing('trpc/ping'));
  });

  test('takes an event without a version for 1.0', async () => {
    expect(await invoke({ ...rest('/ping'), version: undefined })).toEqual(pong);
  });

  test('refuses events of other versions', async () => {
    await expect(invoke({ ...http('/ping'), version: '3.0' })).rejects.toThrow(
      /^Custom payload format version not handled by this adapter/,
    );
  });

  test('decodes bodies in base64', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = Buffer.from('"hi"').toString('base64');
    expect(await invoke(http('/upper', { headers, body, isBase64Encoded: true }, 'POST'))).toEqual({
      statusCode: 200,
      body: { result: { data: 'HI' } },
    });
  });

  test('responds to HEAD with 204, without making a context', async () => {
    const createContext = vi.fn(() => anonymous);
    expect((await invoke(http('/ping', {}, 'HEAD'), createContext)).statusCode).toBe(204);
    expect(createContext).not.toHaveBeenCalled();
  });

  test('responds to a preflight request with 405', async () => {
    expect((await invoke(http('/ping', {}, 'OPTIONS'))).statusCode).toBe(405);
  });

  test('responds with 204 to the constant warm-up input, and rejects an EventBridge event', async () => {
    expect((await invoke({ httpMethod: 'HEAD', path: '/', headers: {} })).statusCode).toBe(204);
    await expect(invoke({ version: '0', source: 'aws.events', detail: {} })).rejects.toThrow(/^Custom payload format/);
  });

  test('takes the whole path of a function URL as the procedure name', async () => {
    expect(await invoke(http('/ping'))).toEqual(pong);
  });

  test('joins several values of one header with a comma', async () => {
    const handler = awsLambdaRequestHandler({
      router: kitchen,
      createContext: () => anonymous,
      responseMeta: () => ({ headers: { 'set-cookie': ['a=1', 'b=2'] } }),
    });
    const event = http('/ping') as unknown as APIGatewayProxyEventV2;
    expect(await handler(event, {} as Context)).toMatchObject({ headers: { 'set-cookie': 'a=1,b=2' } });
  });

  test('discards the status and the headers of the first call of responseMeta when tRPC cannot serialize the result', async () => {
    const t = initTRPC.create();
    const handler = awsLambdaRequestHandler({
      router: t.router({ big: t.procedure.query(() => 1n) }),
      responseMeta: ({ errors }) =>
        errors.length > 0 ? {} : { status: 201, headers: { 'cache-control': 's-maxage=60' } },
    });
    const response = await handler(http('/big') as unknown as APIGatewayProxyEventV2, {} as Context);
    expect(response).toMatchObject({ statusCode: 500, headers: { 'Content-Type': 'application/json' } });
    expect(response).not.toHaveProperty('headers.cache-control');
  });

  test('makes every call of the stream link reject, because the batch arrives as one JSON array', async () => {
    const handler = awsLambdaRequestHandler({ router: kitchen, createContext: () => anonymous });
    const client = createTRPCProxyClient<typeof kitchen>({
      links: [
        unstable_httpBatchStreamLink({
          url: 'https://lambda.example',
          async fetch(url, init) {
            const { pathname, searchParams } = new URL(String(url));
            const queryStringParameters = Object.fromEntries(searchParams);
            const headers = Object.fromEntries(new Headers(init?.headers as Record<string, string>));
            const event = http(pathname, { headers, queryStringParameters }) as unknown as APIGatewayProxyEventV2;
            const { body } = await handler(event, {} as Context);
            return new Response(body);
          },
        }),
      ],
    });
    await expect(client.ping.query()).rejects.toThrow(/after JSON at position|Unexpected token/);
  });

  test('responds to a streamed batch in one piece', async () => {
    const headers = { 'trpc-batch-mode': 'stream' };
    const queryStringParameters = { batch: '1', input: '{}' };
    const { statusCode, body } = await invoke(http('/ping,ping', { headers, queryStringParameters }));
    expect([statusCode, body]).toEqual([200, [pong.body, pong.body]]);
  });

  test('has no import path adapters/lambda any more', () => {
    const { resolve } = createRequire(new URL('../../../content/docs/10.x/package.json', import.meta.url));
    expect(() => resolve('@trpc/server/adapters/lambda')).toThrow(/not defined by "exports"/);
  });
});
