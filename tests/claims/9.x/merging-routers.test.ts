import * as trpc from '@trpc/server';
import { createProtectedRouter, createRouter } from 'example/server/createRouter.ts';
import { db } from 'example/server/db.ts';
import { appRouter } from 'example/server/routers/_app.ts';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { fetchJson, input } from '../serve.ts';
import { anonymous, serveExample, serveRouter } from './support.ts';

const ping = { resolve: () => 'pong' };
const fail = {
  resolve: () => {
    throw new Error('burnt');
  },
};

describe('merging-routers', () => {
  test('joins the example app under prefixes', async () => {
    const url = await serveExample();
    expect(await fetchJson(`${url}/recipe.byId?${input({ id: 'pea-soup' })}`)).toMatchObject({
      status: 200,
      body: { result: { data: { title: 'Pea soup' } } },
    });
  });

  test('puts the prefix in front as it is, so the dot is yours to write', async () => {
    const caller = createRouter().merge('recipe', createRouter().query('byId', ping)).createCaller(anonymous);
    expect(await caller.query('recipebyId')).toBe('pong');
  });

  test('adds procedures as they are without a prefix', async () => {
    const caller = createRouter().merge(createRouter().query('list', ping)).createCaller(anonymous);
    expect(await caller.query('list')).toBe('pong');
  });

  test('takes the same prefix several times, as long as the paths differ', async () => {
    const [a, b] = [createRouter().query('a', ping), createRouter().query('b', ping)];
    const caller = createRouter().merge('x.', a).merge('x.', b).createCaller(anonymous);
    expect([await caller.query('x.a'), await caller.query('x.b')]).toEqual(['pong', 'pong']);
  });

  test('throws for two queries with one path, and leaves the prefix out of the message', () => {
    const byId = createRouter().query('byId', ping);
    expect(() => createRouter().merge('recipe.', byId).merge('recipe.', byId)).toThrow(
      /^Duplicate endpoint\(s\): byId$/,
    );
  });

  test("loses the child's transformer", async () => {
    const child = trpc
      .router()
      .transformer(superjson)
      .query('today', { resolve: () => new Date('2022-03-04') });
    const url = await serveRouter({ router: trpc.router().merge('child.', child) });
    expect((await fetchJson(`${url}/child.today`)).body).toEqual({
      id: null,
      result: { type: 'data', data: '2022-03-04T00:00:00.000Z' },
    });
  });

  test("loses the child's error formatter", async () => {
    const child = trpc
      .router()
      .formatError(({ shape }) => ({ ...shape, message: 'formatted' }))
      .query('a', fail);
    const url = await serveRouter({ router: trpc.router().merge('child.', child) });
    expect(await fetchJson(`${url}/child.a`)).toMatchObject({ body: { error: { message: 'burnt' } } });
  });

  test("takes the root's formatter and transformer from anywhere in its chain", async () => {
    const child = trpc
      .router()
      .query('a', fail)
      .query('today', { resolve: () => new Date('2022-03-04') });
    const router = trpc
      .router()
      .merge('child.', child)
      .formatError(({ shape }) => ({ ...shape, message: 'formatted' }))
      .transformer(superjson);
    const url = await serveRouter({ router });
    expect(await fetchJson(`${url}/child.a`)).toMatchObject({ body: { error: { json: { message: 'formatted' } } } });
    expect(await fetchJson(`${url}/child.today`)).toMatchObject({
      body: { result: { data: { meta: { values: ['Date'] } } } },
    });
  });

  test("wraps what is merged after the parent's middleware, and leaves the child's on its own procedures", async () => {
    const ran: string[] = [];
    const logged = (name: string) =>
      createRouter().middleware(({ path, next }) => {
        ran.push(`${name} ${path}`);
        return next();
      });
    const router = createRouter()
      .merge('before.', createRouter().query('a', ping))
      .merge(logged('parent').merge('b.', logged('child').query('q', ping)).query('after', ping));
    const caller = router.createCaller(anonymous);
    await caller.query('before.a');
    await caller.query('b.q');
    await caller.query('after');
    expect(ran).toEqual(['parent b.q', 'child b.q', 'parent after']);
  });

  test('runs the middleware of a factory once for each router of it that contains the procedure', async () => {
    const ran: string[] = [];
    const logged = () =>
      createRouter().middleware(({ path, next }) => {
        ran.push(path);
        return next();
      });
    const router = logged().merge('a.', logged().merge(logged().query('list', ping)));
    await router.createCaller(anonymous).query('a.list');
    expect(ran).toEqual(['a.list', 'a.list', 'a.list']);
  });

  test('is one chain that can be merged again', async () => {
    const outer = createRouter().merge('box.', appRouter);
    expect(await outer.createCaller(anonymous).query('box.pantry.list')).toHaveLength(2);
  });

  test('resets the type of ctx, although the middleware still runs for procedures after the merge', async () => {
    const router = createProtectedRouter()
      .query('before', { resolve: ({ ctx }) => ctx.user.name })
      .merge('recipe.', createRouter().query('ping', ping))
      // @ts-expect-error 'ctx.user' is possibly 'null'.
      .query('after', { resolve: ({ ctx }) => ctx.user.name });
    const caller = router.createCaller({ db, user: { id: 'ben', name: 'Ben', isAdmin: false } });
    expect([await caller.query('before'), await caller.query('after')]).toEqual(['Ben', 'Ben']);
    await expect(router.createCaller(anonymous).query('after')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
