import { createRouter } from 'example/server/createRouter.ts';
import { InfiniteQueryObserver, QueryClient, setLogger } from 'react-query';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lettersAfterDeletion } from '../letters.ts';
import { abandonedUrl, fetchJson, input } from '../serve.ts';
import { anonymous, clientOf, serveExample, serveRouter } from './support.ts';

// React Query prints every failure otherwise.
setLogger({ log() {}, warn() {}, error() {} });

const firstPage = (cursor: z.ZodType) =>
  createRouter().query('list', { input: z.object({ cursor }), resolve: () => [] as string[] });

describe('useInfiniteQuery', () => {
  test.each([
    [undefined, false],
    [null, false],
    [false, false],
    [0, true],
    ['', true],
  ])('with %j from getNextPageParam, sets hasNextPage to %s', async (param, hasNextPage) => {
    const client = clientOf(await serveExample());
    const observer = new InfiniteQueryObserver(new QueryClient(), {
      queryKey: ['recipe.list', { limit: 1 }],
      queryFn: () => client.query('recipe.list', { limit: 1 }),
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

  test('rejects the first page with Required if the cursor must be a string, and accepts it if the cursor is nullish', async () => {
    const strict = await serveRouter({ router: firstPage(z.string()), createContext: () => anonymous });
    const rejected = await fetchJson(`${strict}/list?${input({})}`);
    expect([rejected.status, JSON.stringify(rejected)]).toEqual([400, expect.stringContaining('Required')]);
    const nullish = await serveRouter({ router: firstPage(z.string().nullish()), createContext: () => anonymous });
    expect((await fetchJson(`${nullish}/list?${input({})}`)).status).toBe(200);
  });
});

describe('react-queries', () => {
  test('retries a failed query three times', async () => {
    const client = clientOf(await abandonedUrl());
    const attempts: number[] = [];
    const queryClient = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
    const observer = new InfiniteQueryObserver(queryClient, {
      queryKey: ['pantry.list'],
      queryFn: () => {
        attempts.push(1);
        return client.query('pantry.list');
      },
    });
    expect((await observer.refetch()).status).toBe('error');
    expect(attempts).toHaveLength(4);
  });
});
