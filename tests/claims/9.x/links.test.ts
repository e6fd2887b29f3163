import { format } from 'node:util';
import * as clientPackage from '@trpc/client';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import { httpLink } from '@trpc/client/links/httpLink';
import { loggerLink } from '@trpc/client/links/loggerLink';
import { splitLink } from '@trpc/client/links/splitLink';
import { createContext } from 'example/server/context.ts';
import { type AppRouter, appRouter } from 'example/server/routers/_app.ts';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { event } from '../serve.ts';
import { refreshLink } from './page-links.ts';
import { clientOf, serveExample, serveRecorded, serveRouter } from './support.ts';

const clientWith = (...links: TRPCLink<AppRouter>[]) => createTRPCClient<AppRouter>({ links });

describe('links: batching', () => {
  test('sends queries of one tick as one GET, and mutations as one POST', async () => {
    const { url, requests } = await serveRecorded();
    const client = clientOf(url);
    await Promise.allSettled([
      client.query('recipe.byId', { id: 'pea-soup' }),
      client.query('recipe.byId', { id: 'plum-cake' }),
      client.mutation('recipe.add', { title: 'Pho' }),
      client.mutation('recipe.add', { title: 'Udon' }),
    ]);
    expect(requests.map(({ line }) => line).sort()).toEqual([
      'GET /recipe.byId,recipe.byId?batch=1&input={"0":{"id":"pea-soup"},"1":{"id":"plum-cake"}}',
      'POST /recipe.add,recipe.add?batch=1',
    ]);
  });

  test('sends a call that is alone as a batch of one', async () => {
    const { url, requests } = await serveRecorded();
    await clientOf(url).query('recipe.byId', { id: 'pea-soup' });
    expect(requests.map(({ line }) => line)).toEqual(['GET /recipe.byId?batch=1&input={"0":{"id":"pea-soup"}}']);
  });

  test('settles each promise on its own', async () => {
    const client = clientOf(await serveExample());
    const settled = await Promise.allSettled(['pea-soup', 'nope'].map((id) => client.query('recipe.byId', { id })));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  test('sends after maxBatchSize calls, and collects the next ones in another request', async () => {
    const { url, requests } = await serveRecorded();
    const client = clientWith(httpBatchLink({ url, maxBatchSize: 10 }));
    await Promise.all(Array.from({ length: 11 }, () => client.query('pantry.list')));
    expect(requests.map(({ line }) => line.split('pantry.list').length - 1).sort()).toEqual([1, 10]);
  });

  test('makes each call a request of its own with httpLink', async () => {
    const { url, requests } = await serveRecorded();
    const client = clientWith(httpLink({ url }));
    await Promise.all([client.query('pantry.list'), client.query('pantry.list')]);
    expect(requests.map(({ line }) => line)).toEqual(['GET /pantry.list', 'GET /pantry.list']);
  });

  test('can be refused by the server, even for one call of httpBatchLink, and not for httpLink', async () => {
    const url = await serveRouter({ router: appRouter, createContext, batching: { enabled: false } });
    await expect(clientOf(url).query('pantry.list')).rejects.toMatchObject({
      message: 'Batching is not enabled on the server',
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 },
    });
    expect(await clientWith(httpLink({ url })).query('pantry.list')).toHaveLength(2);
  });
});

describe('links: an expired token', () => {
  test('is refreshed once for calls that fail together, and each call is sent again with the new one', async () => {
    const url = await serveExample();
    let token = 'expired';
    let refreshes = 0;
    const link = refreshLink(async () => {
      refreshes += 1;
      token = 'ada-secret';
    });
    const client = createTRPCClient<AppRouter>({
      headers: () => ({ authorization: `Bearer ${token}` }),
      links: [link, httpBatchLink({ url })],
    });
    const restock = (name: string) => client.mutation('pantry.restock', { name, amount: 1 });
    const restocked = await Promise.all([restock('eggs'), restock('flour')]);
    expect(restocked.map(({ name }) => name)).toEqual(['eggs', 'flour']);
    expect(refreshes).toBe(1);
  });

  test('is the error of the call if it cannot be refreshed', async () => {
    const link = refreshLink(() => Promise.reject(new Error('No refresh.')));
    const client = clientWith(link, httpBatchLink({ url: await serveExample() }));
    const call = client.mutation('pantry.restock', { name: 'eggs', amount: 1 });
    await expect(call).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } });
  });
});

