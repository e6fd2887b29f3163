import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { TRPCError } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { z } from 'zod';
import type { Recipe } from '../db';
import { protectedProcedure, publicProcedure, router } from '../trpc';

const kitchen = new EventEmitter();

export const recipeRouter = router({
  byId: publicProcedure.input(z.object({ id: z.string() })).query(({ ctx, input }) => {
    const recipe = ctx.db.recipes.get(input.id);
    if (!recipe) throw new TRPCError({ code: 'NOT_FOUND' });
    return recipe;
  }),

  list: publicProcedure
    .input(
      z.object({
        limit: z.number().min(1).max(50).default(10),
        cursor: z.string().nullish(),
      }),
    )
    .query(({ ctx, input }) => {
      const recipes = [...ctx.db.recipes.values()];
      const start = input.cursor ? recipes.findIndex(({ id }) => id === input.cursor) : 0;
      if (start < 0) throw new TRPCError({ code: 'NOT_FOUND' });
      const end = start + input.limit;
      return { items: recipes.slice(start, end), nextCursor: recipes.at(end)?.id };
    }),

  add: protectedProcedure
    .input(z.object({ title: z.string().min(2) }))
    .mutation(({ ctx, input }) => {
      const recipe: Recipe = {
        id: randomUUID(),
        title: input.title,
        addedAt: new Date(),
      };
      ctx.db.recipes.set(recipe.id, recipe);
      kitchen.emit('added', recipe);
      return recipe;
    }),

  onAdd: publicProcedure.subscription(() =>
    observable<Recipe>((emit) => {
      const announce = (recipe: Recipe) => emit.next(recipe);
      kitchen.on('added', announce);
      return () => kitchen.off('added', announce);
    }),
  ),
});
