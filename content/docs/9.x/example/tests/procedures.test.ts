import assert from 'node:assert/strict';
import { test } from 'node:test';
import { db } from '../server/db';
import { appRouter } from '../server/routers/_app';

// A caller runs procedures without a server. Each test chooses the user.
const ben = { id: 'ben', name: 'Ben', isAdmin: false };

test('returns a recipe by its id', async () => {
  const caller = appRouter.createCaller({ db, user: null });

  const recipe = await caller.query('recipe.byId', { id: 'pea-soup' });

  assert.equal(recipe.title, 'Pea soup');
});

test('adds a recipe for a signed-in user', async () => {
  const caller = appRouter.createCaller({ db, user: ben });

  const added = await caller.mutation('recipe.add', { title: 'Apple pie' });

  assert.deepEqual(await caller.query('recipe.byId', { id: added.id }), added);
});

test('rejects a user who is not an administrator', async () => {
  const caller = appRouter.createCaller({ db, user: ben });

  await assert.rejects(caller.query('admin.users'), { code: 'FORBIDDEN' });
});
