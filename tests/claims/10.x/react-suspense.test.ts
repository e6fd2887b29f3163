import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as reactQuery from '@tanstack/react-query';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { trpc } from 'example/src/utils/trpc.ts';
import { createElement, Fragment, type FunctionComponent, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { serveRecorded } from './support.ts';

type Providers = Readonly<Parameters<typeof trpc.Provider>[0]>;

function withProviders({ client, queryClient, children }: Providers) {
  const inside = createElement(QueryClientProvider, { client: queryClient }, children);
  const props: Providers = { client, queryClient, children: inside };
  return createElement(trpc.Provider, props);
}

/** Renders a component that suspends, and returns its HTML and the requests that it sent. */
async function render(component: FunctionComponent) {
  const { url, requests } = await serveRecorded();
  const queryClient = new QueryClient();
  const client = trpc.createClient({ links: [httpBatchLink({ url })] });
  const boundary = createElement(Suspense, { fallback: null }, createElement(component));
  const app = withProviders({ client, queryClient, children: boundary });
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
  queryClient.clear();
  return { html, lines: requests.map(({ line }) => line) };
}

describe('react-queries', () => {
  test('has no skipToken in React Query 4', () => {
    expect(reactQuery).not.toHaveProperty('skipToken');
  });

  test('returns a tuple of data and query from useSuspenseQuery', async () => {
    const { html } = await render(() => {
      const [recipe, query] = trpc.recipe.byId.useSuspenseQuery({ id: 'pea-soup' });
      return createElement('h2', null, `${recipe.title}, ${query.status}`);
    });
    expect(html).toContain('<h2>Pea soup, success</h2>');
  });

  test('sends the requests of two suspense hooks one after the other', async () => {
    const { lines } = await render(() => {
      const [soup] = trpc.recipe.byId.useSuspenseQuery({ id: 'pea-soup' });
      const [pantry] = trpc.pantry.list.useSuspenseQuery();
      return createElement('p', null, `${soup.title} ${pantry.length}`);
    });
    expect(lines).toEqual([
      'GET /recipe.byId?batch=1&input={"0":{"id":"pea-soup"}}',
      'GET /pantry.list?batch=1&input={}',
    ]);
  });

  test('sends the requests of two components inside one boundary in one batch', async () => {
    const { html, lines } = await render(() => {
      const Soup = () => trpc.recipe.byId.useSuspenseQuery({ id: 'pea-soup' })[0].title as never;
      const Pantry = () => trpc.pantry.list.useSuspenseQuery()[0].length as never;
      return createElement(Fragment, null, createElement(Soup), createElement(Pantry));
    });
    expect(html).toContain('Pea soup');
    expect(lines).toEqual(['GET /recipe.byId,pantry.list?batch=1&input={"0":{"id":"pea-soup"}}']);
  });
});

describe('useInfiniteQuery: the first page', () => {
  test('is loaded with initialCursor', async () => {
    const { lines } = await render(() => {
      const options = { initialCursor: 'shakshuka' };
      const [feed] = trpc.recipe.list.useSuspenseInfiniteQuery({ limit: 1 }, options);
      return createElement('p', null, feed.pages[0]?.items[0]?.title);
    });
    expect(lines).toEqual(['GET /recipe.list?batch=1&input={"0":{"limit":1,"cursor":"shakshuka"}}']);
  });

  test('is loaded without a cursor by default', async () => {
    const { lines } = await render(() => {
      const [feed] = trpc.recipe.list.useSuspenseInfiniteQuery({ limit: 1 });
      return createElement('p', null, feed.pages[0]?.items[0]?.title);
    });
    expect(lines).toEqual(['GET /recipe.list?batch=1&input={"0":{"limit":1}}']);
  });
});
