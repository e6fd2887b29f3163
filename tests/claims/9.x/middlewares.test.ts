import * as trpc from '@trpc/server';
import { createRouter } from 'example/server/createRouter.ts';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fetchJson } from '../serve.ts';
import { anonymous, serveRouter } from './support.ts';

const ping = { resolve: () => 'pong' };

describe('middlewares', () => {
  test('run for what is added after them, never for what was before, in the order in which they were added', async () => {
    const ran: string[] = [];
    const note = (name: string) => (opts: { path: string; next: () => never }) => {
      ran.push(`${name} ${opts.path}`);
      return opts.next();
    };
    const router = createRouter()
      .query('before', ping)
      .middleware(note('first') as never)
      .middleware(note('second') as never)
      .query('after', ping)
      .mutation('write', ping);
    const caller = router.createCaller(anonymous);
    await caller.query('before');
    expect(ran).toEqual([]);
    await caller.query('after');
    await caller.mutation('write');
    expect(ran).toEqual(['first after', 'second after', 'first write', 'second write']);
  });

  test('receive ctx, type, path with prefixes, rawInput, meta and next, and no input', async () => {
    const seen = vi.fn();
    const child = createRouter()
      .middleware((opts) => {
        seen(opts);
        return opts.next();
      })
      .query('q', { input: z.object({ n: z.string().transform(Number) }), resolve: ({ input }) => input.n });
    await createRouter().merge('child.', child).createCaller(anonymous).query('child.q', { n: '3' });
    expect(seen.mock.calls[0]?.[0]).toEqual({
      ctx: anonymous,
      type: 'query',
      path: 'child.q',
      rawInput: { n: '3' },
      meta: undefined,
      next: expect.any(Function),
    });
  });

  test('replace the context with next({ ctx })', async () => {
    const router = createRouter()
      .middleware(({ next }) => next({ ctx: { name: 'anonymous' } }))
      .query('ctx', { resolve: ({ ctx }) => ctx });
    expect(await router.createCaller(anonymous).query('ctx')).toEqual({ name: 'anonymous' });
  });

  test('change the context of one call only, not of others in the batch', async () => {
    const child = createRouter()
      .middleware(({ ctx, next }) => next({ ctx: { ...ctx, name: 'Ada' } }))
      .query('named', { resolve: ({ ctx }) => 'name' in ctx });
    const router = createRouter()
      .query('plain', { resolve: ({ ctx }) => 'name' in ctx })
      .merge(child);
    const url = await serveRouter({ router, createContext: () => anonymous });
    expect(await fetchJson(`${url}/named,plain?batch=1&input={}`)).toMatchObject({
      body: [{ result: { data: true } }, { result: { data: false } }],
    });
  });

  test('resolve next() to { ok, data or error, ctx }, also when the procedure fails', async () => {
    const results: unknown[] = [];
    const router = createRouter()
      .middleware(async ({ next }) => {
        const result = await next();
        results.push(result);
        return result;
      })
      .query('fine', ping)
      .query('bad', {
        resolve() {
          throw new Error('burnt');
        },
      });
    const caller = router.createCaller(anonymous);
    await caller.query('fine');
    await expect(caller.query('bad')).rejects.toThrow('burnt');
    expect(results).toMatchObject([
      { ok: true, data: 'pong', ctx: anonymous },
      { ok: false, error: expect.any(trpc.TRPCError), ctx: anonymous },
    ]);
  });

  test('fail with a 500 when the result of next() is not returned', async () => {
    const router = trpc
      .router()
      .middleware((() => {}) as never)
      .query('q', ping);
    const url = await serveRouter({ router });
    expect(await fetchJson(`${url}/q`)).toEqual({
      status: 500,
      body: {
        id: null,
        error: {
          message: 'No result from middlewares - did you forget to `return next()`?',
          code: -32603,
          data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'q' },
        },
      },
    });
  });

  test('have the result of a subscription when it is set up, not when it ends', async () => {
    const results: boolean[] = [];
    const router = createRouter()
      .middleware(async ({ next }) => {
        const result = await next();
        results.push(result.ok);
        return result;
      })
      .subscription('feed', { resolve: () => new trpc.Subscription<number>(() => () => {}) });
    await router.createCaller(anonymous).subscription('feed');
    expect(results).toEqual([true]);
  });

  test('stop a call by what they find in the raw input', async () => {
    const withId = z.object({ id: z.string() });
    const router = createRouter()
      .middleware(async ({ ctx, next, rawInput }) => {
        const parsed = withId.safeParse(rawInput);
        if (parsed.success && !ctx.db.recipes.has(parsed.data.id)) throw new trpc.TRPCError({ code: 'NOT_FOUND' });
        return next();
      })
      .query('title', { input: withId, resolve: ({ ctx, input }) => ctx.db.recipes.get(input.id)?.title });
    const caller = router.createCaller(anonymous);
    expect(await caller.query('title', { id: 'pea-soup' })).toBe('Pea soup');
    await expect(caller.query('title', { id: 'ramen' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
