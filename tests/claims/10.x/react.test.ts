import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from 'example/server/routers/_app.ts';
import { trpc } from 'example/src/utils/trpc.ts';
import { type Context, createContext, createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

const trpcClient = () => trpc.createClient({ links: [] });

function withTRPC(queryClient: QueryClient, children: ReactElement) {
  return createElement(trpc.Provider, { client: trpcClient(), queryClient, children });
}
function withQueries(client: QueryClient, children: ReactElement) {
  return createElement(QueryClientProvider, { client, children });
}

const Pantry: FunctionComponent = () => {
  const pantry = trpc.pantry.list.useQuery();
  return createElement('p', null, pantry.isLoading ? 'Loading' : 'Done', ' ', pantry.trpc.path);
};

type Utils = ReturnType<typeof trpc.useUtils>;

const Probe: FunctionComponent<{ got: (utils: Utils) => void }> = ({ got }) => {
  got(trpc.useUtils());
  return null;
};

/** What a component gets from useUtils(), for a cache of the test. */
function utilsOf(queryClient: QueryClient): Utils {
  const received: Utils[] = [];
  const probe = createElement(Probe, { got: (utils) => void received.push(utils) });
  renderToString(withTRPC(queryClient, withQueries(queryClient, probe)));
  const [utils] = received;
  if (!utils) throw new Error('The component was not rendered');
  return utils;
}

describe('react', () => {
  test('works with the providers in either order, and results carry their path', () => {
    const queryClient = new QueryClient();
    const pantry = createElement(Pantry);
    const orders = [
      withTRPC(queryClient, withQueries(queryClient, pantry)),
      withQueries(queryClient, withTRPC(queryClient, pantry)),
    ];
    for (const element of orders) {
      expect(renderToString(element).replaceAll('<!-- -->', '')).toBe('<p>Loading pantry.list</p>');
    }
  });

  test('throws without QueryClientProvider', () => {
    expect(() => renderToString(withTRPC(new QueryClient(), createElement(Pantry)))).toThrow(
      'No QueryClient set, use QueryClientProvider to set one',
    );
  });

  test('throws without trpc.Provider', () => {
    expect(() => renderToString(withQueries(new QueryClient(), createElement(Pantry)))).toThrow(
      /^Unable to retrieve application context/,
    );
    const Restock: FunctionComponent = () => createElement('p', null, trpc.pantry.restock.useMutation().status);
    expect(() => renderToString(withQueries(new QueryClient(), createElement(Restock)))).toThrow(
      /^Cannot destructure property 'client'/,
    );
  });

  describe('with two APIs', () => {
    const pantryKey = [['pantry', 'list'], { type: 'query' }];
    const cacheOf = (name: string) => {
      const queryClient = new QueryClient();
      queryClient.setQueryData(pantryKey, [{ name, amount: 1 }]);
      return queryClient;
    };

    /** Renders what a component returns, with the providers of the second API inside those of the first. */
    function renderInside(partner: typeof trpc, component: ReactElement, context?: Context<QueryClient | undefined>) {
      const client = cacheOf('salt');
      const children = createElement(QueryClientProvider, { client, context }, component);
      const partnerClient = partner.createClient({ links: [] });
      const inner = createElement(partner.Provider, { client: partnerClient, queryClient: client, children });
      const outer = cacheOf('flour');
      return renderToString(withTRPC(outer, withQueries(outer, inner)));
    }

    /** Renders the first ingredient of both APIs. */
    function renderBoth(partner: typeof trpc, queryContext?: Context<QueryClient | undefined>) {
      const Both: FunctionComponent = () => {
        const names = [trpc, partner].map((api) => api.pantry.list.useQuery().data?.[0]?.name);
        return createElement('p', null, names.join(' and '));
      };
      return renderInside(partner, createElement(Both), queryContext);
    }

    test('separates them with a React context and a React Query context of their own', () => {
      const reactQueryContext = createContext<QueryClient | undefined>(undefined);
      const partner = createTRPCReact<AppRouter>({ context: createContext(null), reactQueryContext });
      expect(renderBoth(partner, reactQueryContext)).toBe('<p>flour and salt</p>');
    });

    test('shows data of the wrong API when only the context of the client is separate', () => {
      const partner = createTRPCReact<AppRouter>({ context: createContext(null) });
      expect(renderBoth(partner)).toBe('<p>salt and salt</p>');
    });

    test('reads the wrong cache with useQueries, unless it gets the React Query context', () => {
      const reactQueryContext = createContext<QueryClient | undefined>(undefined);
      const partner = createTRPCReact<AppRouter>({ context: createContext(null), reactQueryContext });
      const Menu: FunctionComponent = () => {
        const names = [undefined, reactQueryContext].map(
          (context) => partner.useQueries((t) => [t.pantry.list()], context)[0]?.data?.[0]?.name,
        );
        return createElement('p', null, names.join(' and '));
      };
      expect(renderInside(partner, createElement(Menu), reactQueryContext)).toBe('<p>flour and salt</p>');
    });
  });

  test('creates hooks on each access, so that a spy cannot replace them', () => {
    expect(() => vi.spyOn(trpc.pantry.list, 'useQuery')).toThrow('useQuery');
    expect(trpc.pantry.list.useQuery).not.toBe(trpc.pantry.list.useQuery);
  });

  test('has the keys of React Query made of path, input and type', () => {
    expect(getQueryKey(trpc.recipe)).toEqual([['recipe']]);
    expect(getQueryKey(trpc.recipe.byId)).toEqual([['recipe', 'byId']]);
    expect(getQueryKey(trpc.recipe.byId, { id: 'pea-soup' })).toEqual([
      ['recipe', 'byId'],
      { input: { id: 'pea-soup' } },
    ]);
    expect(getQueryKey(trpc.recipe.byId, { id: 'pea-soup' }, 'query')).toEqual([
      ['recipe', 'byId'],
      { input: { id: 'pea-soup' }, type: 'query' },
    ]);
  });
});

describe('react-queries', () => {
  /** The query that a component adds to the cache. No request of its client gets a response. */
  function queryOf(component: FunctionComponent) {
    const queryClient = new QueryClient();
    const client = trpc.createClient({ links: [() => () => observable(() => () => undefined)] });
    const children = withQueries(queryClient, createElement(component));
    renderToString(createElement(trpc.Provider, { client, queryClient, children }));
    const [query] = queryClient.getQueryCache().getAll();
    if (!query) throw new Error('The component has no query');
    return query;
  }

  /** What happens to the request of a component when React Query aborts it. */
  async function afterAbort(component: FunctionComponent) {
    const { queryKey, options } = queryOf(component);
    const controller = new AbortController();
    const call = options.queryFn?.({ queryKey, signal: controller.signal, meta: undefined });
    controller.abort();
    return await Promise.race([
      Promise.resolve(call).catch(() => 'aborted'),
      new Promise((resolve) => setTimeout(resolve, 20, 'running')),
    ]);
  }

  test('ignores a queryFn and a queryKey in the options', () => {
    const queryFn = vi.fn();
    const query = queryOf(() => {
      const options = { queryFn, queryKey: ['mine'] };
      return createElement('p', null, trpc.pantry.list.useQuery(undefined, options as object).status);
    });
    expect(query.queryKey).toEqual([['pantry', 'list'], { type: 'query' }]);
    expect(query.options.queryFn).not.toBe(queryFn);
  });

  test('aborts the request of useQuery with abortOnUnmount, but not those of useQueries', async () => {
    const options = { trpc: { abortOnUnmount: true } };
    const one = () => createElement('p', null, trpc.pantry.list.useQuery(undefined, options).status);
    const several = () => createElement('p', null, trpc.useQueries((t) => [t.pantry.list(undefined, options)]).length);
    expect(await afterAbort(() => createElement('p', null, trpc.pantry.list.useQuery().status))).toBe('running');
    expect(await afterAbort(one)).toBe('aborted');
    expect(await afterAbort(several)).toBe('running');
  });
});

describe('invalidateQueries', () => {
  const keys = {
    ten: [['recipe', 'list'], { input: { limit: 10 }, type: 'query' }],
    tenAfter: [['recipe', 'list'], { input: { limit: 10, cursor: 'a' }, type: 'query' }],
    tenInfinite: [['recipe', 'list'], { input: { limit: 10 }, type: 'infinite' }],
    five: [['recipe', 'list'], { input: { limit: 5 }, type: 'query' }],
    byId: [['recipe', 'byId'], { input: { id: 'pea-soup' }, type: 'query' }],
    pantry: [['pantry', 'list'], { type: 'query' }],
    foreign: ['weather'],
  };

  /** The names of the entries that an invalidation has hit. */
  async function hits(invalidate: (utils: Utils) => Promise<void>) {
    const queryClient = new QueryClient();
    for (const key of Object.values(keys)) queryClient.setQueryData(key, 1);
    await invalidate(utilsOf(queryClient));
    return Object.entries(keys).flatMap(([name, key]) => (queryClient.getQueryState(key)?.isInvalidated ? name : []));
  }

  test('invalidates everything with utils.invalidate(), queries that are not of tRPC too', async () => {
    expect(await hits((utils) => utils.invalidate())).toEqual(Object.keys(keys));
  });

  test('invalidates a router, or a procedure with all of its inputs', async () => {
    const lists = ['ten', 'tenAfter', 'tenInfinite', 'five'];
    expect(await hits((utils) => utils.recipe.invalidate())).toEqual([...lists, 'byId']);
    expect(await hits((utils) => utils.recipe.list.invalidate())).toEqual(lists);
  });

  test('matches an input in part, query and infinite entries with further fields', async () => {
    expect(await hits((utils) => utils.recipe.list.invalidate({ limit: 10 }))).toEqual([
      'ten',
      'tenAfter',
      'tenInfinite',
    ]);
  });

  test('does not load a query again while its first request runs, unless cancel() ends this request', async () => {
    const requests = async (reload: (utils: Utils) => Promise<void>) => {
      const queryClient = new QueryClient();
      const queryFn = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 20, [])));
      onTestFinished(new QueryObserver(queryClient, { queryKey: keys.ten, queryFn }).subscribe(() => undefined));
      await reload(utilsOf(queryClient));
      return queryFn.mock.calls.length;
    };
    expect(await requests((utils) => utils.recipe.list.invalidate())).toBe(1);
    const cancelFirst = async ({ recipe }: Utils) => {
      await recipe.list.cancel();
      await recipe.list.invalidate();
    };
    expect(await requests(cancelFirst)).toBe(2);
  });

  test('leaves a query without data if cancel() ends its first request', async () => {
    const queryClient = new QueryClient();
    const response = Promise.resolve([]);
    const observer = new QueryObserver(queryClient, { queryKey: keys.ten, queryFn: () => response });
    onTestFinished(observer.subscribe(() => undefined));
    await utilsOf(queryClient).recipe.list.cancel();
    await response;
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isFetching: false });
  });

  test('calls the procedure with fetch even if there is data, unless a staleTime allows to use the data', async () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(keys.pantry, []);
    const utils = utilsOf(queryClient);
    expect(await utils.pantry.list.fetch(undefined, { staleTime: 60_000 })).toEqual([]);
    // The client has no links, so that every call fails.
    await expect(utils.pantry.list.fetch()).rejects.toThrow();
  });

  test('sets default options for all queries of a router by its key', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryDefaults(getQueryKey(trpc.pantry), { staleTime: 60_000 });
    expect(queryClient.getQueryDefaults(keys.pantry)).toEqual({ staleTime: 60_000 });
    expect(queryClient.getQueryDefaults(keys.byId)).toBeUndefined();
  });

  test('has useContext as an older name of useUtils', () => {
    expect(trpc.useContext).toBeTypeOf('function');
    expect(trpc.useUtils).toBeTypeOf('function');
  });
});
