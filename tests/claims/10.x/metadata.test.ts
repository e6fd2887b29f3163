import { type AnyRouter, initTRPC } from '@trpc/server';
import { describe, expect, test, vi } from 'vitest';
import { fetchJson } from '../serve.ts';
import { serveRouter } from './support.ts';

interface Meta {
  needsLogin?: boolean;
  limits?: { perMinute?: number; perDay?: number };
}

describe('metadata', () => {
  test('passes middlewares the metadata of the procedure, also if .meta() comes after .use()', async () => {
    const { t, seen, logged } = builder();
    const sent = t.router({ a: logged.meta({ needsLogin: true }).query(() => 1) });
    await t.createCallerFactory(sent)({}).a();
    expect(seen.mock.calls).toEqual([[{ needsLogin: true }]]);
  });

  test('is undefined without a default and without .meta()', async () => {
    const { t, seen, logged } = builder();
    await t
      .createCallerFactory(t.router({ a: logged.query(() => 1) }))({})
      .a();
    expect(seen.mock.calls).toEqual([[undefined]]);
  });

  test('starts with defaultMeta, and merges one level deep: nested objects are replaced', async () => {
    const { t, seen, logged } = builder({ needsLogin: true, limits: { perMinute: 1, perDay: 9 } });
    const sent = t.router({ a: logged.query(() => 1), b: logged.meta({ limits: { perMinute: 5 } }).query(() => 1) });
    const caller = t.createCallerFactory(sent)({});
    await caller.a();
    await caller.b();
    expect(seen.mock.calls).toEqual([
      [{ needsLogin: true, limits: { perMinute: 1, perDay: 9 } }],
      [{ needsLogin: true, limits: { perMinute: 5 } }],
    ]);
  });

  test('merges chained calls of .meta()', async () => {
    const { t, seen, logged } = builder();
    const chained = logged.meta({ needsLogin: true }).meta({ limits: { perDay: 1 } });
    await t
      .createCallerFactory(t.router({ a: chained.query(() => 1) }))({})
      .a();
    expect(seen.mock.calls).toEqual([[{ needsLogin: true, limits: { perDay: 1 } }]]);
  });

  test('can be read from procedure._def.meta', () => {
    const { t } = builder();
    expect(t.procedure.meta({ needsLogin: true }).query(() => 1)._def.meta).toEqual({ needsLogin: true });
  });

  test('can be read by path, also of the procedures of nested routers', () => {
    const { t } = builder();
    const shelf = t.router({
      clear: t.procedure.meta({ needsLogin: true }).query(() => 1),
      list: t.procedure.query(() => 1),
    });
    const outer: AnyRouter = t.router({ store: t.router({ shelf }), list: t.procedure.query(() => 1) });
    const metaOf = (path: string): Meta | undefined => outer._def.procedures[path]?._def.meta;
    expect(metaOf('store.shelf.clear')).toEqual({ needsLogin: true });
    for (const path of ['store.shelf.list', 'list', 'store', 'store.shelf', 'unknown', 'toString']) {
      expect(metaOf(path)).toBeUndefined();
    }
  });

  test('is not sent to the client', async () => {
    const { t } = builder();
    const url = await serveRouter({ router: t.router({ a: t.procedure.meta({ needsLogin: true }).query(() => 1) }) });
    expect(await fetchJson(`${url}/a`)).toEqual({ status: 200, body: { result: { data: 1 } } });
  });
});

function builder(defaultMeta?: Meta) {
  const t = initTRPC.meta<Meta>().create(defaultMeta ? { defaultMeta } : {});
  const seen = vi.fn();
  const logged = t.procedure.use(({ meta, next }) => {
    seen(meta);
    return next();
  });
  return { t, seen, logged };
}
