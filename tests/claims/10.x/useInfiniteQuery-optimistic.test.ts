import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { db } from 'example/server/db.ts';
import { trpc } from 'example/src/utils/trpc.ts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { asAda, serveExample } from './support.ts';

const input = { limit: 10 };

/** The hook of the page. */
function useAddToFeed() {
  const utils = trpc.useUtils();
  return trpc.recipe.add.useMutation({
    async onMutate({ title }) {
      await utils.recipe.list.cancel();
      const before = utils.recipe.list.getInfiniteData(input);
      const addedAt = new Date().toISOString();
      utils.recipe.list.setInfiniteData(input, (data) => {
        const last = data?.pages.at(-1);
        if (!data || !last || last.nextCursor) return data;
        if (last.items.length >= input.limit) return data;
        const recipe = { id: crypto.randomUUID(), title, addedAt };
        const items = [...last.items, recipe];
        return { ...data, pages: [...data.pages.slice(0, -1), { ...last, items }] };
      });
      return { before };
    },
    onError(_error, _input, context) {
      utils.recipe.list.setInfiniteData(input, context?.before);
    },
    onSettled: () => utils.recipe.list.invalidate(),
  });
}

/** Renders the hook, and loads the first page of the list. Returns the mutation, the helpers, and the list after each change of the cache. */
async function setUp() {
  const url = await serveExample();
  const queryClient = new QueryClient({ logger: { log() {}, warn() {}, error() {} } });
  const client = trpc.createClient({ links: [httpBatchLink({ url, headers: asAda })] });
  type Hook = ReturnType<typeof useAddToFeed>;
  type Utils = ReturnType<typeof trpc.useUtils>;
  const rendered: [Hook, Utils][] = [];
  const Feed = () => {
    rendered.push([useAddToFeed(), trpc.useUtils()]);
    return null;
  };
  const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Feed));
  renderToString(createElement(trpc.Provider, { client, queryClient, children }));
  const [[mutation, utils] = []] = rendered;
  if (!mutation || !utils) throw new Error('The component was not rendered.');
  const titles = () =>
    utils.recipe.list.getInfiniteData(input)?.pages.flatMap(({ items }) => items.map((item) => item.title));
  const lists: string[] = [];
  queryClient.getQueryCache().subscribe(() => {
    const list = titles()?.join() ?? '';
    if (list !== lists.at(-1)) lists.push(list);
  });
  await utils.recipe.list.fetchInfinite(input);
  onTestFinished(() => {
    for (const [id, { title }] of db.recipes) if (title === 'Ramen') db.recipes.delete(id);
  });
  return { mutation, utils, lists, queryClient };
}

const BEFORE = 'Pea soup,Shakshuka,Plum cake';

describe('useInfiniteQuery: an optimistic update', () => {
  test('adds the recipe where the server returns it', async () => {
    const { mutation, utils, lists } = await setUp();
    await mutation.mutateAsync({ title: 'Ramen' });
    expect(lists).toEqual(['', BEFORE, `${BEFORE},Ramen`]);
    await utils.recipe.list.fetchInfinite(input);
    expect(lists).toEqual(['', BEFORE, `${BEFORE},Ramen`]);
    const [page] = utils.recipe.list.getInfiniteData(input)?.pages ?? [];
    expect(page?.items.map(({ id }) => id)).toEqual([...db.recipes.keys()]);
  });

  test('is undone if the server rejects the recipe', async () => {
    const { mutation, lists } = await setUp();
    await expect(mutation.mutateAsync({ title: '' })).rejects.toThrow('too_small');
    expect(lists).toEqual(['', BEFORE, `${BEFORE},`, BEFORE]);
  });

  const full = Array.from({ length: input.limit }, (_, index) => ({ id: `${index}`, title: 'Bread', addedAt: '' }));

  test.each([
    ['that has more pages', { items: [], nextCursor: 'x' }],
    ['whose last page is full', { items: full, nextCursor: undefined }],
  ])('leaves a list unchanged %s', async (_, page) => {
    const { mutation, utils, queryClient } = await setUp();
    queryClient.clear();
    utils.recipe.list.setInfiniteData(input, { pages: [page], pageParams: [undefined] });
    await mutation.mutateAsync({ title: 'Ramen' });
    expect(utils.recipe.list.getInfiniteData(input)?.pages).toEqual([page]);
  });

  test('shows each of two recipes once that are added at almost the same time', async () => {
    const { mutation, utils } = await setUp();
    const added = [mutation.mutateAsync({ title: 'Ramen' }), mutation.mutateAsync({ title: 'Ramen' })];
    const shown = () => utils.recipe.list.getInfiniteData(input)?.pages.flatMap(({ items }) => items) ?? [];
    await expect.poll(() => shown().length).toBe(5);
    expect(new Set(shown().map(({ id }) => id)).size).toBe(5);
    await Promise.all(added);
  });
});
