import { createSSGHelpers } from '@trpc/react/ssg';
import { TRPCError } from '@trpc/server';
import { appRouter } from 'example/server/routers/_app.ts';
import { setLogger } from 'react-query';
import { describe, expect, it } from 'vitest';
import { stranger } from './support.ts';

// React Query prints every failure otherwise.
setLogger({ log() {}, warn() {}, error() {} });

const createHelpers = () => createSSGHelpers({ router: appRouter, ctx: stranger });

function entriesOf(state: unknown) {
  return (state as { queries: { queryKey: unknown; queryHash: string; state: { status: string } }[] }).queries;
}

describe('ssg-helpers', () => {
  it('are there at once, without a promise', () => {
    expect(Object.keys(createHelpers()).sort()).toEqual([
      'dehydrate',
      'fetchInfiniteQuery',
      'fetchQuery',
      'prefetchInfiniteQuery',
      'prefetchQuery',
      'queryClient',
    ]);
  });

  it('prefetch into the cache, with the tuple of the hook as the key', async () => {
    const ssg = createHelpers();
    expect(await ssg.prefetchQuery('recipe.byId', { id: 'pea-soup' })).toBeUndefined();
    expect(entriesOf(ssg.dehydrate())).toMatchObject([
      { queryKey: ['recipe.byId', { id: 'pea-soup' }], state: { status: 'success', data: { title: 'Pea soup' } } },
    ]);
  });

  it('go on when a prefetch fails, and keep the error, which can be left out', async () => {
    const ssg = createHelpers();
    await ssg.prefetchQuery('recipe.byId', { id: 'nope' });
    expect(entriesOf(ssg.dehydrate())).toMatchObject([{ state: { status: 'error' } }]);
    expect(entriesOf(ssg.dehydrate({ shouldDehydrateQuery: ({ state }) => state.status === 'success' }))).toEqual([]);
  });

  it('throw the TRPCError of a fetch', async () => {
    await expect(createHelpers().fetchQuery('recipe.byId', { id: 'nope' })).rejects.toBeInstanceOf(TRPCError);
  });

  it('fetch the first page of an infinite query', async () => {
    const { pages } = await createHelpers().fetchInfiniteQuery('recipe.list', { limit: 1 });
    expect(pages).toMatchObject([{ items: [{ id: 'pea-soup' }], nextCursor: 'shakshuka' }]);
  });

  it('tell an input that is left out from undefined', async () => {
    const ssg = createHelpers();
    await ssg.prefetchQuery('pantry.list');
    await ssg.prefetchQuery('pantry.list', undefined);
    expect(new Set(entriesOf(ssg.dehydrate()).map(({ queryHash }) => queryHash)).size).toBe(2);
  });
});
