import { createReactQueryHooks } from '@trpc/react';
import { trpc } from 'example/utils/trpc.ts';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { QueryClient, QueryClientProvider, QueryObserver } from 'react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

function withTRPC(queryClient: QueryClient, children: ReactElement) {
  const client = trpc.createClient({ url: 'http://127.0.0.1:1' });
  return createElement(trpc.Provider, { client, queryClient, children });
}
function withQueries(client: QueryClient, children: ReactElement) {
  return createElement(QueryClientProvider, { client, children });
}

const Recipes: FunctionComponent = () => {
  const recipes = trpc.useQuery(['recipe.list', { limit: 5 }]);
  return createElement('p', null, recipes.status);
};

type Utils = ReturnType<typeof trpc.useContext>;

const Probe: FunctionComponent<{ got: (utils: Utils) => void }> = ({ got }) => {
  got(trpc.useContext());
  return null;
};

/** What a component gets from useContext(), for a cache of the test. */
function utilsOf(queryClient: QueryClient): Utils {
  const received: Utils[] = [];
  const probe = createElement(Probe, { got: (utils) => void received.push(utils) });
  renderToString(withTRPC(queryClient, withQueries(queryClient, probe)));
  const [utils] = received;
  if (!utils) throw new Error('The component was not rendered');
  return utils;
}

describe('react', () => {
  test('has these hooks and no others', () => {
    expect(Object.keys(createReactQueryHooks()).sort()).toEqual([
      'Provider',
      'createClient',
      'useContext',
      'useDehydratedState',
      'useInfiniteQuery',
      'useMutation',
      'useQuery',
      'useSubscription',
    ]);
  });

  test('has the tuple as the query key', () => {
    const queryClient = new QueryClient();
    expect(renderToString(withTRPC(queryClient, withQueries(queryClient, createElement(Recipes))))).toBe(
      '<p>loading</p>',
    );
    const queries = queryClient.getQueryCache().getAll();
    expect(queries.map(({ queryKey }) => queryKey)).toEqual([['recipe.list', { limit: 5 }]]);
  });

  test('uses the client of the nearest Provider, even if the hooks of another API created this Provider', () => {
    const { Provider } = createReactQueryHooks();
    const queryClient = new QueryClient();
    const client = trpc.createClient({ url: 'http://127.0.0.1:2' });
    const received: Utils['client'][] = [];
    const probe = createElement(Probe, { got: (utils) => void received.push(utils.client) });
    const ofOtherApi = createElement(Provider, { client, queryClient } as never, probe);
    renderToString(withTRPC(queryClient, withQueries(queryClient, ofOtherApi)));
    expect(received[0]).toBe(client);
  });

  test('throws without trpc.Provider', () => {
    expect(() => renderToString(withQueries(new QueryClient(), createElement(Recipes)))).toThrow(
      "Cannot read properties of null (reading 'client')",
    );
  });

  test('throws without QueryClientProvider', () => {
    expect(() => renderToString(withTRPC(new QueryClient(), createElement(Recipes)))).toThrow(
      'No QueryClient set, use QueryClientProvider to set one',
    );
  });
});

describe('invalidateQueries', () => {
  const keys = {
    ten: ['recipe.list', { limit: 10 }],
    tenMore: ['recipe.list', { limit: 10, cursor: 'a' }],
    five: ['recipe.list', { limit: 5 }],
    byId: ['recipe.byId', { id: 'pea-soup' }],
    pantry: ['pantry.list'],
  };
  async function hits(invalidate: (utils: Utils) => Promise<void>) {
    const queryClient = new QueryClient();
    for (const key of Object.values(keys)) queryClient.setQueryData(key, 1);
    await invalidate(utilsOf(queryClient));
    return Object.entries(keys).flatMap(([name, key]) => (queryClient.getQueryState(key)?.isInvalidated ? name : []));
  }

  test('hits all inputs by the path, alone or in a tuple', async () => {
    const lists = ['ten', 'tenMore', 'five'];
    expect(await hits((utils) => utils.invalidateQueries('recipe.list'))).toEqual(lists);
    expect(await hits((utils) => utils.invalidateQueries(['recipe.list']))).toEqual(lists);
  });

  test('matches an input in part, unless exact is set', async () => {
    const ten: ['recipe.list', { limit: number }] = ['recipe.list', { limit: 10 }];
    expect(await hits((utils) => utils.invalidateQueries(ten))).toEqual(['ten', 'tenMore']);
    expect(await hits((utils) => utils.invalidateQueries(ten, { exact: true }))).toEqual(['ten']);
  });

  test('hits nothing by a prefix, and everything without arguments', async () => {
    const prefix = 'recipe.' as 'recipe.list';
    expect(await hits((utils) => utils.invalidateQueries(prefix))).toEqual([]);
    expect(await hits((utils) => utils.invalidateQueries())).toEqual(Object.keys(keys));
  });

  test('hits what a predicate picks', async () => {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] | string }) =>
      String(queryKey[0]).startsWith('recipe.');
    const all = ['ten', 'tenMore', 'five', 'byId'];
    expect(await hits((utils) => utils.invalidateQueries({ predicate } as never))).toEqual(all);
  });

  test.each<[string, (utils: Utils) => Promise<void>, number]>([
    ['refetchQueries', (utils) => utils.refetchQueries(['pantry.list']), 1],
    ['refetchQueries with active', (utils) => utils.refetchQueries(['pantry.list'], { active: true }), 0],
    ['invalidateQueries', (utils) => utils.invalidateQueries(['pantry.list']), 0],
  ])(
    '%s, for a query that no component uses, sends the documented number of requests',
    async (_, refetch, expected) => {
      const queryClient = new QueryClient();
      let requests = 0;
      const queryFn = () => Promise.resolve(++requests);
      await queryClient.prefetchQuery(['pantry.list'], queryFn);
      await refetch(utilsOf(queryClient));
      expect(requests - 1).toBe(expected);
    },
  );

  test.each([
    ['its first request runs', false],
    ['a later request runs', true],
  ])('does not load a query again while %s, unless cancelQuery() ends this request', async (_, hasData) => {
    const requests = async (reload: (utils: Utils) => Promise<void>) => {
      const queryClient = new QueryClient();
      const queryKey = ['pantry.list'];
      if (hasData) queryClient.setQueryData(queryKey, []);
      const queryFn = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 20, [])));
      onTestFinished(new QueryObserver(queryClient, { queryKey, queryFn }).subscribe());
      await reload(utilsOf(queryClient));
      return queryFn.mock.calls.length;
    };
    expect(await requests((utils) => utils.invalidateQueries(['pantry.list']))).toBe(1);
    const cancelFirst = async (utils: Utils) => {
      await utils.cancelQuery(['pantry.list']);
      await utils.invalidateQueries(['pantry.list']);
    };
    expect(await requests(cancelFirst)).toBe(2);
  });

  test('leaves a query without data if cancelQuery() ends its first request', async () => {
    const queryClient = new QueryClient();
    const response = Promise.resolve([]);
    const observer = new QueryObserver(queryClient, { queryKey: ['pantry.list'], queryFn: () => response });
    onTestFinished(observer.subscribe());
    await utilsOf(queryClient).cancelQuery(['pantry.list']);
    await response;
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isFetching: false });
  });
});
