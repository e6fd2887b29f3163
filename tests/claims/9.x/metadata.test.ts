import * as trpc from '@trpc/server';
import { describe, expect, test, vi } from 'vitest';
import { fetchJson } from '../serve.ts';
import { serveRouter } from './support.ts';

type Meta = { needsLogin?: boolean };
const ping = () => 'pong';

describe('metadata', () => {
  test('reaches middlewares, those of parents too, and is undefined for a procedure that has none', async () => {
    const seen = vi.fn();
    const child = trpc
      .router<object, Meta>()
      .query('open', { resolve: ping })
      .query('closed', {
        meta: { needsLogin: true },
        resolve: ping,
      });
    const router = trpc
      .router<object, Meta>()
      .middleware(({ meta, next }) => {
        seen(meta);
        return next();
      })
      .merge('child.', child);
    const caller = router.createCaller({});
    await caller.query('child.open');
    await caller.query('child.closed');
    expect(seen.mock.calls).toEqual([[undefined], [{ needsLogin: true }]]);
  });

  test('is not sent', async () => {
    const router = trpc.router<object, Meta>().query('a', { meta: { needsLogin: true }, resolve: ping });
    const url = await serveRouter({ router, createContext: () => ({}) });
    expect((await fetchJson(`${url}/a`)).body).toEqual({ id: null, result: { type: 'data', data: 'pong' } });
  });
});
