import { createRequire } from 'node:module';
import { dehydrate } from '@tanstack/react-query';
import { createTRPCProxyClient, httpLink, TRPCClientError } from '@trpc/client';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { initTRPC, TRPCError } from '@trpc/server';
import { appRouter } from 'example/server/routers/_app.ts';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { anonymous, clientOf, serveRecorded, serveRouter } from './support.ts';

/** React Query prints every failure otherwise. */
const queryClientConfig = { logger: { log() {}, warn() {}, error() {} } };

const fromRouter = () => createServerSideHelpers({ router: appRouter, ctx: anonymous, queryClientConfig });

/** The entries of a dehydrated state that no transformer has changed. */
function entriesOf(state: unknown) {
  return (state as { queries: { queryKey: unknown; state: { data: unknown; status: string } }[] }).queries;
}

describe('ssg-helpers', () => {
  test('prefetch into the cache, with the key of the hook, and without a request', async () => {
    const helpers = fromRouter();
    expect(await helpers.recipe.byId.prefetch({ id: 'pea-soup' })).toBeUndefined();
    expect(entriesOf(helpers.dehydrate())).toMatchObject([
      {
        queryKey: [['recipe', 'byId'], { input: { id: 'pea-soup' }, type: 'query' }],
        state: { status: 'success', data: { title: 'Pea soup', addedAt: new Date('2022-03-04') } },
      },
    ]);
  });

  test('return the data of fetch', async () => {
    expect((await fromRouter().recipe.byId.fetch({ id: 'pea-soup' })).title).toBe('Pea soup');
  });

  test('throw nothing in prefetch, and keep the error in the cache, which dehydrate() includes', async () => {
    const helpers = fromRouter();
    await helpers.recipe.byId.prefetch({ id: 'nope' });
    expect(entriesOf(helpers.dehydrate())).toMatchObject([{ state: { status: 'error' } }]);
    const shouldDehydrateQuery = (query: { state: { status: string } }) => query.state.status === 'success';
    expect(entriesOf(helpers.dehydrate({ shouldDehydrateQuery }))).toEqual([]);
  });

  test('throw the TRPCError in fetch with a router', async () => {
    await expect(fromRouter().recipe.byId.fetch({ id: 'nope' })).rejects.toBeInstanceOf(TRPCError);
  });

  test('fetch over HTTP with a client, and throw its TRPCClientError', async () => {
    const { url, requests } = await serveRecorded();
    const helpers = createServerSideHelpers({ client: clientOf(url), queryClientConfig });
    expect((await helpers.recipe.byId.fetch({ id: 'pea-soup' })).title).toBe('Pea soup');
    expect(requests).toHaveLength(1);
    await expect(helpers.recipe.byId.fetch({ id: 'nope' })).rejects.toBeInstanceOf(TRPCClientError);
  });

  test('fill the entry of useInfiniteQuery() with the first page', async () => {
    const helpers = fromRouter();
    const { pages } = await helpers.recipe.list.fetchInfinite({ limit: 1 });
    expect(pages).toMatchObject([{ items: [{ id: 'pea-soup' }], nextCursor: 'shakshuka' }]);
    expect(entriesOf(helpers.dehydrate())).toMatchObject([
      { queryKey: [['recipe', 'list'], { input: { limit: 1 }, type: 'infinite' }] },
    ]);
  });

  test('write the state with the transformer, an error as name and message', async () => {
    const helpers = createServerSideHelpers({
      router: appRouter as never,
      ctx: anonymous as never,
      transformer: superjson,
      queryClientConfig,
    }) as unknown as ReturnType<typeof fromRouter>;
    await helpers.recipe.byId.prefetch({ id: 'nope' });
    const state = helpers.dehydrate() as unknown as Parameters<typeof superjson.deserialize>[0];
    expect(JSON.parse(JSON.stringify(state))).toHaveProperty('json.queries.0.state.error', {
      name: 'TRPCError',
      message: 'NOT_FOUND',
    });
  });

  test('leave an undefined page parameter in the state of an infinite query, which page props cannot contain', async () => {
    const helpers = fromRouter();
    await helpers.recipe.list.prefetchInfinite({ limit: 1 });
    expect(entriesOf(helpers.dehydrate())).toMatchObject([{ state: { data: { pageParams: [undefined] } } }]);
  });

  test('use the transformer for input of a client, so only a state that you serialize yourself can be read', async () => {
    const json = { serialize: (value: unknown) => value, deserialize: (value: unknown) => value };
    const transformer = { input: json, output: superjson };
    const t = initTRPC.create({ transformer });
    const today = new Date('2022-03-04');
    const router = t.router({ today: t.procedure.query(() => today) });
    const client = createTRPCProxyClient<typeof router>({
      transformer,
      links: [httpLink({ url: await serveRouter({ router }) })],
    });
    const helpers = createServerSideHelpers({ client, queryClientConfig });
    await helpers.today.prefetch();
    const read = (state: unknown) =>
      superjson.deserialize<unknown>(JSON.parse(JSON.stringify(state)) as Parameters<typeof superjson.deserialize>[0]);
    expect(read(helpers.dehydrate())).toBeUndefined();
    expect(entriesOf(read(transformer.output.serialize(dehydrate(helpers.queryClient))))[0]?.state.data).toEqual(today);
  });

  test('have only types at their old path, which fails when it is loaded', () => {
    const { resolve } = createRequire(new URL('../../../content/docs/10.x/package.json', import.meta.url));
    expect(() => resolve('@trpc/react-query/ssg')).toThrow('Cannot find module');
  });
});
