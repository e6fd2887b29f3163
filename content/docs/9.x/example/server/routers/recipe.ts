import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import * as trpc from '@trpc/server';
import { z } from 'zod';
import { createProtectedRouter, createRouter } from '../createRouter';
import type { Recipe } from '../db';

const kitchen = new EventEmitter();

const publicRecipeRouter = createRouter()
  .query('byId', {
    input: z.object({ id: z.string() }),
    resolve({ ctx, input }) {
      const recipe = ctx.db.recipes.get(input.id);
      if (!recipe) throw new trpc.TRPCError({ code: 'NOT_FOUND' });
      return recipe;
    },
  })
  .query('list', {
    input: z.object({
      limit: z.number().min(1).max(50).default(10),
      cursor: z.string().nullish(),
    }),
    resolve({ ctx, input }) {
      const recipes = [...ctx.db.recipes.values()];
      const start = input.cursor ? recipes.findIndex(({ id }) => id === input.cursor) : 0;
      if (start < 0) throw new trpc.TRPCError({ code: 'NOT_FOUND' });
      const end = start + input.limit;
      return { items: recipes.slice(start, end), nextCursor: recipes.at(end)?.id };
    },
  })
  .subscription('onAdd', {
    resolve() {
      return new trpc.Subscription<Recipe>((emit) => {
        const announce = (recipe: Recipe) => emit.data(recipe);
        kitchen.on('added', announce);
        return () => kitchen.off('added', announce);
      });
    },
  });

const protectedRecipeRouter = createProtectedRouter().mutation('add', {
  input: z.object({ title: z.string().min(2) }),
  resolve({ ctx, input }) {
    const recipe: Recipe = { id: randomUUID(), title: input.title, addedAt: new Date() };
    ctx.db.recipes.set(recipe.id, recipe);
    kitchen.emit('added', recipe);
    return recipe;
  },
});

export const recipeRouter = createRouter()
  .merge(publicRecipeRouter)
  .merge(protectedRecipeRouter);
