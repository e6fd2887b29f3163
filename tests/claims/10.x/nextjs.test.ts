import { createNextApiHandler } from '@trpc/server/adapters/next';
import { publicProcedure, router } from 'example/server/trpc.ts';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask, serve } from '../serve.ts';
import { stranger } from './support.ts';

const kitchen = router({
  ping: publicProcedure.query(() => 'pong'),
  length: publicProcedure.input(z.object({ text: z.string() })).mutation(({ input }) => input.text.length),
});

const preview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };

/** An API route, called by what Next.js calls it with. */
function serveRoute(query: Record<string, string | string[]>, options: object = {}) {
  const handler = createNextApiHandler({ router: kitchen, createContext: () => stranger, ...options });
  return serve((req, res) => void apiResolver(req, res, query, handler, preview, false));
}

describe('nextjs', () => {
  it('takes the procedure from the parameter trpc of the route', async () => {
    const url = await serveRoute({ trpc: 'ping' });
    expect(await ask(`${url}/api/trpc/ping`)).toEqual({ status: 200, body: { result: { data: 'pong' } } });
  });

  it('answers 500 when the file has another name', async () => {
    const url = await serveRoute({});
    expect(await ask(`${url}/api/trpc/ping`)).toMatchObject({
      status: 500,
      body: { error: { message: 'Query "trpc" not found - is the file named `[trpc]`.ts or `[...trpc].ts`?' } },
    });
  });

  it('does not apply maxBodySize to a body that Next.js has parsed', async () => {
    const url = await serveRoute({ trpc: 'length' }, { maxBodySize: 1 });
    expect(await ask(`${url}/api/trpc/length`, { json: { text: 'leek' } })).toEqual({
      status: 200,
      body: { result: { data: 4 } },
    });
  });

  it('cannot use a relative url in Node.js', async () => {
    await expect(fetch('/api/trpc/ping')).rejects.toThrow('Failed to parse URL from /api/trpc/ping');
  });
});
