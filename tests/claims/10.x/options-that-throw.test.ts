import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type AppRouter, appRouter } from 'example/server/routers/_app.ts';
import express from 'express';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serve, unansweredRequest } from '../serve.ts';
import { anonymous, serveRouter } from './support.ts';

const fail = () => {
  throw new Error('bad option');
};
const options = { router: appRouter, createContext: () => anonymous };

describe.each([
  ['onError', { onError: fail }, 'nope'],
  ['responseMeta', { responseMeta: fail }, 'pantry.list'],
])('error-handling: an error in %s', (_, option, path) => {
  const failing = { ...options, ...option };

  test('leaves the client without a response and is an unhandled rejection: Express', async () => {
    const url = await serve(createServer(express().use('/trpc', createExpressMiddleware(failing))));
    expect(await unansweredRequest(`${url}/trpc/${path}`)).toEqual(new Error('bad option'));
  });

  test('rejects the promise of the Express handler, which Express 5 handles, also with a middleware that returns next()', async () => {
    for (const middleware of [undefined, (_req: unknown, _res: unknown, next: () => unknown) => next()]) {
      const handle = createExpressMiddleware({ ...failing, middleware });
      const failure = new Promise<unknown>((resolve) => {
        const app = express().use('/trpc', (req, res, next) => {
          resolve(handle(req, res, next));
          res.destroy();
        });
        void serve(createServer(app)).then((url) => fetch(`${url}/trpc/${path}`).catch(() => undefined));
      });
      await expect(failure).rejects.toThrow('bad option');
    }
  });

  test('leaves the client without a response and is an unhandled rejection: standalone', async () => {
    expect(await unansweredRequest(`${await serveRouter(failing)}/${path}`)).toEqual(new Error('bad option'));
  });

  test('leaves the client without a response: Fastify', async () => {
    const server = fastify();
    server.register(fastifyTRPCPlugin<AppRouter>, { prefix: '/trpc', trpcOptions: failing });
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const controller = new AbortController();
    onTestFinished(async () => {
      controller.abort();
      await server.close();
    });
    const response = fetch(`${url}/trpc/${path}`, { signal: controller.signal }).catch(() => 'aborted');
    expect(await Promise.race([response, delay(300, 'no response')])).toBe('no response');
  });

  test('leaves the client without a response: fetch', async () => {
    const req = new Request(`https://edge.example/trpc/${path}`);
    const response = fetchRequestHandler({ endpoint: '/trpc', req, ...failing });
    expect(await Promise.race([response, delay(300, 'no response')])).toBe('no response');
  });

  test('fails the invocation: AWS Lambda', async () => {
    const requestContext = { http: { method: 'GET' } };
    const event = { version: '2.0', routeKey: '$default', rawPath: `/${path}`, headers: {}, requestContext };
    await expect(awsLambdaRequestHandler(failing)(event as never, {} as never)).rejects.toThrow('bad option');
  });
});
