import { z } from 'zod';
import { createProtectedRouter, createRouter } from '../createRouter';

const publicPantryRouter = createRouter().query('list', {
  resolve({ ctx }) {
    return [...ctx.db.pantry].map(([name, amount]) => ({ name, amount }));
  },
});

const protectedPantryRouter = createProtectedRouter().mutation('restock', {
  input: z.object({ name: z.string(), amount: z.number().positive() }),
  resolve({ ctx, input }) {
    const amount = (ctx.db.pantry.get(input.name) ?? 0) + input.amount;
    ctx.db.pantry.set(input.name, amount);
    return { name: input.name, amount };
  },
});

export const pantryRouter = createRouter()
  .merge(publicPantryRouter)
  .merge(protectedPantryRouter);
