import { TRPCError } from '@trpc/server';
import { type FetchCreateContextFnOptions, fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { input } from '../serve.ts';
import { anonymous } from './support.ts';

const kitchen = router({
  ping: publicProcedure.query(() => 'pong'),
  upper: publicProcedure.input(z.string()).mutation(({ input }) => input.toUpperCase()),
  fail: publicProcedure.query(() => {
    throw new TRPCError({ code: 'CONFLICT' });
  }),
});

interface Settings {
  endpoint?: string;
  createContext?: (opts: FetchCreateContextFnOptions) => typeof anonymous | Promise<typeof anonymous>;
}

async function handle(path: string, init: RequestInit = {}, settings: Settings = {}) {
  const req = new Request(`https://edge.example${path}`, init);
  const { endpoint = '/trpc', createContext = () => anonymous } = settings;
  const response = await fetchRequestHandler({ endpoint, req, router: kitchen, createContext });
  const { status, headers } = response;
  return { status, headers, body: await response.json() };
}

const message = (text: string) => ({ error: { message: text } });
const mutation = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '"hi"' };

describe('fetch', () => {
  test('takes a Request and returns a Response', async () => {
    expect(await handle('/trpc/ping')).toMatchObject({ status: 200, body: { result: { data: 'pong' } } });
    expect(await handle('/trpc/upper', mutation)).toMatchObject({ status: 200, body: { result: { data: 'HI' } } });
    expect(await handle('/trpc/fail')).toMatchObject({ status: 409, body: message('CONFLICT') });
  });

  test('cuts as many characters off the path as endpoint has', async () => {
    expect(await handle('/trpc/ping', {}, { endpoint: '/api/trpc' })).toMatchObject({
      status: 404,
      body: message('No "query"-procedure on path "g"'),
    });
    expect(await handle('/api/trpc/ping')).toMatchObject({
      status: 404,
      body: message('No "query"-procedure on path "trpc/ping"'),
    });
  });

  test('reads the body only of requests with the content type of JSON', async () => {
    const headers = { 'content-type': 'text/plain' };
    const { status, body } = await handle('/trpc/upper', { ...mutation, headers });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { data: { code: 'BAD_REQUEST' } } });
    expect(JSON.stringify(body)).toContain('Required');
  });

  test('has read the body before createContext runs', async () => {
    const createContext = async ({ req }: FetchCreateContextFnOptions) => {
      await req.text();
      return anonymous;
    };
    const { status, body } = await handle('/trpc/upper', mutation, { createContext });
    expect(status).toBe(500);
    expect(body).toMatchObject(message(expect.stringMatching(/^Body is unusable/) as unknown as string));
  });

  test('sends the headers that createContext appends to resHeaders', async () => {
    const createContext = ({ resHeaders }: FetchCreateContextFnOptions) => {
      resHeaders.append('set-cookie', 'session=1');
      return anonymous;
    };
    expect((await handle('/trpc/ping', {}, { createContext })).headers.getSetCookie()).toEqual(['session=1']);
  });

  test('responds to OPTIONS with 405', async () => {
    expect(await handle('/trpc/ping', { method: 'OPTIONS' })).toMatchObject({ status: 405 });
  });

  test('responds to batches', async () => {
    expect(await handle(`/trpc/ping,fail?batch=1&${input({})}`)).toMatchObject({
      status: 207,
      body: [{ result: { data: 'pong' } }, message('CONFLICT')],
    });
  });
});
