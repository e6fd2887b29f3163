import { TRPCError } from '@trpc/server';
import { expect, it } from 'vitest';
import { createInnerContext } from '../server/context';
import { appRouter } from '../server/routers/_app';
import { createCallerFactory } from '../server/trpc';

// A caller runs procedures without a server. Each test chooses the user.
const createCaller = createCallerFactory(appRouter);
const ben = { id: 'ben', name: 'Ben', isAdmin: false };

it('returns a recipe by its id', async () => {
  const caller = createCaller(createInnerContext({ user: null }));

  const recipe = await caller.recipe.byId({ id: 'pea-soup' });

  expect(recipe.title).toBe('Pea soup');
});

it('adds a recipe for a signed-in user', async () => {
  const caller = createCaller(createInnerContext({ user: ben }));

  const added = await caller.recipe.add({ title: 'Apple pie' });

  expect(await caller.recipe.byId({ id: added.id })).toEqual(added);
});

it('rejects a user who is not an administrator', async () => {
  const caller = createCaller(createInnerContext({ user: ben }));

  await expect(caller.admin.users()).rejects.toThrow(
    new TRPCError({ code: 'FORBIDDEN' }),
  );
});
