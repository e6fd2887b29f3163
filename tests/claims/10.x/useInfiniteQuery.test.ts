import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import { createInnerContext } from 'example/server/context.ts';
import { db } from 'example/server/db.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { createCallerFactory, publicProcedure, router } from 'example/server/trpc.ts';
import { trpc } from 'example/src/utils/trpc.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { lettersAfterDeletion } from '../letters.ts';
import { fetchJson, input } from '../serve.ts';
import { timelineRouter } from './page-timeline.ts';
import { anonymous, clientOf, serveExample, serveRouter } from './support.ts';

describe('useInfiniteQuery', () => {
  test.each([
    [undefined, false],
    [null, false],
    [false, false],
    [0, true],
    ['', true],
  ])('takes %j of getNextPageParam for: is there a next page? %s', async (param, hasNextPage) => {
    const client = clientOf(await serveExample());
    const observer = new InfiniteQueryObserver(new QueryClient(), {
      queryKey: getQueryKey(trpc.recipe.list, { limit: 1 }, 'infinite'),
      queryFn: () => client.recipe.list.query({ limit: 1 }),
      getNextPageParam: () => param,
    });
    await observer.refetch();
    expect(observer.getCurrentResult().hasNextPage).toBe(hasNextPage);
  });

  test.each([
    [undefined, ['a', 'b']],
    [null, ['a', 'b', 'a']],
    [false, ['a', 'b', 'a']],
  ])('with %j as the end, loads %j after the last page was deleted', async (end, pages) => {
    const loaded = lettersAfterDeletion((options) => new InfiniteQueryObserver(new QueryClient(), options), end);
    expect(await loaded).toEqual(pages);
  });

  test('walks through the pages of the example app by its cursor', async () => {
    const client = clientOf(await serveExample());
    const observer = new InfiniteQueryObserver(new QueryClient(), {
      queryKey: getQueryKey(trpc.recipe.list, { limit: 2 }, 'infinite'),
      queryFn: ({ pageParam }) => client.recipe.list.query({ limit: 2, cursor: pageParam }),
      getNextPageParam: (page) => page.nextCursor,
    });
    await observer.refetch();
    const { data, hasNextPage } = await observer.fetchNextPage();
    expect(data?.pages.map(({ items }) => items.map(({ id }) => id))).toEqual([
      ['pea-soup', 'shakshuka'],
      ['plum-cake'],
    ]);
    expect(hasNextPage).toBe(false);
  });

  test('finds a recipe that was added at the end of the list', async () => {
    const user = db.sessions.get('ada-secret') ?? null;
    const caller = createCallerFactory(appRouter)(createInnerContext({ user }));
    const { id } = await caller.recipe.add({ title: 'Ramen' });
    onTestFinished(() => {
      db.recipes.delete(id);
    });
    const { items } = await caller.recipe.list({});
    expect(items.map((recipe) => recipe.id)).toEqual(['pea-soup', 'shakshuka', 'plum-cake', id]);
  });

  test('has the first page refused when the cursor must be a string', async () => {
    const strict = publicProcedure.input(z.object({ cursor: z.string() })).query(() => []);
    const url = await serveRouter({ router: router({ strict }), createContext: () => anonymous });
    expect(await fetchJson(`${url}/strict?${input({})}`)).toMatchObject({
      status: 400,
      body: { error: { data: { code: 'BAD_REQUEST' } } },
    });
  });

  test('keeps the pages and reports an error when the next page fails', async () => {
    const client = clientOf(await serveExample());
    const silent = { log() {}, warn() {}, error() {} };
    const observer = new InfiniteQueryObserver(new QueryClient({ logger: silent }), {
      queryKey: getQueryKey(trpc.recipe.list, { limit: 1 }, 'infinite'),
      queryFn: ({ pageParam }) => client.recipe.list.query({ limit: pageParam ? 0 : 1 }),
      getNextPageParam: (page) => page.nextCursor,
      retry: false,
    });
    await observer.refetch();
    const { data, error, hasNextPage } = await observer.fetchNextPage();
    expect([data?.pages.length, hasNextPage]).toEqual([1, true]);
    expect(error).toBeInstanceOf(TRPCClientError);
  });

  test('pages in both directions from initialCursor without a gap or an overlap', async () => {
    const caller = createCallerFactory(timelineRouter)(anonymous);
    const observer = new InfiniteQueryObserver(new QueryClient(), {
      queryKey: ['timeline'],
      queryFn: ({ pageParam = { id: 'plum-cake', direction: 'forward' } }) =>
        caller.page({ limit: 2, cursor: pageParam }),
      getPreviousPageParam: (page) => page.previousCursor,
      getNextPageParam: (page) => page.nextCursor,
    });
    await observer.refetch();
    const first = observer.getCurrentResult();
    expect([first.hasPreviousPage, first.hasNextPage]).toEqual([true, false]);
    const { data, hasPreviousPage } = await observer.fetchPreviousPage();
    const pages = data?.pages.map(({ items }) => items.map(({ id }) => id));
    expect(pages).toEqual([['pea-soup', 'shakshuka'], ['plum-cake']]);
    expect(hasPreviousPage).toBe(false);
    expect(data?.pageParams).toEqual([{ id: 'plum-cake', direction: 'backward' }, undefined]);
  });
});
