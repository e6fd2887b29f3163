import {
  createTRPCProxyClient,
  experimental_formDataLink,
  httpBatchLink,
  httpLink,
  loggerLink,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import {
  experimental_createMemoryUploadHandler,
  experimental_parseMultipartFormData,
  nodeHTTPFormDataContentTypeHandler,
} from '@trpc/server/adapters/node-http/content-type/form-data';
import type { CreateHTTPContextOptions } from '@trpc/server/adapters/standalone';
import { observable, tap } from '@trpc/server/observable';
import { createContext } from 'example/server/context.ts';
import { type AppRouter, appRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { clientOf, serveExample, serveRecorded, serveRouter } from './support.ts';

const clientWith = (...links: TRPCLink<AppRouter>[]) => createTRPCProxyClient<AppRouter>({ links });

describe('links: batching', () => {
  test('sends the calls of one tick as one request, which numbers the inputs', async () => {
    const { url, requests } = await serveRecorded();
    const client = clientOf(url);
    const [soup, cake, pantry] = await Promise.all([
      client.recipe.byId.query({ id: 'pea-soup' }),
      client.recipe.byId.query({ id: 'plum-cake' }),
      client.pantry.list.query(),
    ]);
    expect(requests.map(({ line }) => line)).toEqual([
      'GET /recipe.byId,recipe.byId,pantry.list?batch=1&input={"0":{"id":"pea-soup"},"1":{"id":"plum-cake"}}',
    ]);
    expect([soup.title, cake.title, pantry.length]).toEqual(['Pea soup', 'Plum cake', 2]);
  });

  test('sends a call that is alone in the batch format too', async () => {
    const { url, requests } = await serveRecorded();
    await clientOf(url).pantry.list.query();
    expect(requests.map(({ line }) => line)).toEqual(['GET /pantry.list?batch=1&input={}']);
  });

  test('never puts queries and mutations in one request', async () => {
    const { url, requests } = await serveRecorded();
    const client = clientOf(url);
    const restock = client.pantry.restock.mutate({ name: 'eggs', amount: 6 });
    await Promise.allSettled([client.pantry.list.query(), restock]);
    expect(requests.map(({ line }) => line).sort()).toEqual([
      'GET /pantry.list?batch=1&input={}',
      'POST /pantry.restock?batch=1',
    ]);
  });

  test('settles each call on its own', async () => {
    const client = clientOf(await serveExample());
    const calls = ['pea-soup', 'ramen'].map((id) => client.recipe.byId.query({ id }));
    const settled = await Promise.allSettled(calls);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  test('removes one slash at the end of the url', async () => {
    const { url, requests } = await serveRecorded();
    await clientOf(`${url}/`).pantry.list.query();
    expect(requests[0]?.line).toBe('GET /pantry.list?batch=1&input={}');
  });

  test('splits a batch that exceeds maxURLLength', async () => {
    const { url, requests } = await serveRecorded();
    const client = clientWith(httpBatchLink({ url, maxURLLength: url.length + 90 }));
    await Promise.all(['pea-soup', 'shakshuka', 'plum-cake'].map((id) => client.recipe.byId.query({ id })));
    expect(requests).toHaveLength(3);
  });

  test('rejects a call that exceeds maxURLLength on its own', async () => {
    const { url, requests } = await serveRecorded();
    const client = clientWith(httpBatchLink({ url, maxURLLength: 20 }));
    await expect(client.recipe.byId.query({ id: 'pea-soup' })).rejects.toThrow(
      'Input is too big for a single dispatch',
    );
    expect(requests).toEqual([]);
  });

  test('fails without a message of tRPC if the URL exceeds 16 KB, which a mutation does not', async () => {
    const t = initTRPC.create();
    const procedure = t.procedure.input(z.string());
    const router = t.router({
      length: procedure.query(({ input }) => input.length),
      measure: procedure.mutation(({ input }) => input.length),
    });
    const url = await serveRouter({ router });
    const client = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url })] });
    const text = 'x'.repeat(17_000);
    await expect(client.length.query(text)).rejects.toThrow('Unexpected end of JSON input');
    expect((await fetch(`${url}/length?input="${text}"`)).status).toBe(431);
    expect(await client.measure.mutate(text)).toBe(17_000);
  });

  test('can be refused by the server, even for one call of httpBatchLink, and not for httpLink', async () => {
    const url = await serveRouter({ router: appRouter, createContext, batching: { enabled: false } });
    await expect(clientOf(url).pantry.list.query()).rejects.toMatchObject({
      message: 'Batching is not enabled on the server',
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 },
    });
    expect(await clientWith(httpLink({ url })).pantry.list.query()).toHaveLength(2);
  });

  test('rejects an aborted call of a batch at once, and the others go on', async () => {
    const client = clientOf(await serveExample());
    const controller = new AbortController();
    const aborted = client.recipe.byId.query({ id: 'pea-soup' }, { signal: controller.signal });
    const other = client.recipe.byId.query({ id: 'plum-cake' });
    controller.abort();
    await expect(aborted).rejects.toThrow('This operation was aborted.');
    expect((await other).title).toBe('Plum cake');
  });
});

