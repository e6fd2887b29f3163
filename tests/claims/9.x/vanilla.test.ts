import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import * as trpc from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import type { AppRouter } from 'example/server/routers/_app.ts';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { event, serve } from '../serve.ts';
import { asAda, clientOf, serveExample, serveRecorded } from './support.ts';

const aborted = { name: 'TRPCClientError', message: 'The operation was aborted.', cause: { name: 'TRPCAbortError' } };

describe('vanilla', () => {
  test('calls procedures by their path', async () => {
    const url = await serveExample();
    const client = createTRPCClient<AppRouter>({ url, headers: asAda });
    expect((await client.query('recipe.byId', { id: 'pea-soup' })).title).toBe('Pea soup');
    expect((await client.mutation('recipe.add', { title: 'Leek tart' })).title).toBe('Leek tart');
  });

  test('never sends a call that is cancelled before it left', async () => {
    const { url, requests } = await serveRecorded();
    const client = clientOf(url);
    const call = client.query('pantry.list');
    call.cancel();
    await expect(call).rejects.toMatchObject(aborted);
    await client.query('recipe.list', {});
    expect(requests.map(({ line }) => line)).toEqual(['GET /recipe.list?batch=1&input={"0":{}}']);
  });

  test('sends a batch with its cancelled calls unless all of them are cancelled', async () => {
    const resolve = vi.fn(() => null);
    const router = trpc.router().mutation('add', { resolve });
    const client = createTRPCClient<typeof router>({ url: await serve(createHTTPServer({ router }).server) });
    const [cancelled, kept] = [client.mutation('add'), client.mutation('add')];
    cancelled.cancel();
    await expect(cancelled).rejects.toMatchObject(aborted);
    await kept;
    expect(resolve).toHaveBeenCalledTimes(2);
    const calls = [client.mutation('add'), client.mutation('add')];
    for (const call of calls) call.cancel();
    for (const call of calls) await expect(call).rejects.toMatchObject(aborted);
    await client.mutation('add');
    expect(resolve).toHaveBeenCalledTimes(3);
  });

  test('aborts a batch that is on its way when all of its calls are cancelled', async () => {
    const [started, closed] = [event(), event()];
    const router = trpc.router().query('forever', {
      resolve() {
        started.happen();
        return new Promise<never>(() => {});
      },
    });
    const { server } = createHTTPServer({ router });
    server.on('request', (request) => request.on('close', closed.happen));
    const client = createTRPCClient<typeof router>({ url: await serve(server) });
    const calls = [client.query('forever'), client.query('forever')];
    await started.happened;
    for (const call of calls) call.cancel();
    for (const call of calls) await expect(call).rejects.toMatchObject(aborted);
    await closed.happened;
  });

  test('fails a subscription over HTTP', async () => {
    const client = clientOf(await serveExample());
    const failed = event<unknown>();
    client.subscription('recipe.onAdd', null, { onError: failed.happen });
    const error = await failed.happened;
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(error).toMatchObject({
      message: 'Unexpected request method PATCH',
      data: { code: 'METHOD_NOT_SUPPORTED', httpStatus: 405 },
    });
  });

  test('takes no argument, an input or undefined for an optional input, and options after it', async () => {
    const router = trpc.router().query('echo', {
      input: z.string().optional(),
      resolve: ({ input = 'none' }) => input,
    });
    const client = createTRPCClient<typeof router>({ url: await serve(createHTTPServer({ router }).server) });
    expect(await client.query('echo')).toBe('none');
    expect(await client.query('echo', 'soup')).toBe('soup');
    expect(await client.query('echo', undefined, { context: { alone: true } })).toBe('none');
  });

  test('loads as a native ES module, but its subpaths do not', async () => {
    const cwd = fileURLToPath(new URL('../../../content/docs/9.x', import.meta.url));
    const run = (script: string) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd });
    const { stdout } = await run(
      "import { createTRPCClient } from '@trpc/client'; console.log(typeof createTRPCClient);",
    );
    expect(stdout.trim()).toBe('function');
    await expect(run("import '@trpc/client/links/wsLink';")).rejects.toThrow('ERR_UNSUPPORTED_DIR_IMPORT');
    await expect(run("import '@trpc/server/adapters/express';")).rejects.toThrow('ERR_UNSUPPORTED_DIR_IMPORT');
  });

  test('throws when the client is created without a fetch', () => {
    vi.stubGlobal('fetch', undefined);
    expect(() => clientOf('http://127.0.0.1:1')).toThrow('No fetch implementation found');
  });
});
