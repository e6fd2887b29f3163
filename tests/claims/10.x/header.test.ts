import { createTRPCProxyClient, httpBatchLink, httpLink } from '@trpc/client';
import type { AppRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test, vi } from 'vitest';
import { asAda, serveRecorded } from './support.ts';

type Options = Parameters<typeof httpBatchLink>[0];

/** What the server is sent for one call with these headers. */
async function sent(headers: Exclude<Options['headers'], undefined>) {
  const { url, requests } = await serveRecorded();
  const client = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url, headers })] });
  await client.pantry.list.query();
  return requests[0]?.headers ?? {};
}

describe('header', () => {
  test('sends an object of headers', async () => {
    expect((await sent(asAda)).authorization).toBe('Bearer ada-secret');
  });

  test.each([['httpLink', httpLink] as const, ['httpBatchLink', httpBatchLink] as const])(
    'reads the object of headers for every request: %s',
    async (_, link) => {
      const { url, requests } = await serveRecorded();
      const headers = { authorization: 'Bearer wrong' };
      const client = createTRPCProxyClient<AppRouter>({ links: [link({ url, headers })] });
      await expect(client.admin.users.query()).rejects.toThrow('UNAUTHORIZED');
      headers.authorization = asAda.authorization;
      expect(await client.admin.users.query()).toHaveLength(2);
      expect(requests.map((request) => request.headers.authorization)).toEqual(['Bearer wrong', 'Bearer ada-secret']);
    },
  );

  test('runs a function, which may be async, once per HTTP request', async () => {
    const { url, requests } = await serveRecorded();
    const headers = vi.fn(async () => ({ 'x-kitchen': 'north' }));
    const client = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url, headers })] });
    await Promise.all([client.pantry.list.query(), client.pantry.list.query()]);
    expect(headers).toHaveBeenCalledTimes(1);
    await client.pantry.list.query();
    expect(headers).toHaveBeenCalledTimes(2);
    expect(requests.map((request) => request.headers['x-kitchen'])).toEqual(['north', 'north']);
  });

  test('sends the text `undefined` for an undefined value', async () => {
    expect((await sent({ authorization: undefined })).authorization).toBe('undefined');
  });

  test('joins an array by commas', async () => {
    expect((await sent({ 'x-kitchen': ['a', 'b'] }))['x-kitchen']).toBe('a,b');
  });

  test('sends content-type: application/json also with GET', async () => {
    expect((await sent({}))['content-type']).toBe('application/json');
  });

  test('replaces the content type by the same key in lower case, and adds to it otherwise', async () => {
    expect((await sent({ 'content-type': 'text/plain' }))['content-type']).toBe('text/plain');
    expect((await sent({ 'Content-Type': 'text/plain' }))['content-type']).toBe('application/json, text/plain');
  });

  test('passes { op } in httpLink, so that one call can set a header', async () => {
    const { url, requests } = await serveRecorded();
    const link = httpLink({
      url,
      headers: ({ op }) => (op.context.language ? { 'accept-language': String(op.context.language) } : {}),
    });
    const client = createTRPCProxyClient<AppRouter>({ links: [link] });
    await client.pantry.list.query(undefined, { context: { language: 'fi' } });
    expect(requests[0]?.headers['accept-language']).toBe('fi');
  });

  test('passes { opList } in httpBatchLink', async () => {
    const { url, requests } = await serveRecorded();
    const link = httpBatchLink({
      url,
      headers: ({ opList }) => ({ 'x-paths': opList.map(({ path }) => path).join() }),
    });
    const client = createTRPCProxyClient<AppRouter>({ links: [link] });
    await Promise.all([client.pantry.list.query(), client.recipe.list.query({})]);
    expect(requests[0]?.headers['x-paths']).toBe('pantry.list,recipe.list');
  });
});