describe('links: the chain', () => {
  test('rejects without a terminating link', async () => {
    const pass: TRPCLink<AppRouter> =
      () =>
      ({ op, next }) =>
        next(op);
    await expect(clientWith(pass).pantry.list.query()).rejects.toThrow(
      'No more links to execute - did you forget to add an ending link?',
    );
  });

  test('never reaches links after a terminating one', async () => {
    const url = await serveExample();
    const reached = vi.fn();
    const after: TRPCLink<AppRouter> =
      () =>
      ({ op, next }) => {
        reached();
        return next(op);
      };
    await clientWith(httpLink({ url }), after).pantry.list.query();
    expect(reached).not.toHaveBeenCalled();
  });

  test('splits by op.context, which is not sent', async () => {
    const { url, requests } = await serveRecorded();
    const condition = ({ context }: { context: Record<string, unknown> }) => context.skipBatch === true;
    const client = clientWith(splitLink({ condition, true: httpLink({ url }), false: [httpBatchLink({ url })] }));
    await client.pantry.list.query();
    await client.pantry.list.query(undefined, { context: { skipBatch: true } });
    expect(requests.map(({ line }) => line)).toEqual(['GET /pantry.list?batch=1&input={}', 'GET /pantry.list']);
  });

  test('runs the outer function once per client, the inner one once per call', async () => {
    const url = await serveExample();
    const outer = vi.fn();
    const ops: unknown[] = [];
    const spy: TRPCLink<AppRouter> = () => {
      outer();
      return ({ op, next }) => {
        ops.push(op);
        return next(op);
      };
    };
    const client = clientWith(spy, httpBatchLink({ url }));
    await client.pantry.list.query();
    await client.recipe.byId.query({ id: 'pea-soup' }, { context: { note: 1 } });
    expect(outer).toHaveBeenCalledTimes(1);
    expect(ops).toMatchObject([
      { id: 1, type: 'query', path: 'pantry.list', input: undefined, context: {} },
      { id: 2, type: 'query', path: 'recipe.byId', input: { id: 'pea-soup' }, context: { note: 1 } },
    ]);
  });

  test('lets a link watch for UNAUTHORIZED, also after loggerLink', async () => {
    const url = await serveExample();
    const signOut = vi.fn();
    const signOutLink: TRPCLink<AppRouter> =
      () =>
      ({ op, next }) =>
        observable((observer) =>
          next(op).subscribe({
            ...observer,
            error(error) {
              if (error.data?.code === 'UNAUTHORIZED') signOut();
              observer.error(error);
            },
          }),
        );
    const client = clientWith(loggerLink({ logger() {} }), signOutLink, httpBatchLink({ url }));
    expect(await client.pantry.list.query()).toHaveLength(2);
    await expect(client.admin.users.query()).rejects.toThrow('UNAUTHORIZED');
    expect(signOut).toHaveBeenCalledTimes(1);
    await expect(client.recipe.byId.query({ id: 'ramen' })).rejects.toThrow('NOT_FOUND');
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test('cancels the request of an aborted call through the subscription that a link returns', async () => {
    const unsubscribed = vi.fn();
    const passing: TRPCLink<AppRouter> =
      () =>
      ({ op, next }) =>
        observable((observer) => next(op).subscribe(observer));
    const pending: TRPCLink<AppRouter> = () => () => observable(() => unsubscribed);
    const controller = new AbortController();
    const call = clientWith(passing, pending).pantry.list.query(undefined, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toThrow();
    expect(unsubscribed).toHaveBeenCalledTimes(1);
  });

  test('rejects all calls if a link after loggerLink returns next(op).pipe()', async () => {
    const tapLink: TRPCLink<AppRouter> =
      () =>
      ({ op, next }) =>
        next(op).pipe(tap({}));
    const end = httpBatchLink({ url: await serveExample() });
    await expect(clientWith(loggerLink({ logger() {} }), tapLink, end).pantry.list.query()).rejects.toThrow(
      'next(...).pipe is not a function',
    );
    await expect(clientWith(tapLink, tapLink, end).pantry.list.query()).rejects.toThrow('pipe is not a function');
  });

  test('passes results to links as { result: { type, data }, context }', async () => {
    const results: unknown[] = [];
    const spy: TRPCLink<AppRouter> =
      () =>
      ({ op, next }) =>
        observable((observer) =>
          next(op).subscribe({
            ...observer,
            next(value) {
              results.push(value);
              observer.next(value);
            },
          }),
        );
    await clientWith(spy, httpBatchLink({ url: await serveExample() })).recipe.byId.query({ id: 'pea-soup' });
    expect(results).toEqual([
      {
        result: { type: 'data', data: expect.objectContaining({ title: 'Pea soup' }) },
        context: expect.objectContaining({ response: expect.any(Response) }),
      },
    ]);
  });
});

test('links: sends FormData to a server with a content type handler, and to no other', async () => {
  const t = initTRPC.context<CreateHTTPContextOptions>().create();
  const router = t.router({
    upload: t.procedure
      .use(async ({ ctx, next }) =>
        next({
          rawInput: await experimental_parseMultipartFormData(ctx.req, experimental_createMemoryUploadHandler()),
        }),
      )
      .input((value) => value as FormData)
      .mutation(({ input }) => input.get('title')),
  });
  const createContext = (options: CreateHTTPContextOptions) => options;
  const upload = async (experimental_contentTypeHandlers?: ReturnType<typeof nodeHTTPFormDataContentTypeHandler>[]) => {
    const url = await serveRouter({
      router,
      createContext,
      ...(experimental_contentTypeHandlers && { experimental_contentTypeHandlers }),
    });
    const client = createTRPCProxyClient<typeof router>({ links: [experimental_formDataLink({ url })] });
    const data = new FormData();
    data.append('title', 'Ramen');
    return client.upload.mutate(data);
  };
  expect(await upload([nodeHTTPFormDataContentTypeHandler()])).toBe('Ramen');
  await expect(upload()).rejects.toMatchObject({ data: { code: 'PARSE_ERROR' } });
});
