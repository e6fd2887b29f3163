import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { publicProcedure, router } from 'example/server/trpc.ts';
import { trpc } from 'example/src/utils/trpc.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask, input } from '../serve.ts';
import { clientOf, serveExample, serveRouter, stranger } from './support.ts';

describe('useInfiniteQuery', () => {
  it.each([
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

  it('walks through the pages of the example app by its cursor', async () => {
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

  it('has the first page refused when the cursor must be a string', async () => {
    const strict = publicProcedure.input(z.object({ cursor: z.string() })).query(() => []);
    const url = await serveRouter({ router: router({ strict }), createContext: () => stranger });
    expect(await ask(`${url}/strict?${input({})}`)).toMatchObject({
      status: 400,
      body: { error: { data: { code: 'BAD_REQUEST' } } },
    });
  });
});
