import { createCallerFactory, publicProcedure, router } from 'example/server/trpc.ts';
import { nonempty, object, string } from 'superstruct';
import { describe, expect, test } from 'vitest';
import * as yup from 'yup';
import { z } from 'zod';
import { anonymous } from './support.ts';

describe('router: validators', () => {
  test.each([
    ['zod', publicProcedure.input(z.object({ name: z.string().min(1) }))],
    ['yup', publicProcedure.input(yup.object({ name: yup.string().required() }))],
    ['superstruct', publicProcedure.input(object({ name: nonempty(string()) }))],
  ])('takes validators of %s', async (_, procedure) => {
    const pantry = router({ amountOf: procedure.query(({ ctx, input }) => ctx.db.pantry.get(input.name) ?? 0) });
    const caller = createCallerFactory(pantry)(anonymous);
    expect(await caller.amountOf({ name: 'flour' })).toBe(1000);
    await expect(caller.amountOf({ name: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('takes a function as a validator, and its message', async () => {
    const parseName = (raw: unknown) => {
      if (typeof raw !== 'string' || raw === '') throw new Error('The name must not be empty');
      return raw;
    };
    const pantry = router({ amountOf: publicProcedure.input(parseName).query(({ input }) => input.length) });
    const caller = createCallerFactory(pantry)(anonymous);
    expect(await caller.amountOf('flour')).toBe(5);
    await expect(caller.amountOf('')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The name must not be empty',
    });
  });

  test('looks for parseAsync, parse, validateSync, create and assert, in this order', async () => {
    const methods = ['parseAsync', 'parse', 'validateSync', 'create', 'assert'] as const;
    const used: string[] = [];
    for (const first of methods.keys()) {
      const rest = methods.slice(first);
      const validator = Object.fromEntries(rest.map((name) => [name, () => used.push(name)])) as {
        parse: () => number;
      };
      await createCallerFactory(router({ a: publicProcedure.input(validator).query(() => 1) }))(anonymous).a(0);
    }
    expect(used).toEqual(methods);
  });

  test('takes an error that a function returns for the input', async () => {
    const parse = (raw: unknown) => (typeof raw === 'string' ? raw : new Error('Not a text'));
    const sent = router({
      a: publicProcedure.input(parse as (raw: unknown) => string).query(({ input }) => `${input}`),
    });
    expect(await createCallerFactory(sent)(anonymous).a(1 as never)).toBe('Error: Not a text');
  });

  test('converts the input with Yup, unless the schema is strict', async () => {
    const schema = yup.object({ name: yup.string().required() });
    const echo = (given: typeof schema) => publicProcedure.input(given).query(({ input }) => input.name);
    const caller = createCallerFactory(router({ loose: echo(schema), strict: echo(schema.strict()) }))(anonymous);
    expect(await caller.loose({ name: 42 as never })).toBe('42');
    await expect(caller.strict({ name: 42 as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('looks for a function before its methods', async () => {
    const validator = Object.assign(() => 'function', { parse: () => 'parse' });
    const sent = router({ a: publicProcedure.input(validator).query(({ input }) => input) });
    expect(await createCallerFactory(sent)(anonymous).a('parse')).toBe('function');
  });

  test('takes assert validators, which check but cannot change the value', async () => {
    const validator = { assert: (_: unknown): asserts _ is string => {} };
    const sent = router({ a: publicProcedure.input(validator).query(({ input }) => input) });
    expect(await createCallerFactory(sent)(anonymous).a('as sent')).toBe('as sent');
  });

  test('throws for a value without any of these methods', () => {
    expect(() => publicProcedure.input({} as { parse: () => number })).toThrow('Could not find a validator fn');
  });

  test('lets callers leave out an optional input', async () => {
    const greetings = router({
      hello: publicProcedure
        .input(z.object({ name: z.string() }).optional())
        .query(({ input }) => `Hello, ${input?.name ?? 'cook'}`),
    });
    const caller = createCallerFactory(greetings)(anonymous);
    expect(await caller.hello()).toBe('Hello, cook');
    expect(await caller.hello({ name: 'Ada' })).toBe('Hello, Ada');
  });
});

describe('router: stacked inputs', () => {
  const kitchenProcedure = publicProcedure.input(z.object({ kitchen: z.string() }));

  test('merges the results into one object', async () => {
    const shelves = kitchenProcedure.input(z.object({ shelf: z.number().int() })).query(({ input }) => input);
    const caller = createCallerFactory(router({ shelves }))(anonymous);
    expect(await caller.shelves({ kitchen: 'north', shelf: 2 })).toEqual({ kitchen: 'north', shelf: 2 });
  });

  test('passes the raw input to every parser, so strict ones reject the keys of the others', async () => {
    const shelves = kitchenProcedure.input(z.object({ shelf: z.number() }).strict()).query(({ input }) => input);
    const caller = createCallerFactory(router({ shelves }))(anonymous);
    await expect(caller.shelves({ kitchen: 'north', shelf: 2 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ code: 'unrecognized_keys', keys: ['kitchen'] }] },
    });
  });
});
