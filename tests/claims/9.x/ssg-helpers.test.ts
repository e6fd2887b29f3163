import { withTRPC } from '@trpc/next';
import { createSSGHelpers } from '@trpc/react/ssg';
import { TRPCError } from '@trpc/server';
import { type AppRouter, appRouter } from 'example/server/routers/_app.ts';
import { trpc } from 'example/utils/trpc.ts';
import type { NextComponentType } from 'next';
import type { AppProps } from 'next/app';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrate, QueryClient, QueryObserver, setLogger } from 'react-query';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { anonymous } from './support.ts';

// React Query prints every failure otherwise.
setLogger({ log() {}, warn() {}, error() {} });

const createHelpers = () => createSSGHelpers({ router: appRouter, ctx: anonymous });

function entriesOf(state: unknown) {
  return (state as { queries: { queryKey: unknown; queryHash: string; state: { status: string } }[] }).queries;
}

describe('ssg-helpers', () => {
  test('are returned without a promise', () => {
    expect(Object.keys(createHelpers()).sort()).toEqual([
      'dehydrate',
      'fetchInfiniteQuery',
      'fetchQuery',
      'prefetchInfiniteQuery',
      'prefetchQuery',
      'queryClient',
    ]);
  });

  test('prefetch into the cache, with the tuple of the hook as the key', async () => {
    const ssg = createHelpers();
    expect(await ssg.prefetchQuery('recipe.byId', { id: 'pea-soup' })).toBeUndefined();
    expect(entriesOf(ssg.dehydrate())).toMatchObject([
      { queryKey: ['recipe.byId', { id: 'pea-soup' }], state: { status: 'success', data: { title: 'Pea soup' } } },
    ]);
  });

  test('store the error of a failed prefetch in the state, unless a filter omits it', async () => {
    const ssg = createHelpers();
    await ssg.prefetchQuery('recipe.byId', { id: 'nope' });
    expect(entriesOf(ssg.dehydrate())).toMatchObject([{ state: { status: 'error' } }]);
    expect(entriesOf(ssg.dehydrate({ shouldDehydrateQuery: ({ state }) => state.status === 'success' }))).toEqual([]);
  });

  test('throw the TRPCError of a fetch', async () => {
    await expect(createHelpers().fetchQuery('recipe.byId', { id: 'nope' })).rejects.toBeInstanceOf(TRPCError);
  });

  test('fetch the first page of an infinite query', async () => {
    const { pages } = await createHelpers().fetchInfiniteQuery('recipe.list', { limit: 1 });
    expect(pages).toMatchObject([{ items: [{ id: 'pea-soup' }], nextCursor: 'shakshuka' }]);
  });

  test('create different keys for an omitted input and undefined', async () => {
    const ssg = createHelpers();
    await ssg.prefetchQuery('pantry.list');
    await ssg.prefetchQuery('pantry.list', undefined);
    expect(new Set(entriesOf(ssg.dehydrate()).map(({ queryHash }) => queryHash)).size).toBe(2);
  });

  test('store only the name and the message of an error with superjson', async () => {
    const ssg = createSSGHelpers({ router: appRouter, ctx: anonymous, transformer: superjson });
    await ssg.prefetchQuery('recipe.byId', { id: 'nope' });
    const [entry] = entriesOf(superjson.deserialize(ssg.dehydrate() as never));
    const error = (entry?.state as { error?: Error & { data?: unknown } } | undefined)?.error;
    expect([error?.message, error?.data]).toEqual(['NOT_FOUND', undefined]);
  });
});

describe('a failed query in the state, with ssr off', () => {
  const key: ['recipe.byId', { id: string }] = ['recipe.byId', { id: 'nope' }];
  async function failedState() {
    const ssg = createHelpers();
    await ssg.prefetchQuery(...key);
    return ssg.dehydrate();
  }

  test('is fetched again on mount', async () => {
    const queryClient = new QueryClient();
    hydrate(queryClient, await failedState());
    let requests = 0;
    const queryFn = () => Promise.resolve(++requests);
    const observer = new QueryObserver(queryClient, { queryKey: key, queryFn });
    observer.subscribe()();
    expect(requests).toBe(1);
  });

  test('has its error and the status loading in the first render, and no error when a filter omits it', async () => {
    const renderPage: FunctionComponent = () => {
      const { status, error } = trpc.useQuery(key);
      return createElement('p', null, `${status}: ${error?.message ?? 'no error'}`);
    };
    const App = ({ Component, pageProps }: AppProps) => createElement(Component, pageProps);
    const wrap = withTRPC<AppRouter>({ config: () => ({ url: 'http://127.0.0.1:1' }) });
    const Site = wrap(App as NextComponentType) as FunctionComponent<object>;
    const html = (trpcState: unknown) =>
      renderToString(createElement(Site, { Component: renderPage, pageProps: { trpcState } } as object));
    expect(html(await failedState())).toBe('<p>loading: NOT_FOUND</p>');
    expect(html({ queries: [], mutations: [] })).toBe('<p>loading: no error</p>');
  });
});
