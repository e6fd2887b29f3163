import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTRPCClient } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import { createNextApiHandler } from '@trpc/server/adapters/next';
import { createRouter } from 'example/server/createRouter.ts';
import { apiResolver } from 'next/dist/server/api-utils/node';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { event, fetchJson, serve } from '../serve.ts';
import { anonymous, clientOf } from './support.ts';

const kitchen = createRouter()
  .query('ping', { resolve: () => 'pong' })
  .mutation('reset', { resolve: () => 'done' })
  .mutation('length', { input: z.object({ text: z.string() }), resolve: ({ input }) => input.text.length });

const preview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };

/** An API route, called by what Next.js calls it with. */
function serveRoute(query: Record<string, string | string[]>, options: object = {}) {
  const handler = createNextApiHandler({ router: kitchen, createContext: () => anonymous, ...options });
  return serve((req, res) => void apiResolver(req, res, query, handler, preview, false));
}

describe('nextjs', () => {
  test('takes the procedure from the parameter trpc of the route', async () => {
    const url = await serveRoute({ trpc: 'ping' });
    expect(await fetchJson(`${url}/api/trpc/ping`)).toMatchObject({ status: 200, body: { result: { data: 'pong' } } });
  });

  test('joins the parts of a catch-all route by slashes', async () => {
    const url = await serveRoute({ trpc: ['x', 'y'] });
    expect(await fetchJson(`${url}/api/trpc/x/y`)).toMatchObject({
      status: 404,
      body: { error: { message: 'No "query"-procedure on path "x/y"' } },
    });
  });

  test('responds with 500 when the file has another name', async () => {
    const url = await serveRoute({});
    expect(await fetchJson(`${url}/api/trpc/ping`)).toMatchObject({
      status: 500,
      body: {
        id: -1,
        error: { message: 'Query "trpc" not found - is the file named `[trpc]`.ts or `[...trpc].ts`?' },
      },
    });
  });

  test('does not apply maxBodySize to a body that Next.js has parsed', async () => {
    const url = await serveRoute({ trpc: 'length' }, { maxBodySize: 1 });
    expect(await fetchJson(`${url}/api/trpc/length`, { json: { text: 'leek' } })).toMatchObject({
      body: { result: { data: 4 } },
    });
  });

  test('rejects a mutation without an input from httpLink, and accepts it with null', async () => {
    const url = await serveRoute({ trpc: 'reset' });
    const client = createTRPCClient<typeof kitchen>({ links: [httpLink({ url: `${url}/api/trpc` })] });
    await expect(client.mutation('reset')).rejects.toThrow('No input expected');
    expect(await client.mutation('reset', null)).toBe('done');
  });

  test('accepts a mutation without an input from the default client', async () => {
    const url = await serveRoute({ trpc: 'reset', batch: '1' });
    expect(await createTRPCClient<typeof kitchen>({ url: `${url}/api/trpc` }).mutation('reset')).toBe('done');
  });

  test('runs teardown after the response', async () => {
    const torn = event();
    const url = await serveRoute({ trpc: 'ping' }, { teardown: async () => torn.happen() });
    await fetchJson(`${url}/api/trpc/ping`);
    await torn.happened;
  });

  test('cannot use a relative url on the server', async () => {
    await expect(clientOf('/api/trpc').query('pantry.list')).rejects.toMatchObject({
      name: 'TRPCClientError',
      message: expect.stringMatching(/^Failed to parse URL from \/api\/trpc\//),
    });
  });

  test('refuses to load the server package where there is a window', async () => {
    const script =
      "globalThis.window = {}; try { require('@trpc/server'); } catch ({ message }) { console.log(message); }";
    const cwd = fileURLToPath(new URL('../../../content/docs/9.x', import.meta.url));
    const env = { NODE_ENV: 'production' as const };
    const args = ['--input-type=commonjs', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env });
    expect(stdout).toContain('Imported server-only code in the browser');
  });

  test('calls the port that the script of the projects sets, because Next.js 12 does not store the option in PORT', async () => {
    const folder = new URL('../../../content/docs/9.x/', import.meta.url);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.md'));
    const texts = await Promise.all(pages.map((name) => readFile(new URL(name, folder), 'utf8')));
    const ports = texts.flatMap((text) => [...text.matchAll(/process\.env\.PORT \?\? (\d+)/g)].map(([, port]) => port));
    const { scripts } = JSON.parse(await readFile(new URL('example/package.json', folder), 'utf8'));
    expect(new Set(ports)).toEqual(new Set([/--port (\d+)/.exec(scripts.next)?.[1]]));

    const server = await readFile(new URL('node_modules/next/dist/cli/next-dev.js', folder), 'utf8');
    expect(server).toContain('process.env.PORT');
    expect(server).not.toMatch(/process\.env\.PORT = /);
  });
});
