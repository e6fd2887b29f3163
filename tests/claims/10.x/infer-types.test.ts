import type { CreateTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { publicProcedure, router } from 'example/server/trpc.ts';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { fetchJson } from '../serve.ts';
import { anonymous, serveRouter } from './support.ts';

class Oven {
  degrees = 180;
  heat() {
    return this.degrees;
  }
}

class Weight {
  grams = 250;
  toJSON() {
    return `${this.grams} g`;
  }
}

const kitchen = router({
  weight: publicProcedure.query(() => ({ weight: new Weight(), link: new URL('https://a.example/') })),
  fields: publicProcedure.query(() => ({
    maybe: undefined as number | undefined,
    run: () => 1,
    mark: Symbol('mark'),
    oven: new Oven(),
  })),
  map: publicProcedure.query(() => new Map([['flour', 1000]])),
  big: publicProcedure.query(() => 1n),
  nothing: publicProcedure.query(() => {}),
});
type Output = inferRouterOutputs<typeof kitchen>;
type Hooks = CreateTRPCReact<typeof kitchen, unknown, null>;

describe('infer-types: ReturnType', () => {
  test('is not the type of the result', () => {
    expectTypeOf<ReturnType<typeof kitchen.weight>>().toEqualTypeOf<Promise<unknown>>();
    expectTypeOf<ReturnType<Hooks['weight']['useQuery']>['data']>().toBeUnknown();
  });
});

describe('infer-types: values that JSON changes', () => {
  test('have the types that clients receive', () => {
    expectTypeOf<Output['fields']>().toEqualTypeOf<{ maybe?: number | undefined; oven: { degrees: number } }>();
    expectTypeOf<Output['weight']>().toEqualTypeOf<{ weight: string; link: string }>();
    expectTypeOf<Output['map']>().toEqualTypeOf<object>();
    expectTypeOf<Output['big']>().toEqualTypeOf<never>();
    expectTypeOf<Output['nothing']>().toEqualTypeOf<never>();
  });

  test('have the values that clients receive', async () => {
    const url = await serveRouter({ router: kitchen, createContext: () => anonymous });
    expect((await fetchJson(`${url}/fields`)).body).toEqual({ result: { data: { oven: { degrees: 180 } } } });
    expect((await fetchJson(`${url}/weight`)).body).toEqual({
      result: { data: { weight: '250 g', link: 'https://a.example/' } },
    });
    expect((await fetchJson(`${url}/map`)).body).toEqual({ result: { data: {} } });
    expect((await fetchJson(`${url}/big`)).status).toBe(500);
    expect((await fetchJson(`${url}/nothing`)).body).toEqual({ result: {} });
  });
});
