import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import type { APIGatewayProxyEvent, APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { createRouter } from 'example/server/createRouter.ts';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { anonymous } from './support.ts';

const kitchen = createRouter()
  .query('ping', { resolve: () => 'pong' })
  .mutation('upper', { input: z.string(), resolve: ({ input }) => input.toUpperCase() });

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

const pong = { statusCode: 200, body: { id: null, result: { type: 'data', data: 'pong' } } };
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

  test('takes the whole path without parameters, with payload 1.0 too', async () => {
    expect(await invoke(http('/ping'))).toEqual(pong);
    expect(await invoke(http('/trpc/ping'))).toMatchObject(missing('trpc/ping'));
    expect(await invoke(rest('/ping'))).toEqual(pong);
    expect(await invoke(rest('/trpc/ping'))).toMatchObject(missing('trpc/ping'));
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

  test('does not decode bodies in base64', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = Buffer.from('{"title":"A soup of leeks, potatoes and cream"}').toString('base64');
    expect(await invoke(http('/upper', { headers, body, isBase64Encoded: true }, 'POST'))).toMatchObject({
      statusCode: 400,
      body: {
        error: {
          message: `Unexpected token 'e', "eyJ0aXRsZS"... is not valid JSON`,
          data: { code: 'PARSE_ERROR' },
        },
      },
    });
  });

  test('responds to HEAD with 204, without making a context', async () => {
    const createContext = vi.fn(() => anonymous);
    expect((await invoke(http('/ping', {}, 'HEAD'), createContext)).statusCode).toBe(204);
    expect(createContext).not.toHaveBeenCalled();
  });

  test('responds to OPTIONS with 405', async () => {
    expect((await invoke(http('/ping', {}, 'OPTIONS'))).statusCode).toBe(405);
  });

  test('gives onError the event as req', async () => {
    const onError = vi.fn();
    const event = http('/nope') as unknown as APIGatewayProxyEventV2;
    const createContext = () => anonymous;
    await awsLambdaRequestHandler({ router: kitchen, createContext, onError })(event, {} as Context);
    expect(onError.mock.calls[0]?.[0].req).toBe(event);
  });

  test.each(['onError', 'responseMeta'])('fails the invocation if an option throws: %s', async (option) => {
    const fail = () => {
      throw new Error('bad option');
    };
    const handler = awsLambdaRequestHandler({ router: kitchen, createContext: () => anonymous, [option]: fail });
    const event = http(option === 'onError' ? '/nope' : '/ping') as unknown as APIGatewayProxyEventV2;
    await expect(handler(event, {} as Context)).rejects.toThrow('bad option');
  });

  test('has older names of the same thing', async () => {
    const { lambdaRequestHandler } = await import('@trpc/server/adapters/lambda');
    expect(lambdaRequestHandler).toBeTypeOf('function');
  });
});
