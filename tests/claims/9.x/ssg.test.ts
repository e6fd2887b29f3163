import { createSSGHelpers } from '@trpc/react/ssg';
import { createContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { hydrate, QueryClient, QueryObserver } from 'react-query';
import { describe, expect, test } from 'vitest';

const MINUTE = 60_000;

describe('ssg', () => {
  test.each([
    ['older', 0, 1],
    ['older', MINUTE, 1],
    ['younger', 3 * MINUTE, 0],
  ])('with a build that is %s than a staleTime of %i ms, fetches %i times on mount', async (_, staleTime, expected) => {
    const ssg = createSSGHelpers({ router: appRouter, ctx: await createContext() });
    await ssg.prefetchQuery('pantry.list');
    const state = ssg.dehydrate();
    for (const query of state.queries) query.state.dataUpdatedAt = Date.now() - 2 * MINUTE;

    const queryClient = new QueryClient();
    hydrate(queryClient, state);
    let requests = 0;
    const queryFn = () => Promise.resolve(++requests);
    new QueryObserver(queryClient, { queryKey: ['pantry.list'], queryFn, staleTime }).subscribe()();
    expect(requests).toBe(expected);
  });

  test('creates a context without a user if there is no request', async () => {
    expect((await createContext()).user).toBeNull();
  });
});