describe('links: the chain', () => {
  test('lets links win over a url', async () => {
    const url = await serveExample();
    const options = { url: 'http://127.0.0.1:1', links: [httpLink({ url })] };
    const client = createTRPCClient<AppRouter>(options as { links: TRPCLink<AppRouter>[] });
    expect(await client.query('pantry.list')).toHaveLength(2);
  });

  test('throws a TypeError without a link that talks to the server', () => {
    const client = clientWith(loggerLink({ enabled: () => false }));
    expect(() => client.query('pantry.list')).toThrow('link is not a function');
  });

  test('has no link at the root of @trpc/client', () => {
    expect(Object.keys(clientPackage).filter((name) => name.endsWith('Link'))).toEqual([]);
    expectTypeOf<clientPackage.OperationLink<AppRouter>>().toEqualTypeOf<ReturnType<TRPCLink<AppRouter>>>();
  });

  test('splits by the context of a call, which is not sent', async () => {
    const { url, requests } = await serveRecorded();
    const condition = ({ context }: { context: Record<string, unknown> }) => context.alone === true;
    const client = clientWith(splitLink({ condition, true: httpLink({ url }), false: httpBatchLink({ url }) }));
    await client.query('pantry.list', null, { context: { alone: true } });
    await client.query('pantry.list');
    expect(requests.map(({ line }) => line)).toEqual([
      'GET /pantry.list?input=null',
      'GET /pantry.list?batch=1&input={}',
    ]);
  });

  test('takes left and right as older names of true and false', async () => {
    const { url, requests } = await serveRecorded();
    const client = clientWith(
      splitLink({ condition: () => true, left: httpLink({ url }), right: httpBatchLink({ url }) }),
    );
    await client.query('pantry.list');
    expect(requests[0]?.line).toBe('GET /pantry.list');
  });

  test('gives loggerLink the operation up, and the result and the time down', async () => {
    const url = await serveExample();
    const logger = vi.fn((_: unknown) => {});
    await clientWith(loggerLink({ logger }), httpLink({ url })).query('pantry.list');
    expect(logger.mock.calls.map(([opts]) => opts)).toMatchObject([
      { direction: 'up', path: 'pantry.list', type: 'query' },
      { direction: 'down', result: { type: 'data' }, elapsedMs: expect.any(Number) },
    ]);
  });

  test('logs the call after >> and its whole result after << by default, in Node.js without colors', async () => {
    const url = await serveExample();
    const lines: string[] = [];
    const log = (...parts: unknown[]) => lines.push(format(...parts));
    await clientWith(loggerLink({ console: { log, error: log } }), httpLink({ url })).query('pantry.list');
    expect(lines).toEqual([
      expect.stringMatching(/^ >> query #\d+ pantry\.list \{ input: undefined/),
      expect.stringMatching(/^ << query #\d+ pantry\.list .*result: .*data: /s),
    ]);
    expect(lines.join()).not.toContain('background-color');
  });
});

describe('links: custom', () => {
  test('runs the outer function once per client, the inner one once per operation', async () => {
    const url = await serveExample();
    const outer = vi.fn();
    const results: unknown[] = [];
    const timing: TRPCLink<AppRouter> = () => {
      outer();
      return ({ op, next, prev }) => {
        next(op, (result) => {
          results.push([op.path, op.type, op.input, result instanceof Error]);
          prev(result);
        });
      };
    };
    const client = clientWith(timing, httpBatchLink({ url }));
    await client.query('pantry.list');
    await client.query('recipe.byId', { id: 'nope' }).catch(() => {});
    expect(outer).toHaveBeenCalledTimes(1);
    expect(results).toEqual([
      ['pantry.list', 'query', undefined, false],
      ['recipe.byId', 'query', { id: 'nope' }, true],
    ]);
  });

  test('makes the caller wait forever without prev(result)', async () => {
    const url = await serveExample();
    const answered = event();
    const forgetful: TRPCLink<AppRouter> =
      () =>
      ({ op, next }) =>
        next(op, () => answered.happen());
    const client = clientWith(forgetful, httpLink({ url }));
    const settled = vi.fn();
    client.query('pantry.list').then(settled, settled);
    await answered.happened;
    await clientOf(url).query('pantry.list');
    expect(settled).not.toHaveBeenCalled();
  });

  test('calls onDestroy when the operation is finished or cancelled', async () => {
    const url = await serveExample();
    const destroyed = vi.fn();
    const watching: TRPCLink<AppRouter> =
      () =>
      ({ op, next, prev, onDestroy }) => {
        onDestroy(() => destroyed(op.id));
        next(op, prev);
      };
    const client = clientWith(watching, httpLink({ url }));
    await client.query('pantry.list');
    const cancelled = client.query('pantry.list');
    cancelled.cancel();
    await cancelled.catch(() => {});
    expect(destroyed).toHaveBeenCalledTimes(2);
  });
});
