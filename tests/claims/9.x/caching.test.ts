import { router } from '@trpc/server';
import { createContext } from 'example/server/context.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test, vi } from 'vitest';
import { fetchJson, input, unansweredRequest } from '../serve.ts';
import { asBen, serveRouter } from './support.ts';

const PUBLIC_PATHS = new Set(['recipe.list', 'recipe.byId']);

/** The example app with the responseMeta of the page. */
const serveCached = () =>
  serveRouter({
    router: appRouter,
    createContext,
    responseMeta({ ctx, paths, type, errors }) {
      const isPublic = paths?.every((path) => PUBLIC_PATHS.has(path)) ?? false;
      const isAnonymous = ctx?.user === null;
      if (!isPublic || !isAnonymous || type !== 'query' || errors.length > 0) return {};
      return { headers: { 'cache-control': 's-maxage=60' } };
    },
  });

async function cacheControl(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  await response.text();
  return response.headers.get('cache-control');
}

const soup = `recipe.byId?${input({ id: 'pea-soup' })}`;
const meta = () => vi.fn((_: unknown) => ({}));

describe('caching', () => {
  test('passes the paths to responseMeta if createContext throws, and none if tRPC rejects the request before', async () => {
    const responseMeta = meta();
    const fail = () => Promise.reject(new Error('no database'));
    const url = await serveRouter({ router: appRouter, createContext: fail, responseMeta });
    await fetch(`${url}/pantry.list,recipe.list?batch=1`);
    await fetch(`${url}/pantry.list`, { method: 'PUT' });
    expect(responseMeta.mock.calls.map(([options]) => (options as { paths?: string[] }).paths)).toEqual([
      ['pantry.list', 'recipe.list'],
      undefined,
    ]);
  });

  test('sends the header with a public query of an anonymous user', async () => {
    expect(await cacheControl(`${await serveCached()}/${soup}`)).toBe('s-maxage=60');
  });

  test('sends no header with an error, for a signed-in user, and with a private path in the batch', async () => {
    const url = await serveCached();
    expect(await cacheControl(`${url}/recipe.byId?${input({ id: 'nope' })}`)).toBeNull();
    expect(await cacheControl(`${url}/${soup}`, { headers: asBen })).toBeNull();
    expect(await cacheControl(`${url}/recipe.list,pantry.list?batch=1&${input({ 0: {} })}`)).toBeNull();
  });

  test('calls responseMeta once per response, with all paths', async () => {
    const responseMeta = meta();
    const url = await serveRouter({ router: appRouter, createContext, responseMeta });
    await fetchJson(`${url}/pantry.list,nope?batch=1&input={}`);
    expect(responseMeta).toHaveBeenCalledTimes(1);
    expect(responseMeta.mock.calls[0]?.[0]).toMatchObject({
      paths: ['pantry.list', 'nope'],
      type: 'query',
      errors: [{ code: 'NOT_FOUND' }],
      data: [{ result: { type: 'data' } }, { error: {} }],
    });
  });

  test('calls responseMeta again with the error when it cannot serialize the result, and uses only the second return value', async () => {
    const responseMeta = vi.fn(({ errors }: { errors: unknown[] }) =>
      errors.length > 0 ? {} : { headers: { 'cache-control': 's-maxage=1' } },
    );
    const big = router().query('big', { resolve: () => 1n });
    const response = await fetch(`${await serveRouter({ router: big, responseMeta })}/big`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, null]);
    expect(responseMeta.mock.calls.map(([opts]) => opts)).toMatchObject([
      { paths: ['big'], errors: [] },
      { paths: ['big'], errors: [{ message: 'Do not know how to serialize a BigInt' }] },
    ]);
  });

  test('does not call responseMeta for HEAD', async () => {
    const responseMeta = meta();
    const url = await serveRouter({ router: appRouter, createContext, responseMeta });
    await fetch(`${url}/pantry.list`, { method: 'HEAD' });
    expect(responseMeta).not.toHaveBeenCalled();
  });

  test('gives it no paths and no ctx after an early failure, and paths when createContext throws', async () => {
    const responseMeta = meta();
    const url = await serveRouter({ router: appRouter, createContext, responseMeta });
    await fetchJson(`${url}/pantry.list`, { method: 'PUT' });
    await fetchJson(`${url}/recipe.byId?input={`);
    const refuse = () => {
      throw new Error('no');
    };
    const refusing = await serveRouter({ router: appRouter, createContext: refuse, responseMeta });
    await fetchJson(`${refusing}/pantry.list`);
    expect(responseMeta.mock.calls.map(([opts]) => opts)).toMatchObject([
      { paths: undefined, ctx: undefined },
      { paths: undefined, ctx: undefined },
      { paths: ['pantry.list'], ctx: undefined },
    ]);
  });

  test('lets it replace the status', async () => {
    const url = await serveRouter({ router: appRouter, createContext, responseMeta: () => ({ status: 203 }) });
    expect((await fetchJson(`${url}/pantry.list`)).status).toBe(203);
  });

  test('leaves the request to a standalone server without a response when it throws', async () => {
    const responseMeta = () => {
      throw new Error('bad meta');
    };
    const url = await serveRouter({ router: appRouter, createContext, responseMeta });
    expect(await unansweredRequest(`${url}/pantry.list`)).toEqual(new Error('bad meta'));
  });
});
