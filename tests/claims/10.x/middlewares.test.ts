import { experimental_standaloneMiddleware, TRPCError } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { createInnerContext } from 'example/server/context.ts';
import { createCallerFactory, middleware, protectedProcedure, publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fetchJson } from '../serve.ts';
import { anonymous, serveRouter } from './support.ts';

const ben = createInnerContext({ user: { id: 'ben', name: 'Ben', isAdmin: false } });
const seen = vi.fn();

describe('middlewares', () => {
  test('receives ctx, type, path, input, rawInput, meta and next', async () => {
    seen.mockClear();
    const procedure = publicProcedure.input(z.object({ n: z.number() })).use((opts) => {
      seen(opts);
      return opts.next();
    });
    const sent = router({ deep: router({ q: procedure.query(() => 1) }) });
    await createCallerFactory(sent)(anonymous).deep.q(Object.assign({ n: 1 }, { extra: true }));
    expect(seen.mock.calls[0]?.[0]).toEqual({
      ctx: anonymous,
      type: 'query',
      path: 'deep.q',
      input: { n: 1 },
      rawInput: { n: 1, extra: true },
      meta: undefined,
      next: expect.any(Function),
    });
  });

  test('fails with a 500 when the result of next() is not returned', async () => {
    const forgetful = (({ next }: { next: () => Promise<unknown> }) => void next()) as never;
    const sent = router({ q: publicProcedure.use(forgetful).query(() => 1) });
    const url = await serveRouter({ router: sent, createContext: () => anonymous });
    expect(await fetchJson(`${url}/q`)).toEqual({
      status: 500,
      body: {
        error: {
          message: 'No result from middlewares - did you forget to `return next()`?',
          code: -32603,
          data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'q' },
        },
      },
    });
  });

  test('fails with another message if an earlier middleware reads the missing result', async () => {
    const logged = publicProcedure.use(async ({ next }) => {
      const result = await next();
      if (!result.ok) throw result.error;
      return result;
    });
    const forgetful = (({ next }: { next: () => Promise<unknown> }) => void next()) as never;
    const caller = createCallerFactory(router({ q: logged.use(forgetful).query(() => 1) }))(anonymous);
    await expect(caller.q()).rejects.toThrow("Cannot read properties of undefined (reading 'ok')");
  });

  test('resolves next() to { ok: true, data }, or to { ok: false, error } instead of rejecting', async () => {
    const results: unknown[] = [];
    const watched = publicProcedure.use(async ({ next }) => {
      const result = await next();
      results.push(result.ok ? result.data : result.error);
      return result;
    });
    const fail = () => {
      throw new Error('burnt');
    };
    const caller = createCallerFactory(router({ fine: watched.query(() => 1), bad: watched.query(fail) }))(anonymous);
    await caller.fine();
    await expect(caller.bad()).rejects.toThrow('burnt');
    expect(results).toEqual([1, expect.any(TRPCError)]);
    expect(results[1]).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('burnt') });
  });

  test('resolves next() when a subscription starts, not when it ends', async () => {
    const done = vi.fn();
    const watched = publicProcedure.use(async ({ next }) => {
      const result = await next();
      done(result.ok);
      return result;
    });
    const sent = router({ onAdd: watched.subscription(() => observable<string>(() => () => {})) });
    const subscription = await createCallerFactory(sent)(anonymous).onAdd();
    expect(done.mock.calls).toEqual([[true]]);
    subscription.subscribe({}).unsubscribe();
  });

  test('runs steps in the order of the chain: the input is validated between two middlewares', async () => {
    const ran: string[] = [];
    const note = (name: string) =>
      middleware(({ next }) => {
        ran.push(name);
        return next();
      });
    const procedure = publicProcedure.use(note('a')).input(z.string()).use(note('b'));
    const caller = createCallerFactory(router({ q: procedure.query(() => ran.push('resolver')) }))(anonymous);
    await expect(caller.q(1 as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(ran).toEqual(['a']);
    await caller.q('fine');
    expect(ran).toEqual(['a', 'a', 'b', 'resolver']);
  });

  test('merges next({ ctx }) into the context, one level deep', async () => {
    const procedure = publicProcedure.use(({ next }) => next({ ctx: { oven: { hot: true } } }));
    const replaced = procedure.use(({ next }) => next({ ctx: { oven: { clean: true } } }));
    const caller = createCallerFactory(router({ q: replaced.query(({ ctx }) => ctx) }))(anonymous);
    expect(await caller.q()).toEqual({ ...anonymous, oven: { clean: true } });
  });

  test('passes a middleware after .input() the parsed value, transformed and with defaults', async () => {
    seen.mockClear();
    const schema = z.object({ n: z.string().transform(Number), of: z.string().default('flour') });
    const procedure = publicProcedure.input(schema).use(({ input, next }) => {
      seen(input);
      return next();
    });
    await createCallerFactory(router({ q: procedure.query(() => 1) }))(anonymous).q({ n: '3' });
    expect(seen.mock.calls).toEqual([[{ n: 3, of: 'flour' }]]);
  });

  test('has no parsed input before .input()', async () => {
    seen.mockClear();
    const procedure = publicProcedure.use(({ input, next }) => {
      seen(input);
      return next();
    });
    await createCallerFactory(router({ q: procedure.input(z.number()).query(() => 1) }))(anonymous).q(3);
    expect(seen.mock.calls).toEqual([[undefined]]);
  });

  test('replaces the raw input for the parsers that follow with next({ rawInput })', async () => {
    const procedure = publicProcedure.use(({ next }) => next({ rawInput: 'replaced' })).input(z.string());
    const caller = createCallerFactory(router({ q: procedure.query(({ input }) => input) }))(anonymous);
    expect(await caller.q('sent')).toBe('replaced');
  });
});

describe('middlewares: pieces to share', () => {
  test('pipes a second middleware that receives the context of the first', async () => {
    const isSignedIn = middleware(({ ctx, next }) => {
      if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
      return next({ ctx: { user: ctx.user } });
    });
    const isAdmin = isSignedIn.unstable_pipe(({ ctx, next }) => {
      if (!ctx.user.isAdmin) throw new TRPCError({ code: 'FORBIDDEN' });
      return next();
    });
    const sent = router({ q: publicProcedure.use(isAdmin).query(() => 1) });
    await expect(createCallerFactory(sent)(anonymous).q()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(createCallerFactory(sent)(ben).q()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('uses a standalone middleware with a builder that fits', async () => {
    const onlyOwnKitchen = experimental_standaloneMiddleware<{
      ctx: { user: { id: string } };
      input: { kitchenOf: string };
    }>().create(({ ctx, input, next }) => {
      if (ctx.user.id !== input.kitchenOf) throw new TRPCError({ code: 'FORBIDDEN' });
      return next();
    });
    const procedure = protectedProcedure.input(z.object({ kitchenOf: z.string() })).use(onlyOwnKitchen);
    const caller = createCallerFactory(router({ enter: procedure.query(() => 'in') }))(ben);
    expect(await caller.enter({ kitchenOf: 'ben' })).toBe('in');
    await expect(caller.enter({ kitchenOf: 'ada' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
