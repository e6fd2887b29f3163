import { setImmediate } from 'node:timers/promises';
import { initTRPC } from '@trpc/server';
import { createNextApiHandler } from '@trpc/server/adapters/next';
import cors from 'cors';
import { protectedProcedure, publicProcedure, router } from 'example/server/trpc.ts';
import type { NextApiRequest } from 'next';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fetchJson, serve } from '../serve.ts';
import { anonymous } from './support.ts';

const kitchen = router({
  ping: publicProcedure.query(() => 'pong'),
  length: publicProcedure.input(z.object({ text: z.string() })).mutation(({ input }) => input.text.length),
});

const preview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };

/** An API route, called by what Next.js calls it with. */
function serveRoute(query: Record<string, string | string[]>, options: object = {}) {
  const handler = createNextApiHandler({ router: kitchen, createContext: () => anonymous, ...options });
  return serve((req, res) => void apiResolver(req, res, query, handler, preview, false));
}

describe('nextjs', () => {
  test('takes the procedure from the parameter trpc of the route', async () => {
    const url = await serveRoute({ trpc: 'ping' });
    expect(await fetchJson(`${url}/api/trpc/ping`)).toEqual({ status: 200, body: { result: { data: 'pong' } } });
  });

  test('responds with 500 when the file has another name', async () => {
    const url = await serveRoute({});
    expect(await fetchJson(`${url}/api/trpc/ping`)).toMatchObject({
      status: 500,
      body: { error: { message: 'Query "trpc" not found - is the file named `[trpc]`.ts or `[...trpc].ts`?' } },
    });
  });

  test('passes undefined as ctx to procedures when the route has no createContext', async () => {
    const seen = vi.fn((_: unknown) => null);
    const t = initTRPC.create();
    const options = { router: t.router({ note: t.procedure.query(({ ctx }) => seen(ctx)) }), createContext: undefined };
    const url = await serveRoute({ trpc: 'note' }, options);
    expect(await fetchJson(`${url}/api/trpc/note`)).toMatchObject({ status: 200 });
    expect(seen.mock.calls).toEqual([[undefined]]);
  });

  test('does not apply maxBodySize to a body that Next.js has parsed', async () => {
    const url = await serveRoute({ trpc: 'length' }, { maxBodySize: 1 });
    expect(await fetchJson(`${url}/api/trpc/length`, { json: { text: 'leek' } })).toEqual({
      status: 200,
      body: { result: { data: 4 } },
    });
  });

  test.each([
    { config: {}, warnings: [expect.stringContaining('API resolved without sending a response')] },
    { config: { api: { externalResolver: true } }, warnings: [] },
  ])('warns about the middleware cors() unless externalResolver is set: $config', async ({ config, warnings }) => {
    vi.stubEnv('NODE_ENV', 'development');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const createContext = async () => {
      await setImmediate();
      return anonymous;
    };
    const options = { router: kitchen, createContext, middleware: cors() };
    const route = { default: createNextApiHandler(options), config };
    const url = await serve((req, res) => void apiResolver(req, res, { trpc: 'ping' }, route, preview, false, true));
    expect(await fetchJson(`${url}/api/trpc/ping`)).toMatchObject({ status: 200 });
    expect(warn.mock.calls.flat()).toEqual(warnings);
  });

  test('reads the session from the cookie of the request', async () => {
    const createContext = ({ req }: { req: Pick<NextApiRequest, 'cookies'> }) => ({
      ...anonymous,
      user: anonymous.db.sessions.get(req.cookies.session ?? '') ?? null,
    });
    const users = router({ me: protectedProcedure.query(({ ctx }) => ctx.user.name) });
    const url = await serveRoute({ trpc: 'me' }, { router: users, createContext });
    const headers = { cookie: 'session=ada-secret' };
    expect(await fetchJson(`${url}/api/trpc/me`, { headers })).toMatchObject({ body: { result: { data: 'Ada' } } });
    expect(await fetchJson(`${url}/api/trpc/me`)).toMatchObject({ status: 401 });
  });

  test('cannot use a relative url in Node.js', async () => {
    await expect(fetch('/api/trpc/ping')).rejects.toThrow('Failed to parse URL from /api/trpc/ping');
  });
});
