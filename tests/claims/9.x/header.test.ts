import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import { splitLink } from '@trpc/client/links/splitLink';
import type { AppRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test, vi } from 'vitest';
import { asAda, serveRecorded } from './support.ts';

/** What the server is sent for one call with these headers. */
async function sent(headers: Record<string, string | string[] | undefined>) {
  const { url, requests } = await serveRecorded();
  await createTRPCClient<AppRouter>({ url, headers }).query('pantry.list');
  return requests[0]?.headers ?? {};
}

describe('header', () => {
  test('is an option of the client', async () => {
    expect((await sent(asAda)).authorization).toBe('Bearer ada-secret');
  });

  test('runs a function once per HTTP request', async () => {
    const { url } = await serveRecorded();
    const headers = vi.fn(async () => asAda);
    const client = createTRPCClient<AppRouter>({ url, headers });
    await Promise.all([client.query('pantry.list'), client.query('pantry.list')]);
    expect(headers).toHaveBeenCalledTimes(1);
    await client.query('pantry.list');
    expect(headers).toHaveBeenCalledTimes(2);
  });

  test('is passed on to your own links', async () => {
    const { url, requests } = await serveRecorded();
    const client = createTRPCClient<AppRouter>({
      links: [httpBatchLink({ url })],
      headers: { 'x-app-version': '4.2.0' },
    });
    await client.query('pantry.list');
    expect(requests[0]?.headers['x-app-version']).toBe('4.2.0');
  });

  test('joins a list by commas, and leaves undefined out', async () => {
    const headers = await sent({ 'x-kitchen': ['a', 'b'], authorization: undefined });
    expect(headers['x-kitchen']).toBe('a,b');
    expect(headers).not.toHaveProperty('authorization');
  });

  test('has content-type: application/json already, which only the lower-case name replaces', async () => {
    expect((await sent({}))['content-type']).toBe('application/json');
    expect((await sent({ 'content-type': 'text/plain' }))['content-type']).toBe('text/plain');
    expect((await sent({ 'Content-Type': 'text/plain' }))['content-type']).toBe('application/json, text/plain');
  });

  test('can be added for marked calls by a wrapped link', async () => {
    const { url, requests } = await serveRecorded();
    const http = httpBatchLink<AppRouter>({ url });
    const tracedHttp: TRPCLink<AppRouter> = (settings) =>
      http({ ...settings, headers: async () => ({ ...(await settings.headers()), 'x-trace': 'on' }) });
    const client = createTRPCClient<AppRouter>({
      headers: asAda,
      links: [splitLink({ condition: (op) => op.context.trace === true, true: tracedHttp, false: http })],
    });
    await client.query('pantry.list', null, { context: { trace: true } });
    await client.query('pantry.list');
    expect(requests.map(({ headers }) => [headers['x-trace'], headers.authorization])).toEqual([
      ['on', 'Bearer ada-secret'],
      [undefined, 'Bearer ada-secret'],
    ]);
  });
});
